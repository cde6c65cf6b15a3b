//! Exact knowledge of the games: what a search would only believe.

mod endgame;
mod facts;
mod node;
#[cfg(test)]
mod tests;

pub use endgame::{Bounds, EndgameSolver};
pub use node::CubeGame;
