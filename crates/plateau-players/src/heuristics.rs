//! What each game brings along: its evaluator, its orderer, the names of its weights.

use plateau_game::{Symmetric, Unit};
use plateau_games::Member;
use plateau_search::{Evaluator, Orderer};

use crate::ledger::Itemised;
use crate::style::Lean;

/// A game that players know how to play. The compiler asks for it when a game is added.
pub trait Heuristics: Member + Symmetric {
    type Evaluator: Evaluator<Self> + Itemised<Self> + Send + 'static;
    type Orderer: Orderer<Self> + Default + Send + 'static;

    /// Whether positions can come back.
    const REPEATS: bool;

    /// What the evaluation is made of.
    const WEIGHTS: &'static [Weight];

    /// What the evaluation counts in.
    const COUNTS_IN: Unit = Unit::Hundredths;

    /// How far apart two values of the evaluation are that hardly differ: a small advantage.
    const SMALL_ADVANTAGE: i32;

    /// How much a few moves hardly ever change an evaluation, for each of them; 0 if nothing like it holds. See
    /// [`Features::futility_margin`](plateau_search::Features::futility_margin).
    const MARGIN: i32 = 0;

    /// The evaluator with these weights, as many as [`WEIGHTS`](Heuristics::WEIGHTS).
    fn evaluator(weights: &[i32], lean: Lean) -> Self::Evaluator;
}

/// A weight of an evaluation: people can change it by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weight {
    pub name: &'static str,
    pub value: i32,
}

impl Weight {
    pub const fn new(name: &'static str, value: i32) -> Weight {
        Weight { name, value }
    }
}
