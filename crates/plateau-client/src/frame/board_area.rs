//! The board on screen, as the player wants it: in three dimensions with words over it, or flat.

use leptos::prelude::*;

use super::commands::Desk;
use super::controls::{Questions, ViewButtons};
use crate::board::board_3d::Board3d;
use crate::board::board_input::Screen;
use crate::board::flat::FlatBoard;
use crate::board::overlay::Overlay;
use crate::board::stage::StageSlot;

/// The board alone, for rooms with buttons of their own.
#[component]
pub fn BoardView(screen: Screen, held: StageSlot) -> impl IntoView {
    let at_rest = RwSignal::new(0);
    view! {
        <Show when=move || !screen.is_flat()>
            <Board3d screen held at_rest />
            <Overlay screen held at_rest />
        </Show>
        <Show when=move || screen.is_flat()>
            <div class="room"><FlatBoard screen /></div>
        </Show>
    }
}

/// The board with the buttons that turn it and the questions about a move.
#[component]
pub fn BoardArea(desk: Desk) -> impl IntoView {
    let Desk { screen, held, .. } = desk;
    view! {
        <div class="board-area">
            <BoardView screen held />
            <ViewButtons desk />
            <Questions screen />
        </div>
    }
}

/// The levels side by side for the cubes; for the others a table that shows itself to screen
/// readers, and to whoever tabs into it.
#[component]
pub fn Pad(screen: Screen) -> impl IntoView {
    let table = screen.table;
    let cube = untrack(|| table.board().is_cube());
    let title =
        move || if cube { table.ui.texts().levels_pad() } else { table.ui.texts().board_table() };
    view! {
        <section class="pad" class:tuck=!cube aria-label=title>
            <FlatBoard screen />
        </section>
    }
}
