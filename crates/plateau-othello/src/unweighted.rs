//! What a board is worth where there are no weights for it: freedom to move, and corners, a few plies on. Only good for
//! finding out which move to try first.

use crate::board::Board;
use crate::isa::Isa;
use crate::ordering::around;
use crate::stability;
use crate::worker::Worker;

/// Beyond any value.
const MOST: i32 = 1 << 20;

/// The value for the mover after `depth` plies, by trying everything that matters.
pub(crate) fn value<I: Isa, const N: usize>(worker: &mut Worker<'_, I>, board: Board<N>, depth: u32) -> i32 {
    between(worker, board, depth, -MOST, MOST)
}

fn between<I: Isa, const N: usize>(
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
        return freedom(board, moves) - freedom(board.passed(), replies);
    }
    if moves == 0 {
        return -between(worker, board.passed(), depth - 1, -beta, -alpha);
    }
    let mut best = -MOST;
    while moves != 0 {
        // Corners first, whatever their number.
        let corners = moves & Board::<N>::CORNERS;
        let square = if corners != 0 { corners } else { moves }.trailing_zeros();
        moves &= !(1 << square);
        let next = board.after(square, worker.isa.flips(square, board));
        best = best.max(-between(worker, next, depth - 1, -beta, -best.max(alpha)));
        if best >= beta {
            break;
        }
    }
    best
}

/// What one side can do and has: moves now, moves perhaps later, corners, and discs that are there to stay, without
/// which a solve of 6 x 6 visits half as many nodes again.
#[inline(always)]
fn freedom<const N: usize>(board: Board<N>, moves: u64) -> i32 {
    let later = around(board.opp) & board.empties();
    let corners = Board::<N>::CORNERS;
    let moves = 8 * moves.count_ones() + 8 * (moves & corners).count_ones() + 3 * later.count_ones();
    (moves + 24 * (board.own & corners).count_ones() + 8 * stability::stable_count(board)) as i32
}
