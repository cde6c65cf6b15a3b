//! Endgame solver for a cube of any kind and size.

use std::any::Any;
use std::fmt;

use plateau_games::{AnyMove, AnyPosition, Member};

use crate::endgame::{EndgameSolver, MOST_MOVES, ValueBounds};
use crate::game::CubeGame;

/// Solves late positions of Sogo and Morpion 3D at every size, and remembers what it found out
/// about the game it was asked about last.
pub struct CubeSolver {
    /// An [`EndgameSolver`] of one of the cubes.
    solver: Option<Box<dyn Any + Send>>,
    nodes: u64,
    threads: usize,
}

/// Most entries of a solver's table for each thread: 16 MB, about what 4 million nodes fill.
const ENTRIES: usize = 1 << 20;

/// More threads than this do not get a larger table: 128 MB.
const MOST_SHARES: usize = 8;

macro_rules! with_cube {
    ($any:expr, $position:ident => $body:expr) => {
        match $any {
            AnyPosition::Sogo3($position) => Some($body),
            AnyPosition::Sogo4($position) => Some($body),
            AnyPosition::Sogo5($position) => Some($body),
            AnyPosition::Sogo6($position) => Some($body),
            AnyPosition::Morpion3($position) => Some($body),
            AnyPosition::Morpion4($position) => Some($body),
            AnyPosition::Morpion5($position) => Some($body),
            AnyPosition::Morpion6($position) => Some($body),
            // A game that is no cube is none of ours, also one that is added later.
            _ => None,
        }
    };
}

impl CubeSolver {
    /// One that searches with so many threads, at least one, where threads exist.
    pub fn with_threads(threads: usize) -> CubeSolver {
        CubeSolver { solver: None, nodes: 0, threads: threads.max(1) }
    }

    /// Certain value of a position, solved in full unless `stop` interrupts; `None` for other
    /// games.
    pub fn solve(
        &mut self,
        position: &AnyPosition,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<ValueBounds> {
        with_cube!(position, position => self.ask(position, |solver| solver.solve(position, stop)))
    }

    /// Only who wins ([`ValueBounds::outcome`]), which is known sooner; `None` for other games.
    pub fn decide(
        &mut self,
        position: &AnyPosition,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<ValueBounds> {
        with_cube!(position, position => self.ask(position, |solver| solver.decide(position, stop)))
    }

    /// The value of every legal move, from the side of the player who makes it.
    pub fn solve_moves(
        &mut self,
        position: &AnyPosition,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<(AnyMove, ValueBounds)>> {
        with_cube!(position, position => self.ask(position, |solver| any_moves(solver, position, stop)))
    }

    /// Whether this is a cube with few enough moves to look for its value at all.
    pub fn takes(position: &AnyPosition) -> bool {
        use plateau_game::Game;
        with_cube!(position, position => position.move_count() <= MOST_MOVES).unwrap_or(false)
    }

    /// How many cells are free; `None` for other games.
    pub fn free_cells(position: &AnyPosition) -> Option<u32> {
        use plateau_games::cube::BitSet;
        with_cube!(position, position => position.cube().free().count())
    }

    /// Forgets what it has found out.
    pub fn forget(&mut self) {
        self.solver = None;
    }

    /// How many positions have been searched so far, by all threads.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    fn ask<G: CubeGame, T>(
        &mut self,
        _game: &G,
        question: impl FnOnce(&mut EndgameSolver<G>) -> T,
    ) -> T {
        let is_of_this_game = |held: &Box<dyn Any + Send>| held.is::<EndgameSolver<G>>();
        if !self.solver.as_ref().is_some_and(is_of_this_game) {
            self.solver = Some(Box::new(self.new_solver::<G>()));
        }
        let held = self.solver.as_mut().and_then(|held| held.downcast_mut());
        let solver: &mut EndgameSolver<G> = held.expect("a solver of this game is held");
        let before = solver.nodes();
        let answer = question(solver);
        self.nodes += solver.nodes() - before;
        answer
    }

    fn new_solver<G: CubeGame>(&self) -> EndgameSolver<G> {
        EndgameSolver::with_threads(ENTRIES * self.threads.min(MOST_SHARES), self.threads)
    }
}

impl Default for CubeSolver {
    fn default() -> CubeSolver {
        CubeSolver::with_threads(1)
    }
}

impl fmt::Debug for CubeSolver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CubeSolver").field("nodes", &self.nodes).finish_non_exhaustive()
    }
}

fn any_moves<G: CubeGame + Member>(
    solver: &mut EndgameSolver<G>,
    position: &G,
    stop: &mut dyn FnMut() -> bool,
) -> Vec<(AnyMove, ValueBounds)> {
    let moves = solver.solve_moves(position, stop);
    moves.into_iter().map(|(mv, bounds)| (G::any_move(mv), bounds)).collect()
}

#[cfg(test)]
mod tests {
    use plateau_game::{Game as _, Score, laws::random_game};
    use plateau_games::cube::{CubeSize, N3, N4};
    use plateau_games::morpion::Morpion;
    use plateau_games::othello::Othello;
    use plateau_games::sogo::Sogo;

    use super::*;

    /// A position with so few free cells that is not over.
    fn ending<G: CubeGame<Rules = ()>>(free: usize) -> G {
        let plies = G::Size::CELLS - free;
        let games = (0..).map(|seed| random_game::<G>((), seed, plies));
        let open = |game: &Vec<G>| game.len() > plies && game[plies].outcome().is_none();
        let game = games.take(2_000).find(open).expect("some game is not over");
        game[plies]
    }

    #[test]
    fn every_legal_move_is_listed_with_its_value() {
        let sogo = ending::<Sogo<N3>>(10);
        let mut solver = CubeSolver::default();
        assert_eq!(solver.nodes(), 0);
        let any = AnyPosition::Sogo3(sogo);
        let moves = solver.solve_moves(&any, &mut || false).expect("a cube");
        let expected: Vec<AnyMove> = sogo.moves().map(<Sogo<N3> as Member>::any_move).collect();
        assert_eq!(moves.iter().map(|(mv, _)| *mv).collect::<Vec<_>>(), expected);
        let best = moves.iter().filter_map(|(_, bounds)| bounds.value()).max();
        let mut alone = EndgameSolver::<Sogo<N3>>::new(1 << 20);
        assert_eq!(best, alone.solve(&sogo, &mut || false).value());
        let same: Vec<Option<Score>> = EndgameSolver::<Sogo<N3>>::new(1 << 20)
            .solve_moves(&sogo, &mut || false)
            .iter()
            .map(|(_, bounds)| bounds.value())
            .collect();
        assert_eq!(moves.iter().map(|(_, bounds)| bounds.value()).collect::<Vec<_>>(), same);
    }

    #[test]
    fn nodes_of_all_games_are_counted_together() {
        let [sogo, morpion] = [ending::<Sogo<N4>>(14), ending::<Sogo<N4>>(13)];
        let small = ending::<Morpion<N3>>(9);
        let mut solver = CubeSolver::default();
        let mut counts = vec![0];
        for position in
            [AnyPosition::Sogo4(sogo), AnyPosition::Sogo4(morpion), AnyPosition::Morpion3(small)]
        {
            assert!(
                solver
                    .solve(&position, &mut || false)
                    .is_some_and(|bounds| bounds.value().is_some())
            );
            counts.push(solver.nodes());
        }
        let mut alone = EndgameSolver::<Sogo<N4>>::new(1 << 20);
        alone.solve(&sogo, &mut || false);
        assert_eq!(counts[1], alone.nodes());
        alone.solve(&morpion, &mut || false);
        assert_eq!(
            counts[2],
            alone.nodes(),
            "what the first question found out helps with the second"
        );
        let mut other = EndgameSolver::<Morpion<N3>>::new(1 << 20);
        other.solve(&small, &mut || false);
        assert_eq!(counts[3], alone.nodes() + other.nodes());
        assert_eq!(format!("{solver:?}"), format!("CubeSolver {{ nodes: {}, .. }}", counts[3]));
    }

    #[test]
    fn other_games_and_early_cubes_are_not_for_it() {
        let othello = AnyPosition::Othello4(Othello::<4>::start(()));
        let mut solver = CubeSolver::default();
        assert_eq!(solver.solve(&othello, &mut || false), None);
        assert_eq!(solver.solve_moves(&othello, &mut || false), None);
        assert_eq!(CubeSolver::free_cells(&othello), None);
        assert!(!CubeSolver::takes(&othello));
        let start = AnyPosition::Morpion4(Morpion::<N4>::start(()));
        assert!(CubeSolver::takes(&start), "as many moves as it takes");
        assert_eq!(CubeSolver::free_cells(&start), Some(64));
        let large = AnyPosition::Morpion5(Morpion::start(()));
        assert!(!CubeSolver::takes(&large));
        assert_eq!(CubeSolver::free_cells(&large), Some(125));
        assert_eq!(16 * ENTRIES, 16 << 20, "16 MB of entries, four to a line of 64 bytes");
    }
}
