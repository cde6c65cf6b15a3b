//! An evaluation taken apart: what is counted in the present position, by the original program or by ours, and where it lies
//! on the board.

use leptos::prelude::*;
use plateau_game::Place;
use plateau_players::{Explanation, Judge, Term, explain};

use super::remembered::remembered;
use super::screen::Screen;
use crate::text::{Texts, fill};

#[component]
pub fn ExplainedPanel(screen: Screen) -> impl IntoView {
    let table = screen.table;
    let study = move || table.ui.texts().lesson;
    let on = remembered(table.ui, "explained");
    let judge = RwSignal::new(Judge::Original);
    let explanation = Memo::new(move |_| {
        let position = table.game.with(|game| *game.position());
        (on.get() && position.outcome().is_none()).then(|| explain(&position, judge.get()))
    });
    let choice = move |one: Judge, id: &'static str| {
        let word = move || if one == Judge::Original { study().by_original } else { study().by_ours };
        view! {
            <button type="button" id=id aria-pressed=move || (judge.get() == one).to_string()
                on:click=move |_| judge.set(one)>{word}</button>
        }
    };
    view! {
        <section class="explained" class:wide=move || on.get() aria-label=move || study().explained>
            <button type="button" id="explain" aria-pressed=move || on.get().to_string()
                on:click=move |_| on.update(|on| *on = !*on)>
                {move || study().explained}
            </button>
            <Show when=move || on.get()>
                <div class="row">
                    {choice(Judge::Original, "explain-original")} {choice(Judge::Ours, "explain-ours")}
                </div>
                {move || explanation.get().map(|explanation| view! { <Terms screen explanation /> })}
            </Show>
        </section>
    }
}

/// A row a term; pointing at one, or coming to it by key, shows its places on the board.
#[component]
fn Terms(screen: Screen, explanation: Explanation) -> impl IntoView {
    let table = screen.table;
    let texts = table.ui.texts();
    let unit = explanation.unit;
    let row = move |term: &Term| {
        let places: Vec<Vec<Place>> = term.things.iter().map(|thing| thing.places.clone()).collect();
        let places = StoredValue::new(places);
        let show = move || screen.counted.set(Some(places.get_value()));
        let hide = move || screen.counted.set(None);
        let weight =
            term.weight.map_or_else(|| texts.lesson.various.to_owned(), |weight| shown(weight, unit, texts));
        let owner = if term.owner.index() == 0 { "piece x" } else { "piece o" };
        view! {
            <tr on:pointerenter=move |_| show() on:pointerleave=move |_| hide()>
                <th scope="row">
                    <i class=owner role="img" aria-label=table.name(term.owner)></i>
                    <button type="button" class="plain" on:focus=move |_| show() on:blur=move |_| hide()>
                        {texts.lesson.term(term.name)}
                    </button>
                </th>
                <td>{term.count}</td>
                <td>{weight}</td>
                <td>{shown(term.points, unit, texts)}</td>
            </tr>
        }
    };
    let head = texts.lesson.columns.map(|word| view! { <th scope="col">{word}</th> }).collect_view();
    let rows = explanation.terms.iter().map(row).collect_view();
    let total = fill(texts.lesson.total, &[table.name(explanation.side)]);
    view! {
        <table class="figures" id="terms">
            <thead><tr>{head}</tr></thead>
            <tbody>{rows}</tbody>
            <tfoot><tr><th scope="row">{total}</th><td></td><td></td><td id="terms-total">{shown(explanation.total, unit, texts)}</td></tr></tfoot>
        </table>
    }
}

/// Whole where the evaluation counts in whole points.
fn shown(points: i64, unit: i64, texts: &Texts) -> String {
    if unit == 1 { points.to_string() } else { texts.number(points as f64 / unit as f64, 3) }
}
