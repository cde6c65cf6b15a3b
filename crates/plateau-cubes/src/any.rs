//! The endgame solver of whatever cube is asked about.

use std::any::Any;
use std::fmt;

use plateau_games::{AnyMove, AnyPosition, Member};

use crate::endgame::{Bounds, EndgameSolver, MOST_MOVES};
use crate::game::CubeGame;

/// Solves late positions of Sogo and Morpion 3D at every size, and remembers what it found out about the game it was
/// asked about last.
#[derive(Default)]
pub struct CubeSolver {
    /// An [`EndgameSolver`] of one of the cubes.
    solver: Option<Box<dyn Any + Send>>,
    nodes: u64,
}

/// Most entries of a solver's table: 16 MB, about what 4 million nodes fill.
const ENTRIES: usize = 1 << 20;

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
            AnyPosition::Force3(_)
            | AnyPosition::Othello4(_)
            | AnyPosition::Othello6(_)
            | AnyPosition::Othello8(_)
            | AnyPosition::Pogo(_) => None,
        }
    };
}

impl CubeSolver {
    /// What is certain about a position, all of it unless `stop` says so before; `None` for other games.
    pub fn solve(&mut self, position: &AnyPosition, stop: &mut dyn FnMut() -> bool) -> Option<Bounds> {
        with_cube!(position, position => self.ask(position, |solver| solver.solve(position, stop)))
    }

    /// The same for every legal move, from the side of the player who makes it.
    pub fn solve_moves(
        &mut self,
        position: &AnyPosition,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<(AnyMove, Bounds)>> {
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

    /// How many positions have been searched so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    fn ask<G: CubeGame, T>(&mut self, _game: &G, question: impl FnOnce(&mut EndgameSolver<G>) -> T) -> T {
        let is_of_this_game = |held: &Box<dyn Any + Send>| held.is::<EndgameSolver<G>>();
        if !self.solver.as_ref().is_some_and(is_of_this_game) {
            self.solver = Some(Box::new(EndgameSolver::<G>::new(ENTRIES)));
        }
        let held = self.solver.as_mut().and_then(|held| held.downcast_mut());
        let solver: &mut EndgameSolver<G> = held.expect("a solver of this game is held");
        let before = solver.nodes();
        let answer = question(solver);
        self.nodes += solver.nodes() - before;
        answer
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
) -> Vec<(AnyMove, Bounds)> {
    let moves = solver.solve_moves(position, stop);
    moves.into_iter().map(|(mv, bounds)| (G::any_move(mv), bounds)).collect()
}
