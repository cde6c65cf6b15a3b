//! A node with the names of its fields, for whoever reads it elsewhere; what travels between a page and its worker is shorter.

use plateau_game::Side;
use serde::Serialize;

use super::{Bound, Recording, Saved, Shape};
use crate::value::Value;

/// One node as a document. What somebody knows to be true of it is added by whoever can write that.
#[derive(Clone, Debug, Serialize)]
pub struct Told<'a> {
    id: u32,
    parent: Option<u32>,
    #[serde(rename = "move")]
    mv: Option<&'a str>,
    ply: u32,
    side: String,
    depth: i32,
    /// An open end of a window is null.
    alpha: Option<i32>,
    beta: Option<i32>,
    alpha_left: Option<i32>,
    value: i32,
    bound: &'static str,
    why: &'static str,
    moves: u32,
    cut: u32,
    saved: Saved,
    #[serde(skip_serializing_if = "Option::is_none")]
    visits: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    total: Option<f64>,
}

impl<'a> Told<'a> {
    /// A node of a recording that began with this side to move.
    pub fn new(recording: &'a Recording, shape: &Shape, id: u32, first: Side) -> Told<'a> {
        let node = &recording.nodes[id as usize];
        let ply = shape.ply[id as usize];
        let side = if ply.is_multiple_of(2) { first } else { !first };
        let finite =
            |value: Value| (value < Value::INFINITE && value > Value::MINUS_INFINITE).then(|| value.points());
        let is_sampled = node.sample.visits > 0;
        Told {
            id,
            parent: node.parent,
            mv: Some(node.mv.as_str()).filter(|mv| !mv.is_empty()),
            ply,
            side: side.to_string(),
            depth: node.depth,
            alpha: finite(node.entry.alpha),
            beta: finite(node.entry.beta),
            alpha_left: finite(node.exit.alpha),
            value: node.value.points(),
            bound: match node.bound {
                Bound::Exact => "exact",
                Bound::AtLeast => "lower",
                Bound::AtMost => "upper",
            },
            why: node.why.name(),
            moves: node.moves,
            cut: node.skipped,
            saved: node.saved,
            visits: is_sampled.then_some(node.sample.visits),
            total: is_sampled.then_some(node.sample.total),
        }
    }
}
