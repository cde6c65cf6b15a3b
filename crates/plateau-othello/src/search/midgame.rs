//! The midgame search: principal variation search (NegaScout) with the evaluation at its leaves.

use crate::board::bitboard::Board;
use crate::evaluation::patterned::Patterned;
use crate::evaluation::weights::Weights;
use crate::kernels::isa::{Function, Isa};
use crate::ordering::{MoveList, hash_move_score};
use crate::search::parallel::split;
use crate::search::phases::{ETC_DEPTH, SPLIT_DEPTH};
use crate::search::probcut::probcut;
use crate::search::split_point::SplitTask;
use crate::search::static_cutoff::static_cutoff;
use crate::search::transposition_cutoff::enhanced_transposition_cutoff;
use crate::search::window::{NO_SCORE, SearchWindow};
use crate::search::worker::{Worker, recursion_point};
use crate::table::entry::{NO_MOVE, SearchResult};

recursion_point! {
    /// The value after `depth` plies, exact within the window (fail-soft).
    midgame[](node: &Patterned, window: SearchWindow, depth: u32) = search
}

/// From this depth on moves are ordered by the evaluation, below it by mobility.
const EVALUATED_ORDER_DEPTH: u32 = 4;

#[inline(always)]
fn search<I: Isa>(
    worker: &mut Worker<'_, I>,
    node: &Patterned,
    window: SearchWindow,
    depth: u32,
) -> i32 {
    let board = node.board;
    let count = board.empty_count();
    let Some(weights) = worker.weights else { return board.final_score() };
    worker.nodes += 1;
    if worker.is_stopped() {
        return window.alpha;
    }
    if depth == 0 {
        return weights.evaluate(&node.features, count);
    }

    // 1. Transposition cutoff, in null windows. The last ply is not worth storing.
    let hash = board.hash();
    let entry = if depth > 1 { worker.table.probe(board, hash) } else { None };
    if window.is_null() {
        let covering = entry.filter(|entry| entry.covers(depth, window.selectivity));
        if let Some(score) = covering.and_then(|entry| entry.cutoff(window.alpha)) {
            return score;
        }
    }

    // 2. No move: pass, or the end of the game.
    let squares = worker.isa.mobility(board);
    if squares == 0 {
        return match worker.final_score(board) {
            Some(score) => score,
            None => -worker.midgame(&node.passed(), window.negated(), depth),
        };
    }

    // 3. Cut by the evaluation alone.
    if let Some(score) = static_cutoff(window, depth, || weights.evaluate(&node.features, count)) {
        return score;
    }

    // 4. Wipe-out; the frontier.
    let mut moves = MoveList::new();
    moves.fill(worker.isa, board, squares);
    if moves.has_wipe_out() {
        return 64;
    }
    if depth == 1 {
        return frontier(worker, weights, node, window, &moves);
    }

    // 5. Enhanced transposition cutoff.
    if window.is_null() && depth >= ETC_DEPTH {
        let probe = |next: Board| worker.table.probe(next, next.hash());
        if let Some(score) = enhanced_transposition_cutoff(&moves, window, depth, probe) {
            return score;
        }
    }

    // 6. ProbCut.
    if window.is_null() {
        let cut = probcut(worker, weights, node, window, depth, |worker, window, depth| {
            worker.midgame(node, window, depth)
        });
        if let Some(score) = cut {
            return score;
        }
    }

    // 7. Search the moves in order, the hash move before the others are scored: the first with the
    //    whole window, the others with a null window first; after the first one other threads may
    //    help.
    let before = worker.nodes;
    let hash_moves = entry.map_or([NO_MOVE; 2], |entry| entry.moves);
    let (mut best, mut best_square) = (NO_SCORE, NO_MOVE);
    let (mut next, mut scored) = (moves.take(hash_moves[0]), false);
    loop {
        if let Some(mv) = next {
            let score = move_score(worker, &node.after(mv.square, mv.next), window, best, depth);
            if score > best {
                (best, best_square) = (score, mv.square);
                if best >= window.beta {
                    break;
                }
            }
        }
        if !scored {
            scored = true;
            score_moves(worker, weights, node, &mut moves, hash_moves, depth);
        }
        if best != NO_SCORE && window.is_null() && depth >= SPLIT_DEPTH && worker.may_split() {
            let task = SplitTask {
                alpha: window.alpha,
                selectivity: window.selectivity,
                depth,
                best: (best, best_square),
            };
            (best, best_square) = split(worker, node, &mut moves, task);
        }
        next = moves.next_best();
        if next.is_none() {
            break;
        }
    }
    if worker.stopped {
        return window.alpha;
    }

    // 8. Store the result.
    let SearchWindow { alpha, beta, selectivity } = window;
    let nodes = worker.nodes - before;
    let depth = depth as u8;
    let result =
        SearchResult { alpha, beta, score: best, best: best_square, depth, selectivity, nodes };
    worker.table.store(board, hash, &result);
    best
}

/// The value of the move to `next`: the first with the whole window, the others with a null window
/// first.
#[inline(always)]
fn move_score<I: Isa>(
    worker: &mut Worker<'_, I>,
    next: &Patterned,
    window: SearchWindow,
    best: i32,
    depth: u32,
) -> i32 {
    let alpha = window.alpha.max(best);
    if best != NO_SCORE && !window.is_null() {
        let null_window = SearchWindow::null(alpha, window.selectivity).negated();
        let score = -worker.midgame(next, null_window, depth - 1);
        if score <= alpha || score >= window.beta {
            return score;
        }
    }
    -worker.midgame(next, window.with_alpha(alpha).negated(), depth - 1)
}

/// A frontier node: every move is evaluated, in any order.
#[inline(always)]
fn frontier<I: Isa>(
    worker: &mut Worker<'_, I>,
    weights: &Weights,
    node: &Patterned,
    window: SearchWindow,
    moves: &MoveList<8>,
) -> i32 {
    let count = node.board.empty_count();
    let mut best = NO_SCORE;
    for mv in moves.iter() {
        worker.nodes += 1;
        let value = -weights.evaluate(&node.after(mv.square, mv.next).features, count - 1);
        best = best.max(value);
        if best >= window.beta {
            break;
        }
    }
    best
}

/// Scores the moves by the evaluation, or where little is to follow by mobility; hash moves first.
#[inline(always)]
fn score_moves<I: Isa>(
    worker: &Worker<'_, I>,
    weights: &Weights,
    node: &Patterned,
    moves: &mut MoveList<8>,
    hash_moves: [u8; 2],
    depth: u32,
) {
    if depth < EVALUATED_ORDER_DEPTH {
        return moves.score_by_mobility(worker.isa, node.board, hash_moves);
    }
    let count = node.board.empty_count();
    for mv in moves.iter_mut() {
        worker.isa.prefetch(worker.table.bucket(mv.next.hash()));
        mv.score = match hash_move_score(hash_moves, mv.square) {
            Some(score) => score,
            None => -weights.evaluate(&node.after(mv.square, mv.next).features, count - 1),
        };
    }
}
