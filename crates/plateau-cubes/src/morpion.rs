//! Morpion in cubes of three and four: the proof that the first player wins, and how to play by it.
//!
//! [`prove_morpion`] finds it from nothing, [`MorpionGuide`] plays by it. That it holds is not
//! taken from either: [`check_morpion_proof`] plays every reply there is, by the rules alone.

mod attack;
mod check;
mod cube;
mod guide;
mod position;
mod prove;
mod stones;
mod strategy;
#[cfg(test)]
mod tests;
mod threat_space;

pub use check::{CheckedProof, ProofFault, check_morpion_proof};
pub use guide::{MorpionGuide, SHIPPED_PROOF, WinningMove};
pub use prove::{MorpionProof, prove_morpion};
pub use strategy::DamagedProof;
