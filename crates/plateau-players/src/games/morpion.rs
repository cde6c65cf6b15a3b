//! Morpion 3D: open lines, and where they cross ([`fitted`](super::fitted)).

use plateau_game::Side;
use plateau_games::cube::{Board, CubeSize, N3, N4, N5, N6, N7, N8, place_of};
use plateau_games::morpion::{Morpion, Sphere};

use super::fitted::{FittedEvaluator, Shares, standard_weights};
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
    ($size:ty, $evaluator:ty, $weights:ident, $make:expr) => {
        impl Heuristics for Morpion<$size> {
            type Evaluator = $evaluator;
            type Orderer = LineOrderer;

            const REPEATS: bool = false;
            const WEIGHTS: &'static [Weight] = $weights;
            const SMALL_ADVANTAGE: i32 = 10;

            fn evaluator(weights: &[i32], lean: Lean) -> $evaluator {
                $make(weights, lean)
            }

            fn completes(&self, mv: Self::Move, side: Side) -> Option<Slant> {
                completed(self, mv, side)
            }
        }
    };
    ($size:ty, $file:literal) => {
        morpion_mind!($size, FittedEvaluator<Self>, FITTED, |weights: &[i32], lean| {
            let &[lines, forks] = weights else { unreachable!("as many weights as FITTED has") };
            let shares = Shares { lines, threats: forks, parity: 100 };
            FittedEvaluator::new(standard_weights!(Morpion<$size>, $file), shares, lean)
        });
    };
}

morpion_mind!(N3, LineEvaluator<Self>, COUNTED, counting);
morpion_mind!(N4, "fitted/morpion4.bin");
morpion_mind!(N5, "fitted/morpion5.bin");
morpion_mind!(N6, LineEvaluator<Self>, COUNTED, counting);
morpion_mind!(N7, LineEvaluator<Self>, COUNTED, counting);
morpion_mind!(N8, LineEvaluator<Self>, COUNTED, counting);

/// How much each part of a fitted evaluation counts, in hundredths: lines that can be completed,
/// and the cells where they cross.
const FITTED: &[Weight] = &[Weight::new("lines", 100), Weight::new("forks", 100)];

/// Value of a line by the stones it lacks, where lines are counted.
const COUNTED: &[Weight] = &[
    Weight::new("one-missing", 40),
    Weight::new("two-missing", 16),
    Weight::new("three-missing", 5),
];

fn counting<G: LineGame>(weights: &[i32], lean: Lean) -> LineEvaluator<G> {
    let missing = weights.try_into().expect("as many weights as COUNTED has");
    LineEvaluator::new(LineWeights { missing: [missing; 2], threats: None }, lean)
}
