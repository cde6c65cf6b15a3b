//! How many nodes of a tree are the same position: what a table of positions would save.
//!
//! By the birthday paradox: if two nodes drawn by chance are the same position in one of `d` cases, there are about `d` positions that
//! matter, however many nodes there are. With `n` paths one sees up to about `n * n / 2` positions apart; where no two were the
//! same only a lower bound is known.

use std::collections::HashMap;

use super::tree::Sighting;

/// The nodes with so many balls.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Merging {
    pub stones: u32,
    /// How many nodes there are in the tree.
    pub nodes: f64,
    /// How many different positions they are; `None` if no two that were met were the same.
    pub positions: Option<f64>,
    /// How many paths got here.
    pub met: usize,
}

impl Merging {
    /// How many nodes share a position, at least 1.
    pub fn factor(&self) -> Option<f64> {
        self.positions.map(|positions| (self.nodes / positions).max(1.0))
    }
}

/// Compares what independent paths by Knuth's method have met, ply by ply.
pub fn merging(paths: &[Vec<Sighting>]) -> Vec<Merging> {
    let last = paths.iter().flatten().map(|sighting| sighting.stones).max().unwrap_or(0);
    let of_ply = |stones: u32| {
        let met: Vec<Sighting> = paths.iter().flatten().filter(|met| met.stones == stones).copied().collect();
        let sum: f64 = met.iter().map(|met| met.weight).sum();
        let squares: f64 = met.iter().map(|met| met.weight * met.weight).sum();
        let mut same: HashMap<u64, [f64; 2]> = HashMap::new();
        for Sighting { key, weight, .. } in &met {
            let [sum, squares] = same.entry(*key).or_default();
            *sum += weight;
            *squares += weight * weight;
        }
        // Pairs of two paths, each pair weighted by what both stand for.
        let all_pairs = sum * sum - squares;
        let mut equal: Vec<f64> = same.values().map(|[sum, squares]| sum * sum - squares).collect();
        // Added up in an order of their own: a map has none.
        equal.sort_by(f64::total_cmp);
        let equal_pairs: f64 = equal.iter().sum();
        let positions = (equal_pairs > all_pairs * 1e-12).then(|| all_pairs / equal_pairs);
        Merging { stones, nodes: sum / paths.len().max(1) as f64, positions, met: met.len() }
    };
    (0..=last).map(of_ply).filter(|ply| ply.met > 0).collect()
}
