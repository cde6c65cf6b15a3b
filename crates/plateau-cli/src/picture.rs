//! Text picture of a position: plain data between the board and the screen.
//!
//! [`Picture::of`] takes the board from `plateau-scene`; [`text`](Picture::text) draws it in
//! letters, [`styled`](Picture::styled) in colour. All three are pure functions.

mod styled;
#[cfg(test)]
mod tests;
mod text;

use plateau_game::{Place, Side};
use plateau_games::AnyPosition;
use plateau_scene::{Board, Style, Tally};

/// A board as panels beside each other: one for a flat game, one a level for the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    pub panels: Vec<Panel>,
    pub style: Style,
    /// Information beside the board: tokens in hand, discs.
    pub notes: Vec<String>,
}

/// One level of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel {
    pub title: Option<String>,
    /// The rows as they are seen from the top of the screen downwards.
    pub rows: Vec<PanelRow>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PanelRow {
    /// The number of the row as players say it, from 1.
    pub label: u8,
    pub cells: Vec<Cell>,
}

/// One place of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Pieces, bottom to top; at most one except in Pogo.
    pub pieces: Vec<Side>,
    /// The one place of Force 3 without a tile.
    pub hole: bool,
    pub marks: Marks,
}

/// Marks of a cell beyond its pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    pub legal: bool,
    pub last: bool,
    pub winning: bool,
    pub chosen: bool,
    pub cursor: bool,
}

/// The places to mark in a picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Highlights {
    /// Where a move may be made.
    pub legal: Vec<Place>,
    /// Where the last move was made.
    pub last: Vec<Place>,
    /// The line that won.
    pub winning: Vec<Place>,
    /// The first half of a move that needs two places.
    pub chosen: Option<Place>,
    pub cursor: Option<Place>,
}

impl Highlights {
    fn at(&self, place: Place) -> Marks {
        Marks {
            legal: self.legal.contains(&place),
            last: self.last.contains(&place),
            winning: self.winning.contains(&place),
            chosen: self.chosen == Some(place),
            cursor: self.cursor == Some(place),
        }
    }
}

impl Picture {
    pub fn of(position: &AnyPosition, highlights: &Highlights) -> Picture {
        let board = Board::of(position);
        let panel = |level| Panel {
            title: board.is_cube().then(|| format!("level {}", level + 1)),
            rows: board
                .rows_from_top()
                .map(|row| panel_row(&board, highlights, row, level))
                .collect(),
        };
        Picture {
            panels: (0..board.levels()).map(panel).collect(),
            style: board.look.style,
            notes: notes(&board),
        }
    }
}

fn panel_row(board: &Board, highlights: &Highlights, row: u8, level: u8) -> PanelRow {
    let cell = |column| {
        let place = Place::new(column, row, level);
        Cell {
            pieces: pieces(board, place),
            hole: board.cell(place).hole,
            marks: highlights.at(place),
        }
    };
    PanelRow { label: row + 1, cells: (0..board.side()).map(cell).collect() }
}

/// Drawing of a place, bottom to top.
fn pieces(board: &Board, place: Place) -> Vec<Side> {
    match board.look.style {
        Style::Stacks => board.cell(place).pieces.iter().flatten().copied().collect(),
        Style::Balls | Style::Discs | Style::Tiles => board.piece(place).into_iter().collect(),
    }
}

/// Information beside the board.
fn notes(board: &Board) -> Vec<String> {
    let tally = board.tally.map(|tally| match tally {
        Tally::Discs([x, o]) => format!("discs: x {x}, o {o}"),
        Tally::InHand([x, o]) => format!("in hand: x {x}, o {o}"),
    });
    let forbidden = board.forbidden.map(|mv| format!("forbidden now: {mv}"));
    tally.into_iter().chain(forbidden).collect()
}
