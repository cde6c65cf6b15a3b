//! The tree for Graphviz.

use std::fmt::Write as _;

use plateau_search::recording::{Bound, Recording};

pub fn dot(recording: &Recording) -> String {
    let mut text = String::from("digraph search {\n  node [shape=box, fontname=sans]\n");
    for (id, node) in recording.nodes.iter().enumerate() {
        let sign = match node.bound {
            Bound::Exact => "",
            Bound::AtLeast => ">= ",
            Bound::AtMost => "<= ",
        };
        let style = if node.skipped > 0 { ", style=dashed" } else { "" };
        let _ = writeln!(text, "  n{id} [label=\"{sign}{}\"{style}]", node.value);
        if let Some(parent) = node.parent {
            let _ = writeln!(text, "  n{parent} -> n{id} [label=\"{}\"]", node.mv);
        }
    }
    text.push('}');
    text
}
