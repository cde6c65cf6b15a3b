//! Puzzles: positions in which every legal move's value is known and exactly one move keeps it.
//!
//! From the bottom up: [`Puzzle`] is the position with its solution; [`select`](mod@select) makes
//! one from a position by asking an [`ValueOracle`] about every move, or says why it cannot;
//! [`themes`] names its themes, by rule; [`measure`] and [`rating`] estimate its difficulty by
//! letting the levels try it; [`candidates`] finds positions in games of the engines; [`write()`]
//! and [`read`] keep a collection; an [`Attempt`] is one attempt at a solution. Solving a puzzle
//! needs no oracle: all answers are in the file.

#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod attempt;
mod exact;
mod file;
mod generate;
mod grade;
mod puzzle;
mod select;
mod theme;

pub use attempt::{Answer, Attempt};
pub use exact::{Exact, ValueOracle};
pub use file::{BadFile, VERSION, read, write};
pub use generate::{Collection, boards, candidates};
pub use grade::{
    FIRST_GRADE_LEVEL, SEEDS, grade, is_too_hard_for_its_kind, level_ratings, measure, rating,
};
pub use puzzle::{Defence, Goal, LEVELS, Puzzle, Turn, Wrong, same_for_all};
pub use select::{Unfit, select, verify};
pub use theme::{Theme, themes};
