//! The last four squares by hand: no move generation, squares that touch no opposing disc are skipped.
//!
//! Each function tries the squares for the mover and, if none is a move, for the opponent after a pass.

use plateau_games::othello::Othello;

use super::NO_SCORE;
use crate::board::Board;
use crate::isa::Isa;
use crate::squares::NEIGHBOURS;
use crate::worker::Worker;

/// The best score of the mover's tries in this order, or the first above `alpha`; [`NO_SCORE`] if none is a move. A
/// macro, because closures would be compiled without the instructions of the function around them.
macro_rules! best_of {
    ($worker:ident, $board:ident, $alpha:ident, $($square:ident => |$next:ident, $beyond:ident| $search:expr),+) => {{
        let mut best = NO_SCORE;
        'tried: {
            $(
                if NEIGHBOURS[$square as usize & 63] & $board.opp != 0 {
                    let flips = $worker.isa.flips($square, $board);
                    if flips != 0 {
                        let ($next, $beyond) = ($board.after($square, flips), -$alpha - 1);
                        let score = -$search;
                        best = if score > best { score } else { best };
                        if best > $alpha {
                            break 'tried;
                        }
                    }
                }
            )+
        }
        best
    }};
}

/// Both sides' tries: the mover's best, or the opponent's seen from the mover, or the end of the game.
macro_rules! best_or_pass {
    ($worker:ident, $board:ident, $alpha:ident, $($tries:tt)+) => {{
        $worker.nodes += 1;
        let best = best_of!($worker, $board, $alpha, $($tries)+);
        if best != NO_SCORE {
            return best;
        }
        let (passed, turned) = ($board.passed(), -$alpha - 1);
        match best_of!($worker, passed, turned, $($tries)+) {
            NO_SCORE => $board.final_score(),
            best => -best,
        }
    }};
}

/// The exact value above or not above `alpha` with at most four empty squares.
#[inline(always)]
pub(crate) fn last_four<I: Isa, const N: usize>(
    worker: &mut Worker<'_, I>,
    board: Board<N>,
    alpha: i32,
) -> i32 {
    let empties = board.empties();
    let odd = board.odd_quadrants();
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
        3 => worker.isa.last_three(worker, board, alpha, [a, b, c]),
        2 => worker.isa.last_two(worker, board, alpha, [a, b]),
        1 => one::<I, N>(worker, board.own, alpha, a),
        _ => board.final_score(),
    }
}

#[inline(always)]
fn four<I: Isa, const N: usize>(
    worker: &mut Worker<'_, I>,
    board: Board<N>,
    alpha: i32,
    [a, b, c, d]: [u32; 4],
) -> i32 {
    best_or_pass!(worker, board, alpha,
        a => |next, beyond| worker.isa.last_three(worker, next, beyond, [b, c, d]),
        b => |next, beyond| worker.isa.last_three(worker, next, beyond, [a, c, d]),
        c => |next, beyond| worker.isa.last_three(worker, next, beyond, [a, b, d]),
        d => |next, beyond| worker.isa.last_three(worker, next, beyond, [a, b, c]))
}

/// Three empty squares: one that is alone in its quadrant comes first.
#[inline(always)]
pub(crate) fn last_three<I: Isa, const N: usize>(
    worker: &mut Worker<'_, I>,
    board: Board<N>,
    alpha: i32,
    [a, b, c]: [u32; 3],
) -> i32 {
    let (in_a, in_b, in_c) = (Board::<N>::quadrant(a), Board::<N>::quadrant(b), Board::<N>::quadrant(c));
    let [a, b, c] = if in_a == in_b && in_c != in_a {
        [c, a, b]
    } else if in_a == in_c && in_b != in_a {
        [b, a, c]
    } else {
        [a, b, c]
    };
    best_or_pass!(worker, board, alpha,
        a => |next, beyond| worker.isa.last_two(worker, next, beyond, [b, c]),
        b => |next, beyond| worker.isa.last_two(worker, next, beyond, [a, c]),
        c => |next, beyond| worker.isa.last_two(worker, next, beyond, [a, b]))
}

/// Two empty squares.
#[inline(always)]
pub(crate) fn last_two<I: Isa, const N: usize>(
    worker: &mut Worker<'_, I>,
    board: Board<N>,
    alpha: i32,
    [a, b]: [u32; 2],
) -> i32 {
    best_or_pass!(worker, board, alpha,
        a => |next, beyond| one::<I, N>(worker, next.own, beyond, b),
        b => |next, beyond| one::<I, N>(worker, next.own, beyond, a))
}

/// One empty square: the mover fills it, or else the opponent, or nobody.
#[inline(always)]
fn one<I: Isa, const N: usize>(worker: &mut Worker<'_, I>, own: u64, alpha: i32, square: u32) -> i32 {
    worker.nodes += 1;
    let most = Board::<N>::MOST;
    let discs = own.count_ones() as i32;
    let turned = worker.isa.count_last(square, own);
    if turned > 0 {
        return 2 * (discs + turned + 1) - most;
    }
    // An odd number of discs: never equal, and the empty square is the winner's.
    let unfilled = if 2 * discs >= most { 2 * discs - most + 2 } else { 2 * discs - most };
    if unfilled <= alpha {
        // The opponent's move could only make it less.
        return unfilled;
    }
    let opp = Othello::<N>::BOARD & !own & !(1 << square);
    let turned = worker.isa.count_last(square, opp);
    if turned > 0 { 2 * (discs - turned) - most } else { unfilled }
}
