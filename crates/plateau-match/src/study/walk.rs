//! Walking in a study: from move to move, and from one variation to the next.

use super::{NodeId, Study};
use crate::move_number;

impl Study {
    /// Where the line through this place ends.
    pub fn last_from(&self, at: NodeId) -> NodeId {
        self.line_from(at).last().expect("the line holds the place itself")
    }

    /// The variation beside this one: one place further among those that begin where the way to
    /// this place last had a choice, or one place back. `None` where there is no other.
    pub fn beside(&self, at: NodeId, forward: bool) -> Option<NodeId> {
        let choice = std::iter::successors(Some(at), |at| self.node(*at).parent)
            .find(|at| self.siblings(*at).len() > 1)?;
        let siblings = self.siblings(choice);
        let place = siblings.iter().position(|sibling| *sibling == choice)?;
        let other = if forward { place + 1 } else { place.checked_sub(1)? };
        siblings.get(other).copied()
    }

    /// The places that one comes to from the same position, this one included; none at the start.
    pub fn siblings(&self, at: NodeId) -> &[NodeId] {
        self.node(at).parent.map_or(&[], |parent| &self.node(parent).children)
    }

    /// The number of the move that led here, as records write it: `3.` for `x`, `3...` for `o`;
    /// empty at the start.
    pub fn number(&self, at: NodeId) -> String {
        let before = self.ply(at).checked_sub(1);
        before.map_or(String::new(), |ply| move_number(self.side_to_move(Study::ROOT), ply))
    }

    /// The moves that lead here, as they are written.
    pub fn way_text(&self, at: NodeId) -> String {
        let moves = self.path(at).into_iter().filter_map(|id| self.node(id).mv);
        moves.map(|mv| mv.to_string()).collect::<Vec<_>>().join(" ")
    }

    /// Where such moves lead, as far as the study knows them.
    pub fn at_way(&self, text: &str) -> NodeId {
        text.split_whitespace().fold(Study::ROOT, |at, word| {
            let known =
                self.node(at).position.parse_move(word).ok().and_then(|mv| self.child(at, mv));
            known.unwrap_or(at)
        })
    }
}
