//! Exact knowledge of the games: what a search would only believe.

mod cubes;
mod endgame;
mod facts;
mod morpion;
mod node;
mod prospects;
#[cfg(test)]
mod tests;

pub use cubes::CubeSolver;
pub(crate) use endgame::NODES_BETWEEN_CHECKS;
pub use endgame::{Bounds, EndgameSolver};
pub use morpion::{
    DamagedProof, MorpionBook, MorpionGuide, MorpionProof, SHIPPED_PROOF, WinningMove, prove_morpion,
};
pub use node::CubeGame;
