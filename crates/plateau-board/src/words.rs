//! The words of a board, which its page has.

use plateau_game::Place;
use plateau_scene::{Board, Marks};

/// What is read aloud, in the reader's language.
pub trait Words {
    /// A cell with what is on it and what is marked there; `open` where a move begins or ends.
    fn cell(&self, board: &Board, marks: &Marks, open: bool, place: Place) -> String;
    /// The caption of a level's table, as HTML.
    fn table(&self, board: &Board, level: u8) -> String;
    /// The button for a number of pieces.
    fn count(&self, count: u8) -> String;
}
