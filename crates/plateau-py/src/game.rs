//! `Game`: one of the five games with its size and rules.

pub mod position;

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use plateau_games::{AnyPosition, GameId, Variant};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};

use crate::arena::Actions;
use crate::arguments::{refused, size};
use position::Position;

/// A game with its size and rule options.
///
/// >>> from plateau_games import Game
/// >>> Game("force3", undo="double")
/// Game('force3', undo='double')
/// >>> Game("sogo", size=3).start().legal_moves()[:4]
/// ['a1', 'b1', 'c1', 'a2']
/// >>> Game("sogo", size=9)
/// Traceback (most recent call last):
///     ...
/// ValueError: size 9 does not fit sogo (expected 3, 4, 5, 6)
#[pyclass(frozen, eq, module = "plateau_games")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    pub variant: Variant,
}

#[pymethods]
impl Game {
    /// Names of all games.
    #[classattr]
    const NAMES: (&'static str, &'static str, &'static str, &'static str, &'static str) = {
        let [a, b, c, d, e] = GameId::ALL;
        (a.name(), b.name(), c.name(), d.name(), e.name())
    };

    #[new]
    #[pyo3(signature = (name, *, size=None, rules="", **options))]
    fn new(
        name: &str,
        size: Option<&Bound<'_, PyAny>>,
        rules: &str,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Game> {
        let game: GameId = name.parse().map_err(refused)?;
        let size = self::size(game, size)?;
        let mut pairs: Vec<(String, String)> = Vec::new();
        for (key, value) in options.into_iter().flatten() {
            let text = value.extract::<String>();
            let text =
                text.map_err(|_| PyTypeError::new_err(format!("rule {key}: expected a string")))?;
            pairs.push((key.extract()?, text));
        }
        let pairs: Vec<(&str, &str)> =
            pairs.iter().map(|(key, value)| (&**key, &**value)).collect();
        let variant =
            Variant::build(game, size, &pairs).and_then(|variant| variant.with_rules_text(rules));
        Ok(Game { variant: variant.map_err(refused)? })
    }

    /// Every size and combination of rules of a game.
    #[staticmethod]
    fn variants(name: &str) -> PyResult<Vec<Game>> {
        let game: GameId = name.parse().map_err(refused)?;
        Ok(Variant::all(game).into_iter().map(|variant| Game { variant }).collect())
    }

    /// Sizes of a game, empty where there is only one board.
    #[staticmethod]
    fn sizes(name: &str) -> PyResult<Vec<u32>> {
        let game: GameId = name.parse().map_err(refused)?;
        Ok(game.sizes().iter().copied().map(u32::from).collect())
    }

    /// Rule options of a game with their values, the usual value first.
    #[staticmethod]
    fn options(py: Python<'_>, name: &str) -> PyResult<Py<PyDict>> {
        let game: GameId = name.parse().map_err(refused)?;
        let options = PyDict::new(py);
        for option in game.rule_options() {
            options.set_item(option.key, option.values)?;
        }
        Ok(options.unbind())
    }

    /// Name of the game.
    #[getter]
    fn name(&self) -> &'static str {
        self.variant.game().name()
    }

    /// Size of the board, or None where there is only one.
    #[getter]
    fn size(&self) -> Option<u8> {
        self.variant.size()
    }

    /// Rule options that differ from the usual ones, `undo=double both=draw`.
    #[getter]
    fn rules(&self) -> String {
        self.variant.rules_text()
    }

    /// Number of actions: every move of the game has a number below it.
    #[getter]
    fn num_actions(&self) -> usize {
        Actions::of(&self.first()).count()
    }

    /// Shape of an observation: planes first.
    #[getter]
    fn observation_shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, Actions::of(&self.first()).observation_shape())
    }

    /// The usual first position.
    fn start(&self) -> Position {
        Position::from(self.first())
    }

    /// The position that a text describes, after these moves.
    ///
    /// >>> Game("othello").position("startpos", "f5 d6").turn
    /// 'x'
    #[pyo3(signature = (text="startpos", moves=""))]
    fn position(&self, text: &str, moves: &str) -> PyResult<Position> {
        let mut position = match text {
            "startpos" => self.first(),
            text => AnyPosition::parse(self.variant, text).map_err(refused)?,
        };
        for word in moves.split_whitespace() {
            let mv = position.parse_move(word).map_err(refused)?;
            let refusal = |reason| refused(format_args!("illegal move '{word}': {reason}"));
            position = position.try_play(mv).map_err(refusal)?;
        }
        Ok(Position::from(position))
    }

    fn __getnewargs_ex__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<((&'static str,), Bound<'py, PyDict>)> {
        let options = PyDict::new(py);
        options.set_item("size", self.size())?;
        options.set_item("rules", self.rules())?;
        Ok(((self.name(),), options))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.variant.hash(&mut hasher);
        hasher.finish()
    }

    fn __str__(&self) -> String {
        self.variant.to_string()
    }

    fn __repr__(&self) -> String {
        self.described()
    }
}

impl Game {
    /// As Python would build it.
    pub fn described(&self) -> String {
        let size = self.size().filter(|size| Some(*size) != self.variant.game().default_size());
        let size = size.map(|size| format!(", size={size}"));
        let rules = self.rules();
        let rules = rules.split_whitespace().filter_map(|rule| rule.split_once('='));
        let rules = rules.map(|(key, value)| format!(", {key}='{value}'"));
        let options: String = size.into_iter().chain(rules).collect();
        format!("Game('{}'{options})", self.name())
    }

    fn first(&self) -> AnyPosition {
        AnyPosition::start(self.variant)
    }
}

/// A game, or the name of one with its usual size and rules.
pub fn variant(value: &Bound<'_, PyAny>) -> PyResult<Variant> {
    if let Ok(game) = value.cast::<Game>() {
        return Ok(game.get().variant);
    }
    match value.cast::<PyString>() {
        Ok(name) => name.to_str()?.parse().map(Variant::new).map_err(refused),
        Err(_) => Err(PyTypeError::new_err("expected a Game or the name of one")),
    }
}
