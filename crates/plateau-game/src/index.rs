//! A dense numbering of positions, for tables that hold one entry a position.

use crate::Game;

/// A game small enough to number all its positions.
pub trait Indexed: Game {
    /// One more than the largest index under these rules.
    fn index_count(rules: Self::Rules) -> u64;

    /// The number of this position.
    fn index(&self) -> u64;

    /// The position with this number; `None` for a number that no position has.
    fn from_index(rules: Self::Rules, index: u64) -> Option<Self>;
}
