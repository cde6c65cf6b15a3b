//! A board with its patterns as a node: moves are ordered by the evaluation, and probable cuts are
//! made.

use crate::board::bitboard::Board;
use crate::evaluation::patterned::Patterned;
use crate::kernels::isa::Isa;
use crate::ordering::{Move, MoveList, hash_move_score, mobility_score};
use crate::search::node::SearchNode;
use crate::search::phases::BARE_BOARD;
use crate::search::probcut::probcut;
use crate::search::window::SearchWindow;
use crate::search::worker::Worker;

impl SearchNode<8> for Patterned {
    const LEAF_EMPTIES: u32 = BARE_BOARD;

    fn of(board: Board) -> Patterned {
        Patterned::of(board)
    }

    #[inline(always)]
    fn board(&self) -> Board {
        self.board
    }

    #[inline(always)]
    fn after(&self, mv: &Move<8>) -> Patterned {
        Patterned::after(self, mv.square, mv.next)
    }

    #[inline(always)]
    fn passed(&self) -> Patterned {
        Patterned::passed(self)
    }

    #[inline(always)]
    fn canonical(self) -> Patterned {
        self
    }

    #[inline(always)]
    fn search_leaf<I: Isa>(worker: &mut Worker<'_, I>, board: Board, alpha: i32) -> i32 {
        worker.endgame(&board, alpha, 0)
    }

    /// By a search that is the deeper the more there is to win by it.
    #[inline(always)]
    fn score_moves<I: Isa>(
        &self,
        worker: &mut Worker<'_, I>,
        moves: &mut MoveList<8>,
        hash_moves: [u8; 2],
        alpha: i32,
        is_all_node: bool,
    ) {
        let count = self.board.empty_count();
        let Some(weights) = worker.weights.filter(|_| count > BARE_BOARD) else {
            return moves.score_by_mobility(worker.isa, self.board, hash_moves);
        };
        let odd = self.board.odd_quadrants();
        // A ply less in all-nodes: 3 % fewer nodes (FFO #40 to #44, #46 and #47).
        let depth = ordering_depth(count).saturating_sub(is_all_node.into());
        let window = SearchWindow {
            alpha: (-alpha - 12).max(-64),
            beta: (-alpha + 8).min(64),
            selectivity: 0,
        };
        // A deeper look counts for more: 2 % fewer nodes (FFO #40 to #49).
        let weight = 13 + u32::from(depth > 0) + u32::from(depth > 2);
        for mv in moves.iter_mut() {
            if let Some(score) = hash_move_score(hash_moves, mv.square) {
                mv.score = score;
                continue;
            }
            let next = SearchNode::after(self, mv);
            let value = if depth == 0 {
                weights.evaluate(&next.features, count - 1)
            } else {
                worker.midgame(&next, window, depth)
            };
            mv.score = mobility_score(worker.isa, mv, odd, count) - (value << weight);
        }
    }

    /// By the evaluation, or where much is to follow by a short search: three plies at every node
    /// of the line, as in a search to the end, took most of the time of a search of twelve.
    #[inline(always)]
    fn score_pv_moves<I: Isa>(
        &self,
        worker: &mut Worker<'_, I>,
        moves: &mut MoveList<8>,
        hash_moves: [u8; 2],
        depth: u32,
    ) {
        let shallow = (depth.saturating_sub(6) / 4).min(2);
        for mv in moves.iter_mut() {
            mv.score = match hash_move_score(hash_moves, mv.square) {
                Some(score) => score,
                None => -worker.midgame(&SearchNode::after(self, mv), SearchWindow::FULL, shallow),
            };
        }
    }

    #[inline(always)]
    fn probcut<I: Isa>(
        &self,
        worker: &mut Worker<'_, I>,
        window: SearchWindow,
        depth: u32,
    ) -> Option<i32> {
        let weights = worker.weights?;
        probcut(worker, weights, self, window, depth, |worker, window, depth| {
            worker.midgame(self, window, depth)
        })
    }

    #[inline(always)]
    fn search<I: Isa>(&self, worker: &mut Worker<'_, I>, window: SearchWindow, depth: u32) -> i32 {
        if depth >= self.board.empty_count() {
            worker.endgame(self, window.alpha, window.selectivity)
        } else {
            worker.midgame(self, window, depth)
        }
    }
}

/// Plies of the search that orders the moves.
const fn ordering_depth(empties: u32) -> u32 {
    match empties {
        0..18 => 0,
        18..22 => 1,
        22..26 => 2,
        _ => 3,
    }
}
