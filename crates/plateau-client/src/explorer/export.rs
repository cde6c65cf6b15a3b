//! What can be taken away from a look inside, as text.

use plateau_search::recording::{self, Document};
use serde_json::{Value as Json, json};

use super::recording::RecordedSearch;

/// The search as data, as `plateau tree --json` prints it: what was searched, what came of it, and
/// those nodes that are wanted.
pub fn document(looked: &RecordedSearch, is_wanted: &dyn Fn(u32) -> bool) -> Json {
    let variant = looked.root.variant();
    let mut document = json!({
        "game": variant.game().name(),
        "size": variant.size(),
        "rules": variant.rules_text(),
        "position": looked.root.to_string(),
        "algorithm": looked.options.algorithm.name(),
        "order": looked.options.order.name(),
        "search": looked.options.to_string(),
    });
    let first = looked.root.side_to_move();
    let found = json!(Document::new(&looked.recording, &looked.shape, first, is_wanted));
    if let (Some(document), Json::Object(found)) = (document.as_object_mut(), found) {
        document.extend(found);
    }
    document
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

    /// The members of a document, on the page and on the command line.
    const NAMES: [&str; 19] = [
        "game",
        "size",
        "rules",
        "position",
        "algorithm",
        "order",
        "search",
        "depth",
        "stopped",
        "value",
        "best",
        "line",
        "visited",
        "evaluated",
        "cut",
        "table_hits",
        "omitted",
        "minimax",
        "nodes",
    ];

    #[test]
    fn everything_can_be_taken_away() {
        let looked = looked(GameId::Sogo, "b2", "alphabeta:depth=3");
        let whole = document(&looked, &|_| true);
        // The same names as those of the command line, which are checked there.
        let names: Vec<&str> = whole.as_object().unwrap().keys().map(String::as_str).collect();
        let mut sorted = NAMES.to_vec();
        sorted.sort_unstable();
        assert_eq!(names.len(), NAMES.len(), "{names:?}");
        assert!(names.iter().all(|name| sorted.binary_search(name).is_ok()), "{names:?}");
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
