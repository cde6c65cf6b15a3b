//! `search_tree`: every node of a search with its window, its bound and its reason.

use plateau_players::{Algorithm, Control, InsideOptions, Truth, look_inside};
use plateau_search::Value;
use plateau_search::recording::{Bound as Known, Recording, Shape, Visited, dot, svg};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arguments::{at_most, refused};
use crate::game::position::Position;
use crate::knowledge::{self, Building};
use crate::score::Score;
use crate::stoppable;

/// A search as it was, node by node in the order in which they were entered: parents come before
/// their children.
#[pyclass(frozen, module = "plateau_games")]
#[derive(Clone, Debug)]
pub struct SearchTree {
    recording: Recording,
    first: plateau_game::Side,
}

#[pymethods]
impl SearchTree {
    /// Value for the side to move: evaluations as they came, wins near 32000, losses near -32000.
    /// None where the search was stopped before any depth was finished.
    #[getter]
    fn value(&self) -> Option<i32> {
        self.recording.summary.value.map(Value::points)
    }

    /// Whether a limit ended the search before the depth that was asked for.
    #[getter]
    fn stopped(&self) -> bool {
        self.recording.summary.stopped
    }

    /// The moves that are known to be best, the chosen one first.
    #[getter]
    fn best(&self) -> Vec<String> {
        self.recording.summary.best.clone()
    }

    /// The best line.
    #[getter]
    fn line(&self) -> Vec<String> {
        self.recording.summary.line.clone()
    }

    /// Positions visited, those left out of the recording included.
    #[getter]
    fn visited(&self) -> u64 {
        self.recording.summary.visited
    }

    /// Positions evaluated.
    #[getter]
    fn evaluated(&self) -> u64 {
        self.recording.summary.evaluated
    }

    /// Beta cutoffs.
    #[getter]
    fn cuts(&self) -> u64 {
        self.recording.summary.cuts
    }

    /// Nodes that found no room in the recording.
    #[getter]
    fn omitted(&self) -> u64 {
        self.recording.summary.omitted
    }

    /// How many positions minimax would have visited, and whether they were counted or estimated.
    #[getter]
    fn minimax(&self) -> (u64, bool) {
        let saved = &self.recording.summary.minimax;
        (saved.positions, saved.counted)
    }

    /// Every node as a dictionary: id, parent, move, ply, side, depth, alpha, beta, value, bound,
    /// why, moves, cut, visits, total and truth. An open end of a window is None; values are those
    /// of the player to move there.
    #[getter]
    fn nodes<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let shape = Shape::of(&self.recording);
        let nodes = self.recording.nodes.iter().enumerate();
        nodes.map(|(id, node)| self.document(py, id, node, shape.ply[id])).collect()
    }

    /// A drawing of the tree.
    fn svg(&self) -> String {
        svg(&self.recording, &Shape::of(&self.recording))
    }

    /// The tree for Graphviz.
    fn dot(&self) -> String {
        dot(&self.recording, |_| true)
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    fn __len__(&self) -> usize {
        self.recording.nodes.len()
    }

    fn __repr__(&self) -> String {
        let summary = &self.recording.summary;
        format!(
            "<SearchTree: {} nodes, value {}, {}>",
            self.__len__(),
            summary.value.map_or_else(|| "none".to_owned(), |value| value.to_string()),
            summary.line.join(" ")
        )
    }
}

impl SearchTree {
    fn document<'py>(
        &self,
        py: Python<'py>,
        id: usize,
        node: &Visited,
        ply: u32,
    ) -> PyResult<Bound<'py, PyDict>> {
        let finite = |value: Value| {
            (value < Value::INFINITE && value > Value::MINUS_INFINITE).then(|| value.points())
        };
        let side = if ply.is_multiple_of(2) { self.first } else { !self.first };
        let document = PyDict::new(py);
        document.set_item("id", id)?;
        document.set_item("parent", node.parent)?;
        document.set_item("move", Some(&node.mv).filter(|mv| !mv.is_empty()))?;
        document.set_item("ply", ply)?;
        document.set_item("side", side.to_char())?;
        document.set_item("depth", node.depth)?;
        document.set_item("alpha", finite(node.entry.alpha))?;
        document.set_item("beta", finite(node.entry.beta))?;
        document.set_item("value", node.known_value().map(Value::points))?;
        let bound = match node.bound {
            Known::Exact => "exact",
            Known::AtLeast => "lower",
            Known::AtMost => "upper",
        };
        document.set_item("bound", bound)?;
        document.set_item("why", node.why.name())?;
        document.set_item("moves", node.moves)?;
        document.set_item("cut", node.skipped)?;
        document.set_item("visits", node.sample.visits)?;
        document.set_item("total", node.sample.total)?;
        document.set_item("truth", node.truth.map(Score::from))?;
        Ok(document)
    }
}

/// The tree of a search by 'minimax', 'alphabeta', 'mcts' or the full 'search', as it was searched:
/// at most 30 plies deep, or with 20,000 visits.
///
/// >>> from plateau_games import Game, search_tree
/// >>> tree = search_tree(Game("othello", size=4).start(), "alphabeta", depth=3)
/// >>> tree.nodes[0]["parent"] is None, tree.nodes[1]["move"]
/// (True, 'b1')
/// >>> any(node["why"] == "cut" for node in tree.nodes)
/// True
#[pyfunction]
#[pyo3(signature = (
    position, algorithm="alphabeta", depth=None, *, order="natural", seed=0, visits=None,
    truths=true
))]
#[expect(clippy::too_many_arguments, reason = "keywords of Python")]
pub fn search_tree(
    py: Python<'_>,
    position: &Position,
    algorithm: &str,
    depth: Option<&Bound<'_, PyAny>>,
    order: &str,
    seed: u64,
    visits: Option<&Bound<'_, PyAny>>,
    truths: bool,
) -> PyResult<SearchTree> {
    let position = position.any;
    let unknown = || {
        let names = Algorithm::ALL.map(Algorithm::name).join(", ");
        refused(format_args!("unknown algorithm '{algorithm}' (expected {names})"))
    };
    let found = Algorithm::from_name(algorithm).ok_or_else(unknown)?;
    let depth = at_most("depth", depth, InsideOptions::DEEPEST)?.unwrap_or(3);
    let usual = InsideOptions::new(found, depth);
    let visits = at_most("visits", visits, InsideOptions::MOST_VISITS)?.unwrap_or(usual.visits);
    let options = InsideOptions { order: order.parse().map_err(refused)?, seed, visits, ..usual };
    if let Some(outcome) = position.outcome() {
        return Err(refused(format_args!(
            "there is no tree to show: the game is over ({outcome})"
        )));
    }
    let recording = stoppable::run(py, None, move |stop, _: &mut dyn FnMut(())| {
        let control = Control::default().with_stop(stop);
        let mut recording = look_inside(&position, &[], &options, control)?;
        if truths {
            let library = knowledge::library(&position, Building::Quick, stop);
            Truth::new(&position, library).tell(&position, &mut recording);
        }
        Some(recording)
    })?;
    let recording = recording.ok_or_else(|| refused("the search was stopped"))?;
    Ok(SearchTree { recording, first: position.side_to_move() })
}
