//! Sogo: lines that can still be completed, and who comes to the missing places by the parity of the levels.

use plateau_games::cube::{Board, CubeSize, N3, N4, N5, N6};
use plateau_games::sogo::{Rod, Sogo};

use super::lines::{LineEvaluator, LineGame, LineOrderer, LineWeights};
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
            const TRIFLE: i32 = 10;

            fn evaluator(weights: &[i32], lean: Lean) -> LineEvaluator<Self> {
                let [one_missing, two_missing, three_missing, parity] = *weights else {
                    unreachable!("as many weights as WEIGHTS has")
                };
                let missing = [one_missing, two_missing, three_missing];
                LineEvaluator::new(LineWeights { missing, parity }, lean)
            }
        }
    };
}

sogo_mind!(N3);
sogo_mind!(N4);
sogo_mind!(N5);
sogo_mind!(N6);

const WEIGHTS: &[Weight] = &[
    Weight::new("one-missing", 30),
    Weight::new("two-missing", 12),
    Weight::new("three-missing", 4),
    Weight::new("parity", 40),
];
