//! What is known, game by game: value, finder, command, certificate, and the way to a board against
//! the proof.

use leptos::prelude::*;
use plateau_games::GameId;

use super::facts::{FACTS, Fact, Finder, Value, every_rule};
use crate::ground::lazy_fetch::address_of;
use crate::ground::route::Route;
use crate::ground::ui::{Ui, use_ui};

#[component]
pub fn KnownPage() -> impl IntoView {
    let ui = use_ui();
    view! {
        <main class="paper wide" id="main">
            <h1>{move || ui.texts().known().title()}</h1>
            <p>{move || ui.texts().known().intro()}</p>
            <p>
                <a id="proof-lesson" href=Route::Proof(1).address()>
                    {move || ui.texts().known().lesson()}
                </a>
            </p>
            {GameId::ALL.map(|game| facts(ui, game)).collect_view()}
        </main>
    }
    .into_any()
}

fn facts(ui: Ui, game: GameId) -> AnyView {
    let rows = FACTS.iter().filter(|fact| fact.game == game).map(|fact| row(ui, *fact));
    let known = move || ui.texts().known();
    let every_rule = every_rule(game).map(|counts| {
        let counts = counts.map(|count| count.to_string());
        view! { <p>{move || known().every_rule(&counts[0], &counts[1], &counts[2])}</p> }
    });
    view! {
        <h2>{move || ui.texts().game(game).name}</h2>
        <div class="wide-table" tabindex="0" role="region"
            aria-label=move || ui.texts().game(game).name>
            <table class="shortcuts" data-game=game.name()>
                <thead><tr>
                    <th scope="col">{move || known().board()}</th>
                    <th scope="col">{move || known().value()}</th>
                    <th scope="col">{move || known().finder()}</th>
                    <th scope="col">{move || known().check()}</th>
                </tr></thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </div>
        {every_rule}
    }
    .into_any()
}

fn row(ui: Ui, fact: Fact) -> AnyView {
    let known = move || ui.texts().known();
    let board = move || match fact.size {
        Some(_) => fact.board(),
        None => ui.texts().game(fact.game).name.to_owned(),
    };
    let value = move || match fact.value {
        Value::FirstWins { plies } => known().first_wins(&plies.to_string()),
        Value::SecondWins { discs } => known().second_wins(&discs.to_string()),
        Value::Draw => known().draw().to_owned(),
        Value::Open => known().open().to_owned(),
    };
    let finder = move || match fact.finder {
        Some(Finder::ThisProject) => known().this_project(),
        Some(Finder::LongKnown) => known().long_known(),
        Some(Finder::Others(who)) => who,
        None => "",
    };
    let file = fact.file.and_then(|(name, download)| Some((address_of(name)?, download)));
    view! {
        <tr data-value=fact.value.name()>
            <th scope="row">{board}</th>
            <td>{value}</td>
            <td>{finder}</td>
            <td>
                {fact.check.map(|check| view! { <code>{check}</code> " " })}
                {file.map(|(address, download)| view! {
                    <a href=address download=download>{move || known().certificate()}</a> " "
                })}
                {fact.refutable().map(|size| view! {
                    <a class="button" href=Route::Refute(size).address()>
                        {move || known().refute()}
                    </a>
                })}
            </td>
        </tr>
    }
    .into_any()
}
