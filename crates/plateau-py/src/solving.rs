//! `solve` and `truth`: what is certain about a position.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{LazyLock, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use plateau_game::Score as Value;
use plateau_games::{AnyMove, AnyPosition, Variant};
use plateau_players::{Effort, Solver, SolverOptions, SolverQuery};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arguments::limit;
use crate::game::position::Position;
use crate::knowledge::{self, Building};
use crate::player::milliseconds;
use crate::score::Score;
use crate::stoppable;

/// The exact value of a position and of every move in it.
#[pyclass(frozen, module = "plateau_games")]
#[derive(Clone, Debug)]
pub struct Solution {
    score: Option<Value>,
    between: (Value, Value),
    moves: Vec<(AnyMove, Option<Value>)>,
    nodes: u64,
}

#[pymethods]
impl Solution {
    /// The value for the side to move; None if the time was not enough.
    #[getter]
    fn score(&self) -> Option<Score> {
        self.score.map(Score::from)
    }

    /// What the position is worth at least.
    #[getter]
    fn at_least(&self) -> Score {
        self.between.0.into()
    }

    /// What the position is worth at most.
    #[getter]
    fn at_most(&self) -> Score {
        self.between.1.into()
    }

    /// Every legal move with its value for the player who makes it; None where it is not known.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        valued(py, self.moves.iter().map(|(mv, score)| (*mv, *score)))
    }

    /// Positions visited.
    #[getter]
    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn __repr__(&self) -> String {
        match self.score {
            Some(score) => {
                format!("Solution('{score}', moves={}, nodes={})", self.moves.len(), self.nodes)
            }
            None => {
                format!("Solution(at least '{}', at most '{}')", self.between.0, self.between.1)
            }
        }
    }
}

/// What is certain about a position without a long search.
#[pyclass(frozen, module = "plateau_games")]
#[derive(Clone, Debug)]
pub struct Truth {
    score: Value,
    moves: Option<Vec<(AnyMove, Value)>>,
    by: &'static str,
}

#[pymethods]
impl Truth {
    /// The value for the side to move.
    #[getter]
    fn score(&self) -> Score {
        self.score.into()
    }

    /// Every legal move with its value for the player who makes it; None where one of them is not
    /// known.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let moves = self.moves.as_ref();
        moves
            .map(|moves| valued(py, moves.iter().map(|(mv, score)| (*mv, Some(*score)))))
            .transpose()
    }

    /// Moves that keep the value: who wins, or the difference of discs where only that is known.
    #[getter]
    fn best(&self) -> Option<Vec<String>> {
        let best = |moves: &Vec<(AnyMove, Value)>| {
            let best = moves.iter().filter(|(_, score)| *score == self.score);
            best.map(|(mv, _)| mv.to_string()).collect()
        };
        self.moves.as_ref().map(best)
    }

    /// Who knows it: 'table', 'proof', 'solver', or 'rules' for a finished game.
    #[getter]
    fn by(&self) -> &'static str {
        self.by
    }

    fn __repr__(&self) -> String {
        format!("Truth('{}', by='{}')", self.score, self.by)
    }
}

fn valued<'py>(
    py: Python<'py>,
    moves: impl Iterator<Item = (AnyMove, Option<Value>)>,
) -> PyResult<Bound<'py, PyDict>> {
    let document = PyDict::new(py);
    for (mv, score) in moves {
        document.set_item(mv.to_string(), score.map(Score::from))?;
    }
    Ok(document)
}

/// Solves a position: its exact value and that of every move, however long it takes, or as far as a
/// time in seconds goes. Solves the whole of Pogo at the first question and keeps the table in the
/// user's cache folder.
///
/// >>> from plateau_games import Game, solve
/// >>> found = solve(Game("force3").start())
/// >>> str(found.score), str(found.moves["@b1"])
/// ('win in 9', 'win in 9')
#[pyfunction]
#[pyo3(signature = (position, *, time=None, threads=1, outcome_only=false))]
pub fn solve(
    py: Python<'_>,
    position: &Position,
    time: Option<f64>,
    threads: usize,
    outcome_only: bool,
) -> PyResult<Solution> {
    let time = milliseconds(time)?.map(Duration::from_millis);
    let asked = if outcome_only { SolverQuery::Outcome } else { SolverQuery::Score };
    let threads = threads.clamp(1, 256);
    let options = SolverOptions { threads, asked, thorough: time.is_some() };
    let position = position.any;
    stoppable::run(py, None, move |stop, _: &mut dyn FnMut(())| {
        until(time, stop, |stop| {
            let building = if time.is_some() { Building::Quick } else { Building::Whole };
            let library = knowledge::library(&position, building, stop);
            find_out(&position, &mut Solver::new(&position, library, options), stop)
        })
    })
}

/// Works until the time is over or a stop is requested.
fn until<T: Send>(
    time: Option<Duration>,
    stop: &AtomicBool,
    work: impl FnOnce(&AtomicBool) -> T + Send,
) -> T {
    let Some(time) = time else { return work(stop) };
    let begun = Instant::now();
    let over = AtomicBool::new(false);
    thread::scope(|scope| {
        let watched = scope.spawn(|| {
            while !over.load(Ordering::Relaxed) {
                if stop.load(Ordering::Relaxed) || begun.elapsed() >= time {
                    over.store(true, Ordering::Relaxed);
                }
                thread::park_timeout(Duration::from_millis(2));
            }
        });
        let result = work(&over);
        over.store(true, Ordering::Relaxed);
        watched.thread().unpark();
        result
    })
}

/// The position first, then each move: who wins matters more than by which moves.
fn find_out(position: &AnyPosition, solver: &mut Solver, stop: &AtomicBool) -> Solution {
    let root = solver.score(position, stop);
    let between = solver.bounds();
    let mut moves = Vec::new();
    for mv in position.moves() {
        let next = position.try_play(mv).ok();
        let score = next.and_then(|next| solver.score(&next, stop));
        moves.push((mv, score.map(Value::one_ply_earlier)));
    }
    let known: Vec<Value> = moves.iter().filter_map(|(_, score)| *score).collect();
    let best = known.iter().copied().max();
    let score = best.filter(|_| known.len() == moves.len()).or(root);
    let (least, most) = between;
    let least = best.map_or(least, |best| least.max(best));
    let between =
        score.map_or((least.without_distance(), most.without_distance()), |score| (score, score));
    Solution { score, between, moves, nodes: solver.nodes() }
}

/// Solvers remember what they found out; each is used by one question at a time.
static SOLVERS: LazyLock<Mutex<HashMap<Variant, Solver>>> = LazyLock::new(Mutex::default);

/// What is certain about a position by a table, a proof or a solver within so many nodes for each
/// move; None where nothing is. Never an estimate.
///
/// >>> from plateau_games import Game, truth
/// >>> known = truth(Game("force3").start())
/// >>> str(known.score), known.by, known.best
/// ('win in 9', 'table', ['@b1', '@a2', '@c2', '@b3'])
/// >>> truth(Game("othello").start()) is None
/// True
#[pyfunction]
#[pyo3(signature = (position, *, nodes=None))]
pub fn truth(
    py: Python<'_>,
    position: &Position,
    nodes: Option<&Bound<'_, PyAny>>,
) -> PyResult<Option<Truth>> {
    const NODES: u64 = 200_000;
    let nodes = limit("nodes", nodes)?.unwrap_or(NODES);
    let position = position.any;
    stoppable::run(py, None, move |stop, _: &mut dyn FnMut(())| {
        let variant = position.variant();
        let taken = SOLVERS.try_lock().ok().and_then(|mut all| all.remove(&variant));
        let mut solver = taken.unwrap_or_else(|| {
            let library = knowledge::library(&position, Building::Quick, stop);
            Solver::new(
                &position,
                library,
                SolverOptions { threads: 1, asked: SolverQuery::Score, thorough: false },
            )
        });
        let found = known(&position, &mut solver, nodes);
        // A solver that was made before the table of Pogo would never learn of it.
        let is_complete = found.is_some() || !matches!(position, AnyPosition::Pogo(_));
        if let Ok(mut all) = SOLVERS.try_lock()
            && is_complete
        {
            all.insert(variant, solver);
        }
        found
    })
}

fn known(position: &AnyPosition, solver: &mut Solver, nodes: u64) -> Option<Truth> {
    if position.outcome().is_some() {
        let score = solver.score_within(position, nodes)?;
        return Some(Truth { score, moves: Some(Vec::new()), by: "rules" });
    }
    let moves =
        if worth_every_move(position) { solver.moves_within(position, nodes) } else { None };
    let best = moves.as_ref().and_then(|moves| moves.iter().map(|(_, score)| *score).max());
    let score = best.or_else(|| solver.score_within(position, nodes))?;
    let by = match position {
        AnyPosition::Force3(_) | AnyPosition::Pogo(_) => "table",
        AnyPosition::Morpion4(_) if moves.is_none() => "proof",
        _ => "solver",
    };
    Some(Truth { score, moves, by })
}

/// Early in a large game no solver gets anywhere: not every move is tried in vain.
fn worth_every_move(position: &AnyPosition) -> bool {
    match position {
        AnyPosition::Othello8(othello) => othello.empties().count_ones() <= 20,
        AnyPosition::Othello6(othello) => othello.empties().count_ones() <= 20,
        AnyPosition::Sogo5(_)
        | AnyPosition::Sogo6(_)
        | AnyPosition::Morpion5(_)
        | AnyPosition::Morpion6(_)
        | AnyPosition::Morpion7(_)
        | AnyPosition::Morpion8(_) => position.moves().len() <= 24,
        _ => Effort::of(position) != Effort::Searched,
    }
}
