//! The board: discs as bits, facts about its squares, and discs that can never be turned again.

pub(crate) mod bitboard;
pub(crate) mod squares;
pub(crate) mod stability;
