//! The command line from outside: one program of tests, so that everything it stands on is linked
//! once.

#![allow(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

mod attack;
mod bad_input;
mod bot;
mod common;
mod engine;
mod engines;
mod golden;
mod limits;
mod play;
mod process;
mod promises;
mod protocols;
mod prove;
mod puzzles;
mod runner;
mod saving;
mod security;
mod serve;
mod site;
mod storage;
mod study;
mod terminal;
