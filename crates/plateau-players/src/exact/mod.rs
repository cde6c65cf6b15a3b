//! Exact knowledge of the games: what a search would only believe.

mod endgame;
mod facts;
mod morpion;
mod node;
#[cfg(test)]
mod tests;

pub use endgame::{Bounds, EndgameSolver};
pub use morpion::{
    DamagedProof, MorpionBook, MorpionGuide, MorpionProof, SHIPPED_PROOF, WinningMove, prove_morpion,
};
pub use node::CubeGame;
