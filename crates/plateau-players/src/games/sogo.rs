//! Sogo: lines that can still be completed, and who comes to the missing places by the parity of the levels.

use plateau_games::cube::{Board, CubeSize, N3, N4, N5, N6};
use plateau_games::sogo::{Rod, Sogo};

use super::lines::{LineEvaluator, LineGame, LineOrderer, LineWeights, ThreatWeights};
use crate::mind::{Mind, Weight};
use crate::style::Lean;

impl<S: CubeSize> LineGame for Sogo<S> {
    type Size = S;

    #[inline]
    fn board(&self) -> &Board<S> {
        self.board()
    }

    #[inline]
    fn cell(&self, rod: Rod) -> usize {
        use plateau_games::cube::BitSet;
        let number = usize::from(rod.row) * S::N + usize::from(rod.column);
        (self.landing_cells() & (S::ROD << number)).lowest()
    }

    #[inline]
    fn open_cells(&self) -> S::Bits {
        self.landing_cells()
    }

    #[inline]
    fn move_to(cell: usize) -> Rod {
        let number = cell % S::RODS;
        Rod { column: (number % S::N) as u8, row: (number / S::N) as u8 }
    }
}

macro_rules! sogo_mind {
    ($size:ty) => {
        impl Mind for Sogo<$size> {
            type Evaluator = LineEvaluator<Self>;
            type Orderer = LineOrderer;

            const REPEATS: bool = false;
            const WEIGHTS: &'static [Weight] = WEIGHTS;
            const TRIFLE: i32 = 15;

            fn evaluator(weights: &[i32], lean: Lean) -> LineEvaluator<Self> {
                let &[three_x, two_x, odd_x, even_x, stacked_x, three_o, two_o, odd_o, even_o, stacked_o] =
                    weights
                else {
                    unreachable!("as many weights as WEIGHTS has")
                };
                let threats = ThreatWeights {
                    odd: [odd_x, odd_o],
                    even: [even_x, even_o],
                    stacked: [stacked_x, stacked_o],
                };
                let missing = [[0, two_x, three_x], [0, two_o, three_o]];
                LineEvaluator::new(LineWeights { missing, threats: Some(threats) }, lean)
            }
        }
    };
}

sogo_mind!(N3);
sogo_mind!(N4);
sogo_mind!(N5);
sogo_mind!(N6);

/// A hundredth of the logarithm of the odds of winning, by logistic regression on the quiet positions of 3,000
/// games of level 8 against itself. Threats on odd levels decide games, whoever has them: the first player
/// would complete a line there, the second keeps the first from doing so.
const WEIGHTS: &[Weight] = &[
    Weight::new("first-three-missing", 7),
    Weight::new("first-two-missing", 27),
    Weight::new("first-odd-threat", 200),
    Weight::new("first-even-threat", 30),
    Weight::new("first-stacked-threats", 60),
    Weight::new("second-three-missing", 3),
    Weight::new("second-two-missing", 15),
    Weight::new("second-odd-threat", 125),
    Weight::new("second-even-threat", 55),
    Weight::new("second-stacked-threats", 25),
];
