//! The upper part of an exact search, where a good order is worth an evaluation of every move.

use super::{NO_SCORE, stability_bound};
use crate::isa::Isa;
use crate::midgame::{Window, probable_cut};
use crate::node::Node;
use crate::ordering::{Candidates, rating};
use crate::squares::odd_quadrants;
use crate::table::{Found, NO_MOVE, Selectivity};
use crate::weights::Weights;
use crate::worker::Worker;

/// Above this many empty squares an evaluation pays.
pub(crate) const DEEP: u32 = 12;

/// Like [`super::null_window`], with moves rated by a shallow search and, if `selectivity` allows it, lines cut
/// that a shallower search finds decided.
#[inline(always)]
pub(crate) fn deep<I: Isa>(
    worker: &mut Worker<'_, I>,
    node: &Node,
    alpha: i32,
    selectivity: Selectivity,
) -> i32 {
    let board = node.board;
    let count = board.empty_count();
    let Some(weights) = worker.weights.filter(|_| count > DEEP) else {
        return worker.isa.null_window(worker, board, alpha);
    };
    worker.nodes += 1;
    if worker.is_stopped() {
        return alpha;
    }

    // 1. Decided by discs that can no longer be turned, or known already?
    if let Some(bound) = stability_bound(board, alpha, count) {
        return bound;
    }
    let hash = board.hash();
    let known = worker.table.probe(board, hash);
    let covering = known.filter(|entry| entry.covers(count, selectivity));
    if let Some(score) = covering.and_then(|entry| entry.settles(alpha)) {
        return score;
    }

    // 2. No move?
    let moves = worker.isa.mobility(board);
    if moves == 0 {
        return if worker.isa.mobility(board.passed()) == 0 {
            board.final_score()
        } else {
            -worker.isa.deep(worker, &node.passed(), -alpha - 1, selectivity)
        };
    }

    // 3. A move that takes the last disc, or one whose reply is known to be bad?
    let mut candidates = Candidates::new();
    candidates.fill(worker, board, moves);
    if candidates.wipe_out() {
        return 64;
    }
    if let Some(score) = candidates.known_cut(worker, alpha, count, selectivity) {
        return score;
    }

    // 4. Probably decided?
    let window = Window { alpha, beta: alpha + 1, selectivity };
    if let Some(score) = probable_cut(worker, weights, node, window, count) {
        return score;
    }

    // 5. Search the moves, likely refutations first.
    let before = worker.nodes;
    rate(worker, weights, node, &mut candidates, known.map_or([NO_MOVE; 2], |entry| entry.moves), alpha);
    let (mut best, mut best_square) = (NO_SCORE, NO_MOVE);
    while let Some(candidate) = candidates.next_best() {
        let score = if count > DEEP + 1 {
            -worker.isa.deep(worker, &node.after(&candidate), -alpha - 1, selectivity)
        } else {
            -worker.isa.null_window(worker, candidate.next, -alpha - 1)
        };
        if score > best {
            (best, best_square) = (score, candidate.square);
            if score > alpha {
                break;
            }
        }
    }
    if worker.stopped {
        return alpha;
    }

    // 6. Remember.
    let nodes = worker.nodes - before;
    let found = Found {
        alpha,
        beta: alpha + 1,
        score: best,
        best: best_square,
        depth: count as u8,
        selectivity,
        nodes,
    };
    worker.table.store(board, hash, &found);
    best
}

/// Rates the moves by a search that is the deeper the more there is to win by it.
#[inline(always)]
pub(crate) fn rate<I: Isa>(
    worker: &mut Worker<'_, I>,
    weights: &Weights,
    node: &Node,
    candidates: &mut Candidates,
    known: [u8; 2],
    alpha: i32,
) {
    let count = node.board.empty_count();
    let odd = odd_quadrants(node.board.empties());
    let depth = rating_depth(count);
    candidates.rate_by(known, |candidate| {
        let next = node.after(candidate);
        let value = if depth == 0 {
            weights.evaluate(&next.features, count - 1)
        } else {
            let window = Window { alpha: (-alpha - 12).max(-64), beta: (-alpha + 8).min(64), selectivity: 0 };
            worker.isa.midgame(worker, &next, window, depth)
        };
        rating(worker, candidate, odd, count) - (value << 13)
    });
}

const fn rating_depth(empties: u32) -> u32 {
    match empties {
        0..18 => 0,
        18..22 => 1,
        22..26 => 2,
        _ => 3,
    }
}
