//! Looking inside: a record of the tree that a search really visited, as plain data.
//!
//! The searches are generic over a [`Recorder`]. The empty one, `()`, is removed by the compiler;
//! [`Trace`] keeps every node up to a limit, in the order in which they were entered.

use crate::value::Value;

/// Told about every node, on the way in and on the way out.
pub trait Recorder<M> {
    /// Whether the observer listens: lets the compiler remove the calls.
    const ACTIVE: bool;

    /// A node is visited.
    fn enter(&mut self, entry: Entered<M>);

    /// The node entered last, of those not yet left, is done.
    fn leave(&mut self, exit: Left);
}

impl<M> Recorder<M> for () {
    const ACTIVE: bool = false;

    #[inline]
    fn enter(&mut self, _entry: Entered<M>) {}

    #[inline]
    fn leave(&mut self, _exit: Left) {}
}

/// A node as it is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entered<M> {
    /// The move that led here; `None` for a root.
    pub mv: Option<M>,
    /// Kind of node.
    pub role: Role,
    /// Plies still to look ahead.
    pub depth: i32,
    /// The window it is searched with.
    pub window: Window,
}

/// A node as it is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    /// Result of the node.
    pub value: Value,
    /// The window it is searched with.
    pub window: Window,
    /// Why it was left.
    pub why: Why,
}

/// The values that still matter to the mover: more than `alpha`, less than `beta`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// Alpha: the value the player has already.
    pub alpha: Value,
    /// Beta: the value the opponent has already.
    pub beta: Value,
}

impl Window {
    /// Everything still matters.
    pub const OPEN: Window = Window { alpha: Value::MINUS_INFINITE, beta: Value::INFINITE };

    /// The null window just above alpha: it only tells whether a value is greater.
    #[inline]
    pub(crate) fn null_above_alpha(self) -> Window {
        Window { alpha: self.alpha, beta: self.alpha.offset(1) }
    }
}

/// Why a node was visited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Role {
    /// The beginning of an iteration.
    Root,
    /// The same iteration again, because the value fell outside the aspiration window.
    AspirationResearch,
    /// With the whole window.
    FullWindow,
    /// With a null window: only to show that it is no better than the best so far.
    NullWindow,
    /// With a null window and less far than usual: a late move reduction.
    Reduced,
    /// A null window failed high: looked at once more.
    Research,
    /// By Monte Carlo search: visited as often as it seemed worth it.
    Sampled,
}

/// Why a node was left with its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Why {
    /// Every move was looked at.
    AllMoves,
    /// A move was too good: the opponent will not allow this position.
    BetaCutoff,
    /// The only move that does not lose at once was looked at.
    ForcedMove,
    /// A move that wins at once.
    ImmediateWin,
    /// The depth is used up: evaluated.
    Leaf,
    /// Reverse futility pruning: so far above the window that the few plies left would not change
    /// it.
    ReverseFutility,
    /// The game is over.
    GameOver,
    /// Seen before on the way: a draw.
    Repetition,
    /// Mate-distance pruning: even a win or a loss here would be too far away to matter.
    MateDistance,
    /// Known exactly.
    Oracle,
    /// The transposition table knew enough.
    TranspositionCutoff,
    /// The search was stopped; the value means nothing.
    Stopped,
    /// Monte Carlo: the average of what came of the visits.
    Averaged,
    /// Monte Carlo: its moves prove it.
    Proven,
}

impl Why {
    /// In a word or two.
    pub const fn name(self) -> &'static str {
        match self {
            Why::AllMoves => "all moves",
            Why::BetaCutoff => "cut",
            Why::ForcedMove => "forced move",
            Why::ImmediateWin => "immediate win",
            Why::Leaf => "leaf",
            Why::ReverseFutility => "margin",
            Why::GameOver => "game over",
            Why::Repetition => "repetition",
            Why::MateDistance => "mate distance",
            Why::Oracle => "known",
            Why::TranspositionCutoff => "table",
            Why::Averaged => "averaged",
            Why::Proven => "proven",
            Why::Stopped => "stopped",
        }
    }
}

/// A recorded search.
#[derive(Clone, Debug)]
pub struct Trace<M> {
    /// In the order in which they were entered: parents come before their children.
    pub nodes: Vec<TraceNode<M>>,
    /// Nodes that were visited after the trace was full.
    pub omitted: u64,
    /// How often each thing happened, in nodes that found no room too.
    pub counts: Counts,
    limit: usize,
    open: Vec<OpenNode<M>>,
}

/// How often things happened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Positions that were evaluated.
    pub evaluated: u64,
    /// Beta cutoffs.
    pub cuts: u64,
    /// Answers of the transposition table.
    pub table_hits: u64,
}

/// A node that is not left yet.
#[derive(Clone, Copy, Debug)]
struct OpenNode<M> {
    /// Where it is in the trace; `None` if it found no room.
    index: Option<u32>,
    /// The move looked at last.
    last: Option<M>,
}

/// One visited node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TraceNode<M> {
    /// Index of the parent in [`Trace::nodes`]; `None` for a root, of which there is one an
    /// iteration.
    pub parent: Option<u32>,
    /// Plies below the root.
    pub ply: u32,
    /// How it was entered.
    pub entry: Entered<M>,
    /// How it was left.
    pub exit: Left,
    /// Different moves that were looked at here.
    pub looked_at: u32,
    /// Whether a child found no room in the trace.
    pub cropped: bool,
}

impl<M> Trace<M> {
    /// Keeps at most `limit` nodes.
    pub fn new(limit: usize) -> Trace<M> {
        Trace { nodes: Vec::new(), omitted: 0, counts: Counts::default(), limit, open: Vec::new() }
    }
}

impl<M: Copy> Trace<M> {
    /// The children of a node, in the order in which they were visited; the same move may come
    /// again.
    pub fn children(&self, parent: u32) -> impl Iterator<Item = (u32, &TraceNode<M>)> {
        let from = parent as usize + 1;
        let after = self.nodes.iter().enumerate().skip(from);
        after
            .filter(move |(_, node)| node.parent == Some(parent))
            .map(|(index, node)| (index as u32, node))
    }
}

impl<M: Copy + Eq> Recorder<M> for Trace<M> {
    const ACTIVE: bool = true;

    fn enter(&mut self, entry: Entered<M>) {
        let parent = self.open.last().and_then(|open| open.index);
        if let Some(open) = self.open.last_mut() {
            // The same move may be looked at several times, but only in a row.
            let is_another = open.last != entry.mv;
            open.last = entry.mv;
            if let Some(parent) = parent {
                self.nodes[parent as usize].looked_at += u32::from(is_another);
            }
        }
        let orphan = !self.open.is_empty() && parent.is_none();
        if orphan || self.nodes.len() >= self.limit {
            self.omitted += 1;
            if let Some(parent) = parent {
                self.nodes[parent as usize].cropped = true;
            }
            self.open.push(OpenNode { index: None, last: None });
            return;
        }
        let exit = Left { value: Value::DRAW, window: entry.window, why: Why::Stopped };
        let ply = self.open.len() as u32;
        self.open.push(OpenNode { index: Some(self.nodes.len() as u32), last: None });
        self.nodes.push(TraceNode { parent, ply, entry, exit, looked_at: 0, cropped: false });
    }

    fn leave(&mut self, exit: Left) {
        match exit.why {
            Why::Leaf | Why::ReverseFutility => self.counts.evaluated += 1,
            Why::BetaCutoff => self.counts.cuts += 1,
            Why::TranspositionCutoff => self.counts.table_hits += 1,
            _ => {}
        }
        if let Some(OpenNode { index: Some(index), .. }) = self.open.pop() {
            self.nodes[index as usize].exit = exit;
        }
    }
}
