//! The laboratory from outside.

#![allow(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

mod common;
mod contests;
mod study;
mod work;
