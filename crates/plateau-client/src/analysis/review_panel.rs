//! The panel of a review: the button that begins it, what came of it, and trying again.

use leptos::prelude::*;
use plateau_game::Score;

use super::retry::{Again, Chooser, Trying};
use super::review_graph::{Details, History};
use super::review_run::Reviewing;
use super::review_summary::{Ahead, Said, Summary};
use crate::board::board_input::Screen;
use crate::game::table::Table;
use crate::ground::icons;

/// The first player's value in every position of the line at hand.
type Known = Memo<Vec<Option<Score>>>;

/// The button, where nothing that grows can move it.
#[component]
pub fn ReviewButton(table: Table, reviewing: Reviewing, begin: Callback<()>) -> impl IntoView {
    let texts = move || table.ui.texts();
    let has_moves = move || table.game.with(|game| !game.plies().is_empty());
    let under_way = move || reviewing.progress.get();
    let words = move || {
        let (done, all) = under_way()?;
        Some(texts().review().progress(&done.to_string(), &all.to_string()))
    };
    let press = move |_| match under_way() {
        Some(_) => reviewing.cancel(),
        None => begin.run(()),
    };
    view! {
        <div class="row" id="review-row" data-complete=move || reviewing.is_complete().to_string()>
            <button type="button" id="review" disabled=move || !has_moves() on:click=press>
                {move || {
                    let texts = texts();
                    if under_way().is_some() { texts.review().stop() } else { texts.review_whole() }
                }}
            </button>
            {move || under_way().map(|(done, all)| view! {
                <progress max=all.to_string() value=done.to_string() aria-hidden="true"></progress>
            })}
            <span class="quiet" role="status">{words}</span>
        </div>
    }
}

/// What came of it, among the aids.
#[component]
pub fn ReviewPanel(
    screen: Screen,
    known: Known,
    reviewing: Reviewing,
    trying: Trying,
) -> impl IntoView {
    let table = screen.table;
    let has_moves = move || table.game.with(|game| !game.plies().is_empty());
    let looked_at = move || has_moves() && known.with(|known| known.iter().any(Option::is_some));
    view! {
        <Show when=move || !trying.is_on()>
            <Show when=looked_at><History table known reviewing /></Show>
            <Show when=move || reviewing.found().is_some()>
                <Said table known reviewing />
                <Chooser screen reviewing trying />
                <ReviewDetails table known reviewing />
            </Show>
        </Show>
        <Again screen trying />
    }
}

/// What is seen first: the graph, the mistake at hand, the way to learn from it.
#[component]
pub fn ReviewHead(
    screen: Screen,
    known: Known,
    reviewing: Reviewing,
    trying: Trying,
    shown: RwSignal<bool>,
) -> impl IntoView {
    let table = screen.table;
    let texts = move || table.ui.texts();
    let close = move |_| {
        trying.end();
        reviewing.stop();
        shown.set(false);
    };
    view! {
        <section class="review analysis" aria-label=move || texts().review().title()>
            <div class="title">
                <h2>{move || texts().review().title()}</h2>
                <button type="button" class="plain icon" id="review-close"
                    aria-label=move || texts().close()
                    on:click=close inner_html=icons::svg(icons::CLOSE)></button>
            </div>
            <ReviewButton table reviewing begin=Callback::new(move |()| reviewing.start()) />
            <Show when=move || !trying.is_on() && reviewing.found().is_some()>
                <History table known reviewing />
                <Chooser screen reviewing trying />
                <Ahead table reviewing />
                <Said table known reviewing />
            </Show>
            <Again screen trying />
        </section>
    }
}

/// The rest of what is known: where it was decided, how both sides played, every move in a table.
#[component]
pub fn ReviewDetails(table: Table, known: Known, reviewing: Reviewing) -> impl IntoView {
    view! {
        <section class="analysis">
            <Summary table reviewing />
            <Details table known reviewing />
        </section>
    }
}
