//! The tree: nodes in one array, the children of a node side by side.

use plateau_game::Game;

use super::samples::GrownNode;
use crate::value::Value;

/// A grown tree and the position at its root.
#[derive(Debug)]
pub(super) struct GrownTree<G: Game> {
    root: G,
    nodes: Vec<TreeNode<G::Move>>,
}

#[derive(Clone, Copy, Debug)]
struct TreeNode<M> {
    /// The move that leads here; `None` at the root.
    mv: Option<M>,
    visits: u32,
    /// The sum of the results for the player to move here.
    total: f64,
    /// The true value for the player to move here, distances counted from here.
    proven: Option<Value>,
    first_child: u32,
    children: u32,
}

impl<M> TreeNode<M> {
    fn new(mv: Option<M>, proven: Option<Value>) -> TreeNode<M> {
        TreeNode { mv, visits: 0, total: 0.0, proven, first_child: 0, children: 0 }
    }
}

impl<G: Game> GrownTree<G> {
    pub(super) const ROOT: u32 = 0;

    pub(super) fn new(root: G) -> GrownTree<G> {
        GrownTree { root, nodes: vec![TreeNode::new(None, None)] }
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn visits(&self, node: u32) -> u32 {
        self.node(node).visits
    }

    pub(super) fn proven(&self, node: u32) -> Option<Value> {
        self.node(node).proven
    }

    pub(super) fn is_expanded(&self, node: u32) -> bool {
        self.node(node).children > 0
    }

    /// The move that leads to a node other than the root.
    pub(super) fn mv(&self, node: u32) -> G::Move {
        self.node(node).mv.expect("only the root has no move")
    }

    /// Gives a node its children; ends of the game are proven at once.
    pub(super) fn expand(&mut self, node: u32, position: &G) {
        let first = self.nodes.len() as u32;
        for mv in position.moves() {
            let next = position.play(mv);
            let proven =
                next.outcome().map(|outcome| Value::of_outcome(outcome, next.side_to_move(), 0));
            self.nodes.push(TreeNode::new(Some(mv), proven));
        }
        let children = self.nodes.len() as u32 - first;
        let node = &mut self.nodes[node as usize];
        (node.first_child, node.children) = (first, children);
    }

    /// The child to visit next by UCT: the most promising, rarely tried ones favoured. `None` if
    /// the children prove the node: one of them loses for the opponent, or nothing is open.
    pub(super) fn select(&self, node: u32, exploration: f64) -> Option<u32> {
        let parent = self.node(node);
        let uct = exploration * f64::from(parent.visits + 1).ln().sqrt();
        let mut best = None;
        let mut highest = f64::NEG_INFINITY;
        for child in self.children(node) {
            let at = self.node(child);
            let promise = match at.proven {
                Some(value) if value.is_loss() => return None,
                Some(_) => continue,
                None if at.visits == 0 => f64::INFINITY,
                None => -at.total / f64::from(at.visits) + uct / f64::from(at.visits).sqrt(),
            };
            if promise > highest {
                (best, highest) = (Some(child), promise);
            }
        }
        best
    }

    /// MCTS-Solver: proves a node whose children prove it, see `select`.
    pub(super) fn prove(&mut self, node: u32) -> Value {
        let values = self.children(node).filter_map(|child| self.node(child).proven);
        let best = values.map(|value| -value.from_table(1)).max().unwrap_or(Value::DRAW);
        self.nodes[node as usize].proven = Some(best);
        best
    }

    /// Backpropagation: adds a result, for the mover of the last node, to every node of the way,
    /// and proves what has become provable.
    pub(super) fn backpropagate(&mut self, way: &[u32], value: f64) {
        let mut value = value;
        for &node in way.iter().rev() {
            if self.proven(node).is_none()
                && self.is_expanded(node)
                && self.select(node, 1.0).is_none()
            {
                value = super::result(self.prove(node));
            }
            let at = &mut self.nodes[node as usize];
            at.visits += 1;
            at.total += value;
            value = -value;
        }
    }

    /// Value of a node: proven, or its average as points.
    pub(super) fn value(&self, node: u32) -> Value {
        let at = self.node(node);
        match at.proven {
            Some(value) => value,
            None if at.visits == 0 => Value::DRAW,
            None => Value::eval((1_000.0 * at.total / f64::from(at.visits)) as i32),
        }
    }

    /// The best moves: proven wins first, the fastest, then the most visited, proven losses last,
    /// the slowest.
    pub(super) fn best_line(&self) -> Vec<G::Move> {
        let mut line = Vec::new();
        let mut node = GrownTree::<G>::ROOT;
        while let Some(child) = self.best_child(node) {
            line.push(self.mv(child));
            node = child;
        }
        line
    }

    fn best_child(&self, node: u32) -> Option<u32> {
        let rank = |child: &u32| {
            let at = self.node(*child);
            let proven = at.proven.map_or(Value::DRAW, |value| -value);
            let decided = if proven.is_decided() { proven.points() } else { 0 };
            // A proven draw is as good as its visits were before it was proven.
            (decided, at.visits, std::cmp::Reverse(*child))
        };
        // A node that has children has one that was visited, or one that proves it.
        self.children(node).max_by_key(rank)
    }

    /// The tree under one of the positions up to two plies below the root.
    pub(super) fn rerooted(mut self, position: &G) -> Option<GrownTree<G>> {
        let found = self.find(position)?;
        if found == GrownTree::<G>::ROOT {
            return Some(self);
        }
        let mut tree =
            GrownTree { root: *position, nodes: vec![TreeNode { mv: None, ..*self.node(found) }] };
        let mut next = 0;
        while next < tree.nodes.len() {
            let TreeNode { first_child, children, .. } = tree.nodes[next];
            tree.nodes[next].first_child = tree.nodes.len() as u32;
            let range = first_child as usize..(first_child + children) as usize;
            tree.nodes.extend_from_slice(&self.nodes[range]);
            next += 1;
        }
        self.nodes.clear();
        Some(tree)
    }

    /// The node of a position, if it is the root, its child or its grandchild.
    pub(super) fn find(&self, position: &G) -> Option<u32> {
        if self.root == *position {
            return Some(GrownTree::<G>::ROOT);
        }
        for child in self.children(GrownTree::<G>::ROOT) {
            let after = self.root.play(self.mv(child));
            if after == *position {
                return Some(child);
            }
            let grandchild = self
                .children(child)
                .find(|grandchild| after.play(self.mv(*grandchild)) == *position);
            if let Some(grandchild) = grandchild {
                return Some(grandchild);
            }
        }
        None
    }

    /// Every node, parents first.
    pub(super) fn grown(&self) -> Vec<GrownNode<G::Move>> {
        let mut parents = vec![None; self.nodes.len()];
        for node in 0..self.nodes.len() as u32 {
            self.children(node).for_each(|child| parents[child as usize] = Some(node));
        }
        let grown = |(index, parent): (u32, Option<u32>)| {
            let TreeNode { mv, visits, total, proven, .. } = *self.node(index);
            GrownNode {
                parent,
                mv,
                visits,
                total,
                value: self.value(index),
                is_proven: proven.is_some(),
            }
        };
        (0..).zip(parents).map(grown).collect()
    }

    fn children(&self, node: u32) -> std::ops::Range<u32> {
        let at = self.node(node);
        at.first_child..at.first_child + at.children
    }

    fn node(&self, node: u32) -> &TreeNode<G::Move> {
        &self.nodes[node as usize]
    }
}
