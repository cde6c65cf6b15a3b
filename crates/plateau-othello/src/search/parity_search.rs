//! The exact search with five to seven empty squares: no table, moves into odd quadrants first (parity ordering).

use crate::board::bitboard::Board;
use crate::kernels::isa::{Function, Isa};
use crate::search::stability_cutoff::stability_cutoff;
use crate::search::window::NO_SCORE;
use crate::search::worker::{Worker, recursion_point};

recursion_point! {
    /// The exact value above or not above `alpha` (fail-soft) with at most seven empty squares.
    parity_search[const N: usize](board: Board<N>, alpha: i32) = search
}

#[inline(always)]
fn search<I: Isa, const N: usize>(worker: &mut Worker<'_, I>, board: Board<N>, alpha: i32) -> i32 {
    let count = board.empty_count();
    if count <= 4 {
        return worker.last_four(board, alpha);
    }
    worker.nodes += 1;
    if let Some(bound) = stability_cutoff(board, alpha, count) {
        return bound;
    }
    let moves = worker.isa.mobility(board);
    if moves == 0 {
        return match worker.final_score(board) {
            Some(score) => score,
            None => -worker.parity_search(board.passed(), -alpha - 1),
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
                -worker.last_four(next, -alpha - 1)
            } else {
                -worker.parity_search(next, -alpha - 1)
            };
            if score > alpha {
                return score;
            }
            best = best.max(score);
        }
    }
    best
}
