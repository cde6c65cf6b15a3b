//! What each game brings along: its evaluator, its orderer, the names of its weights.

use plateau_game::{Outcome, Side, Symmetric, Unit};
use plateau_games::Member;
use plateau_search::{Evaluator, Orderer};

use crate::eval_breakdown::Itemised;
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

    /// How much a few moves hardly ever change an evaluation, for each of them; 0 if nothing like
    /// it holds. See [`Features::futility_margin`](plateau_search::Features::futility_margin).
    const MARGIN: i32 = 0;

    /// The evaluator with these weights, as many as [`WEIGHTS`](Heuristics::WEIGHTS).
    fn evaluator(weights: &[i32], lean: Lean) -> Self::Evaluator;

    /// The position after a move for a search that forgets what the move does to other pieces: as
    /// the rules have it where it does nothing to them.
    fn put_down(&self, mv: Self::Move) -> Self {
        self.play(mv)
    }

    /// The end of the game for a search that knows of no pass: as the rules have it where there is
    /// none.
    fn outcome_without_passes(&self) -> Option<Outcome> {
        self.outcome()
    }

    /// How far a side is ahead, in games that end by counting; 0 in all others.
    fn lead(&self, _side: Side) -> i32 {
        0
    }

    /// The easiest to see of the lines that a legal move would complete if it were made by this
    /// side.
    fn completes(&self, _mv: Self::Move, _side: Side) -> Option<Slant> {
        None
    }
}

/// How a line runs. The more ways it changes at once, the harder it is to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Slant {
    /// Along an edge of the board, or up a rod.
    Straight,
    /// Diagonal on one level, or climbing along an edge.
    Diagonal,
    /// From a corner of the cube to the opposite one.
    ThroughSpace,
}

/// A weight of an evaluation: people can change it by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weight {
    pub name: &'static str,
    pub value: i32,
}

/// The usual weights, but for those that are named; names that mean nothing here are passed over.
pub(crate) fn weights_with<G: Heuristics>(changed: &[(String, i32)]) -> Vec<i32> {
    let own = |weight: &Weight| changed.iter().rfind(|(name, _)| name == weight.name);
    G::WEIGHTS.iter().map(|weight| own(weight).map_or(weight.value, |(_, value)| *value)).collect()
}

impl Weight {
    pub const fn new(name: &'static str, value: i32) -> Weight {
        Weight { name, value }
    }
}
