//! Search node: a bare board, or a board with its patterns where an evaluation pays. One search
//! (`endgame.rs`) serves both; the differences are in the two implementations of [`SearchNode`].

use crate::board::bitboard::Board;
use crate::kernels::isa::Isa;
use crate::ordering::{Move, MoveList};
use crate::search::window::SearchWindow;
use crate::search::worker::Worker;

/// A node in the tree of a game on `N` x `N`.
pub(crate) trait SearchNode<const N: usize>: Copy {
    /// A search with this many empty squares or fewer goes on with [`SearchNode::search_leaf`].
    const LEAF_EMPTIES: u32;

    fn of(board: Board<N>) -> Self;

    fn board(&self) -> Board<N>;

    /// After one of the moves of this board.
    fn after(&self, mv: &Move<N>) -> Self;

    fn passed(&self) -> Self;

    /// The same, or the image of it that stands for all eight where it pays to know them for one.
    #[must_use]
    fn canonical(self) -> Self;

    /// The exact value above or not above `alpha` with at most [`SearchNode::LEAF_EMPTIES`] empty
    /// squares.
    fn search_leaf<I: Isa>(worker: &mut Worker<'_, I>, board: Board<N>, alpha: i32) -> i32;

    /// Scores the moves for a null window above `alpha`, hash moves first. An all-node (one that is
    /// expected to fail low) is not worth much effort: every move will be searched.
    fn score_moves<I: Isa>(
        &self,
        worker: &mut Worker<'_, I>,
        moves: &mut MoveList<N>,
        hash_moves: [u8; 2],
        alpha: i32,
        is_all_node: bool,
    );

    /// Scores the moves of a node of the principal variation for a search of so many plies that
    /// does not reach the end.
    fn score_pv_moves<I: Isa>(
        &self,
        worker: &mut Worker<'_, I>,
        moves: &mut MoveList<N>,
        hash_moves: [u8; 2],
        depth: u32,
    );

    /// A bound that a shallower search makes probable.
    fn probcut<I: Isa>(
        &self,
        worker: &mut Worker<'_, I>,
        window: SearchWindow,
        depth: u32,
    ) -> Option<i32>;

    /// The value after `depth` plies in a null window: to the end by the endgame search, or with an
    /// evaluation.
    fn search<I: Isa>(&self, worker: &mut Worker<'_, I>, window: SearchWindow, depth: u32) -> i32;
}
