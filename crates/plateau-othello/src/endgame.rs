//! The exact search of the last squares of a game: is a position worth more than `alpha`?
//!
//! By number of empty squares: the last four by hand ([`last_squares`]), up to [`SHALLOW`] in parity order
//! without a table ([`shallow`]), above that in order of mobility with a table ([`null_window`]).
//! Scores are disc differences with the empty squares counted to the winner.

mod deep;
mod last_squares;

use crate::board::Board;
use crate::isa::Isa;
use crate::ordering::Candidates;
use crate::squares::odd_quadrants;
use crate::stability;
use crate::table::{Found, NO_MOVE};
use crate::worker::Worker;
pub(crate) use deep::{DEEP, deep, rate};
pub(crate) use last_squares::{last_four, last_three, last_two};

/// Up to this many empty squares a table costs more than it saves.
const SHALLOW: u32 = 7;

/// Lower than any score.
pub(crate) const NO_SCORE: i32 = -127;

/// The exact value above or not above `alpha` (any bound on its side may come back) with five to seven empty
/// squares: no table, moves into odd quadrants first.
#[inline(always)]
pub(crate) fn shallow<I: Isa>(worker: &mut Worker<'_, I>, board: Board, alpha: i32) -> i32 {
    let empties = board.empties();
    let count = empties.count_ones();
    if count <= 4 {
        return worker.isa.last_four(worker, board, alpha);
    }
    worker.nodes += 1;
    if let Some(bound) = stability_bound(board, alpha, count) {
        return bound;
    }
    let moves = worker.isa.mobility(board);
    if moves == 0 {
        return pass(worker, board, alpha, |worker, board, alpha| worker.isa.shallow(worker, board, alpha));
    }
    let odd = odd_quadrants(empties);
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

/// The exact value above or not above `alpha` with more than [`SHALLOW`] empty squares.
#[inline(always)]
pub(crate) fn null_window<I: Isa>(worker: &mut Worker<'_, I>, board: Board, alpha: i32) -> i32 {
    let count = board.empty_count();
    if count <= SHALLOW {
        return worker.isa.shallow(worker, board, alpha);
    }
    worker.nodes += 1;
    if worker.is_stopped() {
        return alpha;
    }

    // 1. Decided by discs that can no longer be turned?
    if let Some(bound) = stability_bound(board, alpha, count) {
        return bound;
    }

    // 2. Known already?
    let hash = board.hash();
    let known = worker.table.probe(board, hash);
    if let Some(score) = known.filter(|entry| entry.covers(count, 0)).and_then(|entry| entry.settles(alpha)) {
        return score;
    }

    // 3. No move?
    let moves = worker.isa.mobility(board);
    if moves == 0 {
        return pass(worker, board, alpha, |worker, board, alpha| {
            worker.isa.null_window(worker, board, alpha)
        });
    }

    // 4. A move that takes the last disc, or one whose reply is known to be bad?
    let mut candidates = Candidates::new();
    candidates.fill(worker, board, moves);
    if candidates.wipe_out() {
        return 64;
    }
    if count > 9
        && let Some(score) = candidates.known_cut(worker, alpha, count, 0)
    {
        return score;
    }

    // 5. Search them, likely refutations first.
    let before = worker.nodes;
    candidates.rate(worker, board, known.map_or([NO_MOVE; 2], |entry| entry.moves));
    let (mut best, mut best_square) = (NO_SCORE, NO_MOVE);
    while let Some(candidate) = candidates.next_best() {
        let score = -if count > SHALLOW + 1 {
            worker.isa.null_window(worker, candidate.next, -alpha - 1)
        } else {
            worker.isa.shallow(worker, candidate.next, -alpha - 1)
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
    let found = Found {
        alpha,
        beta: alpha + 1,
        score: best,
        best: best_square,
        depth: count as u8,
        selectivity: 0,
        nodes: worker.nodes - before,
    };
    worker.table.store(board, hash, &found);
    best
}

/// Passes and searches on, or ends the game if the other side cannot move either.
#[inline(always)]
fn pass<I: Isa>(
    worker: &mut Worker<'_, I>,
    board: Board,
    alpha: i32,
    search: impl FnOnce(&mut Worker<'_, I>, Board, i32) -> i32,
) -> i32 {
    if worker.isa.mobility(board.passed()) == 0 {
        board.final_score()
    } else {
        -search(worker, board.passed(), -alpha - 1)
    }
}

/// The most the mover can still reach, if that is not above `alpha`: the opponent keeps the stable discs.
#[inline(always)]
fn stability_bound(board: Board, alpha: i32, empties: u32) -> Option<i32> {
    if alpha < STABILITY_FROM[empties as usize] {
        return None;
    }
    let most = 64 - 2 * stability::stable_count(board.passed()) as i32;
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
