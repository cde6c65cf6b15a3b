//! What there is to fit: what a position is made of, and the evaluator that a set of weights makes.

use std::marker::PhantomData;

use plateau_cubes::CubeGame;
use plateau_game::Side;
use plateau_games::Member;
use plateau_games::cube::{BitSet as _, CubeSize};
use plateau_players::games::fitted::FittedEvaluator;
use plateau_players::games::fitted::features::{self, FeatureLayout, FittedGame, LineSets};
use plateau_players::games::fitted::weights::FittedWeights;
use plateau_players::games::sogo::patterns::{self, GEOMETRY, PatternState, Sink, Sogo4};
use plateau_players::games::sogo::weights::{LAYOUT, Weights};
use plateau_players::games::sogo::{PatternEvaluator, Shares, simple_weights};
use plateau_players::games::{LineEvaluator, LineGame, LineWeights};
use plateau_players::{Heuristics, Lean};
use plateau_search::Evaluator;

/// A way to evaluate a game that has weights.
pub trait Method: Sync {
    type Game: LineGame + CubeGame + Member<Rules = ()> + Heuristics;
    type Fitted: Evaluator<Self::Game> + Copy + Send + Sync + 'static;

    /// Weights of one phase.
    fn len(&self) -> usize;

    fn phases(&self) -> usize;

    fn phase(&self, side: Side, stones: u32) -> usize;

    /// Whether a weight must fit into a byte.
    fn is_narrow(&self, slot: usize) -> bool;

    /// Adds the weights that speak about a position, as slots of a phase.
    fn see(&self, position: &Self::Game, slots: &mut Vec<u16>);

    /// The weights live as long as the program: so do the few that it makes.
    fn evaluator(&self, slots: &[i16]) -> Self::Fitted;

    fn file(&self, origin: &str, slots: &[i16]) -> Vec<u8>;

    /// What the first games are played with: lines by the stones they lack.
    fn simple(&self) -> LineEvaluator<Self::Game> {
        let weights = if Self::Game::GRAVITY {
            simple_weights(Shares::FULL)
        } else {
            LineWeights { missing: [[40, 16, 5]; 2], threats: None }
        };
        LineEvaluator::new(weights, Lean::EVEN)
    }
}

/// The patterns of Sogo on the usual board.
pub struct Patterns;

struct Slots<'a>(&'a mut Vec<u16>);

impl Sink for Slots<'_> {
    fn line(&mut self, owner: Side, _line: usize, class: usize, code: usize) {
        self.0.extend(LAYOUT.line(owner, class, code).map(|slot| slot as u16));
    }

    fn rod(&mut self, _rod: u32, _owners: [bool; 2], code: usize) {
        self.0.extend(LAYOUT.rod(code).map(|slot| slot as u16));
    }

    fn parity(&mut self, code: usize) {
        self.0.push(LAYOUT.parity(code) as u16);
    }
}

impl Method for Patterns {
    type Game = Sogo4;
    type Fitted = PatternEvaluator;

    fn len(&self) -> usize {
        LAYOUT.len()
    }

    fn phases(&self) -> usize {
        patterns::PHASES
    }

    fn phase(&self, side: Side, stones: u32) -> usize {
        patterns::phase(side, stones)
    }

    fn is_narrow(&self, slot: usize) -> bool {
        LAYOUT.is_line(slot)
    }

    fn see(&self, position: &Sogo4, slots: &mut Vec<u16>) {
        PatternState::new(position).visit(&GEOMETRY, position, &mut Slots(slots));
        slots.push(LAYOUT.tempo() as u16);
    }

    fn evaluator(&self, slots: &[i16]) -> PatternEvaluator {
        let weights = Box::leak(Box::new(Weights::from_slots("in training", slots)));
        PatternEvaluator::new(weights, Shares::FULL, Lean::EVEN)
    }

    fn file(&self, origin: &str, slots: &[i16]) -> Vec<u8> {
        Weights::write(origin, slots)
    }
}

/// The fitted evaluation of the other sizes, and of Morpion.
pub struct Features<G> {
    layout: FeatureLayout,
    game: PhantomData<fn(G)>,
}

impl<G: FittedGame> Features<G> {
    pub fn new() -> Features<G> {
        Features { layout: FeatureLayout::new::<G>(), game: PhantomData }
    }
}

impl<G: FittedGame + Member<Rules = ()> + Heuristics> Method for Features<G> {
    type Game = G;
    type Fitted = FittedEvaluator<G>;

    fn len(&self) -> usize {
        self.layout.len
    }

    fn phases(&self) -> usize {
        self.layout.phases
    }

    fn phase(&self, side: Side, stones: u32) -> usize {
        features::phase::<G>(side, stones)
    }

    fn is_narrow(&self, _slot: usize) -> bool {
        false
    }

    fn see(&self, position: &G, slots: &mut Vec<u16>) {
        LineSets::new(position)
            .visit(&self.layout, position, &mut |sight| slots.push(sight.slot as u16));
    }

    fn evaluator(&self, slots: &[i16]) -> FittedEvaluator<G> {
        let weights = Box::leak(Box::new(FittedWeights::from_slots::<G>("in training", slots)));
        FittedEvaluator::new(weights, Shares::FULL, Lean::EVEN)
    }

    fn file(&self, origin: &str, slots: &[i16]) -> Vec<u8> {
        FittedWeights::write(origin, slots)
    }
}

/// Stones on the board.
pub fn stones<G: LineGame>(position: &G) -> u32 {
    position.board().occupied().count()
}

/// Cells of the board.
pub fn cells<G: LineGame>() -> usize {
    <G::Size as CubeSize>::CELLS
}
