//! What a core of this machine does in a second.

use std::time::Instant;

use plateau_cubes::EndgameSolver;
use plateau_game::{Game as _, Notation as _, Side};
use plateau_games::cube::N4;
use plateau_games::sogo::Sogo;
use plateau_games::{AnyPosition, GameId, Variant};
use plateau_players::proof_cost::{COUNTS, Cost};
use plateau_players::{Control, Limits, Question, Spec};

/// Nodes a second of one thread.
#[derive(Clone, Copy)]
pub struct Speeds {
    pub search: f64,
    pub solver: f64,
}

/// 28 balls of a game that the engine played against itself: the solver has to work for it.
const MIDDLE_GAME: &str =
    "a4 d1 d4 a1 c1 b4 b4 b1 a1 b4 d4 c1 a4 a4 b3 b3 b3 c2 c2 c2 c4 c4 c4 c4 d3 a3 a3 a3";

/// Long enough to tell: a third of a second in all.
const SEARCH_NODES: u64 = 400_000;
const SOLVER_NODES: u64 = 1_000_000;

const SECONDS_OF_A_YEAR: f64 = 365.25 * 86_400.0;

impl Speeds {
    pub fn measure() -> Speeds {
        Speeds { search: search_speed(), solver: solver_speed() }
    }

    /// How long one core would take for what was counted.
    pub fn core_years(&self, counts: &[f64; COUNTS]) -> f64 {
        let [search, solver] = [Cost::SearchNodes, Cost::SolverNodes].map(|cost| counts[cost as usize]);
        (search / self.search + solver / self.solver) / SECONDS_OF_A_YEAR
    }
}

fn search_speed() -> f64 {
    let position = AnyPosition::start(Variant::new(GameId::Sogo));
    let limits = Limits::nodes(SEARCH_NODES);
    let question =
        Question { position, history: &[], limits, control: Control::default(), seed: 0, lines: 1 };
    let spec: Spec = "search:time=no".parse().expect("a description of ours");
    let clock = Instant::now();
    let decision = spec.build().think(&question, &mut |_| {});
    decision.nodes as f64 / clock.elapsed().as_secs_f64()
}

fn solver_speed() -> f64 {
    let start = Sogo::<N4>::start(());
    let position = MIDDLE_GAME.split(' ').fold(start, |position, text| {
        position.play(position.parse_move(text).expect("a game that was played"))
    });
    let mut solver = EndgameSolver::new(1 << 21);
    let clock = Instant::now();
    solver.wins(&position, Side::X, SOLVER_NODES);
    solver.nodes() as f64 / clock.elapsed().as_secs_f64()
}
