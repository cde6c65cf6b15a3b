//! What a screen reader hears of the places of a board, in words that follow the language and the
//! colours.

use leptos::prelude::*;
use plateau_game::Place;

use super::board_input::Screen;
use super::grid::Seen;
use super::marked_cells::{Depth, MarkedBoard, marked_board};

/// The place that the keys came to.
pub fn pointed_words(screen: Screen, place: Place) -> String {
    let shown = untrack(|| marked_board(screen, Depth::Solid));
    let playable = untrack(|| playable_places(screen));
    untrack(|| seen(screen, &shown, &playable)).pointed(place)
}

/// What stands on the board, or on the layer or, on a flat board, the row of a place.
pub fn whole_words(screen: Screen, around: Option<Place>) -> String {
    let shown = untrack(|| marked_board(screen, Depth::Solid));
    let is_cube = shown.board.is_cube();
    untrack(|| seen(screen, &shown, &[])).all(|place| {
        around.is_none_or(|around| {
            if is_cube { place.level == around.level } else { place.row == around.row }
        })
    })
}

/// A cell of a table; nothing where a smaller board has come and the cell is about to go.
pub fn cell_words(screen: Screen, shown: &MarkedBoard, playable: &[Place], place: Place) -> String {
    if !shown.board.contains(place) {
        return String::new();
    }
    seen(screen, shown, playable).cell(place)
}

/// Where a click plays or puts something down.
pub fn playable_places(screen: Screen) -> Vec<Place> {
    screen.hand().destinations(&screen.table.playable())
}

fn seen<'a>(screen: Screen, shown: &'a MarkedBoard, playable: &'a [Place]) -> Seen<'a> {
    let table = screen.table;
    Seen {
        board: &shown.board,
        marks: &shown.marks,
        playable,
        colours: table.colours(),
        texts: table.ui.texts(),
    }
}
