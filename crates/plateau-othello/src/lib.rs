//! How is Othello played at its best? An engine of its own: exact endgames, pattern evaluation.
//!
//! The rules are those of `plateau-games`; everything here is checked against them.

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types))]

mod board;
mod book;
mod endgame;
mod engine;
mod isa;
pub mod kernels;
mod midgame;
mod near;
mod node;
mod ordering;
pub mod pattern;
mod principal;
mod split;
mod squares;
mod stability;
mod table;
mod thinking;
mod unweighted;
pub mod weights;
mod worker;

pub use board::Board;
pub use book::{Book, BookError};
pub use engine::{Decided, Engine, Reach, Thought};
pub use isa::Instructions;
pub use table::Table;
pub use weights::Weights;
pub use worker::Halt;
