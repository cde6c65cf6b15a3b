//! What can be taken away from a look inside, as text.

use plateau_search::recording::{self, Told};
use serde_json::{Value as Json, json};

use super::recording::RecordedSearch;

/// The search as data: what was searched, what came of it, and those nodes that are wanted, with
/// their names.
pub fn document(looked: &RecordedSearch, is_wanted: &dyn Fn(u32) -> bool) -> Json {
    let summary = &looked.recording.summary;
    let first = looked.root.side_to_move();
    let node = |id: u32| {
        let mut node = json!(Told::new(&looked.recording, &looked.shape, id, first));
        node["truth"] = json!(looked.recording.nodes[id as usize].truth);
        node
    };
    json!({
        "game": looked.root.variant().game().name(),
        "position": looked.root.to_string(),
        "search": looked.options.to_string(),
        "summary": summary,
        "nodes": (0..looked.len()).filter(|id| is_wanted(*id)).map(node).collect::<Vec<_>>(),
        "playouts": looked.recording.playouts,
    })
}

/// The whole tree as a drawing.
pub fn drawing(looked: &RecordedSearch) -> String {
    recording::svg(&looked.recording, &looked.shape)
}

/// Those nodes that are wanted, for Graphviz.
pub fn graph(looked: &RecordedSearch, is_wanted: &dyn Fn(u32) -> bool) -> String {
    recording::dot(&looked.recording, is_wanted)
}

#[cfg(test)]
mod tests {
    use plateau_games::GameId;

    use super::*;
    use crate::explorer::around::around;
    use crate::explorer::recording::tests::looked;

    #[test]
    fn everything_can_be_taken_away() {
        let looked = looked(GameId::Sogo, "b2", "alphabeta:depth=3");
        let whole = document(&looked, &|_| true);
        let nodes = whole["nodes"].as_array().unwrap();
        assert_eq!(nodes.len(), looked.len() as usize);
        let last = looked.recording.nodes.last().unwrap();
        assert_eq!(
            (&nodes[nodes.len() - 1]["move"], &whole["search"]),
            (&json!(last.mv), &json!("alphabeta:depth=3"))
        );
        assert!(drawing(&looked).starts_with("<svg "));
        let placed = around(&looked, 3, 150);
        let arrows = |graph: &str| graph.matches(" -> ").count();
        assert_eq!(arrows(&graph(&looked, &|_| true)), nodes.len() - 1);
        let in_sight = |node: u32| placed.iter().any(|one| one.node == node);
        assert_eq!(arrows(&graph(&looked, &in_sight)), placed.len() - 1, "one tree");
        let part = document(&looked, &in_sight);
        let part = part["nodes"].as_array().unwrap();
        assert!(part.len() == placed.len() && part.iter().all(|node| nodes.contains(node)));
    }
}
