//! Knowledge about each game: one file a game.

pub mod fitted;
mod force3;
mod lines;
mod morpion;
mod othello;
mod pogo;
pub mod sogo;

pub(crate) use force3::LINES as FORCE3_LINES;
pub use force3::{Force3Evaluator, Force3Orderer};
pub use lines::{LineEvaluator, LineGame, LineOrderer, LineState, LineWeights, ThreatWeights};
pub(crate) use othello::square_places;
pub use othello::{OthelloEvaluator, OthelloOrderer};
pub use pogo::{PogoEvaluator, PogoOrderer};
