//! A search as it was, told to the end: every visited node with the window it came with, the value
//! it left with and what that value is, as plain data that can cross any boundary. Moves are text,
//! so that one type holds the search of any game.
//!
//! Nodes are in the order in which they were entered, so that what lies below a node follows it
//! without a gap. Times need no room of their own for that reason: see [`Shape`].

mod drawing;
mod graph;
mod reason;
mod shape;
mod spans;
#[cfg(test)]
mod tests;
#[cfg(feature = "serde")]
mod told;

use plateau_game::Score;

use crate::trace::{Role, Why, Window};
use crate::value::Value;

pub use drawing::svg;
pub use graph::dot;
pub use reason::{Held, Reason, Whose, held, last_looks, reason};
pub use shape::{Moment, Shape};
pub use spans::Spans;
#[cfg(feature = "serde")]
pub use told::{Document, Told};

/// A recorded search.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Recording {
    /// In the order in which they were entered: parents come before their children. One root an
    /// iteration.
    pub nodes: Vec<Visited>,
    /// Monte Carlo: every visit, in order.
    pub playouts: Vec<Playout>,
    /// What came of it.
    pub summary: Summary,
}

/// What came of a search.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Summary {
    /// The last depth that was finished; 0: none was.
    pub depth: u32,
    /// For the player to move; `None` where no depth was finished.
    pub value: Option<Value>,
    /// The moves that are known to be best, the chosen one first.
    pub best: Vec<String>,
    /// The best line.
    pub line: Vec<String>,
    /// Whether a limit ended the search before the depth that was asked for.
    pub stopped: bool,
    /// Positions visited, those left out of the recording included; visits by Monte Carlo.
    pub visited: u64,
    /// Positions that were evaluated.
    pub evaluated: u64,
    /// Beta cutoffs.
    pub cuts: u64,
    /// Answers of the transposition table.
    pub table_hits: u64,
    /// Nodes that found no room in the recording.
    pub omitted: u64,
    /// Positions that minimax would visit to this depth, or to the one asked for where none was
    /// finished.
    pub minimax: Saved,
}

/// One visited node. Values are those of the player to move there.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(from = "Row", into = "Row")
)]
pub struct Visited {
    /// Index of the parent; `None` for a root.
    pub parent: Option<u32>,
    /// The move that led here; empty for a root.
    pub mv: String,
    /// Why it was visited.
    pub role: Role,
    /// Plies still to look ahead.
    pub depth: i32,
    /// The window it was entered with.
    pub entry: Window,
    /// The window it was left with.
    pub exit: Window,
    /// What came out.
    pub value: Value,
    /// What that value is.
    pub bound: Bound,
    /// Why it was left.
    pub why: Why,
    /// Legal moves here.
    pub moves: u32,
    /// Moves that were never looked at.
    pub skipped: u32,
    /// How many positions minimax would have visited behind those.
    pub saved: Saved,
    /// Whether some of what was looked at here found no room in the recording.
    pub cropped: bool,
    /// Monte Carlo: how often it was visited, and the sum of the results.
    pub sample: Sample,
    /// The true value, where it is known.
    pub truth: Option<Score>,
}

/// What a value says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Bound {
    /// The value at this depth.
    Exact,
    /// The player to move can reach so much, and perhaps more.
    AtLeast,
    /// The player to move cannot reach more, and perhaps less.
    AtMost,
}

/// A number of positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Saved {
    /// How many.
    pub positions: u64,
    /// Whether they were counted; otherwise it is an estimate.
    pub counted: bool,
}

/// What Monte Carlo knows of a node; nothing for other searches.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Sample {
    /// How often it was visited.
    pub visits: u32,
    /// The sum of the results, from -1 to 1 each, for the player to move there.
    pub total: f64,
}

/// One visit of a Monte Carlo search.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Playout {
    /// The node where the tree ended.
    pub leaf: u32,
    /// What came of it for the player to move there, from -1 to 1.
    pub result: f64,
    /// The moves that were played by chance from there; none where the result was known.
    pub moves: Vec<String>,
}

impl Recording {
    /// The root of the last iteration that was finished, else of the last one: what the search
    /// came to.
    pub fn answer_root(&self) -> u32 {
        let roots = || (0..).zip(&self.nodes).filter(|(_, node)| node.parent.is_none());
        let finished = roots().filter(|(_, node)| node.why != Why::Stopped).last();
        finished.or_else(|| roots().last()).map_or(0, |(root, _)| root)
    }
}

impl Visited {
    /// What came out; `None` where the search was stopped.
    pub fn known_value(&self) -> Option<Value> {
        (self.why != Why::Stopped).then_some(self.value)
    }
}

impl Bound {
    /// What a value is that was found within a window and left for this reason.
    pub fn of(value: Value, entry: Window, why: Why) -> Bound {
        match why {
            // These are looked up or counted: no window was asked.
            Why::Leaf
            | Why::GameOver
            | Why::Repetition
            | Why::Oracle
            | Why::ImmediateWin
            | Why::Proven => Bound::Exact,
            _ if value >= entry.beta => Bound::AtLeast,
            _ if value <= entry.alpha => Bound::AtMost,
            _ => Bound::Exact,
        }
    }

    /// The same as the other player sees it.
    pub const fn reversed(self) -> Bound {
        match self {
            Bound::Exact => Bound::Exact,
            Bound::AtLeast => Bound::AtMost,
            Bound::AtMost => Bound::AtLeast,
        }
    }
}

/// A node as it travels: without the names of its fields, of which there would be two hundred
/// thousand times as many.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct Row(
    Option<u32>,
    String,
    Role,
    i32,
    [Value; 4],
    Value,
    Bound,
    Why,
    u32,
    u32,
    (u64, bool),
    bool,
    (u32, f64),
    Option<Score>,
);

#[cfg(feature = "serde")]
impl From<Visited> for Row {
    fn from(node: Visited) -> Row {
        let windows = [node.entry.alpha, node.entry.beta, node.exit.alpha, node.exit.beta];
        let saved = (node.saved.positions, node.saved.counted);
        let sample = (node.sample.visits, node.sample.total);
        let Visited {
            parent,
            mv,
            role,
            depth,
            value,
            bound,
            why,
            moves,
            skipped,
            cropped,
            truth,
            ..
        } = node;
        Row(
            parent, mv, role, depth, windows, value, bound, why, moves, skipped, saved, cropped,
            sample, truth,
        )
    }
}

#[cfg(feature = "serde")]
impl From<Row> for Visited {
    fn from(row: Row) -> Visited {
        let Row(
            parent,
            mv,
            role,
            depth,
            windows,
            value,
            bound,
            why,
            moves,
            skipped,
            saved,
            cropped,
            sample,
            truth,
        ) = row;
        let [alpha, beta, left_alpha, left_beta] = windows;
        Visited {
            parent,
            mv,
            role,
            depth,
            entry: Window { alpha, beta },
            exit: Window { alpha: left_alpha, beta: left_beta },
            value,
            bound,
            why,
            moves,
            skipped,
            saved: Saved { positions: saved.0, counted: saved.1 },
            cropped,
            sample: Sample { visits: sample.0, total: sample.1 },
            truth,
        }
    }
}
