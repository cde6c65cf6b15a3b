//! Corrections that reading applied to a record.

use thiserror::Error;

use crate::Finish;

/// A result that the moves correct.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Correction {
    /// `*` is said of a game that its moves end.
    #[error(
        "the result is said to be '*', but the moves end the game ({0}): the moves are believed"
    )]
    OpenResult(Finish),
    /// There is no result after moves that end the game.
    #[error("the result after the moves is missing, but the moves end the game ({0})")]
    NoResult(Finish),
}
