//! Late positions of Sogo solved to the end: only who wins, and with distance.

use std::time::{Duration, Instant};

use plateau_cubes::CubeSolver;
use plateau_game::Score;
use plateau_games::{AnyPosition, GameId, Variant};
use plateau_players::SolverQuery;
use serde::Serialize;

use crate::failure::Failure;

/// Source of positions: games from random openings of four moves, one a line. Every game that
/// reaches that many stones counts, won or not.
#[derive(Clone, Copy, Debug)]
pub struct Games {
    pub name: &'static str,
    /// How many stones the positions have.
    pub stones: &'static [usize],
    /// How many positions of each kind, if there are so many. They are so unlike that a median of
    /// few says little.
    positions: usize,
    moves: &'static str,
}

pub const GAMES: [Games; 3] = [
    // The 100 games each of level 2 against levels 3, 4 and 5, in turns: `plateau match sogo --a
    // level:2 --b level:3 --games 100 --openings 4 --seed 1 --lines FILE` and so on. Like people,
    // one side has always left something open.
    Games {
        name: "learners",
        stones: &[36, 32, 30, 28],
        positions: 300,
        moves: include_str!("sogo-learners.txt"),
    },
    // Eight games each of `classic`, of levels 3 to 8, all against themselves, and of level 7
    // against level 4, in turns: `plateau match sogo --a level:3 --b level:3 --games 40 --openings
    // 4 --seed 1 --lines FILE` and so on, the first eight.
    Games {
        name: "mixed",
        stones: &[36, 32, 30, 28],
        positions: 25,
        moves: include_str!("sogo-mixed.txt"),
    },
    // Level 8 against itself: every sixtieth of the 3,000 games that the evaluation of Sogo was
    // fitted to. They are more closed than most.
    Games {
        name: "level 8",
        stones: &[36, 32, 30, 28],
        positions: 25,
        moves: include_str!("sogo-games.txt"),
    },
];

/// How many positions for those in a hurry.
const QUICK_POSITIONS: usize = 3;

/// Node limit of one position: 8 million of the thread that answers, far above the median.
const MOST_LOOKS: u64 = 8_000;

/// Results of the positions with that many stones.
#[derive(Clone, Debug, Serialize)]
pub struct Endings {
    pub games: &'static str,
    pub stones: usize,
    pub positions: usize,
    /// Only who wins.
    pub decided: SolvingCost,
    pub solver: SolvingCost,
    /// The values as one number.
    #[serde(skip)]
    pub values: u64,
}

/// Cost of one solving method. The medians are of all positions, including those given up.
#[derive(Clone, Debug, Default, Serialize)]
pub struct SolvingCost {
    pub solved: usize,
    pub nodes: u64,
    pub median_nodes: u64,
    pub median_us: u64,
}

/// Solves the positions with so many stones, each with an empty memory and so many threads.
pub fn measure(
    games: Games,
    stones: usize,
    threads: usize,
    quick: bool,
) -> Result<Endings, Failure> {
    let positions = games.positions(stones, quick)?;
    let mut values = 0_u64;
    let (mut decided, mut exact) = (Vec::new(), Vec::new());
    for position in &positions {
        let outcome = solution(position, threads, SolverQuery::Outcome, &mut decided);
        let value = solution(position, threads, SolverQuery::Score, &mut exact);
        if let (Some(value), Some(outcome)) = (value, outcome)
            && value.sign() != outcome.sign()
        {
            let text =
                format!("'{position}': the solver says {outcome:?} and, with distance, {value:?}");
            return Err(Failure::Contradiction(text));
        }
        let text = signed(value);
        values =
            text.bytes().fold(values, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    }
    let [decided, solver] = [decided, exact].map(summary);
    Ok(Endings { games: games.name, stones, positions: positions.len(), decided, solver, values })
}

impl SolvingCost {
    /// Whether the median of so many positions is that of one that was solved.
    pub fn is_known(&self, positions: usize) -> bool {
        self.solved > positions / 2
    }
}

/// Nodes and time of one position, and whether it was solved.
pub type Effort = (u64, Duration, bool);

/// Result of the solver for a position, with an empty table.
pub fn solution(
    position: &AnyPosition,
    threads: usize,
    asked: SolverQuery,
    efforts: &mut Vec<Effort>,
) -> Option<Score> {
    let mut solver = CubeSolver::with_threads(threads);
    let mut looks = 0;
    let mut stop = || {
        looks += 1;
        looks > MOST_LOOKS
    };
    let clock = Instant::now();
    let value = match asked {
        SolverQuery::Score => solver.solve(position, &mut stop).and_then(|bounds| bounds.value()),
        SolverQuery::Outcome => {
            solver.decide(position, &mut stop).and_then(|bounds| bounds.outcome())
        }
    };
    efforts.push((solver.nodes(), clock.elapsed(), value.is_some()));
    value
}

/// Part of a value that enters the signature, in its original wording.
fn signed(value: Option<Score>) -> String {
    let plies = value.and_then(Score::plies).unwrap_or_default();
    match value {
        None => "None".into(),
        Some(Score::Win(_)) => format!("Some(Win({plies}))"),
        Some(Score::Loss(_)) => format!("Some(Loss({plies}))"),
        Some(_) => "Some(Draw)".into(),
    }
}

/// Total cost.
pub fn summary(mut efforts: Vec<Effort>) -> SolvingCost {
    let solved = efforts.iter().filter(|(.., solved)| *solved).count();
    let nodes = efforts.iter().map(|(nodes, ..)| nodes).sum();
    efforts.sort();
    let median_nodes = efforts.get(efforts.len() / 2).map_or(0, |(nodes, ..)| *nodes);
    efforts.sort_by_key(|(_, time, _)| *time);
    let median_us =
        efforts.get(efforts.len() / 2).map_or(0, |(_, time, _)| time.as_micros() as u64);
    SolvingCost { solved, nodes, median_nodes, median_us }
}

impl Games {
    /// The positions with so many stones in the first games that go on after them.
    pub fn positions(&self, stones: usize, quick: bool) -> Result<Vec<AnyPosition>, Failure> {
        let wanted = if quick { QUICK_POSITIONS } else { self.positions };
        let long = self.moves.lines().filter(|game| game.len() / 2 > stones);
        long.take(wanted).map(|game| after(game, stones)).collect()
    }
}

fn after(game: &str, stones: usize) -> Result<AnyPosition, Failure> {
    let start = AnyPosition::start(Variant::new(GameId::Sogo));
    (0..stones).try_fold(start, |position, ply| {
        let mv = position.parse_move(&game[2 * ply..2 * ply + 2])?;
        position
            .try_play(mv)
            .map_err(|refusal| Failure::input(format!("game '{game}', ply {ply}: {refusal}")))
    })
}
