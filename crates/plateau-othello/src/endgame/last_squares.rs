//! The last four squares by hand: no move generation, squares that touch no opposing disc are skipped.
//!
//! Each function tries the squares for the mover and, if none is a move, for the opponent after a pass.

use arrayvec::ArrayVec;
use plateau_games::othello::Othello;
use plateau_games::othello::bits::Squares;

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
    if empties.count_ones() != 4 {
        return fewer(worker, board, alpha);
    }
    four(worker, board, alpha, Four::of(board))
}

/// Less than four empty squares from the beginning: an odd quadrant first.
#[cold]
fn fewer<I: Isa, const N: usize>(worker: &mut Worker<'_, I>, board: Board<N>, alpha: i32) -> i32 {
    let (empties, odd) = (board.empties(), board.odd_quadrants());
    let squares: ArrayVec<u32, 3> =
        Squares::of(empties & odd).chain(Squares::of(empties & !odd)).map(u32::from).collect();
    match squares[..] {
        [a, b, c] => worker.isa.last_three(worker, board, alpha, [a, b, c]),
        [a, b] => worker.isa.last_two(worker, board, alpha, [a, b]),
        [a] => one::<I, N>(worker, board.own, alpha, a),
        _ => board.final_score(),
    }
}

/// Four empty squares in the order in which to try them.
#[derive(Clone, Copy)]
struct Four {
    squares: [u32; 4],
    /// They lie two by two in two quadrants, the first two together.
    two_pairs: bool,
}

impl Four {
    /// A square that is alone in its quadrant comes first, squares of one quadrant come together. So, whichever is
    /// filled, the other three are in a good order again, but for two pairs. Found without a loop or a branch, which
    /// is a tenth of the time of the last four squares.
    #[inline(always)]
    fn of<const N: usize>(board: Board<N>) -> Four {
        let empties = board.empties();
        let odd = empties & board.odd_quadrants();
        let together = empties & Board::<N>::AROUND[empties.trailing_zeros() as usize & 63];
        // All odd: one and three, or four single ones.
        let alone = if together.count_ones() == 3 { empties ^ together } else { together };
        let first = if odd == 0 {
            together
        } else if odd == empties {
            alone
        } else {
            odd
        };
        let others = empties ^ lowest(first);
        let second = first & (first - 1);
        let second = if second != 0 { second } else { others };
        let last = others ^ lowest(second);
        let squares = [first, second, last, last & last.wrapping_sub(1)].map(u64::trailing_zeros);
        Four { squares, two_pairs: odd == 0 && together != empties }
    }
}

#[inline(always)]
const fn lowest(squares: u64) -> u64 {
    squares & squares.wrapping_neg()
}

#[inline(always)]
fn four<I: Isa, const N: usize>(worker: &mut Worker<'_, I>, board: Board<N>, alpha: i32, order: Four) -> i32 {
    let [a, b, c, d] = order.squares;
    // Of two pairs the one that has been broken comes first.
    let (without_c, without_d) =
        if order.two_pairs { ([d, a, b], [c, a, b]) } else { ([a, b, d], [a, b, c]) };
    best_or_pass!(worker, board, alpha,
        a => |next, beyond| worker.isa.last_three(worker, next, beyond, [b, c, d]),
        b => |next, beyond| worker.isa.last_three(worker, next, beyond, [a, c, d]),
        c => |next, beyond| worker.isa.last_three(worker, next, beyond, without_c),
        d => |next, beyond| worker.isa.last_three(worker, next, beyond, without_d))
}

/// Three empty squares, one that is alone in its quadrant first.
#[inline(always)]
pub(crate) fn last_three<I: Isa, const N: usize>(
    worker: &mut Worker<'_, I>,
    board: Board<N>,
    alpha: i32,
    [a, b, c]: [u32; 3],
) -> i32 {
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
