//! Force 3, for those who do not know it by heart: pairs in a line, tokens in the middle, tokens on the board.

use plateau_game::{Game, Side};
use plateau_games::force3::{Action, Force3};
use plateau_games::grid3::Cell;
use plateau_search::{Evaluator, Orderer};

use crate::mind::{Mind, Weight};
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
    placed: i32,
    centre: i32,
    lean: Lean,
}

impl Force3Evaluator {
    fn chances(&self, position: &Force3, side: Side) -> i32 {
        let (own, other) = (position.tokens(side), position.tokens(!side));
        let open_pairs = LINES.iter().filter(|&&line| (line & own).count_ones() == 2 && line & other == 0);
        self.pair * open_pairs.count() as i32
            + self.placed * own.count_ones() as i32
            + self.centre * i32::from(own & Cell::CENTRE.bit() != 0)
    }
}

impl Evaluator<Force3> for Force3Evaluator {
    type State = ();

    fn state(&self, _position: &Force3) {}

    fn advance(&self, _state: &(), _before: &Force3, _mv: Action, _after: &Force3) {}

    #[inline]
    fn evaluate(&self, position: &Force3, _state: &()) -> i32 {
        self.lean.balance(Side::BOTH.map(|side| self.chances(position, side)), position.side_to_move())
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

impl Mind for Force3 {
    type Evaluator = Force3Evaluator;
    type Orderer = Force3Orderer;

    const REPEATS: bool = true;
    const WEIGHTS: &'static [Weight] =
        &[Weight::new("pair", 30), Weight::new("placed", 40), Weight::new("centre", 15)];
    const TRIFLE: i32 = 10;

    fn evaluator(weights: &[i32], lean: Lean) -> Force3Evaluator {
        let [pair, placed, centre] = *weights else { unreachable!("as many weights as WEIGHTS has") };
        Force3Evaluator { pair, placed, centre, lean }
    }
}
