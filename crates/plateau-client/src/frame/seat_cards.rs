//! The players at the table: a card each, with a face, a name, what they hold or count, and their
//! clock.

use leptos::prelude::*;
use plateau_game::Side;

use crate::game::avatars::face;
use crate::game::seat::{Called, Holds, called};
use crate::game::table::Table;

/// Across the board, or on this side of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seated {
    Across,
    Here,
}

#[component]
pub fn SeatCard(table: Table, seated: Seated) -> impl IntoView {
    let side = Memo::new(move |_| match seated {
        Seated::Here => table.seat(),
        Seated::Across => !table.seat(),
    });
    let class = move || {
        let side = side.get();
        let to_move =
            table.game.with(|game| game.finish().is_none() && game.side_to_move() == side);
        let place = if seated == Seated::Here { "here" } else { "across" };
        let letter = if side == Side::X { "x" } else { "o" };
        format!("seat seat-{letter} {place}{}", if to_move { " to-move" } else { "" })
    };
    let words = Memo::new(move |_| {
        table.game.with(|game| called(game, side.get(), table.colours(), table.ui.texts()))
    });
    let drawn = Memo::new(move |_| {
        table.game.with(|game| face(game.seat(side.get()).player.specification()))
    });
    let holds = Memo::new(move |_| Holds::of(&table.board(), side.get()));
    let colour = move || format!("#{}", table.colours()[side.get().index()].hex());
    view! {
        <section class=class style:--own=colour aria-label=move || words.with(|Called { name, .. }| name.clone())>
            <i class="face" aria-hidden="true" inner_html=move || drawn.get()></i>
            <span class="called">
                <strong><bdi>{move || words.with(|Called { name, .. }| name.clone())}</bdi></strong>
                <span class="quiet">{move || words.with(|Called { below, .. }| below.clone())}</span>
            </span>
            {move || holds.get().map(|holds| view! { <Held table holds /> })}
            {move || view! { <ClockFace table side=side.get() /> }}
        </section>
    }
}

/// Tokens in hand are seen as such; every count is said in words.
#[component]
fn Held(table: Table, holds: Holds) -> impl IntoView {
    let tokens = if let Holds::Tokens(count) = holds { count } else { 0 };
    view! {
        <span class="holds">
            {(0..tokens).map(|_| view! { <i class="token" aria-hidden="true"></i> }).collect_view()}
            {move || holds.words(table.ui.texts())}
        </span>
    }
}

/// Less than this is little.
const SHORT_MS: u64 = 20_000;

/// Minutes and seconds; tenths where every one of them counts.
fn clock_words(ms: u64) -> String {
    let seconds = ms / 1000;
    match ms {
        0..SHORT_MS => format!("{}:{:02}.{}", seconds / 60, seconds % 60, ms % 1000 / 100),
        _ => format!("{}:{:02}", seconds / 60, seconds % 60),
    }
}

/// The time left, where the game has clocks. The clock of the side to move runs.
#[component]
fn ClockFace(table: Table, side: Side) -> impl IntoView {
    let left = Memo::new(move |_| table.game.with(|game| game.remaining_ms(side)));
    let runs = Memo::new(move |_| {
        table.game.with(|game| {
            game.time_control().is_some()
                && game.finish().is_none()
                && game.side_to_move() == side
                && game.ply() > 0
        }) && !table.paused.get()
    });
    move || {
        left.get().map(|ms| {
            view! { <time class="clock" class:runs=move || runs.get() class:low=ms < SHORT_MS>{clock_words(ms)}</time> }
        })
    }
}
