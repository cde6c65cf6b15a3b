//! The first game on a device: five sentences over the board, one a turn. They cover nothing that can be pressed, can be put
//! away, and never come back.

use leptos::prelude::*;
use plateau_match::Match;

use crate::game::status_text::sole_human;
use crate::game::table::Table;
use crate::ground::games::profile;
use crate::ground::icons;
use crate::ground::repository;
use crate::text::fill;

const SENTENCES: usize = 5;

#[component]
pub fn Guide(table: Table) -> impl IntoView {
    // Against a computer: its answers give the time to read.
    let first = table.game.with_untracked(|game| game.plies().is_empty() && sole_human(game).is_some());
    let on = RwSignal::new(first && !repository::is_guided());
    // A sentence a turn: the person's move and the answer.
    let turn = Memo::new(move |_| table.game.with(Match::ply) / 2);
    let end = move || {
        on.set(false);
        repository::keep_guided();
    };
    Effect::new(move |_| {
        if on.get() && turn.get() >= SENTENCES {
            end();
        }
    });
    view! {
        <Show when=move || on.get() && turn.get() < SENTENCES>
            <div class="guide" id="guide" role="status">
                <p>{move || sentence(table, turn.get())}</p>
                <span class="quiet">{move || format!("{}/{SENTENCES}", turn.get() + 1)}</span>
                <button type="button" class="plain icon" id="guide-close" aria-label=move || table.ui.texts().close
                    on:click=move |_| end() inner_html=icons::svg(icons::CLOSE)></button>
            </div>
        </Show>
    }
}

fn sentence(table: Table, turn: usize) -> String {
    let texts = table.ui.texts();
    let game = texts.game(table.id());
    match turn {
        0 => fill(texts.rooms.guide_begin, &[table.name(table.seat()), game.hands]),
        1 => game.rules[profile(table.id()).goal].to_owned(),
        2 => texts.drag_hint.to_owned(),
        3 => texts.rooms.guide_help.to_owned(),
        _ => texts.rooms.guide_end.to_owned(),
    }
}
