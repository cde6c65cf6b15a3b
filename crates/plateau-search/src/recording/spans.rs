//! How wide each node of a recording is in a drawing of the whole: as wide as all that lies below
//! it. What was cut off is as wide as what it saved. Monte Carlo: as wide as the visits.

use super::{Recording, Shape};

/// Where every node lies in the drawing of its iteration, which is 1 wide.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Spans {
    left: Vec<f64>,
    width: Vec<f64>,
    cut: Vec<f64>,
}

impl Spans {
    /// The spans of a recording.
    pub fn of(recording: &Recording, shape: &Shape) -> Spans {
        let count = recording.nodes.len();
        let sampled = !recording.playouts.is_empty();
        let mut weight: Vec<f64> =
            recording.nodes.iter().map(|node| node.saved.positions as f64).collect();
        for index in (0..count).rev() {
            let node = &recording.nodes[index];
            // Every node counts as one position besides what lies below.
            weight[index] =
                if sampled { f64::from(node.sample.visits) } else { weight[index] + 1.0 };
            if let Some(parent) = node.parent.filter(|_| !sampled) {
                weight[parent as usize] += weight[index];
            }
        }
        let mut spans =
            Spans { left: vec![0.0; count], width: vec![1.0; count], cut: vec![0.0; count] };
        for index in 0..count {
            let share = spans.width[index] / weight[index].max(1.0);
            spans.cut[index] = recording.nodes[index].saved.positions as f64 * share;
            let mut next = spans.left[index];
            for &child in shape.children(index as u32) {
                spans.left[child as usize] = next;
                spans.width[child as usize] = weight[child as usize] * share;
                next += spans.width[child as usize];
            }
        }
        spans
    }

    /// Where a node begins.
    pub fn left(&self, node: u32) -> f64 {
        self.left[node as usize]
    }

    /// How wide it is.
    pub fn width(&self, node: u32) -> f64 {
        self.width[node as usize]
    }

    /// How much of that stands for what was never looked at; it follows the last child.
    pub fn cut(&self, node: u32) -> f64 {
        self.cut[node as usize]
    }
}
