//! Tests of the whole crate, one file for each subject.

mod clocks;
mod contests;
mod damage;
mod endings;
mod formats;
mod fuzz;
mod links;
mod playing;
mod records;
mod repetition;
mod studies;
mod support;
mod undo;
mod walks;
