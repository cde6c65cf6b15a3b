//! `Score`: the value of a position or a move, and how sure it is.

use plateau_game::{Distance, Score as Value};
use pyo3::prelude::*;

/// The value of a position for the side to move, or of a move for its player. Better scores are
/// greater.
///
/// A certain score is the truth: a win, a draw or a loss, with the plies to the end or the
/// difference of discs where that is known. Any other score is an estimate in points.
#[pyclass(frozen, eq, ord, module = "plateau_games")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Score {
    pub value: Value,
}

impl From<Value> for Score {
    fn from(value: Value) -> Score {
        Score { value }
    }
}

#[pymethods]
impl Score {
    /// Whether it is the truth, not an estimate.
    #[getter]
    fn certain(&self) -> bool {
        self.value.is_certain()
    }

    /// 'win', 'draw' or 'loss'; None for an estimate.
    #[getter]
    fn verdict(&self) -> Option<&'static str> {
        self.value.verdict()
    }

    /// Plies to the end with perfect play; None where the exact number is unknown.
    #[getter]
    fn plies(&self) -> Option<u32> {
        match self.value.distance() {
            Some(Distance::Exactly(plies)) => Some(plies),
            _ => None,
        }
    }

    /// Most plies that the end can take, exact or as a bound.
    #[getter]
    fn plies_at_most(&self) -> Option<u32> {
        self.value.plies()
    }

    /// Difference of discs at the end with perfect play, in Othello.
    #[getter]
    fn discs(&self) -> Option<i32> {
        match self.value {
            Value::Discs(discs) => Some(discs),
            _ => None,
        }
    }

    /// An estimate in points; None where the score is certain.
    #[getter]
    fn points(&self) -> Option<i32> {
        match self.value {
            Value::Points(points, _) => Some(points),
            _ => None,
        }
    }

    /// 1 if the player is better off, -1 if the opponent is, 0 if neither.
    #[getter]
    fn sign(&self) -> i8 {
        self.value.sign() as i8
    }

    fn __str__(&self) -> String {
        self.value.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Score('{}')", self.value)
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash as _, Hasher as _};
        let mut hasher = DefaultHasher::new();
        self.value.hash(&mut hasher);
        hasher.finish()
    }
}
