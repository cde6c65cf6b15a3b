//! Review of a game: good moves and bad ones.
//!
//! Every move of a game is assessed with a fixed number of nodes, from the last one to the first,
//! in independent portions: any distribution over workers gives the same review on any machine.
//! Then every move is judged by the value of the position and that of the move. Certain values are
//! never compared with estimates: the verdict is then "unknown", not a blame.

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
pub use mistakes::MistakeCounts;
pub use summary::{JudgedMove, Review, SideSummary};
