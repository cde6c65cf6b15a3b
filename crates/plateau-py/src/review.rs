//! `review`: a game judged move by move.

use plateau_game::Side;
use plateau_review::{Assessor, JudgedMove, Review as Judged, portions};
use pyo3::prelude::*;

use crate::arguments::{limit, refused};
use crate::decision::texts;
use crate::knowledge::{self, Building};
use crate::record::Record;
use crate::score::Score;
use crate::stoppable;

/// A game that has been gone through.
#[pyclass(frozen, module = "plateau_games")]
#[derive(Clone, Debug)]
pub struct Review {
    judged: Judged,
}

/// A move of a game and its judgement.
#[pyclass(frozen, module = "plateau_games")]
#[derive(Clone, Debug)]
pub struct ReviewedMove {
    judged: JudgedMove,
}

#[pymethods]
impl Review {
    /// Every move with its judgement.
    #[getter]
    fn moves(&self) -> Vec<ReviewedMove> {
        self.judged.moves.iter().cloned().map(|judged| ReviewedMove { judged }).collect()
    }

    /// What is left of 100 after what x and o gave away; None where it cannot be told.
    #[getter]
    fn accuracy(&self) -> (Option<f64>, Option<f64>) {
        let [x, o] = Side::BOTH.map(|side| self.judged.sides[side.index()].accuracy);
        (x, o)
    }

    /// What x and o gave away: discs in Othello, elsewhere parts of a won game.
    #[getter]
    fn given_away(&self) -> (f64, f64) {
        let [x, o] = Side::BOTH.map(|side| self.judged.sides[side.index()].given_away);
        (x, o)
    }

    /// The number of the move that decided the game, from 1; None where that is not known.
    #[getter]
    fn decided_at(&self) -> Option<usize> {
        self.judged.decided_at
    }

    fn __repr__(&self) -> String {
        let signs = self.judged.moves.iter().filter(|judged| judged.sign.is_some()).count();
        format!("<Review of {} moves, {signs} with a sign>", self.judged.moves.len())
    }
}

#[pymethods]
impl ReviewedMove {
    /// Number of the move, from 1.
    #[getter]
    fn ply(&self) -> usize {
        self.judged.ply
    }

    /// Who moved: 'x' or 'o'.
    #[getter]
    fn side(&self) -> char {
        self.judged.side.to_char()
    }

    /// The move as text.
    #[getter]
    fn r#move(&self) -> String {
        self.judged.mv.to_string()
    }

    /// Score of the position for the player who moved.
    #[getter]
    fn before(&self) -> Score {
        self.judged.before.into()
    }

    /// Score of the move for the player who moved.
    #[getter]
    fn after(&self) -> Score {
        self.judged.played.into()
    }

    /// Best moves that are known, or the one that seems best.
    #[getter]
    fn best(&self) -> Vec<String> {
        texts(&self.judged.best)
    }

    /// '!!', '!', '!?', '?!', '?', '??' or None.
    #[getter]
    fn sign(&self) -> Option<&'static str> {
        self.judged.sign.map(|sign| sign.text())
    }

    fn __repr__(&self) -> String {
        let JudgedMove { ply, side, mv, before, played, .. } = &self.judged;
        let sign = self.sign().unwrap_or_default();
        format!("<{ply} {side} {mv}{sign}: {before}, played {played}>")
    }
}

/// Judges every move of a game with so many nodes for each position. The same game gets the same
/// review on any machine.
///
/// >>> from plateau_games import Record, review
/// >>> game = Record("force3")
/// >>> for move in ["@a1", "@b1"]: _ = game.play(move)
/// >>> [move.sign for move in review(game).moves]
/// ['?', '?']
#[pyfunction]
#[pyo3(signature = (record, *, nodes=None))]
pub fn review(
    py: Python<'_>,
    record: &Record,
    nodes: Option<&Bound<'_, PyAny>>,
) -> PyResult<Review> {
    let nodes = limit("nodes", nodes)?.unwrap_or(plateau_review::NODES);
    let game = record.game.clone();
    if game.plies().is_empty() {
        return Err(refused("there is no move to judge"));
    }
    let judged = stoppable::run(py, None, move |stop, _: &mut dyn FnMut(())| {
        let library = knowledge::library(game.start(), Building::Whole, stop);
        let mut parts = Vec::new();
        for portion in portions(&game) {
            if stop.load(std::sync::atomic::Ordering::Relaxed) {
                return None;
            }
            let first = portion.start;
            parts
                .push((first, Assessor::new(game.start(), &library, nodes).assess(&game, portion)));
        }
        parts.sort_by_key(|(first, _)| *first);
        Some(Judged::new(&game, parts.into_iter().flat_map(|(_, moves)| moves).collect()))
    })?;
    judged.map(|judged| Review { judged }).ok_or_else(|| refused("the review was stopped"))
}
