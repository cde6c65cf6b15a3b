//! A bare board as a node: near the end of the game, and wherever there are no weights.

use crate::board::bitboard::Board;
use crate::kernels::isa::Isa;
use crate::ordering::{Move, MoveList, hash_move_score};
use crate::search::mobility_search;
use crate::search::node::SearchNode;
use crate::search::phases::{BARE_BOARD, PARITY_SEARCH};
use crate::search::window::SearchWindow;
use crate::search::worker::Worker;

/// On smaller boards with so many empty squares a position and its images are taken for one.
const CANONICAL_FROM: u32 = 16;

impl<const N: usize> SearchNode<N> for Board<N> {
    const LEAF_EMPTIES: u32 = PARITY_SEARCH;

    #[inline(always)]
    fn of(board: Board<N>) -> Board<N> {
        board
    }

    #[inline(always)]
    fn board(&self) -> Board<N> {
        *self
    }

    #[inline(always)]
    fn after(&self, mv: &Move<N>) -> Board<N> {
        mv.next
    }

    #[inline(always)]
    fn passed(&self) -> Board<N> {
        Board::passed(*self)
    }

    #[inline(always)]
    fn canonical(self) -> Board<N> {
        if N < 8 && self.empty_count() >= CANONICAL_FROM { self.least_image() } else { self }
    }

    #[inline(always)]
    fn search_leaf<I: Isa>(worker: &mut Worker<'_, I>, board: Board<N>, alpha: i32) -> i32 {
        worker.parity_search(board, alpha)
    }

    #[inline(always)]
    fn score_moves<I: Isa>(
        &self,
        worker: &mut Worker<'_, I>,
        moves: &mut MoveList<N>,
        hash_moves: [u8; 2],
        _alpha: i32,
        _is_all_node: bool,
    ) {
        let count = self.empty_count();
        if N == 8 || count <= BARE_BOARD {
            return moves.score_by_mobility(worker.isa, *self, hash_moves);
        }
        let depth = ordering_depth(count);
        for mv in moves.iter_mut() {
            mv.score = match hash_move_score(hash_moves, mv.square) {
                Some(score) => score,
                None => -mobility_search::value(worker, mv.next, depth),
            };
        }
    }

    #[inline(always)]
    fn score_pv_moves<I: Isa>(
        &self,
        worker: &mut Worker<'_, I>,
        moves: &mut MoveList<N>,
        hash_moves: [u8; 2],
        _depth: u32,
    ) {
        moves.score_by_mobility(worker.isa, *self, hash_moves);
    }

    #[inline(always)]
    fn probcut<I: Isa>(
        &self,
        _worker: &mut Worker<'_, I>,
        _window: SearchWindow,
        _depth: u32,
    ) -> Option<i32> {
        None
    }

    #[inline(always)]
    fn search<I: Isa>(&self, worker: &mut Worker<'_, I>, window: SearchWindow, _depth: u32) -> i32 {
        worker.endgame(self, window.alpha, window.selectivity)
    }
}

/// Without weights a shallow search costs little and says less.
const fn ordering_depth(empties: u32) -> u32 {
    let depth = (empties - BARE_BOARD).div_ceil(2);
    if depth < 6 { depth } else { 6 }
}
