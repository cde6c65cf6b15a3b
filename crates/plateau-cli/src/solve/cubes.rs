//! Exact values of Sogo and Morpion 3D, from the solver made for their ends.

use std::sync::atomic::{AtomicBool, Ordering};

use plateau_cubes::{Bounds, CubeSolver};
use plateau_game::Score;
use plateau_games::AnyPosition;

use super::exact::{Exact, Verdict};
use super::sources::Source;

/// The solver, and what it was certain of when it was asked last.
#[derive(Default)]
pub struct Cubes {
    solver: CubeSolver,
    last: Option<Bounds>,
}

/// With so few free cells Morpion in a cube of four is solved at once, and with distance.
const LATE: u32 = 20;

impl Cubes {
    /// A source for this position; `None` if it is of another game, or has more moves than the solver takes, or a
    /// proof to follow.
    pub fn for_position(position: &AnyPosition) -> Option<Cubes> {
        let has_proof = matches!(position, AnyPosition::Morpion4(_))
            && CubeSolver::free_cells(position).is_some_and(|free| free > LATE);
        (CubeSolver::takes(position) && !has_proof).then(Cubes::default)
    }
}

impl Source for Cubes {
    fn value(&mut self, position: &AnyPosition, stop: &AtomicBool) -> Option<Exact> {
        self.last = self.solver.solve(position, &mut || stop.load(Ordering::Relaxed));
        self.last?.value().map(|value| Exact { verdict: verdict(value), plies: value.plies(), score: None })
    }

    fn between(&self) -> (Verdict, Verdict) {
        self.last.map_or((Verdict::Loss, Verdict::Win), |bounds| {
            (verdict(bounds.at_least), verdict(bounds.at_most))
        })
    }

    fn nodes(&self) -> u64 {
        self.solver.nodes()
    }
}

fn verdict(value: Score) -> Verdict {
    match value {
        Score::Loss(_) => Verdict::Loss,
        Score::Win(_) => Verdict::Win,
        _ => Verdict::Draw,
    }
}
