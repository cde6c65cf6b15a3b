//! Morpion 3D: open lines and threats.

use plateau_game::Side;
use plateau_games::cube::{Board, CubeSize, N3, N4, N5, N6, place_of};
use plateau_games::morpion::{Morpion, Sphere};

use super::lines::{LineEvaluator, LineGame, LineOrderer, LineWeights, completed};
use crate::heuristics::{Heuristics, Slant, Weight};
use crate::style::Lean;

impl<S: CubeSize> LineGame for Morpion<S> {
    type Size = S;

    #[inline]
    fn board(&self) -> &Board<S> {
        self.board()
    }

    #[inline]
    fn cell(&self, sphere: Sphere) -> usize {
        let [column, row, level] = [sphere.column, sphere.row, sphere.level].map(usize::from);
        level * S::RODS + row * S::N + column
    }

    #[inline]
    fn open_cells(&self) -> S::Bits {
        self.board().free()
    }

    #[inline]
    fn move_to(cell: usize) -> Sphere {
        let place = place_of::<S>(cell);
        Sphere { column: place.column, row: place.row, level: place.level }
    }
}

macro_rules! morpion_mind {
    ($size:ty) => {
        impl Heuristics for Morpion<$size> {
            type Evaluator = LineEvaluator<Self>;
            type Orderer = LineOrderer;

            const REPEATS: bool = false;
            const WEIGHTS: &'static [Weight] = WEIGHTS;
            const SMALL_ADVANTAGE: i32 = 10;

            fn evaluator(weights: &[i32], lean: Lean) -> LineEvaluator<Self> {
                let [one_missing, two_missing, three_missing] = *weights else {
                    unreachable!("as many weights as WEIGHTS has")
                };
                let missing = [one_missing, two_missing, three_missing];
                LineEvaluator::new(LineWeights { missing: [missing; 2], threats: None }, lean)
            }

            fn completes(&self, mv: Self::Move, side: Side) -> Option<Slant> {
                completed(self, mv, side)
            }
        }
    };
}

morpion_mind!(N3);
morpion_mind!(N4);
morpion_mind!(N5);
morpion_mind!(N6);

const WEIGHTS: &[Weight] =
    &[Weight::new("one-missing", 40), Weight::new("two-missing", 16), Weight::new("three-missing", 5)];
