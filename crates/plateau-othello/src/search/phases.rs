//! Which search serves how many empty squares, and which of its means pay there.

/// Up to this many empty squares a table costs more than it saves: parity search.
pub(crate) const PARITY_SEARCH: u32 = 6;

/// Above this many empty squares enhanced transposition cutoffs pay.
pub(crate) const NO_ETC: u32 = 9;

/// Up to this many empty squares results go into the local table of the thread instead of the
/// shared one.
pub(crate) const LOCAL_TABLE: u32 = 11;

/// Up to this many empty squares moves are ordered by mobility; above it an evaluation pays.
pub(crate) const BARE_BOARD: u32 = 12;

/// An endgame node with fewer empty squares is searched faster than it is split.
pub(crate) const SPLIT_EMPTIES: u32 = 12;

/// The same for a midgame node, in plies.
pub(crate) const SPLIT_DEPTH: u32 = 6;

/// From this many plies on enhanced transposition cutoffs pay in the midgame.
pub(crate) const ETC_DEPTH: u32 = 5;

/// With at most this many empty squares what goes before an exact search is done with the margins
/// of `BEFORE_A_SOLVE` (`probcut.rs`), if the score is what is asked for.
pub(crate) const SOLVED_SOON: u32 = 26;

/// The same if a move is asked for: whether there is time for a solve is not known then, and the
/// narrower margins of the midgame look further (matches in `docs/othello.md`).
pub(crate) const SOLVED_AT_ONCE: u32 = 16;
