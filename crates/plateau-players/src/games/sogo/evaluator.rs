//! The evaluator of Sogo on the usual board: the weights of all patterns added up.

use plateau_game::{Game as _, Side};
use plateau_games::cube::{BitSet as _, CubeSize, N4};
use plateau_games::sogo::Rod;
use plateau_search::{Evaluator, Urgency};

use super::super::lines::LineGame as _;
use super::patterns::{GEOMETRY, Geometry, PatternState, Sink, Sogo4, phase};
use super::weights::{Phase, Weights};
use crate::style::Lean;

/// Adds up patterns.
#[derive(Clone, Copy)]
pub struct PatternEvaluator {
    geometry: &'static Geometry,
    weights: &'static Weights,
    shares: Shares,
    lean: Lean,
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

impl PatternEvaluator {
    pub fn new(weights: &'static Weights, shares: Shares, lean: Lean) -> PatternEvaluator {
        PatternEvaluator { geometry: &GEOMETRY, weights, shares, lean }
    }
}

/// The parts of the evaluation, what can be told apart by its owner and what cannot.
struct Sum<'a> {
    phase: &'a Phase,
    lines: [i32; 2],
    threats: [i32; 2],
    contested: i32,
    parity: i32,
}

impl Sink for Sum<'_> {
    #[inline]
    fn line(&mut self, owner: Side, class: usize, code: usize) {
        self.lines[owner.index()] += i32::from(self.phase.lines[owner.index()][class][code]);
    }

    #[inline]
    fn rod(&mut self, owners: [bool; 2], code: usize) {
        let weight = i32::from(self.phase.rods[code]);
        match owners {
            [true, false] => self.threats[0] += weight,
            [false, true] => self.threats[1] += weight,
            _ => self.contested += weight,
        }
    }

    #[inline]
    fn parity(&mut self, code: usize) {
        self.parity = i32::from(self.phase.parity[code]);
    }
}

impl Evaluator<Sogo4> for PatternEvaluator {
    type State = PatternState;

    fn state(&self, position: &Sogo4) -> PatternState {
        PatternState::new(position)
    }

    #[inline]
    fn advance(&self, state: &PatternState, before: &Sogo4, rod: Rod, _after: &Sogo4) -> PatternState {
        state.after(self.geometry, before, rod)
    }

    #[inline]
    fn evaluate(&self, position: &Sogo4, state: &PatternState) -> i32 {
        let side = position.side_to_move();
        let phase = &self.weights.phases[phase(side, position.board().occupied().count())];
        let mut sum = Sum { phase, lines: [0; 2], threats: [0; 2], contested: 0, parity: 0 };
        state.visit(self.geometry, position, &mut sum);
        let Shares { lines, threats, parity } = self.shares;
        let of_owner = |owner: usize| (sum.lines[owner] * lines + sum.threats[owner] * threats) / 100;
        let shared = (sum.contested * threats + sum.parity * parity) / 100 + i32::from(phase.tempo);
        // Weights are from the first player's side, chances from their owner's.
        let balance = self.lean.balance([of_owner(0), -of_owner(1)], side);
        if side == Side::X { balance + shared } else { balance - shared }
    }

    #[inline]
    fn urgency(&self, position: &Sogo4, state: &PatternState) -> Urgency<Rod> {
        let side = position.side_to_move();
        let open = position.open_cells();
        let [wins, blocks] = [side, !side].map(|side| state.completing[side.index()] & open);
        let rod = |cells: u64| Sogo4::move_to(cells.lowest());
        match (wins, blocks) {
            (0, 0) => Urgency::Quiet,
            (0, blocks) => Urgency::Forced(rod(blocks)),
            (wins, _) => Urgency::Wins(rod(wins)),
        }
    }
}

impl std::fmt::Debug for PatternEvaluator {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "PatternEvaluator({}, {:?}, {:?})", self.weights.origin, self.shares, self.lean)
    }
}

const _: () = assert!(N4::CELLS == 64, "a word holds the board");
