//! The panel of a review: the button that begins it, what came of it, and trying again.

use leptos::prelude::*;
use plateau_game::Score;

use super::retry::{Again, Chooser};
use super::review_graph::History;
use super::review_run::Reviewing;
use super::review_summary::{Said, Summary};
use crate::board::board_input::Screen;
use crate::game::table::Table;
use crate::text::fill;

use super::retry::Trying;

/// The button, where nothing that grows can move it.
#[component]
pub fn ReviewButton(table: Table, reviewing: Reviewing) -> impl IntoView {
    let texts = move || table.ui.texts();
    let has_moves = move || table.game.with(|game| !game.plies().is_empty());
    let under_way = move || reviewing.progress.get();
    let words = move || {
        let (done, all) = under_way()?;
        Some(fill(texts().reviewing.progress, &[&done.to_string(), &all.to_string()]))
    };
    let press = move |_| match under_way() {
        Some(_) => reviewing.cancel(),
        None => reviewing.start(),
    };
    view! {
        <div class="row" id="review-row" data-complete=move || reviewing.is_complete().to_string()>
            <button type="button" id="review" disabled=move || !has_moves() on:click=press>
                {move || if under_way().is_some() { texts().reviewing.stop } else { texts().review }}
            </button>
            <span class="quiet" role="status">{words}</span>
        </div>
    }
}

/// What came of it.
#[component]
pub fn ReviewPanel(
    screen: Screen,
    known: Memo<Vec<Option<Score>>>,
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
                <Summary table reviewing />
                <Chooser screen reviewing trying />
            </Show>
        </Show>
        <Again screen trying />
    }
}
