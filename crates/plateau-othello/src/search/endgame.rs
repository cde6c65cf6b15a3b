//! The endgame search: is a position worth more than `alpha`? A null-window search to the end of
//! the game.
//!
//! By number of empty squares (`phases.rs`): the last four by hand, up to six in parity order
//! without a table, above that in order of mobility with a table, and above twelve in an order that
//! an evaluation helps to find. The last two are [`search`], with one kind of [`SearchNode`] each.
//! Scores are disc differences with the empty squares counted to the winner.

use crate::board::bitboard::Board;
use crate::kernels::isa::{Function, Isa};
use crate::ordering::MoveList;
use crate::search::node::SearchNode;
use crate::search::parallel::split;
use crate::search::phases::{NO_ETC, SPLIT_EMPTIES};
use crate::search::split_point::SplitTask;
use crate::search::stability_cutoff::stability_cutoff;
use crate::search::transposition_cutoff::enhanced_transposition_cutoff;
use crate::search::window::{NO_SCORE, SearchWindow};
use crate::search::worker::Worker;
use crate::table::entry::{NO_MOVE, SearchResult, Selectivity};

impl<I: Isa> Worker<'_, I> {
    /// The value above or not above `alpha` (fail-soft): exact, or as sure as `selectivity` asks
    /// for.
    #[inline(always)]
    pub(crate) fn endgame<const N: usize, T: SearchNode<N>>(
        &mut self,
        node: &T,
        alpha: i32,
        selectivity: Selectivity,
    ) -> i32 {
        self.isa.call::<EndgameSearch<N>, _, _, _, _>(self, node, alpha, selectivity)
    }
}

/// The recursion point, as `recursion_point!` makes them, for nodes of one size.
struct EndgameSearch<const N: usize>;

impl<I: Isa, T: SearchNode<N>, const N: usize> Function<&mut Worker<'_, I>, &T, i32, Selectivity>
    for EndgameSearch<N>
{
    #[inline(always)]
    fn call(worker: &mut Worker<'_, I>, node: &T, alpha: i32, selectivity: Selectivity) -> i32 {
        search(worker, node, alpha, selectivity)
    }
}

#[inline(always)]
fn search<I: Isa, T: SearchNode<N>, const N: usize>(
    worker: &mut Worker<'_, I>,
    node: &T,
    alpha: i32,
    selectivity: Selectivity,
) -> i32 {
    let board = node.board();
    let count = board.empty_count();
    if count <= T::LEAF_EMPTIES {
        return T::search_leaf(worker, board, alpha);
    }
    worker.nodes += 1;
    if worker.is_stopped() {
        return alpha;
    }

    // 1. Stability cutoff.
    if let Some(bound) = stability_cutoff(board, alpha, count) {
        return bound;
    }

    // 2. Transposition cutoff.
    let hash = board.hash();
    let entry = worker.probe(board, hash, count);
    let covering = entry.filter(|entry| entry.covers(count, selectivity));
    if let Some(score) = covering.and_then(|entry| entry.cutoff(alpha)) {
        return score;
    }

    // 3. No move: pass, or the end of the game.
    let squares = worker.isa.mobility(board);
    if squares == 0 {
        return match worker.final_score(board) {
            Some(score) => score,
            None => -worker.endgame(&node.passed(), -alpha - 1, selectivity),
        };
    }

    // 4. Wipe-out: a move that takes the last disc.
    let mut moves = MoveList::new();
    moves.fill(worker.isa, board, squares);
    if moves.has_wipe_out() {
        return Board::<N>::MOST;
    }

    // 5. Enhanced transposition cutoff. All buckets are on their way before the first is looked at,
    //    which is a sixth of the time of FFO #43, #44 and #46.
    let window = SearchWindow::null(alpha, selectivity);
    if count > NO_ETC {
        for mv in moves.iter() {
            worker.prefetch(mv.next, count - 1);
        }
        let probe = |next: Board<N>| worker.probe(next, next.hash(), count - 1);
        if let Some(score) = enhanced_transposition_cutoff(&moves, window, count, probe) {
            return score;
        }
    }

    // 6. ProbCut.
    if let Some(score) = node.probcut(worker, window, count) {
        return score;
    }

    // 7. Search the moves in order, the hash move before the others are scored: where it cuts the
    //    node off they need not be. After the first one other threads may help.
    let before = worker.nodes;
    let hash_moves = entry.map_or([NO_MOVE; 2], |entry| entry.moves);
    let (mut best, mut best_square) = (NO_SCORE, NO_MOVE);
    let (mut next, mut scored) = (moves.take(hash_moves[0]), false);
    loop {
        if let Some(mv) = next {
            let score = if count > T::LEAF_EMPTIES + 1 {
                let next = node.after(&mv).canonical();
                -worker.endgame(&next, -alpha - 1, selectivity)
            } else {
                -T::search_leaf(worker, mv.next, -alpha - 1)
            };
            if score > best {
                (best, best_square) = (score, mv.square);
                if score > alpha {
                    break;
                }
            }
        }
        if !scored {
            scored = true;
            if moves.left() > 1 {
                let is_all_node = entry.is_some_and(|entry| i32::from(entry.upper) <= alpha);
                node.score_moves(worker, &mut moves, hash_moves, alpha, is_all_node);
            }
        }
        if best != NO_SCORE && count >= SPLIT_EMPTIES && worker.may_split() {
            let task = SplitTask { alpha, selectivity, depth: count, best: (best, best_square) };
            (best, best_square) = split(worker, node, &mut moves, task);
        }
        next = moves.next_best();
        if next.is_none() {
            break;
        }
    }
    if worker.stopped {
        return alpha;
    }

    // 8. Store the result.
    let result = SearchResult {
        alpha,
        beta: alpha + 1,
        score: best,
        best: best_square,
        depth: count as u8,
        selectivity,
        nodes: worker.nodes - before,
    };
    worker.store(board, hash, count, &result);
    best
}
