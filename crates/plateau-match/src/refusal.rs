//! Refused requests and the reasons. A refused request changes nothing.

use plateau_game::Side;
use plateau_games::AnyRefusal;
use thiserror::Error;

use crate::Finish;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the sentence beside each says it")]
pub enum Refusal {
    #[error("the game is over ({0})")]
    Over(Finish),
    #[error("{0}")]
    Illegal(AnyRefusal),
    #[error("there is no move to take back")]
    NothingToUndo,
    #[error("there is no move to play again")]
    NothingToRedo,
    #[error("there is no move {asked} (expected 0 to {last})")]
    NoSuchPly { asked: usize, last: usize },
    #[error("nobody has offered a draw to {0}")]
    NoOffer(Side),
    #[error("the game has not ended by a decision that could be taken back")]
    NothingToReopen,
}
