//! `puzzles`: positions in which exactly one move keeps the value, from the collections of the
//! project.

use fastrand::Rng;
use plateau_games::GameId;
use plateau_puzzles::{Puzzle as Made, grade, rating, read, themes};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arguments::refused;
use crate::game::position::Position;
use crate::score::Score;

/// A position in which exactly one move keeps the value.
#[pyclass(frozen, module = "plateau_games")]
#[derive(Clone, Debug)]
pub struct Puzzle {
    made: Made,
}

#[pymethods]
impl Puzzle {
    /// The position.
    #[getter]
    fn position(&self) -> Position {
        self.made.position.into()
    }

    /// What is to be reached: 'win', 'draw' or 'most discs'.
    #[getter]
    fn goal(&self) -> &'static str {
        self.made.goal.name()
    }

    /// The only move that keeps the value.
    #[getter]
    fn solution(&self) -> String {
        self.made.solution.best.to_string()
    }

    /// Value of the solution.
    #[getter]
    fn score(&self) -> Score {
        self.made.solution.value.into()
    }

    /// Every other move with what is left after it.
    #[getter]
    fn wrong<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let wrong = PyDict::new(py);
        for other in &self.made.solution.wrong {
            wrong.set_item(other.mv.to_string(), Score::from(other.value))?;
        }
        Ok(wrong)
    }

    /// Rating: a level of the same rating solves it every other time.
    #[getter]
    fn rating(&self) -> u16 {
        rating(self.made.position.game(), &self.made.fails)
    }

    /// Grade of difficulty, from 1.
    #[getter]
    fn grade(&self) -> usize {
        grade(self.made.position.game(), self.rating())
    }

    /// How often levels 1 to 9 failed, of 20 tries each.
    #[getter]
    fn fails(&self) -> Vec<u32> {
        self.made.fails.iter().copied().map(u32::from).collect()
    }

    /// What it teaches.
    #[getter]
    fn themes(&self) -> Vec<&'static str> {
        themes(&self.made).into_iter().map(plateau_puzzles::Theme::name).collect()
    }

    fn __repr__(&self) -> String {
        format!("<Puzzle {}: {} '{}'>", self.rating(), self.made.solution.value, self.made.position)
    }
}

const fn collection(game: GameId) -> &'static [u8] {
    match game {
        GameId::Sogo => include_bytes!("../../plateau-puzzles/data/sogo.puzzles"),
        GameId::Morpion => include_bytes!("../../plateau-puzzles/data/morpion.puzzles"),
        GameId::Force3 => include_bytes!("../../plateau-puzzles/data/force3.puzzles"),
        GameId::Othello => include_bytes!("../../plateau-puzzles/data/othello.puzzles"),
        GameId::Pogo => include_bytes!("../../plateau-puzzles/data/pogo.puzzles"),
    }
}

/// So many puzzles of a game from the collection of the project, all of them if None; a seed
/// shuffles them.
///
/// >>> from plateau_games import puzzles
/// >>> puzzle = puzzles("sogo", 1)[0]
/// >>> puzzle.solution in puzzle.position.legal_moves()
/// True
#[pyfunction]
#[pyo3(signature = (game, count=None, *, seed=None))]
pub fn puzzles(game: &str, count: Option<usize>, seed: Option<u64>) -> PyResult<Vec<Puzzle>> {
    let game: GameId = game.parse().map_err(refused)?;
    let (_, mut made) = read(collection(game)).map_err(refused)?;
    if let Some(seed) = seed {
        Rng::with_seed(seed).shuffle(&mut made);
    }
    made.truncate(count.unwrap_or(usize::MAX));
    Ok(made.into_iter().map(|made| Puzzle { made }).collect())
}
