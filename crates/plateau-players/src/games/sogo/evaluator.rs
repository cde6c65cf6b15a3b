//! The evaluator of Sogo on the usual board: the weights of all patterns added up.

use plateau_game::{Game as _, Place, Side};
use plateau_games::cube::{BitSet as _, CubeSize, N4, place_of};
use plateau_games::sogo::Rod;
use plateau_search::{Evaluator, ForcedMove};

use super::super::fitted::Shares;
use super::super::lines::LineGame as _;
use super::patterns::{GEOMETRY, Geometry, PatternState, Sink, Sogo4, phase};
use super::weights::{Phase, Weights};
use crate::eval_breakdown::{EvalBreakdown, Item, Itemised};
use crate::style::Lean;

/// Adds up patterns.
#[derive(Clone, Copy)]
pub struct PatternEvaluator {
    geometry: &'static Geometry,
    weights: &'static Weights,
    shares: Shares,
    lean: Lean,
}

impl PatternEvaluator {
    pub fn new(weights: &'static Weights, shares: Shares, lean: Lean) -> PatternEvaluator {
        PatternEvaluator { geometry: &GEOMETRY, weights, shares, lean }
    }
}

/// Counted features; the last three have no owner, and speak for the first player.
const LINE: usize = 0;
const THREAT: usize = 1;
const CONTESTED: usize = 2;
const PARITY: usize = 3;
const TEMPO: usize = 4;

/// The weights of the patterns seen, entered where they belong.
struct Weighed<'a, L> {
    phase: &'a Phase,
    ledger: &'a mut L,
}

impl<L: EvalBreakdown> Sink for Weighed<'_, L> {
    #[inline]
    fn line(&mut self, owner: Side, line: usize, class: usize, code: usize) {
        let weight = self.phase.lines[owner.index()][class][code];
        self.ledger.enter(owned(LINE, owner, weight.into()), || {
            vec![N4::lines()[line].cells().map(place_of::<N4>).collect()]
        });
    }

    #[inline]
    fn rod(&mut self, rod: u32, owners: [bool; 2], code: usize) {
        let weight = self.phase.rods[code];
        let item = match owners {
            [true, false] => owned(THREAT, Side::X, weight),
            [false, true] => owned(THREAT, Side::O, weight),
            _ => owned(CONTESTED, Side::X, weight),
        };
        self.ledger.enter(item, || vec![(N4::ROD << rod).cells().map(place_of::<N4>).collect()]);
    }

    #[inline]
    fn parity(&mut self, code: usize) {
        self.ledger.enter(owned(PARITY, Side::X, self.phase.parity[code]), Vec::new);
    }
}

/// Weights are from the first player's side, points from their owner's.
#[inline]
fn owned(term: usize, owner: Side, weight: i16) -> Item {
    let points = i64::from(weight);
    Item { term, owner, count: 1, points: if owner == Side::X { points } else { -points } }
}

/// Adds up each kind by itself.
#[derive(Default)]
struct Sums([[i32; 2]; 4]);

impl EvalBreakdown for Sums {
    #[inline]
    fn enter(&mut self, item: Item, _things: impl FnOnce() -> Vec<Vec<Place>>) {
        self.0[item.term][item.owner.index()] += item.points as i32;
    }
}

impl PatternEvaluator {
    #[inline]
    fn phase(&self, position: &Sogo4) -> &'static Phase {
        &self.weights.phases[phase(position.side_to_move(), position.board().occupied().count())]
    }

    #[inline]
    fn share(&self, term: usize) -> i32 {
        match term {
            LINE => self.shares.lines,
            THREAT | CONTESTED => self.shares.threats,
            PARITY => self.shares.parity,
            _ => 100,
        }
    }
}

impl Itemised<Sogo4> for PatternEvaluator {
    const TERMS: &'static [&'static str] = &["line", "threat", "contested", "parity", "tempo"];

    fn itemise(&self, position: &Sogo4, ledger: &mut impl EvalBreakdown) {
        let phase = self.phase(position);
        self.state(position).visit(self.geometry, position, &mut Weighed { phase, ledger });
        ledger.enter(owned(TEMPO, Side::X, phase.tempo), Vec::new);
    }

    fn percent(&self, term: usize) -> i32 {
        self.share(term)
    }
}

impl Evaluator<Sogo4> for PatternEvaluator {
    type State = PatternState;

    fn state(&self, position: &Sogo4) -> PatternState {
        PatternState::new(position)
    }

    #[inline]
    fn advance(
        &self,
        state: &PatternState,
        before: &Sogo4,
        rod: Rod,
        _after: &Sogo4,
    ) -> PatternState {
        state.after(self.geometry, before, rod)
    }

    #[inline]
    fn evaluate(&self, position: &Sogo4, state: &PatternState) -> i32 {
        let side = position.side_to_move();
        let phase = self.phase(position);
        let mut sums = Sums::default();
        state.visit(self.geometry, position, &mut Weighed { phase, ledger: &mut sums });
        let part = |term: usize, owner: usize| sums.0[term][owner] * self.share(term) / 100;
        let chances = [0, 1].map(|owner| part(LINE, owner) + part(THREAT, owner));
        let shared = part(CONTESTED, 0) + part(PARITY, 0) + i32::from(phase.tempo);
        let balance = self.lean.balance(chances, side);
        if side == Side::X { balance + shared } else { balance - shared }
    }

    #[inline]
    fn forced_move(&self, position: &Sogo4, state: &PatternState) -> ForcedMove<Rod> {
        let side = position.side_to_move();
        let open = position.open_cells();
        let [wins, blocks] = [side, !side].map(|side| state.completing[side.index()] & open);
        let rod = |cells: u64| Sogo4::move_to(cells.lowest());
        match (wins, blocks) {
            (0, 0) => ForcedMove::None,
            (0, blocks) => ForcedMove::Forced(rod(blocks)),
            (wins, _) => ForcedMove::Wins(rod(wins)),
        }
    }
}

impl std::fmt::Debug for PatternEvaluator {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "PatternEvaluator({}, {:?}, {:?})", self.weights.origin, self.shares, self.lean)
    }
}

const _: () = assert!(N4::CELLS == 64, "a word holds the board");
