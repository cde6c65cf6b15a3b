//! The tree for Graphviz.

use std::fmt::Write as _;

use super::{Bound, Recording};

/// The nodes that are wanted, in the language of Graphviz.
pub fn dot(recording: &Recording, is_wanted: impl Fn(u32) -> bool) -> String {
    let mut text = String::from("digraph search {\n  node [shape=box, fontname=sans]\n");
    for (id, node) in (0..).zip(&recording.nodes).filter(|(id, _)| is_wanted(*id)) {
        let sign = match node.bound {
            Bound::Exact => "",
            Bound::AtLeast => ">= ",
            Bound::AtMost => "<= ",
        };
        let style = if node.skipped > 0 { ", style=dashed" } else { "" };
        let value = node.known_value().map_or_else(|| "?".to_owned(), |value| value.to_string());
        let _ = writeln!(text, "  n{id} [label=\"{sign}{value}\"{style}]");
        if let Some(parent) = node.parent.filter(|parent| is_wanted(*parent)) {
            let _ = writeln!(text, "  n{parent} -> n{id} [label=\"{}\"]", node.mv);
        }
    }
    text.push('}');
    text
}
