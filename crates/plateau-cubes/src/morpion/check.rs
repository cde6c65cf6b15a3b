//! A proof played against every reply there is. It takes a while, so it is compiled here, where all
//! is optimised.

use plateau_exact::{Checked, StrategyFlaw, check_strategy_on_two_threads};
use plateau_game::Game as _;
use plateau_games::cube::{CubeSize, N3, N4};
use plateau_games::morpion::Morpion;
use thiserror::Error;

use super::{DamagedProof, MorpionGuide};

/// A proof that holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckedProof {
    /// How many answers it is made of.
    pub answers: usize,
    /// Counters of a proof check.
    pub checked: Checked,
}

/// Reasons to refuse a proof.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the sentences say it")]
pub enum ProofFault {
    #[error(transparent)]
    Damaged(#[from] DamagedProof),
    #[error(transparent)]
    Refuted(#[from] StrategyFlaw),
    #[error("there is no proof for a cube of {0} (expected 3 or 4)")]
    Size(u8),
}

/// Plays every reply there is against the proof of a cube of three or four, by the rules alone.
pub fn check_morpion_proof(size: u8, proof: &[u8]) -> Result<CheckedProof, ProofFault> {
    match size {
        3 => check::<N3>(proof),
        4 => check::<N4>(proof),
        other => Err(ProofFault::Size(other)),
    }
}

fn check<S: CubeSize>(proof: &[u8]) -> Result<CheckedProof, ProofFault> {
    let (first, second) = (MorpionGuide::<S>::read(proof)?, MorpionGuide::<S>::read(proof)?);
    let answers = first.answers();
    let asked =
        [first, second].map(|mut guide| move |position: &Morpion<S>| guide.answer(position));
    let checked = check_strategy_on_two_threads(&Morpion::<S>::start(()), asked)?;
    Ok(CheckedProof { answers, checked })
}
