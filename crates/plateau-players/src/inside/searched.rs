//! A game or a tree that a search can be recorded of.

use plateau_game::{Game, Outcome};
use plateau_search::{Evaluator, Orderer};

use super::options::InsideOptions;
use super::typed_tree::{Averages, Branch, TypedTree};
use crate::heuristics::{Heuristics, weights_with};
use crate::style::Lean;

/// What a recorded search asks of its game. Every game that players know has it, and so has a typed
/// tree.
pub(super) trait Searched: Game {
    type Judge: Evaluator<Self>;
    type Sorter: Orderer<Self> + Default;

    /// Whether positions can come back.
    const COMES_BACK: bool;
    /// Reverse futility pruning, for each ply.
    const MARGIN_A_PLY: i32;

    fn judge(options: &InsideOptions) -> Self::Judge;

    /// The position after a move for a search that forgets what the move does to other pieces.
    fn forgetful_play(&self, mv: Self::Move) -> Self;

    /// The end of the game for a search that knows of no pass.
    fn forgetful_outcome(&self) -> Option<Outcome>;
}

impl<G: Heuristics> Searched for G {
    type Judge = G::Evaluator;
    type Sorter = G::Orderer;

    const COMES_BACK: bool = G::REPEATS;
    const MARGIN_A_PLY: i32 = G::MARGIN;

    fn judge(options: &InsideOptions) -> G::Evaluator {
        G::evaluator(&weights_with::<G>(&options.weights), Lean::EVEN)
    }

    fn forgetful_play(&self, mv: G::Move) -> G {
        self.put_down(mv)
    }

    fn forgetful_outcome(&self) -> Option<Outcome> {
        self.outcome_without_passes()
    }
}

/// The moves of a typed tree in the order in which they were typed.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct AsTyped;

impl Orderer<TypedTree> for AsTyped {
    fn score(&self, _tree: &TypedTree, _mv: Branch) -> i32 {
        0
    }
}

impl Searched for TypedTree {
    type Judge = Averages;
    type Sorter = AsTyped;

    const COMES_BACK: bool = false;
    const MARGIN_A_PLY: i32 = 0;

    fn judge(_options: &InsideOptions) -> Averages {
        Averages
    }

    fn forgetful_play(&self, mv: Self::Move) -> TypedTree {
        self.play(mv)
    }

    fn forgetful_outcome(&self) -> Option<Outcome> {
        None
    }
}
