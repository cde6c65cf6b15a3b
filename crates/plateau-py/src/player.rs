//! `Player`: a player by its description.

use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, MutexGuard, TryLockError};
use std::time::Instant;

use plateau_game::mix64;
use plateau_games::AnyPosition;
use plateau_players::{
    Control, Library, Limits, Player as Thinker, Question, Resource, Spec, ThinkingUpdate,
};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::arguments::{limit, refused};
use crate::decision::{Decision, texts};
use crate::game::position::Position;
use crate::knowledge::{self, Building};
use crate::record::Record;
use crate::score::Score;
use crate::stoppable;

/// A player by its description: 'level:5', 'alphabeta:depth=6', 'mcts:nodes=2000', 'classic',
/// 'random'.
///
/// A player keeps its memory from move to move; forget() clears it. Called with a position it
/// answers with a move. Threads may ask the same player at once.
///
/// >>> from plateau_games import Game, Player
/// >>> pos = Game("sogo", size=3).start()
/// >>> Player("alphabeta:depth=3").choose(pos).move in pos.legal_moves()
/// True
/// >>> Player("level:11")  # doctest: +ELLIPSIS
/// Traceback (most recent call last):
///     ...
/// ValueError: unknown level 'level:11' (expected level:1 to level:10; with book=no, ...)
#[pyclass(frozen, module = "plateau_games")]
#[derive(Debug)]
pub struct Player {
    spec: Spec,
    seed: u64,
    seat: Mutex<Option<Seat>>,
}

/// A player, with what is known about one variant.
#[derive(Debug)]
struct Seat {
    thinker: Box<dyn Thinker>,
    variant: plateau_games::Variant,
}

#[pymethods]
impl Player {
    #[new]
    #[pyo3(signature = (spec, *, seed=0))]
    fn new(spec: &str, seed: u64) -> PyResult<Player> {
        Ok(Player { spec: spec.parse().map_err(refused)?, seed, seat: Mutex::new(None) })
    }

    /// The description.
    #[getter]
    fn spec(&self) -> String {
        self.spec.to_string()
    }

    /// Forgets what was learned in earlier moves.
    fn forget(&self) {
        if let Some(mut seat) = self.seat() {
            *seat = None;
        }
    }

    /// Chooses a move in a position or in a Record, whose earlier positions count for repetition.
    /// Limits are those of the player and these together: depth in plies, nodes, time in seconds.
    #[pyo3(signature = (position, *, depth=None, nodes=None, time=None, lines=1, on_progress=None))]
    #[expect(clippy::too_many_arguments, reason = "keywords of Python")]
    fn choose(
        &self,
        py: Python<'_>,
        position: &Bound<'_, PyAny>,
        depth: Option<&Bound<'_, PyAny>>,
        nodes: Option<&Bound<'_, PyAny>>,
        time: Option<f64>,
        lines: usize,
        on_progress: Option<Py<PyAny>>,
    ) -> PyResult<Decision> {
        let (any, history) = asked(position)?;
        if let Some(outcome) = any.outcome() {
            return Err(refused(format_args!(
                "there is no move to choose: the game is over ({outcome})"
            )));
        }
        self.spec.check(any.game()).map_err(refused)?;
        let limits = limits(depth, nodes, time)?;
        let seed = mix64(mix64(self.seed) ^ history.len() as u64);
        let progress = |py: Python<'_>, news: ThinkingUpdate| -> PyResult<()> {
            on_progress
                .as_ref()
                .map_or(Ok(()), |call| call.call1(py, (document(py, &news)?,)).map(drop))
        };
        let tell: Option<stoppable::Tell<'_, ThinkingUpdate>> =
            if on_progress.is_some() { Some(&progress) } else { None };
        let chosen = stoppable::run(py, tell, |stop, tell| {
            let taken = self.seat().and_then(|mut seat| seat.take());
            let mut taken = match taken {
                Some(seat) if seat.variant == any.variant() => seat,
                _ => self.sit_down(&any, stop),
            };
            let begun = Instant::now();
            let clock = || begun.elapsed().as_millis() as u64;
            let control = Control::new(&clock).with_stop(stop);
            let question =
                Question { position: any, history: &history, limits, control, seed, lines };
            let chosen = taken.thinker.think(&question, &mut |news| tell(news.clone()));
            if let Some(mut seat) = self.seat() {
                *seat = Some(taken);
            }
            chosen
        })?;
        Ok(chosen.into())
    }

    fn __call__(&self, py: Python<'_>, position: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
        self.choose(py, position, None, None, None, 1, None).map(|decision| decision.text())
    }

    fn __repr__(&self) -> String {
        format!("Player('{}')", self.spec)
    }
}

impl Player {
    /// Taken and put back in a moment: questions at once do not wait for each other, and nor does a
    /// child process for a thread that it has not.
    fn seat(&self) -> Option<MutexGuard<'_, Option<Seat>>> {
        match self.seat.try_lock() {
            Ok(seat) => Some(seat),
            Err(TryLockError::Poisoned(seat)) => Some(seat.into_inner()),
            Err(TryLockError::WouldBlock) => None,
        }
    }

    fn sit_down(&self, position: &AnyPosition, stop: &AtomicBool) -> Seat {
        let library = match self.spec.wants(position) {
            Some(Resource::PogoTable(_)) => knowledge::library(position, Building::Quick, stop),
            Some(Resource::OthelloWeights) | None => Library::default().with_proofs(),
        };
        Seat { thinker: self.spec.build_with(&library), variant: position.variant() }
    }
}

/// The position asked about and the keys of those before it.
fn asked(value: &Bound<'_, PyAny>) -> PyResult<(AnyPosition, Vec<u64>)> {
    if let Ok(record) = value.cast::<Record>() {
        let record = record.borrow();
        return Ok((*record.game.position(), record.game.earlier_keys()));
    }
    Ok((value.cast::<Position>()?.get().any, Vec::new()))
}

fn limits(
    depth: Option<&Bound<'_, PyAny>>,
    nodes: Option<&Bound<'_, PyAny>>,
    time: Option<f64>,
) -> PyResult<Limits> {
    let depth = limit("depth", depth)?.map(|depth| u32::try_from(depth).unwrap_or(u32::MAX));
    Ok(Limits { depth, nodes: limit("nodes", nodes)?, time_ms: milliseconds(time)?, clock: None })
}

/// Seconds as milliseconds.
pub fn milliseconds(seconds: Option<f64>) -> PyResult<Option<u64>> {
    match seconds {
        Some(seconds) if seconds > 0.0 && seconds < 1e9 => {
            Ok(Some(((seconds * 1e3) as u64).max(1)))
        }
        Some(seconds) => {
            Err(refused(format_args!("bad time '{seconds}' (expected seconds above 0)")))
        }
        None => Ok(None),
    }
}

/// News of a search as a dictionary.
fn document<'py>(py: Python<'py>, news: &ThinkingUpdate) -> PyResult<Bound<'py, PyDict>> {
    let document = PyDict::new(py);
    document.set_item("depth", news.depth)?;
    document.set_item("nodes", news.nodes)?;
    document.set_item("time_ms", news.elapsed_ms)?;
    document.set_item("rank", news.rank)?;
    document.set_item("score", Score::from(news.score))?;
    document.set_item("pv", PyList::new(py, texts(&news.line))?)?;
    Ok(document)
}
