//! Why a move is illegal.

use thiserror::Error;

use super::Disc;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the sentence beside each says it")]
pub enum Refusal {
    #[error("the game is over")]
    Over,
    #[error("{0} is outside the board")]
    Outside(Disc),
    #[error("there is a disc on {0} already")]
    Taken(Disc),
    #[error("a disc on {0} would turn nothing")]
    TurnsNothing(Disc),
    #[error("there is no square to move to: the only move is to pass")]
    MustPass,
    #[error("passing is only for a player without a move, and there is one")]
    CanMove,
}
