//! A node with the names of its fields, for readers outside; what travels between a page and its
//! worker is shorter.

use plateau_game::{Distance, Score, Side};
use serde::Serialize;

use super::{Bound, Playout, Recording, Saved, Shape};
use crate::value::Value;

/// A whole search as a document, or those of its nodes that are wanted: what the page saves and
/// what `plateau tree --json` prints.
#[derive(Clone, Debug, Serialize)]
pub struct Document<'a> {
    depth: u32,
    stopped: bool,
    value: Option<i32>,
    best: &'a [String],
    line: &'a [String],
    visited: u64,
    evaluated: u64,
    cut: u64,
    table_hits: u64,
    omitted: u64,
    minimax: Saved,
    nodes: Vec<Told<'a>>,
    #[serde(skip_serializing_if = "<[Playout]>::is_empty")]
    playouts: &'a [Playout],
}

impl<'a> Document<'a> {
    /// The document of a recording that began with this side to move.
    pub fn new(
        recording: &'a Recording,
        shape: &Shape,
        first: Side,
        is_wanted: &dyn Fn(u32) -> bool,
    ) -> Document<'a> {
        let summary = &recording.summary;
        let wanted = (0..recording.nodes.len() as u32).filter(|id| is_wanted(*id));
        Document {
            depth: summary.depth,
            stopped: summary.stopped,
            value: summary.value.map(Value::points),
            best: &summary.best,
            line: &summary.line,
            visited: summary.visited,
            evaluated: summary.evaluated,
            cut: summary.cuts,
            table_hits: summary.table_hits,
            omitted: summary.omitted,
            minimax: summary.minimax,
            nodes: wanted.map(|id| Told::new(recording, shape, id, first)).collect(),
            playouts: &recording.playouts,
        }
    }
}

/// What is known for certain, for the player to move.
#[derive(Clone, Copy, Debug, Serialize)]
struct Truth {
    certain: bool,
    value: Option<&'static str>,
    plies: Option<u32>,
    score: Option<i32>,
    points: Option<i32>,
}

impl Truth {
    fn of(score: Score) -> Truth {
        let plies = match score.distance() {
            Some(Distance::Exactly(plies)) => Some(plies),
            Some(Distance::AtMost(_) | Distance::Unknown) | None => None,
        };
        let score_of_discs = match score {
            Score::Discs(discs) => Some(discs),
            _ => None,
        };
        let value = score.verdict();
        Truth { certain: true, value, plies, score: score_of_discs, points: None }
    }
}

/// One node as a document.
#[derive(Clone, Debug, Serialize)]
pub struct Told<'a> {
    id: u32,
    parent: Option<u32>,
    #[serde(rename = "move")]
    mv: Option<&'a str>,
    ply: u32,
    side: String,
    depth: i32,
    /// An open end of a window is null.
    alpha: Option<i32>,
    beta: Option<i32>,
    alpha_left: Option<i32>,
    /// Null where the search was stopped.
    value: Option<i32>,
    bound: &'static str,
    why: &'static str,
    moves: u32,
    cut: u32,
    saved: Saved,
    truth: Option<Truth>,
    #[serde(skip_serializing_if = "Option::is_none")]
    visits: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    total: Option<f64>,
}

impl<'a> Told<'a> {
    /// A node of a recording that began with this side to move.
    pub fn new(recording: &'a Recording, shape: &Shape, id: u32, first: Side) -> Told<'a> {
        let node = &recording.nodes[id as usize];
        let ply = shape.ply[id as usize];
        let side = if ply.is_multiple_of(2) { first } else { !first };
        let finite = |value: Value| {
            (value < Value::INFINITE && value > Value::MINUS_INFINITE).then(|| value.points())
        };
        let is_sampled = node.sample.visits > 0;
        Told {
            id,
            parent: node.parent,
            mv: Some(node.mv.as_str()).filter(|mv| !mv.is_empty()),
            ply,
            side: side.to_string(),
            depth: node.depth,
            alpha: finite(node.entry.alpha),
            beta: finite(node.entry.beta),
            alpha_left: finite(node.exit.alpha),
            value: node.known_value().map(Value::points),
            bound: match node.bound {
                Bound::Exact => "exact",
                Bound::AtLeast => "lower",
                Bound::AtMost => "upper",
            },
            why: node.why.name(),
            moves: node.moves,
            cut: node.skipped,
            saved: node.saved,
            truth: node.truth.map(Truth::of),
            visits: is_sampled.then_some(node.sample.visits),
            total: is_sampled.then_some(node.sample.total),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::recording::{Sample, Visited};
    use crate::trace::{Role, Why, Window};

    /// A root with an open window, a reply with a narrow one, and a sampled reply to that.
    fn recording() -> Recording {
        let root = Visited {
            parent: None,
            mv: String::new(),
            role: Role::Root,
            depth: 2,
            entry: Window::OPEN,
            exit: Window { alpha: Value::eval(7), ..Window::OPEN },
            value: Value::eval(7),
            bound: Bound::Exact,
            why: Why::AllMoves,
            moves: 5,
            skipped: 0,
            saved: Saved { positions: 0, counted: true },
            cropped: false,
            sample: Sample::default(),
            truth: None,
        };
        let narrow = Window { alpha: Value::eval(-8), beta: Value::eval(-7) };
        let reply = Visited {
            parent: Some(0),
            mv: "a1".to_string(),
            depth: 1,
            entry: narrow,
            exit: Window { alpha: Value::eval(-9), ..narrow },
            value: Value::eval(-6),
            bound: Bound::AtLeast,
            why: Why::BetaCutoff,
            skipped: 3,
            saved: Saved { positions: 40, counted: false },
            ..root.clone()
        };
        let sample = Sample { visits: 9, total: -2.5 };
        let sampled = Visited { parent: Some(1), bound: Bound::AtMost, sample, ..reply.clone() };
        Recording { nodes: vec![root, reply, sampled], ..Recording::default() }
    }

    #[test]
    fn a_node_is_told_with_its_side_and_its_open_ends() {
        let recording = recording();
        let shape = Shape::of(&recording);
        let told = |id| Told::new(&recording, &shape, id, Side::O);
        let [root, reply, sampled] = [told(0), told(1), told(2)];
        assert_eq!((root.id, root.parent, root.mv, root.ply), (0, None, None, 0));
        assert_eq!((reply.id, reply.parent, reply.mv, reply.ply), (1, Some(0), Some("a1"), 1));
        assert_eq!(
            [root.side, reply.side, sampled.side],
            [Side::O, Side::X, Side::O].map(|side| side.to_string())
        );
        assert_eq!(
            (root.alpha, root.beta, root.alpha_left, root.value),
            (None, None, Some(7), Some(7))
        );
        assert_eq!((reply.alpha, reply.beta, reply.alpha_left), (Some(-8), Some(-7), Some(-9)));
        assert_eq!([root.bound, reply.bound, sampled.bound], ["exact", "lower", "upper"]);
        assert_eq!((root.why, reply.why, reply.depth), ("all moves", "cut", 1));
        assert_eq!(
            (reply.moves, reply.cut, reply.saved),
            (5, 3, Saved { positions: 40, counted: false })
        );
        assert_eq!((root.visits, root.total), (None, None));
        assert_eq!((sampled.visits, sampled.total), (Some(9), Some(-2.5)));
    }
}
