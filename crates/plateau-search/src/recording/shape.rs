//! The shape of a recorded tree, and time in it. A moment is a node being entered or being left:
//! because nodes are in the order of their entry, the moment of an entry is twice the number of the
//! node less its ply, and that of its end follows from how much lies below it.

use super::Recording;

/// Plies, sizes and children of every node of a recording.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shape {
    /// Plies below the root.
    pub ply: Vec<u32>,
    /// Nodes of the recording from here down, this one included.
    pub size: Vec<u32>,
    parent: Vec<Option<u32>>,
    /// Where the children of each node begin in `children`; one more at the end.
    first: Vec<u32>,
    children: Vec<u32>,
}

/// Something that happened in a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Where.
    pub node: u32,
    /// The node is left; otherwise it is entered.
    pub is_left: bool,
}

impl Shape {
    /// The shape of a recording.
    pub fn of(recording: &Recording) -> Shape {
        let parent: Vec<Option<u32>> = recording.nodes.iter().map(|node| node.parent).collect();
        let mut ply = vec![0; parent.len()];
        let mut size = vec![1; parent.len()];
        let mut first = vec![0; parent.len() + 1];
        for (index, above) in parent.iter().enumerate() {
            if let Some(above) = above.map(|above| above as usize) {
                ply[index] = ply[above] + 1;
                first[above + 1] += 1;
            }
        }
        for (index, above) in parent.iter().enumerate().rev() {
            if let Some(above) = above {
                size[*above as usize] += size[index];
            }
        }
        (1..first.len()).for_each(|index| first[index] += first[index - 1]);
        let mut next = first.clone();
        let mut children = vec![0; first.last().copied().unwrap_or(0) as usize];
        for (index, above) in parent.iter().enumerate() {
            if let Some(above) = above.map(|above| above as usize) {
                children[next[above] as usize] = index as u32;
                next[above] += 1;
            }
        }
        Shape { ply, size, parent, first, children }
    }

    /// The children of a node, in the order in which they were visited; the same move may come
    /// again.
    pub fn children(&self, node: u32) -> &[u32] {
        let at = node as usize;
        &self.children[self.first[at] as usize..self.first[at + 1] as usize]
    }

    /// The roots: one an iteration.
    pub fn roots(&self) -> impl Iterator<Item = u32> + '_ {
        (0..).zip(&self.parent).filter(|(_, parent)| parent.is_none()).map(|(index, _)| index)
    }

    /// The nodes on the way from a root, the node itself last.
    pub fn way(&self, node: u32) -> Vec<u32> {
        let above = |node: &u32| self.parent[*node as usize];
        let mut way: Vec<u32> = std::iter::successors(Some(node), above).collect();
        way.reverse();
        way
    }

    /// How many moments there are.
    pub fn moments(&self) -> u32 {
        2 * self.ply.len() as u32
    }

    /// When a node is entered.
    pub fn entered_at(&self, node: u32) -> u32 {
        2 * node - self.ply[node as usize]
    }

    /// When a node is left.
    pub fn left_at(&self, node: u32) -> u32 {
        self.entered_at(node) + 2 * self.size[node as usize] - 1
    }

    /// What happens then; a time past the end is the end.
    pub fn at(&self, time: u32) -> Option<Moment> {
        let time = time.min(self.moments().checked_sub(1)?);
        let last = self.last_entered(time)?;
        let above = |node: &u32| self.parent[*node as usize];
        match time - self.entered_at(last) {
            0 => Some(Moment { node: last, is_left: false }),
            // One after the other those are left that were open.
            steps => std::iter::successors(Some(last), above)
                .nth(steps as usize - 1)
                .map(|node| Moment { node, is_left: true }),
        }
    }

    /// The last node that was entered by then: entries are in order, so halving finds it.
    fn last_entered(&self, time: u32) -> Option<u32> {
        let (mut known, mut beyond) = (0, self.ply.len() as u32);
        while known < beyond {
            let middle = known.midpoint(beyond);
            if self.entered_at(middle) <= time { known = middle + 1 } else { beyond = middle }
        }
        known.checked_sub(1)
    }
}
