//! A shallow alpha-beta search by mobility, corners and stable discs, for boards without weights.
//! Only good for move ordering.

use crate::board::bitboard::Board;
use crate::board::stability;
use crate::kernels::isa::Isa;
use crate::ordering::neighbours;
use crate::search::worker::Worker;

/// Beyond any value.
const MOST: i32 = 1 << 20;

/// The value for the mover after `depth` plies, in units of an eighth of a move.
pub(crate) fn value<I: Isa, const N: usize>(
    worker: &mut Worker<'_, I>,
    board: Board<N>,
    depth: u32,
) -> i32 {
    alpha_beta(worker, board, depth, -MOST, MOST)
}

fn alpha_beta<I: Isa, const N: usize>(
    worker: &mut Worker<'_, I>,
    board: Board<N>,
    depth: u32,
    alpha: i32,
    beta: i32,
) -> i32 {
    worker.nodes += 1;
    let mut moves = worker.isa.mobility(board);
    let replies = worker.isa.mobility(board.passed());
    if moves == 0 && replies == 0 {
        return board.final_score() << 10;
    }
    if depth == 0 {
        return mobility_value(board, moves) - mobility_value(board.passed(), replies);
    }
    if moves == 0 {
        return -alpha_beta(worker, board.passed(), depth - 1, -beta, -alpha);
    }
    let mut best = -MOST;
    while moves != 0 {
        // Corners first, however many.
        let corners = moves & Board::<N>::CORNERS;
        let square = if corners != 0 { corners } else { moves }.trailing_zeros();
        moves &= !(1 << square);
        let next = board.after(square, worker.isa.flips(square, board));
        best = best.max(-alpha_beta(worker, next, depth - 1, -beta, -best.max(alpha)));
        if best >= beta {
            break;
        }
    }
    best
}

/// Features of one side: mobility, potential mobility, corners, and stable discs, without which a
/// solve of 6 x 6 visits half as many nodes again.
#[inline(always)]
fn mobility_value<const N: usize>(board: Board<N>, moves: u64) -> i32 {
    let potential = neighbours(board.opp) & board.empties();
    let corners = Board::<N>::CORNERS;
    let moves =
        8 * moves.count_ones() + 8 * (moves & corners).count_ones() + 3 * potential.count_ones();
    (moves + 24 * (board.own & corners).count_ones() + 8 * stability::stable_count(board)) as i32
}
