//! What was good and bad in a game?
//!
//! Every move of a game is assessed with a fixed number of nodes, from the last one to the first,
//! in portions that do not know of each other: whoever shares the portions out among workers gets
//! the same review on any machine. Then every move is judged by what the position was worth and
//! what the move is. What is known is never compared with what is only believed: there the verdict
//! is that nobody can tell, not a blame.

#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod assess;
mod judge;
mod mistakes;
mod summary;

pub use assess::{AssessedMove, Assessment, Assessor, NODES, Portion, TurningPoint, portions};
pub use judge::{Given, given_away, share, sign};
pub use mistakes::Mistakes;
pub use summary::{JudgedMove, Review, SideSummary};
