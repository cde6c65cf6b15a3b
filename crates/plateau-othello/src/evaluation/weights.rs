//! The evaluation: a weight for every state of every pattern at each stage of the game, added up.
//!
//! Weights are in [`UNIT`]ths of a disc.

#[cfg(test)]
mod tests;

use std::fmt;

use crate::evaluation::error_model::{ErrorModel, Errors};
use crate::evaluation::pattern::{Features, representatives};
use crate::evaluation::weights_file::{self, Stage, TABLE, WeightsError, boxed};

/// Parts of a disc that weights count.
pub const UNIT: i32 = 32;

/// Stages of the game, two (one a parity: who has the last move differs) for each window of six plies.
pub const STAGES: usize = 18;

/// The stage of a position with this many empty squares.
#[inline(always)]
pub const fn stage(empties: u32) -> usize {
    let window = if empties < 8 { 0 } else { (empties as usize - 8) / 6 };
    let window = if window < STAGES / 2 { window } else { STAGES / 2 - 1 };
    2 * window + (empties as usize & 1)
}

/// The weights of all stages.
#[derive(Clone)]
pub struct Weights {
    stages: Vec<Stage>,
    /// How far shallow searches with these weights are off.
    pub errors: Errors,
}

impl Weights {
    /// Weights that are all zero: every position is even.
    pub fn zero() -> Weights {
        let some = ErrorModel { constant: 4.0, per_empty: 0.0, per_deep_ply: 0.1, per_shallow_ply: -0.2 };
        let errors = Errors { ahead: some, to_the_end: some };
        Weights { stages: (0..STAGES).map(|_| boxed(vec![0; TABLE])).collect(), errors }
    }

    /// The weights that came with the engine; `crates/plateau-othello/weights/othello.md` says where they are from.
    /// A page has them as a file of its own, which it fetches when it is wanted.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn builtin() -> std::sync::Arc<Weights> {
        use std::sync::{Arc, LazyLock};
        static BUILTIN: LazyLock<Arc<Weights>> = LazyLock::new(|| {
            let bytes = include_bytes!("../../weights/othello.weights");
            Arc::new(Weights::from_bytes(bytes).expect("the weights of this version are in the repository"))
        });
        BUILTIN.clone()
    }

    /// The value for the mover in whole discs, never as large as a certain win of all discs.
    #[inline(always)]
    pub fn evaluate(&self, features: &Features, empties: u32) -> i32 {
        let value = self.sum(features, stage(empties));
        ((value + UNIT / 2) >> UNIT.trailing_zeros()).clamp(-62, 62)
    }

    /// The value in parts of a disc.
    #[inline(always)]
    pub fn sum(&self, features: &Features, stage: usize) -> i32 {
        self.parts(features, stage).sum()
    }

    /// What each place of a shape adds to the value, in the order of [`Features::states`].
    #[inline(always)]
    pub fn parts(&self, features: &Features, stage: usize) -> impl Iterator<Item = i32> {
        let weights = &self.stages[stage];
        features.states().map(|state| i32::from(weights[state & (TABLE - 1)]))
    }

    /// Replaces a stage; `weights` has one for each representative pattern, at its number.
    pub fn set_stage(&mut self, stage: usize, weights: &[f32]) {
        let scaled = |representative: u32| {
            (weights[representative as usize] * UNIT as f32).round().clamp(-32768.0, 32767.0) as i16
        };
        let mut table: Vec<i16> = representatives().into_iter().map(scaled).collect();
        table.resize(TABLE, 0);
        self.stages[stage] = boxed(table);
    }

    /// The file form.
    pub fn to_bytes(&self) -> Vec<u8> {
        weights_file::to_bytes(&self.stages, &self.errors)
    }

    /// Reads the file form.
    pub fn from_bytes(bytes: &[u8]) -> Result<Weights, WeightsError> {
        let (stages, errors) = weights_file::from_bytes(bytes, STAGES)?;
        Ok(Weights { stages, errors })
    }
}

impl fmt::Debug for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Weights({} stages, {:?})", self.stages.len(), self.errors)
    }
}
