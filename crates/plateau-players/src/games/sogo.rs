//! Sogo. On the usual board of four the weights of patterns are added up ([`patterns`],
//! [`weights`]); on the other sizes those of fewer things ([`fitted`](super::fitted)), and on the
//! smallest lines that can still be completed.

mod evaluator;
pub mod patterns;
#[cfg(test)]
mod tests;
pub mod weights;

use plateau_game::Side;
use plateau_games::cube::{Board, CubeSize, N3, N4, N5, N6};
use plateau_games::sogo::{Rod, Sogo};

pub use super::fitted::Shares;
use super::fitted::{FittedEvaluator, standard_weights};
use super::lines::{LineEvaluator, LineGame, LineOrderer, LineWeights, ThreatWeights, completed};
use crate::heuristics::{Heuristics, Slant, Weight};
use crate::style::Lean;
pub use evaluator::PatternEvaluator;

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

impl Heuristics for Sogo<N4> {
    type Evaluator = PatternEvaluator;
    type Orderer = LineOrderer;

    const REPEATS: bool = false;
    const WEIGHTS: &'static [Weight] = WEIGHTS;
    const SMALL_ADVANTAGE: i32 = 15;
    // 61 % against a search without, at 10,000 nodes a move in 160 games; 80 gave 58 %.
    const MARGIN: i32 = 40;

    fn evaluator(weights: &[i32], lean: Lean) -> PatternEvaluator {
        let &[lines, threats, parity] = weights else {
            unreachable!("as many weights as WEIGHTS has")
        };
        PatternEvaluator::new(&weights::STANDARD, Shares { lines, threats, parity }, lean)
    }

    fn completes(&self, mv: Self::Move, side: Side) -> Option<Slant> {
        completed(self, mv, side)
    }
}

macro_rules! sogo_heuristics {
    ($size:ty, $evaluator:ty, $make:expr) => {
        impl Heuristics for Sogo<$size> {
            type Evaluator = $evaluator;
            type Orderer = LineOrderer;

            const REPEATS: bool = false;
            const WEIGHTS: &'static [Weight] = WEIGHTS;
            const SMALL_ADVANTAGE: i32 = 15;

            fn evaluator(weights: &[i32], lean: Lean) -> $evaluator {
                let &[lines, threats, parity] = weights else {
                    unreachable!("as many weights as WEIGHTS has")
                };
                $make(Shares { lines, threats, parity }, lean)
            }

            fn completes(&self, mv: Self::Move, side: Side) -> Option<Slant> {
                completed(self, mv, side)
            }
        }
    };
    ($size:ty, $file:literal) => {
        sogo_heuristics!($size, FittedEvaluator<Self>, |shares, lean| {
            FittedEvaluator::new(standard_weights!(Sogo<$size>, $file), shares, lean)
        });
    };
}

sogo_heuristics!(N3, LineEvaluator<Self>, |shares, lean| LineEvaluator::new(
    simple_weights(shares),
    lean
));
sogo_heuristics!(N5, "fitted/sogo5.bin");
sogo_heuristics!(N6, "fitted/sogo6.bin");

/// How much each part of the evaluation counts, in hundredths: lines that can be completed, cells
/// that would complete one, and who comes to them.
const WEIGHTS: &[Weight] =
    &[Weight::new("lines", 100), Weight::new("threats", 100), Weight::new("parity", 100)];

/// For any size. A hundredth of the logarithm of the odds of winning, by logistic regression on the
/// quiet positions of 3,000 games on the board of four. Threats on odd levels decide games for
/// either owner: the first player would complete a line there, the second keeps the first from
/// doing so.
pub fn simple_weights(shares: Shares) -> LineWeights {
    let share = |weights: [i32; 2], share: i32| weights.map(|weight| weight * share / 100);
    let Shares { lines, threats, parity } = shares;
    let (two, three) = (share([27, 15], lines), share([7, 3], lines));
    LineWeights {
        missing: [[0, two[0], three[0]], [0, two[1], three[1]]],
        threats: Some(ThreatWeights {
            odd: share([200, 125], parity),
            even: share([30, 55], parity),
            stacked: share([60, 25], threats),
        }),
    }
}
