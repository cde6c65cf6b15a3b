//! The last four squares by hand: no move generation, squares that touch no opposing disc are
//! skipped.
//!
//! Each function tries the squares for the mover and, if none is a move, for the opponent after a
//! pass.

use arrayvec::ArrayVec;
use plateau_games::othello::Othello;
use plateau_games::othello::bits::Squares;

use crate::board::bitboard::Board;
use crate::board::squares::NEIGHBOURS;
use crate::kernels::isa::{Function, Isa};
use crate::search::window::NO_SCORE;
use crate::search::worker::{Worker, recursion_point};

recursion_point! {
    /// The exact value above or not above `alpha` (fail-soft) with at most four empty squares.
    last_four[const N: usize](board: Board<N>, alpha: i32) = at_most_four
}
recursion_point! {
    /// The same with three, one that is alone in its quadrant first.
    last_three[const N: usize](board: Board<N>, alpha: i32, squares: [u32; 3]) = three
}
recursion_point! {
    /// The same with two.
    last_two[const N: usize](board: Board<N>, alpha: i32, squares: [u32; 2]) = two
}

/// The best score of the mover's tries in this order, or the first above `alpha`; [`NO_SCORE`] if
/// none is a move. A macro, because closures would be compiled without the instructions of the
/// function around them.
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

/// Both sides' tries: the mover's best, or the opponent's seen from the mover, or the end of the
/// game.
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

#[inline(always)]
fn at_most_four<I: Isa, const N: usize>(
    worker: &mut Worker<'_, I>,
    board: Board<N>,
    alpha: i32,
) -> i32 {
    let empties = board.empties();
    if empties.count_ones() != 4 {
        return fewer(worker, board, alpha);
    }
    four(worker, board, alpha, ParityOrder::of(board))
}

/// Less than four empty squares from the beginning: an odd quadrant first.
#[cold]
fn fewer<I: Isa, const N: usize>(worker: &mut Worker<'_, I>, board: Board<N>, alpha: i32) -> i32 {
    let (empties, odd) = (board.empties(), board.odd_quadrants());
    let squares: ArrayVec<u32, 3> =
        Squares::of(empties & odd).chain(Squares::of(empties & !odd)).map(u32::from).collect();
    match squares[..] {
        [a, b, c] => worker.last_three(board, alpha, [a, b, c]),
        [a, b] => worker.last_two(board, alpha, [a, b]),
        [a] => one::<I, N>(worker, board.own, alpha, a),
        _ => board.final_score(),
    }
}

/// Parity ordering: four empty squares in the order in which to try them.
#[derive(Clone, Copy)]
struct ParityOrder {
    squares: [u32; 4],
    /// They lie two by two in two quadrants, the first two together.
    two_pairs: bool,
}

impl ParityOrder {
    /// A square that is alone in its quadrant comes first, squares of one quadrant come together.
    /// So, whichever is filled, the other three are in a good order again, but for two pairs. Found
    /// without a loop or a branch, which is a tenth of the time of the last four squares.
    #[inline(always)]
    fn of<const N: usize>(board: Board<N>) -> ParityOrder {
        let empties = board.empties();
        let odd = empties & board.odd_quadrants();
        let together = empties & Board::<N>::QUADRANT_OF[empties.trailing_zeros() as usize & 63];
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
        ParityOrder { squares, two_pairs: odd == 0 && together != empties }
    }
}

#[inline(always)]
const fn lowest(squares: u64) -> u64 {
    squares & squares.wrapping_neg()
}

#[inline(always)]
fn four<I: Isa, const N: usize>(
    worker: &mut Worker<'_, I>,
    board: Board<N>,
    alpha: i32,
    order: ParityOrder,
) -> i32 {
    let [a, b, c, d] = order.squares;
    // Of two pairs the one that has been broken comes first.
    let (without_c, without_d) =
        if order.two_pairs { ([d, a, b], [c, a, b]) } else { ([a, b, d], [a, b, c]) };
    best_or_pass!(worker, board, alpha,
        a => |next, beyond| worker.last_three(next, beyond, [b, c, d]),
        b => |next, beyond| worker.last_three(next, beyond, [a, c, d]),
        c => |next, beyond| worker.last_three(next, beyond, without_c),
        d => |next, beyond| worker.last_three(next, beyond, without_d))
}

#[inline(always)]
fn three<I: Isa, const N: usize>(
    worker: &mut Worker<'_, I>,
    board: Board<N>,
    alpha: i32,
    [a, b, c]: [u32; 3],
) -> i32 {
    best_or_pass!(worker, board, alpha,
        a => |next, beyond| worker.last_two(next, beyond, [b, c]),
        b => |next, beyond| worker.last_two(next, beyond, [a, c]),
        c => |next, beyond| worker.last_two(next, beyond, [a, b]))
}

#[inline(always)]
fn two<I: Isa, const N: usize>(
    worker: &mut Worker<'_, I>,
    board: Board<N>,
    alpha: i32,
    [a, b]: [u32; 2],
) -> i32 {
    best_or_pass!(worker, board, alpha,
        a => |next, beyond| one::<I, N>(worker, next.own, beyond, b),
        b => |next, beyond| one::<I, N>(worker, next.own, beyond, a))
}

/// One empty square: the mover fills it, or else the opponent, or it stays empty.
#[inline(always)]
fn one<I: Isa, const N: usize>(
    worker: &mut Worker<'_, I>,
    own: u64,
    alpha: i32,
    square: u32,
) -> i32 {
    worker.nodes += 1;
    let most = Board::<N>::MOST;
    let discs = own.count_ones() as i32;
    let turned = worker.isa.count_last_flip(square, own);
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
    let turned = worker.isa.count_last_flip(square, opp);
    if turned > 0 { 2 * (discs - turned) - most } else { unfilled }
}
