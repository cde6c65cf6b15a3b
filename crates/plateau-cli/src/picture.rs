//! What a position looks like on a grid of characters: plain data between the rules and the screen.
//!
//! [`Picture::of`] reads a position; [`text`](Picture::text) draws it in letters, [`styled`](Picture::styled)
//! in colour. All three are pure functions.

mod boards;
mod styled;
#[cfg(test)]
mod tests;
mod text;

use plateau_game::{Place, Side};
use plateau_games::AnyPosition;

/// A board as panels beside each other: one for a flat game, one a level for the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    pub panels: Vec<Panel>,
    pub style: BoardStyle,
    /// What the board itself does not show: tokens in hand, discs.
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
    /// What stands there, bottom to top; at most one piece but for Pogo.
    pub pieces: Vec<Side>,
    /// The one place of Force 3 without a tile.
    pub hole: bool,
    pub marks: Marks,
}

/// How the cells of a game are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardStyle {
    /// Small round pieces: Sogo, Morpion.
    Balls,
    /// Discs on green: Othello.
    Discs,
    /// Tokens on tiles: Force 3.
    Tiles,
    /// Stacks of flat tokens: Pogo.
    Stacks,
}

/// What is said about a cell beyond what stands there.
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
        let shape = Shape::of(position);
        let panel = |level| Panel {
            title: (shape.levels > 1).then(|| format!("level {}", level + 1)),
            rows: shape
                .rows_from_top()
                .map(|row| panel_row(position, highlights, shape, row, level))
                .collect(),
        };
        Picture {
            panels: (0..shape.levels).map(panel).collect(),
            style: boards::style(position),
            notes: boards::notes(position),
        }
    }
}

fn panel_row(position: &AnyPosition, highlights: &Highlights, shape: Shape, row: u8, level: u8) -> PanelRow {
    let cell = |column| {
        let place = Place::new(column, row, level);
        Cell {
            pieces: boards::pieces(position, place),
            hole: boards::is_hole(position, place),
            marks: highlights.at(place),
        }
    };
    PanelRow { label: row + 1, cells: (0..shape.side).map(cell).collect() }
}

/// How many places a board has each way, and which way up it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Columns, and rows.
    pub side: u8,
    pub levels: u8,
    pub row_one_on_top: bool,
}

impl Shape {
    pub fn of(position: &AnyPosition) -> Shape {
        boards::shape(position)
    }

    fn rows_from_top(self) -> impl Iterator<Item = u8> {
        (0..self.side).map(move |row| if self.row_one_on_top { row } else { self.side - 1 - row })
    }
}
