//! How are lines in a cube solved? Exact values of late positions of Sogo and Morpion 3D, and the proof that the first
//! player wins Morpion in cubes of three and four.
//!
//! No file, socket or clock is touched: a caller who wants an end to it says so through a closure.

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types))]

mod answer;
mod any;
mod endgame;
mod essence;
mod facts;
mod morpion;
mod node;
mod order;
mod prefetch;
mod prospects;
mod questions;
mod scene;
#[cfg(test)]
mod tests;

pub use any::CubeSolver;
pub use endgame::{EndgameSolver, NODES_BETWEEN_CHECKS};
pub use morpion::{DamagedProof, MorpionGuide, MorpionProof, SHIPPED_PROOF, WinningMove, prove_morpion};
pub use node::CubeGame;
pub use questions::Bounds;
