//! Core types and laws of two-player games.
//!
//! No game lives here, no search, no I/O, no clock, no thread. Knowledge flows one way: everything
//! else in the workspace may use this crate, and it uses nothing.
//!
#![doc = include_str!("../README.md")]
#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod game;
mod index;
pub mod laws;
mod mix;
mod notation;
mod outcome;
mod perft;
mod place;
mod score;
mod side;
mod source;
mod space;
mod symmetry;

pub use game::Game;
pub use index::Indexed;
pub use mix::mix64;
pub use notation::{Notation, TextError};
pub use outcome::Outcome;
pub use perft::{divide, perft};
pub use place::Place;
pub use score::{Distance, Score, Unit};
pub use side::Side;
pub use source::Source;
pub use space::StateSpace;
pub use symmetry::Symmetric;
