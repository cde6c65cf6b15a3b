//! The searches from outside: one program of tests, so that everything it stands on is linked once.

mod answer;
mod behaviour;
mod common;
mod equality;
mod honesty;
mod monte_carlo;
mod recordings;
mod signature;
mod trace;
