//! What can be taken away from a look inside, as text.

use plateau_search::recording::{self, Told};
use serde_json::{Value as Json, json};

use super::Looked;
use super::around::Placed;

/// The whole search: what was searched, what came of it, every node with its names.
pub fn document(looked: &Looked) -> Json {
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
        "nodes": (0..looked.len()).map(node).collect::<Vec<_>>(),
        "playouts": looked.recording.playouts,
    })
}

/// The whole tree as a drawing.
pub fn drawing(looked: &Looked) -> String {
    recording::svg(&looked.recording, &looked.shape)
}

/// What is in sight around a node, for Graphviz.
pub fn graph(looked: &Looked, placed: &[Placed]) -> String {
    recording::dot(&looked.recording, |node| placed.iter().any(|one| one.node == node))
}

/// The whole tree for Graphviz.
pub fn whole_graph(looked: &Looked) -> String {
    recording::dot(&looked.recording, |_| true)
}

#[cfg(test)]
mod tests {
    use plateau_games::GameId;

    use super::super::around::around;
    use super::super::tests::looked;
    use super::*;

    #[test]
    fn everything_can_be_taken_away() {
        let looked = looked(GameId::Sogo, "b2", "alphabeta:depth=3");
        let document = document(&looked);
        let nodes = document["nodes"].as_array().unwrap();
        assert_eq!(nodes.len(), looked.len() as usize);
        let last = looked.recording.nodes.last().unwrap();
        assert_eq!(
            (&nodes[nodes.len() - 1]["move"], &document["search"]),
            (&json!(last.mv), &json!("alphabeta:depth=3"))
        );
        assert!(drawing(&looked).starts_with("<svg "));
        let placed = around(&looked, 3, 150);
        let arrows = |graph: &str| graph.matches(" -> ").count();
        assert_eq!(arrows(&whole_graph(&looked)), nodes.len() - 1);
        assert_eq!(arrows(&graph(&looked, &placed)), placed.len() - 1, "one tree");
    }
}
