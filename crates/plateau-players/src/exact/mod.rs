//! Exact knowledge of the games: what a search would only believe.

mod answer;
mod cubes;
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

pub use cubes::CubeSolver;
pub use endgame::EndgameSolver;
pub(crate) use endgame::NODES_BETWEEN_CHECKS;
pub use morpion::{
    DamagedProof, MorpionBook, MorpionGuide, MorpionProof, SHIPPED_PROOF, WinningMove, prove_morpion,
};
pub use node::CubeGame;
pub use questions::Bounds;
