//! The last four squares by hand: no move generation, squares that touch no opposing disc are skipped.

use super::NO_SCORE;
use crate::board::Board;
use crate::isa::Isa;
use crate::squares::{NEIGHBOURS, odd_quadrants};
use crate::worker::Worker;

/// The exact value above or not above `alpha` with at most four empty squares.
#[inline(always)]
pub(super) fn last_four<I: Isa>(worker: &mut Worker<'_, I>, board: Board, alpha: i32) -> i32 {
    let empties = board.empties();
    let odd = odd_quadrants(empties);
    let mut squares = [0; 4];
    let mut count = 0;
    for mut part in [empties & odd, empties & !odd] {
        while part != 0 {
            squares[count & 3] = part.trailing_zeros();
            part &= part - 1;
            count += 1;
        }
    }
    let [a, b, c, d] = squares;
    match count {
        4 => four(worker, board, alpha, [a, b, c, d]),
        3 => three(worker, board, alpha, [a, b, c]),
        2 => two(worker, board, alpha, [a, b]),
        1 => one(worker, board.own, a),
        _ => board.final_score(),
    }
}

#[inline(always)]
fn four<I: Isa>(worker: &mut Worker<'_, I>, board: Board, alpha: i32, [a, b, c, d]: [u32; 4]) -> i32 {
    let tries = [(a, [b, c, d]), (b, [a, c, d]), (c, [a, b, d]), (d, [a, b, c])];
    with_pass(worker, board, alpha, |worker, board, alpha| {
        each(worker, board, alpha, tries, |worker, next, alpha, rest| three(worker, next, alpha, rest))
    })
}

#[inline(always)]
fn three<I: Isa>(worker: &mut Worker<'_, I>, board: Board, alpha: i32, [a, b, c]: [u32; 3]) -> i32 {
    // A square alone in its quadrant comes first.
    let [a, b, c] = match (quadrant(a), quadrant(b), quadrant(c)) {
        (x, y, z) if x == y && z != x => [c, a, b],
        (x, y, z) if x == z && y != x => [b, a, c],
        _ => [a, b, c],
    };
    let tries = [(a, [b, c]), (b, [a, c]), (c, [a, b])];
    with_pass(worker, board, alpha, |worker, board, alpha| {
        each(worker, board, alpha, tries, |worker, next, alpha, rest| two(worker, next, alpha, rest))
    })
}

#[inline(always)]
fn two<I: Isa>(worker: &mut Worker<'_, I>, board: Board, alpha: i32, [a, b]: [u32; 2]) -> i32 {
    let tries = [(a, b), (b, a)];
    with_pass(worker, board, alpha, |worker, board, alpha| {
        each(worker, board, alpha, tries, |worker, next, _, last| one(worker, next.own, last))
    })
}

/// One empty square: the mover fills it, or else the opponent, or nobody.
#[inline(always)]
fn one<I: Isa>(worker: &mut Worker<'_, I>, own: u64, square: u32) -> i32 {
    worker.nodes += 1;
    let discs = own.count_ones() as i32;
    let turned = worker.isa.count_last(square, own);
    if turned > 0 {
        return 2 * (discs + turned + 1) - 64;
    }
    let turned = worker.isa.count_last(square, !own & !(1 << square));
    if turned > 0 {
        return 2 * (discs - turned) - 64;
    }
    // 63 discs: never equal, and the empty square is the winner's.
    if discs > 31 { 2 * discs - 62 } else { 2 * discs - 64 }
}

#[inline(always)]
const fn quadrant(square: u32) -> u32 {
    (square >> 2 & 1) | (square >> 4 & 2)
}

/// Tries the squares in this order; [`NO_SCORE`] if none is a move.
#[inline(always)]
fn each<I: Isa, Rest: Copy, const N: usize>(
    worker: &mut Worker<'_, I>,
    board: Board,
    alpha: i32,
    tries: [(u32, Rest); N],
    search: impl Fn(&mut Worker<'_, I>, Board, i32, Rest) -> i32,
) -> i32 {
    let mut best = NO_SCORE;
    for (square, rest) in tries {
        if NEIGHBOURS[square as usize & 63] & board.opp == 0 {
            continue;
        }
        let flips = worker.isa.flips(square, board);
        if flips == 0 {
            continue;
        }
        let score = -search(worker, board.after(square, flips), -alpha - 1, rest);
        if score > alpha {
            return score;
        }
        best = best.max(score);
    }
    best
}

/// The mover's best; without a move the opponent's, seen from the mover; without any move the end.
#[inline(always)]
fn with_pass<I: Isa>(
    worker: &mut Worker<'_, I>,
    board: Board,
    alpha: i32,
    search: impl Fn(&mut Worker<'_, I>, Board, i32) -> i32,
) -> i32 {
    worker.nodes += 1;
    let best = search(worker, board, alpha);
    if best != NO_SCORE {
        return best;
    }
    match search(worker, board.passed(), -alpha - 1) {
        NO_SCORE => board.final_score(),
        best => -best,
    }
}
