//! How is Othello played at its best? The layers, each standing on those before it: board, kernels,
//! tables, evaluation, ordering, search, engine (and beside it the opening book). Everything is
//! checked against the rules of `plateau-games`.
//!
#![doc = include_str!("../README.md")]
#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod board;
mod book;
mod bound_list;
mod engine;
pub mod evaluation;
mod huge_pages;
pub mod kernels;
mod openings;
mod ordering;
mod search;
mod table;

pub use board::bitboard::Board;
pub use book::{Book, BookError, BookFlaw};
pub use bound_list::{BoundList, BoundListError, Implication};
pub use engine::{Decided, Engine};
pub use evaluation::Weights;
pub use kernels::instructions::Instructions;
pub use openings::opening_name;
pub use search::iterative_deepening::{EngineThought, Reach};
pub use search::worker::Halt;
