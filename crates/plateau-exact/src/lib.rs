//! How does one know?
//!
//! Everything here is generic: a game is seen only through the traits of `plateau-game`. No file,
//! socket or clock is touched; bytes come in as slices, and progress goes out through a callback
//! that may also stop the work.
//!
#![doc = include_str!("../README.md")]
#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod code;
mod folded;
mod lean;
mod pack;
mod parallel;
mod probe;
mod proof;
mod range_coder;
mod retrograde;
mod strategy;
mod table;

pub use folded::Folded;
pub use lean::LeanTable;
pub use probe::Probe;
pub use proof::{Attack, Evaluation, ProofProgress, ProofSearch, ProofVerdict};
pub use retrograde::{SolveError, SolveProgress, Watch};
pub use strategy::{Checked, StrategyFlaw, check_strategy, check_strategy_on_two_threads};
pub use table::{Table, TableError, TableSummary, WrongEntry};

#[cfg(test)]
mod tests;
