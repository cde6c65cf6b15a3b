//! A game in progress.
//!
//! No file, no socket, no clock: a match behaves the same natively, in a page and in a test. The
//! rules themselves live in `plateau-games`; no crate above this one re-implements a turn.
//! [`formats`] has every way to keep a match.
//!
#![doc = include_str!("../README.md")]
#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod agreement;
mod clock;
pub mod contest;
mod ending;
pub mod formats;
mod history;
pub mod link;
mod match_time;
mod notes;
mod numbering;
pub mod othello;
mod play;
pub mod record;
mod refusal;
mod seat;
mod sign;
pub mod study;
mod tags;
#[cfg(test)]
mod tests;
mod variation;

pub use clock::TimeControl;
pub use ending::{Ending, Finish};
pub use history::Ply;
pub use numbering::move_number;
pub use play::Match;
pub use refusal::Refusal;
pub use seat::{Player, Seat};
pub use sign::Sign;
pub use tags::TagRefusal;
pub use variation::{Variation, VariationMove};
