//! How is Othello played at its best? An engine of its own: exact endgames, pattern evaluation.
//!
//! The rules are those of `plateau-games`; everything here is checked against them. The layers, each standing on those
//! before it: board, kernels, tables, evaluation, ordering, search, engine (and beside it the opening book).

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types))]

mod board;
mod book;
mod engine;
pub mod evaluation;
pub mod kernels;
mod ordering;
mod search;
mod table;

pub use board::bitboard::Board;
pub use book::{Book, BookError};
pub use engine::{Decided, Engine};
pub use evaluation::Weights;
pub use kernels::instructions::Instructions;
pub use search::iterative_deepening::{Reach, Thought};
pub use search::worker::Halt;
