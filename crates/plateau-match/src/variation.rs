//! Variations: lines beside the moves of a game.
//!
//! A variation is stored with the move that it would replace. Its moves keep no positions: those
//! come from a [`Study`](crate::study::Study).

use plateau_games::AnyMove;

use crate::Sign;

/// Nesting limit of variations: recursion over them goes as deep.
pub(crate) const DEEPEST_VARIATION: usize = 50;

/// A line beside another one, from the position before the move that it replaces. It has at least
/// one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation {
    pub(crate) introduction: String,
    pub(crate) moves: Vec<VariationMove>,
}

impl Variation {
    /// Comment before the first move; empty if there is none.
    pub fn introduction(&self) -> &str {
        &self.introduction
    }

    /// The moves in their order.
    pub fn moves(&self) -> &[VariationMove] {
        &self.moves
    }
}

/// A move that was not played, and what belongs to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariationMove {
    pub(crate) mv: AnyMove,
    pub(crate) sign: Option<Sign>,
    pub(crate) comment: String,
    pub(crate) variations: Vec<Variation>,
}

impl VariationMove {
    pub(crate) fn new(mv: AnyMove, sign: Option<Sign>) -> VariationMove {
        VariationMove { mv, sign, comment: String::new(), variations: Vec::new() }
    }

    /// The move.
    pub fn mv(&self) -> AnyMove {
        self.mv
    }

    /// How good it was thought to be.
    pub fn sign(&self) -> Option<Sign> {
        self.sign
    }

    /// Comment on the move; empty if there is none.
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// The lines that would replace it.
    pub fn variations(&self) -> &[Variation] {
        &self.variations
    }
}
