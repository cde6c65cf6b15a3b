//! Force 3 without its table. The weights are fitted to the true values of 125,822 positions of
//! random games (`examples/fit.rs`); they tell the winner of 90 % of those that have one. A pair
//! that is blocked is worse than none: its tokens stand badly.

use plateau_game::{Game, Side};
use plateau_games::force3::{Action, Force3};
use plateau_games::grid3::Cell;
use plateau_search::{Evaluator, Orderer};

use crate::eval_breakdown::{Chances, EvalBreakdown, Item, Itemised};
use crate::heuristics::{Heuristics, Weight};
use crate::style::Lean;

/// Rows, columns and diagonals as sets of cells.
pub(crate) const LINES: [u16; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000,
    0b001_001_001,
    0b010_010_010,
    0b100_100_100,
    0b100_010_001,
    0b001_010_100,
];

/// Looks at the tokens of both players.
#[derive(Clone, Copy, Debug)]
pub struct Force3Evaluator {
    pair: i32,
    blocked: i32,
    placed: i32,
    centre: i32,
    corner: i32,
    tempo: i32,
    lean: Lean,
}

impl Force3Evaluator {
    /// Pairs on a line that is free or blocked, tokens on the board, in the middle and in corners.
    #[inline]
    fn chances(&self, position: &Force3, owner: Side, ledger: &mut impl EvalBreakdown) {
        const CORNERS: u16 = 0b101_000_101;
        let (own, other) = (position.tokens(owner), position.tokens(!owner));
        for line in LINES.into_iter().filter(|line| (line & own).count_ones() == 2) {
            let (term, weight) = if line & other == 0 { (0, self.pair) } else { (1, self.blocked) };
            ledger.enter(Item::each(term, owner, 1, weight), || {
                vec![Cell::all_in(line).map(Cell::place).collect()]
            });
        }
        let tokens = [
            (2, own, self.placed),
            (3, own & Cell::CENTRE.bit(), self.centre),
            (4, own & CORNERS, self.corner),
        ];
        for (term, cells, weight) in tokens {
            ledger.enter(Item::each(term, owner, cells.count_ones(), weight), || {
                Cell::all_in(cells).map(|cell| vec![cell.place()]).collect()
            });
        }
    }
}

impl Itemised<Force3> for Force3Evaluator {
    const TERMS: &'static [&'static str] =
        &["pair", "blocked", "placed", "centre", "corner", "tempo"];

    fn itemise(&self, position: &Force3, ledger: &mut impl EvalBreakdown) {
        for side in Side::BOTH {
            self.chances(position, side, ledger);
        }
        ledger.enter(Item::each(5, position.side_to_move(), 1, self.tempo), Vec::new);
    }
}

impl Evaluator<Force3> for Force3Evaluator {
    type State = ();

    fn state(&self, _position: &Force3) {}

    fn advance(&self, _state: &(), _before: &Force3, _mv: Action, _after: &Force3) {}

    #[inline]
    fn evaluate(&self, position: &Force3, _state: &()) -> i32 {
        let mut chances = Chances::default();
        for side in Side::BOTH {
            self.chances(position, side, &mut chances);
        }
        self.lean.balance(chances.0, position.side_to_move()) + self.tempo
    }
}

/// Placing first, then moving, then sliding.
#[derive(Clone, Copy, Debug, Default)]
pub struct Force3Orderer;

impl Orderer<Force3> for Force3Orderer {
    #[inline]
    fn score(&self, _position: &Force3, action: Action) -> i32 {
        match action {
            Action::Place(_) => 2_000,
            Action::Move { .. } => 1_000,
            Action::Slide { .. } | Action::DoubleSlide { .. } => 0,
        }
    }
}

impl Heuristics for Force3 {
    type Evaluator = Force3Evaluator;
    type Orderer = Force3Orderer;

    const REPEATS: bool = true;
    const WEIGHTS: &'static [Weight] = &[
        Weight::new("pair", 13),
        Weight::new("blocked", -60),
        Weight::new("placed", 142),
        Weight::new("centre", 122),
        Weight::new("corner", 28),
        Weight::new("tempo", 171),
    ];
    const SMALL_ADVANTAGE: i32 = 15;

    fn evaluator(weights: &[i32], lean: Lean) -> Force3Evaluator {
        let [pair, blocked, placed, centre, corner, tempo] = *weights else {
            unreachable!("as many weights as WEIGHTS has")
        };
        Force3Evaluator { pair, blocked, placed, centre, corner, tempo, lean }
    }
}
