//! The search with an evaluation at its leaves.

use crate::endgame::NO_SCORE;
use crate::isa::Isa;
use crate::node::{Node, Patterned};
use crate::ordering::{Candidates, known_rating};
use crate::split::{self, SPLIT_DEPTH, Task};
use crate::table::{Found, NO_MOVE, Selectivity};
use crate::weights::{Weights, stand_in};
use crate::worker::Worker;

/// What a search has to decide: how the value lies to `alpha` and `beta`, and how surely.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    pub(crate) selectivity: Selectivity,
}

impl Window {
    /// Any score, by a full search.
    pub(crate) const FULL: Window = Window { alpha: -64, beta: 64, selectivity: 0 };

    /// The same seen by the opponent.
    pub(crate) const fn turned(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha, ..self }
    }

    pub(crate) const fn above(self, alpha: i32) -> Window {
        Window { alpha, ..self }
    }

    pub(crate) const fn null_above(self, alpha: i32) -> Window {
        Window { alpha, beta: alpha + 1, ..self }
    }
}

/// From this many plies on it pays to ask the table about every move.
const REPLIES_KNOWN_FROM: u32 = 5;

/// The value after `depth` plies, exact within the window.
#[inline(always)]
pub(crate) fn search<I: Isa>(
    worker: &mut Worker<'_, I>,
    node: &Patterned,
    window: Window,
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

    // 1. Known already? The last ply is not worth remembering.
    let null = window.beta == window.alpha + 1;
    let hash = board.hash();
    let known = if depth > 1 { worker.table.probe(board, hash) } else { None };
    if null {
        let covering = known.filter(|entry| entry.covers(depth, window.selectivity));
        if let Some(score) = covering.and_then(|entry| entry.settles(window.alpha)) {
            return score;
        }
    }

    // 2. No move, or one that takes the last disc?
    let moves = worker.isa.mobility(board);
    if moves == 0 {
        return if worker.isa.mobility(board.passed()) == 0 {
            board.final_score()
        } else {
            -worker.isa.midgame(worker, &node.passed(), window.turned(), depth)
        };
    }
    let mut candidates = Candidates::new();
    candidates.fill(worker, board, moves);
    if candidates.wipe_out() {
        return 64;
    }
    if depth == 1 {
        return one_ply(worker, weights, node, window, &mut candidates);
    }

    // 3. A reply that is known to be bad, or probably decided?
    if null
        && depth >= REPLIES_KNOWN_FROM
        && let Some(score) = known_cut(worker, &mut candidates, window, depth)
    {
        return score;
    }
    if null && let Some(score) = probable_cut(worker, weights, node, window, depth) {
        return score;
    }

    // 4. Search the moves, likely refutations first; after the first one others may help.
    let before = worker.nodes;
    let moves = known.map_or([NO_MOVE; 2], |entry| entry.moves);
    if depth < 4 {
        candidates.rate(worker, board, moves);
    } else {
        for candidate in candidates.iter_mut() {
            worker.isa.prefetch(worker.table.bucket(candidate.next.hash()));
            candidate.rating = match known_rating(moves, candidate.square) {
                Some(rating) => rating,
                None => -weights.evaluate(&node.after(candidate).features, count - 1),
            };
        }
    }
    let (mut best, mut best_square) = (NO_SCORE, NO_MOVE);
    while let Some(candidate) = candidates.next_best() {
        let next = node.after(&candidate);
        let alpha = window.alpha.max(best);
        let mut score = NO_SCORE;
        if best != NO_SCORE && !null {
            score = -worker.isa.midgame(worker, &next, window.null_above(alpha).turned(), depth - 1);
        }
        if best == NO_SCORE || null || (score > alpha && score < window.beta) {
            score = -worker.isa.midgame(worker, &next, window.above(alpha).turned(), depth - 1);
        }
        if score > best {
            (best, best_square) = (score, candidate.square);
            if best >= window.beta {
                break;
            }
        }
        if null && depth >= SPLIT_DEPTH && worker.may_split() {
            let task = Task { alpha, selectivity: window.selectivity, depth, best: (best, best_square) };
            (best, best_square) = split::search_rest(worker, node, &mut candidates, task);
        }
    }
    if worker.stopped {
        return window.alpha;
    }

    // 5. Remember.
    let Window { alpha, beta, selectivity } = window;
    let nodes = worker.nodes - before;
    let found = Found { alpha, beta, score: best, best: best_square, depth: depth as u8, selectivity, nodes };
    worker.table.store(board, hash, &found);
    best
}

/// A move whose reply is known to be bad enough for the opponent.
#[inline(always)]
fn known_cut<I: Isa>(
    worker: &Worker<'_, I>,
    candidates: &mut Candidates<8>,
    window: Window,
    depth: u32,
) -> Option<i32> {
    for candidate in candidates.iter_mut() {
        if let Some(entry) = worker.table.probe(candidate.next, candidate.next.hash())
            && -i32::from(entry.upper) > window.alpha
            && entry.covers(depth - 1, window.selectivity)
        {
            return Some(-i32::from(entry.upper));
        }
    }
    None
}

/// The last ply: every move is evaluated, in any order.
#[inline(always)]
fn one_ply<I: Isa>(
    worker: &mut Worker<'_, I>,
    weights: &Weights,
    node: &Patterned,
    window: Window,
    candidates: &mut Candidates<8>,
) -> i32 {
    let count = node.board.empty_count();
    let mut best = NO_SCORE;
    while let Some(candidate) = candidates.next_any() {
        worker.nodes += 1;
        let value = -weights.evaluate(&node.after(&candidate).features, count - 1);
        best = best.max(value);
        if best >= window.beta {
            break;
        }
    }
    best
}

/// By selectivity: how many standard deviations beyond the window a shallower search must be to be believed.
const CONFIDENCE: [f32; 6] = [f32::INFINITY, 2.6, 2.0, 1.5, 1.1, 1.1];

/// A search that prepares an exact one: the deviations are those from the end of the game.
pub(crate) const PREPARING: Selectivity = 4;

/// A search that is the last word, far from the end: the deviations are those from deeper searches, which are smaller. What it leaves
/// in the table is a worse guide for a solve (FFO #40 to #49: a tenth more nodes).
pub(crate) const AHEAD: Selectivity = 5;

/// A bound that a shallower search makes probable: far above or far below the null window.
#[inline(always)]
pub(crate) fn probable_cut<I: Isa>(
    worker: &mut Worker<'_, I>,
    weights: &Weights,
    node: &Patterned,
    window: Window,
    depth: u32,
) -> Option<i32> {
    if window.selectivity == 0 || depth < 4 {
        return None;
    }
    let Window { alpha, beta, selectivity } = window;
    let count = node.board.empty_count();
    let shallow = stand_in(depth);
    let confidence = CONFIDENCE[usize::from(selectivity)];
    let margin = if selectivity == AHEAD {
        (confidence * weights.errors.ahead.deviation(count, depth, shallow)).round()
    } else {
        (confidence * weights.errors.to_the_end.deviation(count, depth, shallow)).ceil()
    } as i32;
    // The evaluation by itself says which side is worth trying.
    let guess = weights.evaluate(&node.features, count);
    let probe = |worker: &mut Worker<'_, I>, alpha: i32| {
        let window = Window { alpha, beta: alpha + 1, selectivity };
        worker.isa.midgame(worker, node, window, shallow)
    };
    let high = beta + margin;
    if guess >= beta && high < 64 && probe(worker, high - 1) >= high {
        return Some(beta);
    }
    let low = alpha - margin;
    if guess <= alpha && low > -64 && probe(worker, low) <= low {
        return Some(alpha);
    }
    None
}
