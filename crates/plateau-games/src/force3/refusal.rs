//! Why an action is refused.

use thiserror::Error;

use super::Action;
use crate::grid3::Cell;

/// The reason, precise enough to be shown beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the sentence beside each says it")]
pub enum Refusal {
    #[error("the game is over")]
    GameOver,
    #[error("all three tokens must be placed first")]
    PlaceFirst,
    #[error("there is no token left in hand")]
    NoTokenInHand,
    #[error("{0} is the hole, not a tile")]
    Hole(Cell),
    #[error("the tile at {0} already carries a token")]
    Occupied(Cell),
    #[error("there is no token at {0}")]
    NoToken(Cell),
    #[error("the token at {0} is not yours")]
    NotYourToken(Cell),
    #[error("a token cannot move from {0} to {0}")]
    SamePlace(Cell),
    #[error("{to} is not a neighbour of {from}, and tokens move to neighbours only")]
    NotNeighbours { from: Cell, to: Cell },
    #[error("the hole is at {hole}, not at {to}")]
    NotTheHole { to: Cell, hole: Cell },
    #[error("the tile at {from} is not beside the hole at {hole}")]
    NotBesideTheHole { from: Cell, hole: Cell },
    #[error("{from} and the hole at {hole} are not the two ends of a row or column")]
    NotInLineWithTheHole { from: Cell, hole: Cell },
    #[error("double slides are not allowed")]
    NoDoubleSlides,
    #[error("the tile at {0} carries a token of the opponent and may not be slid")]
    OpponentsTile(Cell),
    #[error("{0} would undo the opponent's last slide")]
    UndoesLastSlide(Action),
}
