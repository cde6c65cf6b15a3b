//! Changing a study: moves are added, deleted and promoted, and things are said about them.

use plateau_games::AnyMove;

use super::{Node, NodeId, Study, StudyRefusal};
use crate::variation::DEEPEST_VARIATION;
use crate::{Refusal, Sign};

impl Study {
    /// Goes on with a move from this place: along a line that is there, or as a new one behind the
    /// others.
    pub fn enter(&mut self, at: NodeId, mv: AnyMove) -> Result<NodeId, StudyRefusal> {
        self.expect(at)?;
        if let Some(known) = self.child(at, mv) {
            return Ok(known);
        }
        if let Some(finish) = self.finish(at) {
            return Err(Refusal::Over(finish).into());
        }
        let position = self.node(at).position.try_play(mv).map_err(Refusal::Illegal)?;
        let entered = self.push(Node::new(at, mv, position));
        if self.nesting() > DEEPEST_VARIATION {
            self.delete(entered)?;
            return Err(StudyRefusal::TooDeep);
        }
        Ok(entered)
    }

    /// Removes a move and everything behind it; where one stands then.
    pub fn delete(&mut self, id: NodeId) -> Result<NodeId, StudyRefusal> {
        let parent = self.parent_of(id)?;
        self.nodes[parent.0].children.retain(|child| *child != id);
        Ok(parent)
    }

    /// Moves a line one place forward among those that begin at the same position. `false` if it is
    /// the first already.
    pub fn promote(&mut self, id: NodeId) -> Result<bool, StudyRefusal> {
        let parent = self.parent_of(id)?;
        let siblings = &self.node(parent).children;
        let place = siblings.iter().position(|child| *child == id).ok_or(StudyRefusal::Gone)?;
        let Some(before) = place.checked_sub(1) else { return Ok(false) };
        self.nodes[parent.0].children.swap(before, place);
        if self.nesting() > DEEPEST_VARIATION {
            self.nodes[parent.0].children.swap(before, place);
            return Err(StudyRefusal::TooDeep);
        }
        Ok(true)
    }

    /// Makes the way to this place the played line.
    pub fn make_main(&mut self, id: NodeId) -> Result<(), StudyRefusal> {
        self.expect(id)?;
        let mut changed = self.clone();
        for at in self.path(id).into_iter().skip(1) {
            while changed.promote(at)? {}
        }
        *self = changed;
        Ok(())
    }

    /// Says something about the position here; an empty text takes it back.
    pub fn set_comment(&mut self, id: NodeId, text: impl Into<String>) -> Result<(), StudyRefusal> {
        self.expect(id)?;
        self.nodes[id.0].comment = text.into();
        Ok(())
    }

    /// Says how good the move was that led here.
    pub fn set_sign(&mut self, id: NodeId, sign: Option<Sign>) -> Result<(), StudyRefusal> {
        self.parent_of(id)?;
        self.nodes[id.0].sign = sign;
        Ok(())
    }

    /// Adds a node behind the others of its parent.
    pub(super) fn push(&mut self, node: Node) -> NodeId {
        let id = NodeId(self.nodes.len());
        if let Some(parent) = node.parent {
            self.nodes[parent.0].children.push(id);
        }
        self.nodes.push(node);
        id
    }

    /// How deep variations stand within variations. Parents come before their children, so one pass
    /// finds it.
    fn nesting(&self) -> usize {
        let mut depths = vec![0; self.nodes.len()];
        let mut deepest = 0;
        for (index, node) in self.nodes.iter().enumerate() {
            for (place, child) in node.children.iter().enumerate() {
                depths[child.0] = depths[index] + usize::from(place > 0);
                deepest = deepest.max(depths[child.0]);
            }
        }
        deepest
    }

    fn expect(&self, id: NodeId) -> Result<(), StudyRefusal> {
        if self.contains(id) { Ok(()) } else { Err(StudyRefusal::Gone) }
    }

    fn parent_of(&self, id: NodeId) -> Result<NodeId, StudyRefusal> {
        self.expect(id)?;
        self.node(id).parent.ok_or(StudyRefusal::Root)
    }
}
