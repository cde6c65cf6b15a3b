//! `Decision`: the move that a player chose, and why.

use plateau_players::Decision as Chosen;
use pyo3::prelude::*;

use crate::score::Score;

/// A chosen move with its score and the line that is expected.
#[pyclass(frozen, module = "plateau_games")]
#[derive(Clone, Debug)]
pub struct Decision {
    chosen: Chosen,
}

impl From<Chosen> for Decision {
    fn from(chosen: Chosen) -> Decision {
        Decision { chosen }
    }
}

#[pymethods]
impl Decision {
    /// The move as text; None only where the game is over.
    #[getter]
    fn r#move(&self) -> Option<String> {
        self.text()
    }

    /// Score for the player to move.
    #[getter]
    fn score(&self) -> Score {
        self.chosen.score.into()
    }

    /// The expected line, beginning with the move.
    #[getter]
    fn pv(&self) -> Vec<String> {
        texts(&self.chosen.pv)
    }

    /// The best lines with their scores, best first.
    #[getter]
    fn lines(&self) -> Vec<(Score, Vec<String>)> {
        self.chosen.lines.iter().map(|(score, line)| ((*score).into(), texts(line))).collect()
    }

    /// Plies looked ahead.
    #[getter]
    fn depth(&self) -> u32 {
        self.chosen.depth
    }

    /// Positions visited.
    #[getter]
    fn nodes(&self) -> u64 {
        self.chosen.nodes
    }

    /// Time taken in milliseconds.
    #[getter]
    fn time_ms(&self) -> u64 {
        self.chosen.elapsed_ms
    }

    /// What decided: 'search', 'table', 'proof', 'book', 'engine', ...
    #[getter]
    fn by(&self) -> &'static str {
        self.chosen.by.name()
    }

    fn __repr__(&self) -> String {
        let Chosen { mv, score, depth, nodes, by, .. } = &self.chosen;
        let mv = mv.map_or_else(|| "None".into(), |mv| format!("'{mv}'"));
        format!("Decision(move={mv}, score='{score}', by='{by}', depth={depth}, nodes={nodes})")
    }
}

impl Decision {
    /// The move as text.
    pub fn text(&self) -> Option<String> {
        self.chosen.mv.map(|mv| mv.to_string())
    }
}

/// Moves as text.
pub fn texts(moves: &[plateau_games::AnyMove]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}
