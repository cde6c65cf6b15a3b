//! All positions of a game as the states of a table.

use std::ops::Range;

use crate::Game;

/// The positions of a game under one set of rules, numbered for a table with one entry a state.
///
/// A value is always meant for the side to move, so positions that differ only by an exchange of
/// the players, or by a symmetry of the board, may share a state; how far that is carried is the
/// numbering's own affair.
///
/// States come in blocks of at most 65,536, and the moves from a block in bundles: the moves of one
/// bundle lead into one block. A solver that walks bundle by bundle stays within two small pieces
/// of its table.
pub trait StateSpace: Send + Sync {
    /// The game whose positions these are.
    type Game: Game;
    /// Moves of the positions of one block that lead into one and the same block.
    type Bundle: Send + Sync;

    /// The game, its rules and this way of numbering in a few words: part of a table file.
    fn title(&self) -> String;

    /// How many states there are.
    fn states(&self) -> usize {
        self.blocks().checked_sub(1).map_or(0, |last| self.block(last).end)
    }

    /// The state of a position that carries the rules of this space.
    fn state(&self, position: &Self::Game) -> usize;

    /// A position with this state, `state < states()`.
    fn position(&self, state: usize) -> Self::Game;

    /// How many positions share a state; positions that differ by an exchange of the players count
    /// once.
    fn weight(&self, state: usize) -> u64;

    /// How many blocks there are.
    fn blocks(&self) -> usize;

    /// The states of a block. Blocks follow one another without gaps.
    fn block(&self, block: usize) -> Range<usize>;

    /// The bundles of moves from a block, each with the block it leads to.
    fn bundles(&self, block: usize) -> Vec<(usize, Self::Bundle)>;

    /// Follows the moves of a bundle from these states, which ascend and are counted from the
    /// beginning of their block; so are those visited. Every legal move is in exactly one bundle;
    /// moves from finished games are not followed.
    fn follow(&self, bundle: &Self::Bundle, from: &[u16], visit: impl FnMut(u16, u16));
}
