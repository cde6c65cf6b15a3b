//! Why a hop is refused.

use thiserror::Error;

use super::{Hop, MOST_TAKEN};
use crate::grid3::Cell;

/// The reason, precise enough to be shown beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the sentence beside each says it")]
pub enum Refusal {
    #[error("the game is over")]
    GameOver,
    #[error("{0} tokens cannot be taken (expected 1 to {MOST_TAKEN})")]
    Count(u8),
    #[error("there is no token on {0}")]
    NoToken(Cell),
    #[error("the stack on {0} is not yours")]
    NotYourStack(Cell),
    #[error("the stack on {from} has only {height} of {count} tokens")]
    TooFewTokens { from: Cell, count: u8, height: u8 },
    #[error("a stack cannot end where it started, on {0}")]
    SamePlace(Cell),
    #[error("{} is not {} away from {}", .0.to, steps(.0.count), .0.from)]
    WrongDistance(Hop),
    #[error("three tokens may not turn round to the neighbouring place {}", .0.to)]
    NoUTurn(Hop),
}

fn steps(count: u8) -> String {
    if count == 1 { "one step".into() } else { format!("{count} steps") }
}
