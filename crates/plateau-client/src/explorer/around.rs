//! The textbook tree around a node: the way to it, its brothers and sisters on every ply, its
//! children, and as much below as fits. Each node at its place, parents over the middle of their
//! children.

use plateau_scene::in_order;

use super::recording::RecordedSearch;

/// A node and its place: columns of one node's width from the left, plies from the top.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placed {
    pub node: u32,
    pub column: f64,
    pub row: u32,
    /// Whether the selected node lies here or below.
    pub on_the_way: bool,
    /// Children that are recorded and not drawn.
    pub hidden: u32,
}

/// The nodes around one, at most so many, in the order of the recording.
pub fn around(looked: &RecordedSearch, node: u32, most: usize) -> Vec<Placed> {
    let way = looked.shape.way(node);
    let mut shown: Vec<u32> = way.clone();
    // First what hangs on the node itself, then what hangs on the way, the nearest first.
    for &at in way.iter().rev() {
        let room = most.saturating_sub(shown.len());
        let children = looked.shape.children(at).iter().filter(|child| !way.contains(child));
        shown.extend(children.take(room));
    }
    // Then what lies below the children, generation by generation.
    let mut next = shown.iter().position(|shown| *shown == node).map_or(0, |at| at + 1);
    while shown.len() < most && next < shown.len() {
        if looked.shape.way(shown[next]).contains(&node) && shown[next] != node {
            let room = most - shown.len();
            shown.extend(looked.shape.children(shown[next]).iter().take(room));
        }
        next += 1;
    }
    shown = in_order(shown, u32::cmp);
    shown.dedup();
    place(looked, &shown, &way)
}

fn place(looked: &RecordedSearch, shown: &[u32], way: &[u32]) -> Vec<Placed> {
    let index = |node: u32| shown.binary_search(&node).ok();
    let mut columns = vec![0.0; shown.len()];
    let mut next = 0.0;
    let drawn_children =
        |node: u32| looked.shape.children(node).iter().filter_map(|child| index(*child));
    // Leaves from left to right; what comes later in the recording lies further right.
    for (at, node) in shown.iter().enumerate() {
        if drawn_children(*node).next().is_none() {
            columns[at] = next;
            next += 1.0;
        }
    }
    for at in (0..shown.len()).rev() {
        let below: Vec<f64> = drawn_children(shown[at]).map(|child| columns[child]).collect();
        if let (Some(first), Some(last)) = (below.first(), below.last()) {
            columns[at] = f64::midpoint(*first, *last);
        }
    }
    let placed = |(at, &node): (usize, &u32)| Placed {
        node,
        column: columns[at],
        row: looked.shape.ply[node as usize],
        on_the_way: way.contains(&node),
        hidden: (looked.shape.children(node).len() - drawn_children(node).count()) as u32,
    };
    shown.iter().enumerate().map(placed).collect()
}

#[cfg(test)]
mod tests {
    use plateau_games::GameId;

    use super::*;
    use crate::explorer::recording::tests::looked;

    #[test]
    fn nodes_have_their_own_places_and_never_too_many() {
        let looked = looked(GameId::Sogo, "b2", "alphabeta:depth=3");
        for node in [0, 1, 2, looked.len() / 2, looked.len() - 1] {
            let placed = around(&looked, node, 150);
            assert!(placed.len() <= 150 && placed.iter().any(|placed| placed.node == node));
            for way in looked.shape.way(node) {
                assert!(placed.iter().any(|placed| placed.node == way && placed.on_the_way));
            }
            for (at, one) in placed.iter().enumerate() {
                for other in &placed[at + 1..] {
                    let apart = (one.column - other.column).abs();
                    assert!(one.row != other.row || apart > 0.49, "{one:?} {other:?}");
                }
                let drawn = placed.iter().filter(|child| {
                    looked.recording.nodes[child.node as usize].parent == Some(one.node)
                });
                assert_eq!(
                    looked.shape.children(one.node).len(),
                    drawn.count() + one.hidden as usize
                );
            }
        }
    }
}
