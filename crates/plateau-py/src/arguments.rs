//! Arguments from Python, and refusals as `ValueError`.

use std::fmt::Display;

use plateau_games::{AnyMove, AnyPosition, GameId};
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyString};

use crate::arena::Actions;

/// A refusal as Python's `ValueError` with the same sentence.
pub fn refused(sentence: impl Display) -> PyErr {
    PyValueError::new_err(sentence.to_string())
}

/// A whole number from 1, or `None`; what is out of range is named.
pub fn limit(name: &str, value: Option<&Bound<'_, PyAny>>) -> PyResult<Option<u64>> {
    let Some(value) = value.filter(|value| !value.is_none()) else { return Ok(None) };
    let bad = || refused(format_args!("bad {name} '{value}' (expected a whole number from 1)"));
    let number: u64 =
        value.extract().map_err(|error: PyErr| out_of_range(value.py(), error, bad))?;
    if number == 0 { Err(bad()) } else { Ok(Some(number)) }
}

/// A whole number from 1 to the most that there is room for, or `None`.
pub fn at_most(name: &str, value: Option<&Bound<'_, PyAny>>, most: u32) -> PyResult<Option<u32>> {
    let Some(number) = limit(name, value)? else { return Ok(None) };
    let fitting = u32::try_from(number).ok().filter(|number| *number <= most);
    let bad = || refused(format_args!("bad {name} '{number}' (expected 1 to {most})"));
    fitting.map(Some).ok_or_else(bad)
}

/// A size of a board as the rules take it.
pub fn size(game: GameId, value: Option<&Bound<'_, PyAny>>) -> PyResult<Option<u8>> {
    let Some(value) = value.filter(|value| !value.is_none()) else { return Ok(None) };
    let bad = || {
        let sizes: Vec<String> = game.sizes().iter().map(u8::to_string).collect();
        refused(format_args!("size {value} does not fit {game} (expected {})", sizes.join(", ")))
    };
    value.extract().map(Some).map_err(|error: PyErr| out_of_range(value.py(), error, bad))
}

/// Python says `OverflowError` where we say what was expected.
fn out_of_range(py: Python<'_>, error: PyErr, sentence: impl Fn() -> PyErr) -> PyErr {
    if error.is_instance_of::<PyOverflowError>(py) { sentence() } else { error }
}

/// A move as its text or as the number of its action, not yet checked against the rules.
pub fn parse_move(position: &AnyPosition, value: &Bound<'_, PyAny>) -> PyResult<AnyMove> {
    if let Ok(text) = value.cast::<PyString>() {
        return position.parse_move(text.to_str()?).map_err(refused);
    }
    if !value.is_instance_of::<PyInt>() && !value.hasattr("__index__")? {
        return Err(PyTypeError::new_err("expected a move as text or the number of an action"));
    }
    let count = Actions::of(position).count();
    let unknown = || refused(format_args!("unknown action {value} (expected 0 to {})", count - 1));
    let action: usize =
        value.extract().map_err(|error: PyErr| out_of_range(value.py(), error, unknown))?;
    Actions::of(position).move_at(action).ok_or_else(unknown)
}

/// The position after a move, or the sentence of the rules.
pub fn play(position: &AnyPosition, value: &Bound<'_, PyAny>) -> PyResult<AnyPosition> {
    let mv = parse_move(position, value)?;
    position.try_play(mv).map_err(|reason| refused(format_args!("illegal move '{mv}': {reason}")))
}
