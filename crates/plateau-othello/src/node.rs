//! A board with its patterns, for searches that evaluate.

use crate::board::Board;
use crate::ordering::Candidate;
use crate::pattern::Features;

#[derive(Clone, Copy, Debug)]
pub struct Node {
    pub board: Board,
    pub features: Features,
}

impl Node {
    pub fn of(board: Board) -> Node {
        Node { board, features: Features::of(board) }
    }

    /// After one of the candidates of this board.
    #[inline(always)]
    pub(crate) fn after(&self, candidate: &Candidate) -> Node {
        let flips = candidate.next.own ^ self.board.opp;
        let features = self.features.after(u32::from(candidate.square), flips);
        Node { board: candidate.next, features }
    }

    #[inline(always)]
    pub(crate) fn passed(&self) -> Node {
        Node { board: self.board.passed(), features: self.features.passed() }
    }
}
