//! Depth by depth: what each iteration of a search thought best, and from when on it was right.

use plateau_search::Value;
use plateau_search::recording::Recording;
use plateau_search::trace::Why;

use super::recording::{RecordedSearch, best_child};

/// One iteration that was finished.
#[derive(Clone, Debug, PartialEq)]
pub struct Iteration {
    pub root: u32,
    pub depth: i32,
    /// Positions that it visited, as far as they are recorded.
    pub positions: u32,
    pub value: Value,
    /// The child with the best move.
    pub best: Option<u32>,
    /// Whether that move keeps what the position is worth, where that is known.
    pub right: Option<bool>,
}

/// The iterations of a recording, in their order.
pub fn iterations(looked: &RecordedSearch) -> Vec<Iteration> {
    let (recording, shape) = (&looked.recording, &looked.shape);
    let finished = |root: &u32| recording.nodes[*root as usize].why != Why::Stopped;
    let iteration = |root: u32| {
        let best = best_child(looked, root);
        Iteration {
            root,
            depth: recording.nodes[root as usize].depth,
            positions: shape.size[root as usize],
            value: recording.nodes[root as usize].value,
            best,
            right: best.and_then(|best| keeps(recording, root, best)),
        }
    };
    shape.roots().filter(finished).map(iteration).collect()
}

/// Whether a move keeps what its position is worth, where both are known.
pub fn keeps(recording: &Recording, node: u32, child: u32) -> Option<bool> {
    let truth = recording.nodes.get(node as usize)?.truth?;
    let chosen = recording.nodes.get(child as usize)?.truth?;
    Some(chosen.one_ply_earlier().sign() == truth.sign())
}

#[cfg(test)]
mod tests {
    use plateau_games::GameId;
    use plateau_players::{Library, Truth};

    use super::*;
    use crate::explorer::recording::tests::looked;

    /// A side of Force 3 wins in 9, a corner draws: the first iterations do not know it, the last
    /// does.
    #[test]
    fn one_sees_when_a_search_understands() {
        let mut looked = looked(GameId::Force3, "", "search:depth=9");
        let root = looked.root;
        Truth::new(&root, Library::default().with_proofs()).tell(&root, &mut looked.recording);
        let iterations = iterations(&looked);
        assert!(iterations.len() > 5, "{}", iterations.len());
        assert!(iterations.windows(2).all(|pair| pair[0].depth <= pair[1].depth));
        let right: Vec<bool> = iterations.iter().map(|one| one.right.unwrap()).collect();
        assert!(!right[0] && right[right.len() - 1], "{right:?}");
        assert!(iterations[iterations.len() - 1].value.is_win());
    }

    #[test]
    fn what_decides_a_node_has_its_value() {
        let looked = looked(GameId::Sogo, "b2", "alphabeta:depth=3");
        for node in 0..looked.len() {
            let value = |node: u32| looked.recording.nodes[node as usize].value;
            if let Some(child) = best_child(&looked, node) {
                assert_eq!(-value(child), value(node), "node {node}");
            }
        }
    }
}
