//! What is a game in progress? A [`Match`]: seats, turns, undo and redo to any point, repetition,
//! resignation, draw by agreement, clocks, comments and tags; and how it is kept: [`record`]s and [`link`]s, and whatever else [`formats`] knows. Of many matches between the
//! same two players [`contest`] knows what they begin with and what they say.
//!
//! Everything here is a pure state machine. Time comes in as milliseconds, text and bytes come in as
//! arguments: no file, no socket, no clock, so that a match behaves the same natively, in a page and in a test.
//! The rules themselves live in `plateau-games`; nobody above this crate re-implements a turn.
//!
//! ```
//! use plateau_games::{GameId, Variant};
//! use plateau_match::{Match, record};
//!
//! let mut game = Match::new(Variant::new(GameId::Othello));
//! for text in ["f5", "d6", "c3"] {
//!     let mv = game.position().parse_move(text)?;
//!     game.play(mv)?;
//! }
//! game.undo()?;
//! assert_eq!(game.ply(), 2);
//!
//! let text = record::write(&game);
//! assert_eq!(record::read(&text)?, game);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types))]

mod agreement;
mod clock;
mod clocked;
pub mod contest;
mod ending;
pub mod formats;
mod history;
pub mod link;
mod notes;
pub mod othello;
mod play;
pub mod record;
mod refusal;
mod seat;
#[cfg(test)]
mod tests;

pub use clock::TimeControl;
pub use ending::{Ending, Finish};
pub use history::Ply;
pub use notes::TagRefusal;
pub use play::Match;
pub use refusal::Refusal;
pub use seat::{Player, Seat};
