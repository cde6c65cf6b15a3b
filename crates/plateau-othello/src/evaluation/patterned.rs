//! A board that carries its patterns from move to move.

use crate::board::bitboard::Board;
use crate::evaluation::pattern::Features;

/// A board with its patterns.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patterned {
    pub board: Board,
    pub features: Features,
}

impl Patterned {
    pub(crate) fn of(board: Board) -> Patterned {
        Patterned { board, features: Features::of(board) }
    }

    /// After a disc on `square` that leads to the board `next`.
    #[inline(always)]
    pub(crate) fn after(&self, square: u8, next: Board) -> Patterned {
        let flips = next.own ^ self.board.opp;
        Patterned { board: next, features: self.features.after(u32::from(square), flips) }
    }

    #[inline(always)]
    pub(crate) fn passed(&self) -> Patterned {
        Patterned { board: self.board.passed(), features: self.features.passed() }
    }
}
