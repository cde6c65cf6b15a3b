//! The tables of solved games as columns: one row for each position up to symmetry, the side to
//! move being the owner of what is called "own".

use std::sync::atomic::AtomicBool;

use numpy::PyArray1;
use plateau_exact::Table;
use plateau_game::{Distance, Score, Side, StateSpace};
use plateau_games::AnyPosition;
use plateau_games::force3::{Action, Force3};
use plateau_games::pogo::Pogo;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arguments::refused;
use crate::game::variant;
use crate::knowledge;
use crate::stoppable;

/// What is known about each row, and how many positions it stands for.
#[derive(Debug, Default)]
struct Values {
    value: Vec<i8>,
    plies: Vec<u8>,
    positions: Vec<u8>,
}

#[derive(Debug)]
enum Columns {
    Force3 { own: Vec<u16>, other: Vec<u16>, hole: Vec<u8>, forbidden: Vec<u8>, values: Values },
    Pogo { heights: Vec<u64>, other: Vec<u16>, values: Values },
}

/// No slide is forbidden.
const NONE: u8 = 255;

impl Values {
    fn push(&mut self, score: Score, weight: u64) {
        self.value.push(score.sign() as i8);
        self.plies.push(match score.distance() {
            Some(Distance::Exactly(plies)) => u8::try_from(plies).unwrap_or(NONE),
            _ => 0,
        });
        self.positions.push(u8::try_from(weight).unwrap_or(u8::MAX));
    }
}

fn each<S: StateSpace>(table: &Table<S>, mut row: impl FnMut(&S::Game)) -> Values {
    let space = table.space();
    let mut values = Values::default();
    for state in 0..space.states() {
        let position = space.position(state);
        row(&position);
        values.push(table.probe(&position), space.weight(state));
    }
    values
}

fn of_force3<S: StateSpace<Game = Force3>>(table: &Table<S>) -> Columns {
    let (mut own, mut other, mut hole, mut forbidden) = (vec![], vec![], vec![], vec![]);
    let values = each(table, |position| {
        own.push(position.tokens(Side::X));
        other.push(position.tokens(Side::O));
        hole.push(position.hole().index() as u8);
        forbidden.push(match position.forbidden_slide() {
            Some(Action::Slide { from, .. } | Action::DoubleSlide { from, .. }) => {
                from.index() as u8
            }
            _ => NONE,
        });
    });
    Columns::Force3 { own, other, hole, forbidden, values }
}

fn of_pogo<S: StateSpace<Game = Pogo>>(table: &Table<S>) -> Columns {
    let (mut heights, mut other) = (vec![], vec![]);
    let values = each(table, |position| {
        let stacks = position.stacks().iter().enumerate();
        heights.push(stacks.map(|(cell, stack)| u64::from(stack.height()) << (4 * cell)).sum());
        let tokens = position.stacks().iter().flat_map(|stack| stack.tokens());
        other.push(tokens.enumerate().map(|(at, side)| u16::from(side == Side::O) << at).sum());
    });
    Columns::Pogo { heights, other, values }
}

/// The columns of a solved game as NumPy arrays.
#[pyfunction]
pub fn table_columns<'py>(
    py: Python<'py>,
    game: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyDict>> {
    let start = AnyPosition::start(variant(game)?);
    let columns =
        stoppable::run(py, None, move |stop: &AtomicBool, _: &mut dyn FnMut(())| match start {
            AnyPosition::Force3(force3) => {
                Ok(knowledge::solved_force3(&force3, stop).map(|table| of_force3(&table)))
            }
            AnyPosition::Pogo(pogo) => {
                Ok(knowledge::solved_pogo(&pogo, stop).map(|table| of_pogo(&table)))
            }
            _ => Err(format!("there is no table of {} (expected force3 or pogo)", start.variant())),
        })?;
    let columns = columns.map_err(refused)?.ok_or_else(|| PyRuntimeError::new_err("stopped"))?;
    let document = PyDict::new(py);
    let values = match columns {
        Columns::Force3 { own, other, hole, forbidden, values } => {
            document.set_item("own", PyArray1::from_vec(py, own))?;
            document.set_item("other", PyArray1::from_vec(py, other))?;
            document.set_item("hole", PyArray1::from_vec(py, hole))?;
            document.set_item("forbidden", PyArray1::from_vec(py, forbidden))?;
            values
        }
        Columns::Pogo { heights, other, values } => {
            document.set_item("heights", PyArray1::from_vec(py, heights))?;
            document.set_item("other", PyArray1::from_vec(py, other))?;
            values
        }
    };
    document.set_item("value", PyArray1::from_vec(py, values.value))?;
    document.set_item("plies", PyArray1::from_vec(py, values.plies))?;
    document.set_item("positions", PyArray1::from_vec(py, values.positions))?;
    Ok(document)
}
