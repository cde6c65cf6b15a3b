//! A game in progress as people see it: who may move, when an engine thinks, what undo, hints, draw
//! offers and pauses do, and which browser tab plays the game.
//!
//! [`Session`] is a state machine without I/O. A driver (page, terminal, test) passes it what
//! happened with [`Session::handle`], carries out the [`Effect`]s that come back, and calls again
//! with [`Input::Tick`] at [`Session::wake_at`].
//!
//! ```
//! use plateau_games::{GameId, Variant};
//! use plateau_match::{Match, Seat};
//! use plateau_session::{Answer, Effect, Input, Options, Question, Session};
//!
//! let seats = [Seat::human("Ada"), Seat::program("Level 3", "level:3")];
//! let game = Match::new(Variant::new(GameId::Sogo)).with_seats(seats);
//! let mut session = Session::new(game, Options::default());
//! let mv = session.game().position().parse_move("a1")?;
//!
//! // A person moves: the driver is told to show the move and to ask the engine for its reply.
//! let effects = session.handle(0, Input::Move(mv));
//! let question = effects.iter().find_map(|effect| match effect {
//!     Effect::Ask { id, question: Question::Move { .. } } => Some(*id),
//!     _ => None,
//! });
//! let id = question.expect("the engine is asked");
//!
//! // The engine answers after 40 ms.
//! session.handle(40, Input::Answer { id, answer: Answer::chosen("b1") });
//! assert_eq!(session.game().ply(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The rules of a turn are those of `plateau-match`.

#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod clocks;
mod effect;
mod engine;
pub mod identity;
mod input;
mod navigation;
mod offers;
pub mod seating;
mod session;
mod tab_claims;
mod tab_lock;
mod work;

pub use effect::{BoardChange, Effect, Message, Question};
pub use input::{Answer, Input};
pub use session::{Keeping, Options, Preferences, Session};
pub use tab_claims::{ClaimEvent, ClaimMessage, TabClaims};
pub use tab_lock::{LockAnswer, LockEffect, LockMode, TabLock};
pub use work::{Advice, Thinking};

#[cfg(test)]
mod tests;
