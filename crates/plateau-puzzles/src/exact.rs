//! Oracle: the value of every move.

use plateau_game::{Distance, Score};
use plateau_games::{AnyMove, AnyPosition};
use plateau_players::{Library, Solver, SolverOptions};

/// Tells the value of every legal move, or nothing at all.
pub trait ValueOracle {
    /// Every legal move with its exact score for the player who makes it; `None` if that of one
    /// move is not known.
    fn moves(&mut self, position: &AnyPosition) -> Option<Vec<(AnyMove, Score)>>;
}

/// The authorities that players ask too, within a fixed number of nodes for each move: the same on
/// every machine.
#[derive(Debug)]
pub struct Exact {
    library: Library,
    nodes: u64,
    /// Made for the first position it is asked about.
    solver: Option<Solver>,
}

impl Exact {
    /// The library has the tables that cannot be made on the spot.
    pub fn new(library: Library, nodes: u64) -> Exact {
        Exact { library, nodes, solver: None }
    }
}

impl ValueOracle for Exact {
    fn moves(&mut self, position: &AnyPosition) -> Option<Vec<(AnyMove, Score)>> {
        let options = SolverOptions {
            threads: 1,
            asked: plateau_players::SolverQuery::Score,
            thorough: false,
        };
        let library = &self.library;
        let solver =
            self.solver.get_or_insert_with(|| Solver::new(position, library.clone(), options));
        let moves = solver.moves_within(position, self.nodes)?;
        moves.iter().all(|(_, score)| is_exact(*score)).then_some(moves)
    }
}

/// A proof may know the winner without the distance: then the longest defence is unknown.
fn is_exact(score: Score) -> bool {
    score.is_certain()
        && score.distance().is_none_or(|distance| matches!(distance, Distance::Exactly(_)))
}
