//! A game with everything that was thought of beside it: a tree of moves to walk in and to edit.
//!
//! The played line is the way through first children, so promoting a variation means moving it to
//! the front. Nodes keep their [`NodeId`] through every edit; what is cut off is no longer reached
//! from the root. A study comes from a [`Match`] with its variations and goes back into one, which
//! is how it is kept, sent and printed.

mod convert;
mod edit;
mod walk;

use plateau_game::Side;
use plateau_games::{AnyMove, AnyPosition, Variant};
use thiserror::Error;

use crate::play::REPETITION_LIMIT;
use crate::variation::DEEPEST_VARIATION;
use crate::{Finish, Match, Refusal, Sign, TagRefusal};

/// A place in a [`Study`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(usize);

/// A position of a study: how one came there, what was said about it, and where one may go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    parent: Option<NodeId>,
    mv: Option<AnyMove>,
    position: AnyPosition,
    children: Vec<NodeId>,
    /// Said before the move, where it begins a variation.
    introduction: String,
    comment: String,
    sign: Option<Sign>,
    clock_ms: Option<u64>,
}

/// A tree of moves, with the players and tags of the game at its root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Study {
    /// The game without its moves.
    frame: Match,
    nodes: Vec<Node>,
    /// Where the played line ended when the study began: the clocks of the game are those there.
    played_to: NodeId,
}

/// Why an edit is refused. It changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the sentence beside each says it")]
pub enum StudyRefusal {
    #[error("{0}")]
    Move(#[from] Refusal),
    #[error("that move is not in the study any more")]
    Gone,
    #[error("the start of the game cannot be deleted, promoted or marked with a sign")]
    Root,
    #[error("variations within variations would be more than {DEEPEST_VARIATION} deep")]
    TooDeep,
}

impl Node {
    fn new(parent: NodeId, mv: AnyMove, position: AnyPosition) -> Node {
        Node { parent: Some(parent), mv: Some(mv), ..Node::root(position) }
    }

    fn root(position: AnyPosition) -> Node {
        Node {
            parent: None,
            mv: None,
            position,
            children: Vec::new(),
            introduction: String::new(),
            comment: String::new(),
            sign: None,
            clock_ms: None,
        }
    }

    /// The node that one came from; `None` at the start.
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The move that led here; `None` at the start.
    pub fn mv(&self) -> Option<AnyMove> {
        self.mv
    }

    /// The position here.
    pub fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// Where one may go on, the main continuation first.
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// Comment before the move, where it begins a variation; empty if there is none.
    pub fn introduction(&self) -> &str {
        &self.introduction
    }

    /// Comment on the position; empty if there is none.
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// How good the move was thought to be.
    pub fn sign(&self) -> Option<Sign> {
        self.sign
    }
}

impl Study {
    /// The start of the game.
    pub const ROOT: NodeId = NodeId(0);

    /// The game with its size and rules.
    pub fn variant(&self) -> Variant {
        self.frame.variant()
    }

    /// The value of a free tag of the game; empty if it is not set.
    pub fn tag(&self, name: &str) -> &str {
        self.frame.tag(name)
    }

    /// Sets a free tag of the game; an empty value removes it.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TagRefusal> {
        self.frame.set_tag(name, value)
    }

    /// Data of a node. Ids of another study may panic.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0]
    }

    /// Whether this place can still be reached: it exists, and neither it nor one before it was
    /// deleted.
    pub fn contains(&self, id: NodeId) -> bool {
        let mut at = id;
        while let Some(parent) = self.nodes.get(at.0).and_then(|node| node.parent) {
            if !self.node(parent).children.contains(&at) {
                return false;
            }
            at = parent;
        }
        at == Study::ROOT && id.0 < self.nodes.len()
    }

    /// The way from the start to this place, both included.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> =
            std::iter::successors(Some(id), |at| self.node(*at).parent).collect();
        path.reverse();
        path
    }

    /// How many moves lead to this place.
    pub fn ply(&self, id: NodeId) -> usize {
        self.path(id).len() - 1
    }

    /// The way from this place along the main continuations, itself first.
    pub fn line_from(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(id), |at| self.node(*at).children.first().copied())
    }

    /// The last place of the played line.
    pub fn end(&self) -> NodeId {
        self.line_from(Study::ROOT).last().expect("the line holds the root")
    }

    /// Whether this place belongs to the played line.
    pub fn is_main(&self, id: NodeId) -> bool {
        self.line_from(Study::ROOT).any(|at| at == id)
    }

    /// Side to move at this node.
    pub fn side_to_move(&self, id: NodeId) -> Side {
        self.node(id).position.side_to_move()
    }

    /// End of the game at this node by its moves, if they end it. Declared ends (a resignation) do
    /// not bind a study.
    pub fn finish(&self, id: NodeId) -> Option<Finish> {
        let position = &self.node(id).position;
        let occurrences =
            self.path(id).into_iter().filter(|at| self.node(*at).position == *position).count();
        let repeated = occurrences >= REPETITION_LIMIT as usize;
        Finish::of_position(position).or(repeated.then_some(Finish::REPETITION))
    }

    /// The legal moves at this place; none where the game is over.
    pub fn moves(&self, id: NodeId) -> Vec<AnyMove> {
        if self.finish(id).is_some() { Vec::new() } else { self.node(id).position.moves() }
    }

    /// The place that this move leads to, if the study knows it.
    pub fn child(&self, id: NodeId, mv: AnyMove) -> Option<NodeId> {
        self.node(id).children.iter().copied().find(|child| self.node(*child).mv == Some(mv))
    }
}
