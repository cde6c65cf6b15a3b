//! Enhanced transposition cutoff (Plaat, Schaeffer, Pijls, de Bruin, "Exploiting graph properties
//! of game trees", 1996): before any move is searched, the table is asked whether one of them is
//! known to be good enough.

use crate::board::bitboard::Board;
use crate::ordering::MoveList;
use crate::search::window::SearchWindow;
use crate::table::entry::BoardEntry;

/// The score of a move whose reply is known to be bad enough for the opponent; `depth` counts from
/// before the move.
#[inline(always)]
pub(crate) fn enhanced_transposition_cutoff<const N: usize>(
    moves: &MoveList<N>,
    window: SearchWindow,
    depth: u32,
    probe: impl Fn(Board<N>) -> Option<BoardEntry>,
) -> Option<i32> {
    for mv in moves.iter() {
        if let Some(entry) = probe(mv.next)
            && -i32::from(entry.upper) > window.alpha
            && entry.covers(depth - 1, window.selectivity)
        {
            return Some(-i32::from(entry.upper));
        }
    }
    None
}
