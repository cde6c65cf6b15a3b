//! Truth beside belief: what tables, proofs and solvers know about the nodes of a recording.

use std::collections::HashMap;

use plateau_game::Score;
use plateau_games::AnyPosition;
use plateau_search::recording::Recording;

use crate::library::Library;
use crate::solver::{Solver, SolverOptions, SolverQuery};

/// A solver with its answers so far.
#[derive(Debug)]
pub struct Truth {
    solver: Solver,
    known: HashMap<u64, Option<Score>>,
}

impl Truth {
    /// Different positions that are asked about: the rest stay unknown, which is no lie.
    const MOST_QUESTIONS: usize = 4_000;
    /// What a solver may spend on one of them.
    const NODES_EACH: u64 = 2_000;

    pub fn new(position: &AnyPosition, library: Library) -> Truth {
        let options = SolverOptions { threads: 1, asked: SolverQuery::Score, thorough: false };
        Truth { solver: Solver::new(position, library, options), known: HashMap::new() }
    }

    /// Writes the known values beside the believed ones in every node, for the player to move
    /// there.
    pub fn tell(&mut self, root: &AnyPosition, recording: &mut Recording) {
        let mut positions: Vec<Option<AnyPosition>> = Vec::with_capacity(recording.nodes.len());
        for node in &mut recording.nodes {
            let above = node.parent.map_or(Some(*root), |parent| positions[parent as usize]);
            let here = match node.mv.as_str() {
                "" => above,
                mv => above.and_then(|above| above.try_play(above.parse_move(mv).ok()?).ok()),
            };
            node.truth = here.and_then(|here| self.ask(&here));
            positions.push(here);
        }
    }

    fn ask(&mut self, position: &AnyPosition) -> Option<Score> {
        let key = position.key();
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        if self.known.len() >= Truth::MOST_QUESTIONS {
            return None;
        }
        let known = self.solver.score_within(position, Truth::NODES_EACH);
        self.known.insert(key, known);
        known
    }
}
