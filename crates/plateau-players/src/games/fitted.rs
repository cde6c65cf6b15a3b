//! The fitted evaluation of a cube, with gravity or without: the weights of everything there is to
//! see added up. They are made by `cargo xtask train-cubes`.

pub mod features;
#[cfg(test)]
mod tests;
pub mod weights;

use std::fmt;
use std::marker::PhantomData;

use plateau_cubes::CubeGame;
use plateau_game::{Place, Side};
use plateau_games::cube::{BitSet, CubeSize, place_of};
use plateau_search::{Evaluator, ForcedMove};

use super::lines::forced_by;
use crate::eval_breakdown::{EvalBreakdown, Item, Itemised};
use crate::style::Lean;
use features::{
    CONTESTED, FORK, FittedGame, LAST_LINE, LineSets, NEAR_FORK, PARITY, SeenFeature, TERMS,
    THREAT, phase,
};
use weights::FittedWeights;

/// The weights of a game that come with the program, read once.
macro_rules! standard_weights {
    ($game:ty, $file:literal) => {{
        static STANDARD: std::sync::LazyLock<$crate::games::fitted::weights::FittedWeights> =
            std::sync::LazyLock::new(|| {
                $crate::games::fitted::weights::FittedWeights::read::<$game>(include_bytes!($file))
                    .expect("the file in the program is whole: a test reads it")
            });
        &*STANDARD
    }};
}
pub(super) use standard_weights;

/// Adds up what there is to see.
pub struct FittedEvaluator<G> {
    weights: &'static FittedWeights,
    shares: Shares,
    lean: Lean,
    game: PhantomData<fn(G)>,
}

/// How much each part counts, in hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shares {
    pub lines: i32,
    pub threats: i32,
    pub parity: i32,
}

impl Shares {
    pub const FULL: Shares = Shares { lines: 100, threats: 100, parity: 100 };
}

impl<G> Clone for FittedEvaluator<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for FittedEvaluator<G> {}

impl<G: FittedGame> FittedEvaluator<G> {
    pub fn new(weights: &'static FittedWeights, shares: Shares, lean: Lean) -> FittedEvaluator<G> {
        FittedEvaluator { weights, shares, lean, game: PhantomData }
    }

    #[inline]
    fn share(&self, term: usize) -> i32 {
        match term {
            ..=LAST_LINE => self.shares.lines,
            FORK | NEAR_FORK | THREAT | CONTESTED => self.shares.threats,
            PARITY => self.shares.parity,
            _ => 100,
        }
    }

    /// Enters what is seen where it belongs.
    #[inline]
    fn enter_all(&self, position: &G, state: &State<G>, ledger: &mut impl EvalBreakdown) {
        let weights = self
            .weights
            .phase(phase::<G>(position.side_to_move(), position.cube().occupied().count()));
        state.visit(&self.weights.layout, position, &mut |sight| {
            ledger.enter(weighed(&sight, weights[sight.slot]), || places::<G>(&sight));
        });
    }
}

type Bits<G> = <<G as CubeGame>::Size as CubeSize>::Bits;
type State<G> = LineSets<<G as CubeGame>::Size>;

/// Weights are from the first player's side, points from their owner's.
#[inline]
fn weighed<B>(sight: &SeenFeature<B>, weight: i16) -> Item {
    let owner = sight.owner.unwrap_or(Side::X);
    let points = i64::from(if owner == Side::X { weight } else { -weight });
    Item { term: sight.term, owner, count: sight.count as i32, points }
}

/// A line is one thing, other cells are one each.
fn places<G: FittedGame>(sight: &SeenFeature<Bits<G>>) -> Vec<Vec<Place>> {
    let places = sight.cells.cells().map(place_of::<<G as CubeGame>::Size>);
    if sight.term <= LAST_LINE {
        vec![places.collect()]
    } else {
        places.map(|place| vec![place]).collect()
    }
}

/// Adds up each kind by itself.
#[derive(Default)]
struct Sums([[i32; 2]; TERMS.len()]);

impl EvalBreakdown for Sums {
    #[inline]
    fn enter(&mut self, item: Item, _things: impl FnOnce() -> Vec<Vec<Place>>) {
        self.0[item.term][item.owner.index()] += item.points as i32;
    }
}

impl<G: FittedGame> Itemised<G> for FittedEvaluator<G> {
    const TERMS: &'static [&'static str] = TERMS;

    fn itemise(&self, position: &G, ledger: &mut impl EvalBreakdown) {
        self.enter_all(position, &LineSets::new(position), ledger);
    }

    fn percent(&self, term: usize) -> i32 {
        self.share(term)
    }
}

impl<G: FittedGame> Evaluator<G> for FittedEvaluator<G> {
    type State = State<G>;

    fn state(&self, position: &G) -> State<G> {
        LineSets::new(position)
    }

    #[inline]
    fn advance(&self, state: &State<G>, before: &G, mv: G::Move, _after: &G) -> State<G> {
        state.after(before, mv)
    }

    #[inline]
    fn evaluate(&self, position: &G, state: &State<G>) -> i32 {
        let mut sums = Sums::default();
        self.enter_all(position, state, &mut sums);
        let part = |term: usize, owner: usize| sums.0[term][owner] * self.share(term) / 100;
        let chances = [0, 1].map(|owner| (0..CONTESTED).map(|term| part(term, owner)).sum());
        let shared: i32 = (CONTESTED..TERMS.len()).map(|term| part(term, 0)).sum();
        let side = position.side_to_move();
        let balance = self.lean.balance(chances, side);
        if side == Side::X { balance + shared } else { balance - shared }
    }

    #[inline]
    fn forced_move(&self, position: &G, state: &State<G>) -> ForcedMove<G::Move> {
        forced_by(position, state.completing)
    }
}

impl<G> fmt::Debug for FittedEvaluator<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FittedEvaluator({}, {:?}, {:?})", self.weights.origin, self.shares, self.lean)
    }
}
