//! The exact search of the last squares of a game: is a position worth more than `alpha`?
//!
//! By number of empty squares: the last four by hand ([`last_squares`]), up to [`SHALLOW`] in parity order
//! without a table ([`shallow`]), above that in order of mobility with a table, and above [`DEEP`] in an order that
//! an evaluation helps to find ([`search`], with one kind of [`Node`] each).
//! Scores are disc differences with the empty squares counted to the winner.

mod last_squares;

use crate::board::Board;
use crate::isa::Isa;
use crate::midgame::Window;
use crate::node::Node;
use crate::ordering::Candidates;
use crate::split::{self, SPLIT_FROM, Task};
use crate::stability;
use crate::table::{Found, NO_MOVE, Selectivity};
use crate::worker::Worker;
pub(crate) use last_squares::{last_four, last_three, last_two};

/// Up to this many empty squares a table costs more than it saves.
pub(crate) const SHALLOW: u32 = 7;

/// Above this many empty squares an evaluation pays.
pub(crate) const DEEP: u32 = 12;

/// Above this many empty squares the replies are looked up before anything is searched.
const LOOKED_UP: u32 = 9;

/// Lower than any score.
pub(crate) const NO_SCORE: i32 = -127;

/// The exact value above or not above `alpha` (any bound on its side may come back) with five to seven empty
/// squares: no table, moves into odd quadrants first.
#[inline(always)]
pub(crate) fn shallow<I: Isa, const N: usize>(
    worker: &mut Worker<'_, I>,
    board: Board<N>,
    alpha: i32,
) -> i32 {
    let count = board.empty_count();
    if count <= 4 {
        return worker.isa.last_four(worker, board, alpha);
    }
    worker.nodes += 1;
    if let Some(bound) = stability_bound(board, alpha, count) {
        return bound;
    }
    let moves = worker.isa.mobility(board);
    if moves == 0 {
        return if worker.isa.mobility(board.passed()) == 0 {
            board.final_score()
        } else {
            -worker.isa.shallow(worker, board.passed(), -alpha - 1)
        };
    }
    let odd = board.odd_quadrants();
    let mut best = NO_SCORE;
    for mut part in [moves & odd, moves & !odd] {
        while part != 0 {
            let square = part.trailing_zeros();
            part &= part - 1;
            let next = board.after(square, worker.isa.flips(square, board));
            let score = if count == 5 {
                -worker.isa.last_four(worker, next, -alpha - 1)
            } else {
                -worker.isa.shallow(worker, next, -alpha - 1)
            };
            if score > alpha {
                return score;
            }
            best = best.max(score);
        }
    }
    best
}

/// The value above or not above `alpha`: exact, or as sure as `selectivity` asks for.
#[inline(always)]
pub(crate) fn search<I: Isa, T: Node<N>, const N: usize>(
    worker: &mut Worker<'_, I>,
    node: &T,
    alpha: i32,
    selectivity: Selectivity,
) -> i32 {
    let board = node.board();
    let count = board.empty_count();
    if count <= T::LEAST {
        return T::to_the_end(worker, board, alpha);
    }
    worker.nodes += 1;
    if worker.is_stopped() {
        return alpha;
    }

    // 1. Decided by discs that can no longer be turned, or known already?
    if let Some(bound) = stability_bound(board, alpha, count) {
        return bound;
    }
    let hash = board.hash();
    let known = worker.probe(board, hash, count);
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
            -worker.isa.search(worker, &node.passed(), -alpha - 1, selectivity)
        };
    }

    // 3. A move that takes the last disc, or one whose reply is known to be bad?
    let mut candidates = Candidates::new();
    candidates.fill(worker, board, moves);
    if candidates.wipe_out() {
        return Board::<N>::MOST;
    }
    if count > LOOKED_UP
        && let Some(score) = candidates.known_cut(worker, alpha, count, selectivity)
    {
        return score;
    }

    // 4. Probably decided?
    let window = Window { alpha, beta: alpha + 1, selectivity };
    if let Some(score) = node.probable_cut(worker, window, count) {
        return score;
    }

    // 5. Search the moves, likely refutations first; after the first one others may help.
    let before = worker.nodes;
    node.rate(worker, &mut candidates, known.map_or([NO_MOVE; 2], |entry| entry.moves), alpha);
    let (mut best, mut best_square) = (NO_SCORE, NO_MOVE);
    while let Some(candidate) = candidates.next_best() {
        let score = if count > T::LEAST + 1 {
            let next = node.after(&candidate).seen_from_one_side();
            -worker.isa.search(worker, &next, -alpha - 1, selectivity)
        } else {
            -T::to_the_end(worker, candidate.next, -alpha - 1)
        };
        if score > best {
            (best, best_square) = (score, candidate.square);
            if score > alpha {
                break;
            }
        }
        if count >= SPLIT_FROM && worker.may_split() {
            let task = Task { alpha, selectivity, depth: count, best: (best, best_square) };
            (best, best_square) = split::search_rest(worker, node, &mut candidates, task);
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
    worker.store(board, hash, count, &found);
    best
}

/// The most the mover can still reach, if that is not above `alpha`: the opponent keeps the stable discs.
#[inline(always)]
fn stability_bound<const N: usize>(board: Board<N>, alpha: i32, empties: u32) -> Option<i32> {
    let from = if N == 8 { STABILITY_FROM[empties as usize] } else { 2 * empties as i32 - 6 };
    if alpha < from {
        return None;
    }
    let most = Board::<N>::MOST - 2 * stability::stable_count(board.passed()) as i32;
    (most <= alpha).then_some(most)
}

/// By number of empty squares: below this `alpha` too few boards are decided to be worth the count.
static STABILITY_FROM: [i32; 65] = {
    let mut from = [99; 65];
    let mut empties = 5;
    while empties < 65 {
        from[empties] = if empties < 30 { 2 * empties as i32 - 2 } else { 60 };
        empties += 1;
    }
    from
};
