//! How are lines in a cube solved? Exact values of late positions of Sogo and Morpion 3D, and the proof that the first
//! player wins Morpion in cubes of three and four.
//!
//! No file, socket or clock is touched: a caller who wants an end to it says so through a closure.

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types))]

mod any;
mod endgame;
mod game;
mod morpion;

pub use any::CubeSolver;
pub use endgame::{Bounds, EndgameSolver, NODES_BETWEEN_CHECKS};
pub use game::CubeGame;
pub use morpion::{DamagedProof, MorpionGuide, MorpionProof, SHIPPED_PROOF, WinningMove, prove_morpion};
