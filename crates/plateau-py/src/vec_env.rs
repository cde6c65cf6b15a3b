//! `VecEnv`: many games at once, with arrays that are written in place.

mod batch;

use std::collections::TryReserveError;

use numpy::{PyArray1, PyArrayMethods, PyReadonlyArray1, PyUntypedArrayMethods};
use plateau_games::{AnyPosition, Variant, with_position};
use pyo3::exceptions::{PyMemoryError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::arena::{Actions, Arena};
use crate::arguments::{limit, refused};
use crate::game::position::Position;
use crate::game::{Game, variant};
use batch::{Batch, Envs, Written};

/// `n` games of one kind played side by side; a finished game starts anew by itself.
///
/// `obs` (n, *observation_shape) holds planes of 0 and 1 seen by the player to move, `mask` (n,
/// num_actions) the legal actions, `reward` (n,) what the game brought to the player who has just
/// moved (1, 0 or -1), `done` (n,) where a game ended with that move; there `obs` and `mask` belong
/// to the next game already. The arrays belong to the environment and are written anew by every
/// step: copy what is to be kept.
///
/// >>> from plateau_games import VecEnv
/// >>> env = VecEnv("othello", 4, seed=1)
/// >>> obs, mask = env.reset()
/// >>> obs.shape, mask.shape
/// ((4, 2, 8, 8), (4, 65))
/// >>> obs, reward, done, mask = env.step(env.sample())
/// >>> int(mask[0].sum())
/// 3
#[pyclass(module = "plateau_games")]
#[derive(Debug)]
pub struct VecEnv {
    batch: Box<dyn Batch>,
    variant: Variant,
    count: usize,
    arrays: Arrays,
    /// The same memory in the shapes that are given out.
    shown: Shown,
}

/// The memory of the arrays.
#[derive(Debug)]
struct Arrays {
    obs: Py<PyArray1<u8>>,
    mask: Py<PyArray1<u8>>,
    reward: Py<PyArray1<f32>>,
    done: Py<PyArray1<u8>>,
    actions: Py<PyArray1<i64>>,
}

#[derive(Debug)]
struct Shown {
    obs: Py<PyAny>,
    mask: Py<PyAny>,
    done: Py<PyAny>,
}

/// More memory than that is a mistake in the number of games.
const MOST_BYTES: usize = 16 << 30;

#[pymethods]
impl VecEnv {
    #[new]
    #[pyo3(signature = (game, n, *, seed=0, max_plies=None))]
    fn new(
        py: Python<'_>,
        game: &Bound<'_, PyAny>,
        n: &Bound<'_, PyAny>,
        seed: u64,
        max_plies: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<VecEnv> {
        let variant = variant(game)?;
        let start = AnyPosition::start(variant);
        let wanted = limit("n", Some(n))?
            .ok_or_else(|| refused("bad n 'None' (expected a whole number from 1)"))?;
        let max_plies = limit("max_plies", max_plies)?
            .map_or(u32::MAX, |most| u32::try_from(most).unwrap_or(u32::MAX));
        let actions = Actions::of(&start).count();
        let shape = Actions::of(&start).observation_shape();
        let values: usize = shape.iter().product();
        let most = MOST_BYTES / (values + actions + 64);
        let count = usize::try_from(wanted).ok().filter(|count| *count <= most);
        let count = count
            .ok_or_else(|| refused(format_args!("bad n '{wanted}' (expected at most {most})")))?;
        let arrays = Arrays {
            obs: zeros(py, count * values)?,
            mask: zeros(py, count * actions)?,
            reward: zeros(py, count)?,
            done: zeros(py, count)?,
            actions: zeros(py, count)?,
        };
        let boolean = py.import("numpy")?.getattr("bool_")?;
        let dimensions: Vec<usize> = [count].into_iter().chain(shape.iter().copied()).collect();
        let shown = Shown {
            obs: arrays
                .obs
                .bind(py)
                .call_method1("reshape", (PyTuple::new(py, dimensions)?,))?
                .unbind(),
            mask: arrays
                .mask
                .bind(py)
                .call_method1("view", (&boolean,))?
                .call_method1("reshape", ((count, actions),))?
                .unbind(),
            done: arrays.done.bind(py).call_method1("view", (&boolean,))?.unbind(),
        };
        type Made = Result<Box<dyn Batch>, TryReserveError>;
        fn envs<G: Arena>(start: G, count: usize, seed: u64, max_plies: u32) -> Made {
            Ok(Box::new(Envs::new(start, count, seed, max_plies)?))
        }
        let batch = with_position!(start, start => envs(start, count, seed, max_plies));
        let batch = batch.map_err(|error| PyMemoryError::new_err(error.to_string()))?;
        Ok(VecEnv { batch, variant, count, arrays, shown })
    }

    /// The game.
    #[getter]
    fn game(&self) -> Game {
        Game { variant: self.variant }
    }

    /// Number of games side by side.
    #[getter]
    fn num_envs(&self) -> usize {
        self.count
    }

    /// Number of actions.
    #[getter]
    fn num_actions(&self) -> usize {
        Actions::of(&AnyPosition::start(self.variant)).count()
    }

    /// Shape of one observation.
    #[getter]
    fn observation_shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, Actions::of(&AnyPosition::start(self.variant)).observation_shape())
    }

    /// Starts every game anew; a seed also starts the chance of sample() anew.
    #[pyo3(signature = (seed=None))]
    fn reset(&mut self, py: Python<'_>, seed: Option<u64>) -> PyResult<(Py<PyAny>, Py<PyAny>)> {
        let (mut obs, mut mask) =
            (writable(&self.arrays.obs, py)?, writable(&self.arrays.mask, py)?);
        self.batch.reset(seed, slice(&mut obs)?, slice(&mut mask)?);
        Ok((self.shown.obs.clone_ref(py), self.shown.mask.clone_ref(py)))
    }

    /// Plays one action in every game. Nothing changes if one of them is illegal.
    #[expect(clippy::type_complexity, reason = "a tuple of Python")]
    fn step(
        &mut self,
        py: Python<'_>,
        actions: &Bound<'_, PyAny>,
    ) -> PyResult<(Py<PyAny>, Py<PyArray1<f32>>, Py<PyAny>, Py<PyAny>)> {
        let taken = self.read_actions(py, actions)?;
        let read = taken.try_readonly().map_err(refused)?;
        let actions = read.as_slice().map_err(refused)?;
        if actions.len() != self.count {
            return Err(refused(format_args!(
                "{} actions for {} games",
                actions.len(),
                self.count
            )));
        }
        self.batch.check(actions).map_err(refused)?;
        let (mut obs, mut mask) =
            (writable(&self.arrays.obs, py)?, writable(&self.arrays.mask, py)?);
        let (mut reward, mut done) =
            (writable(&self.arrays.reward, py)?, writable(&self.arrays.done, py)?);
        let written = Written {
            obs: slice(&mut obs)?,
            mask: slice(&mut mask)?,
            reward: slice(&mut reward)?,
            done: slice(&mut done)?,
        };
        let batch = &mut self.batch;
        py.detach(|| batch.step(actions, written));
        let Shown { obs, mask, done } = &self.shown;
        Ok((
            obs.clone_ref(py),
            self.arrays.reward.clone_ref(py),
            done.clone_ref(py),
            mask.clone_ref(py),
        ))
    }

    /// A random legal action for every game.
    fn sample(&mut self, py: Python<'_>) -> PyResult<Py<PyArray1<i64>>> {
        let mut actions = writable(&self.arrays.actions, py)?;
        self.batch.sample(slice(&mut actions)?);
        Ok(self.arrays.actions.clone_ref(py))
    }

    /// The side to move in every game: 0 for the first player, 1 for the second.
    #[getter]
    fn turns<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        PyArray1::from_vec(py, self.batch.turns())
    }

    /// The position of one of the games.
    fn position(&self, index: usize) -> PyResult<Position> {
        let position = self.batch.position(index).map(Position::from);
        position.ok_or_else(|| {
            refused(format_args!("no game {index} (expected 0 to {})", self.count - 1))
        })
    }

    fn __len__(&self) -> usize {
        self.count
    }

    fn __repr__(&self) -> String {
        format!("VecEnv({}, {})", self.game().described(), self.count)
    }
}

impl VecEnv {
    /// Actions as they are if they are whole numbers of 64 bits, converted otherwise.
    fn read_actions<'py>(
        &self,
        py: Python<'py>,
        actions: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        if let Ok(actions) = actions.cast::<PyArray1<i64>>()
            && actions.is_contiguous()
        {
            return Ok(actions.clone());
        }
        let numpy = py.import("numpy")?;
        let array = numpy.call_method1("ascontiguousarray", (actions,))?;
        let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
        if !matches!(kind.as_str(), "i" | "u") {
            return Err(PyTypeError::new_err("expected an array of whole numbers"));
        }
        let array = array.call_method1("astype", ("int64",))?;
        let read: PyResult<PyReadonlyArray1<'_, i64>> = array.extract();
        let read = read.map_err(|_| refused("expected an array of one dimension"))?;
        Ok((*read).clone())
    }
}

/// An array of zeros; `MemoryError` where there is no room for it.
fn zeros<T: numpy::Element>(py: Python<'_>, count: usize) -> PyResult<Py<PyArray1<T>>> {
    let array = py.import("numpy")?.call_method1("zeros", (count, numpy::dtype::<T>(py)))?;
    Ok(array.cast_into::<PyArray1<T>>()?.unbind())
}

fn writable<'py, T: numpy::Element>(
    array: &Py<PyArray1<T>>,
    py: Python<'py>,
) -> PyResult<numpy::PyReadwriteArray1<'py, T>> {
    array.bind(py).try_readwrite().map_err(refused)
}

fn slice<'a, T: numpy::Element>(
    array: &'a mut numpy::PyReadwriteArray1<'_, T>,
) -> PyResult<&'a mut [T]> {
    array.as_slice_mut().map_err(refused)
}
