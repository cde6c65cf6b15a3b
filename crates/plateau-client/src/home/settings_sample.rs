//! A game that shows at once what is chosen: colours, marks, coordinates, drawing, how fast things
//! move.

use leptos::html::Div;
use leptos::prelude::*;
use plateau_games::GameId;

use crate::board::board_input::Screen;
use crate::board::self_playing_board::{begun, keep_playing};
use crate::frame::board_area::BoardView;
use crate::game::table::Table;
use crate::ground::tiles::{Tile, Tiles};
use crate::ground::ui::Ui;

#[component]
pub fn Sample(ui: Ui) -> impl IntoView {
    let game = RwSignal::new(GameId::ALL[0]);
    let tiles = move || {
        GameId::ALL
            .map(|game| Tile::new(game.name(), String::new(), ui.texts().game(game).name))
            .to_vec()
    };
    view! {
        <div class="sample">
            {move || view! { <SampleBoard game=game.get() /> }}
            <Tiles
                name="sample-game"
                legend=Signal::derive(move || ui.texts().play().sample().to_owned())
                tiles=Signal::derive(tiles)
                value=Signal::derive(move || game.get().name().to_owned())
                on_pick=move |name| game.update(|game| *game = name.parse().unwrap_or(*game))
            />
        </div>
    }
}

/// To look at: it plays by itself, and neither screen readers nor the Tab key stop at it.
#[component]
fn SampleBoard(game: GameId) -> impl IntoView {
    let table = Table::passing(begun(game));
    let screen = Screen::new(table);
    let frame: NodeRef<Div> = NodeRef::new();
    keep_playing(table, frame);
    let colour = move |side: usize| format!("#{}", table.colours()[side].hex());
    view! {
        <div
            class="frame" inert aria-hidden="true" node_ref=frame
            style=("--x", move || colour(0))
            style=("--o", move || colour(1))
        >
            <BoardView screen held=StoredValue::new_local(None) />
        </div>
    }
}
