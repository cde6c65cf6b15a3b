//! Stability cutoff: a node fails low if the opponent's stable discs alone keep the score down.

use crate::board::bitboard::Board;
use crate::board::stability;

/// The most the mover can still reach, if that is not above `alpha`.
#[inline(always)]
pub(crate) fn stability_cutoff<const N: usize>(
    board: Board<N>,
    alpha: i32,
    empties: u32,
) -> Option<i32> {
    let from = if N == 8 { ALPHA_FROM[empties as usize] } else { 2 * empties as i32 - 6 };
    if alpha < from {
        return None;
    }
    let most = Board::<N>::MOST - 2 * stability::stable_count(board.passed()) as i32;
    (most <= alpha).then_some(most)
}

/// By number of empty squares: below this `alpha` too few boards are decided to be worth the count.
/// Four less visits the same nodes of FFO #48 in a fourteenth more time.
static ALPHA_FROM: [i32; 65] = {
    let mut from = [99; 65];
    let mut empties = 5;
    while empties < 65 {
        from[empties] = if empties < 30 { 2 * empties as i32 + 2 } else { 60 };
        empties += 1;
    }
    from
};
