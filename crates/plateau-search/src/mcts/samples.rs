//! Looking inside a Monte Carlo search: every visit as it happens, and the tree that came of them.

use crate::value::Value;

/// Told about every visit.
pub trait Sampler<M> {
    /// Whether the observer listens: lets the compiler remove the calls.
    const ACTIVE: bool;

    /// The tree ended at a node, which was worth so much to its mover, by a playout of these moves.
    fn visited(&mut self, leaf: u32, result: f64, playout: &[M]);
}

impl<M> Sampler<M> for () {
    const ACTIVE: bool = false;

    #[inline]
    fn visited(&mut self, _leaf: u32, _result: f64, _playout: &[M]) {}
}

/// Keeps every visit.
#[derive(Clone, Debug)]
pub struct Samples<M> {
    /// In the order in which they happened.
    pub visits: Vec<VisitSample<M>>,
}

/// One visit.
#[derive(Clone, Debug, PartialEq)]
pub struct VisitSample<M> {
    /// The node where the tree ended.
    pub leaf: u32,
    /// Result for its mover, from -1 to 1.
    pub result: f64,
    /// The moves of the playout; none where the result was known, or an evaluator gave it.
    pub playout: Vec<M>,
}

impl<M> Default for Samples<M> {
    fn default() -> Samples<M> {
        Samples { visits: Vec::new() }
    }
}

impl<M: Copy> Sampler<M> for Samples<M> {
    const ACTIVE: bool = true;

    fn visited(&mut self, leaf: u32, result: f64, playout: &[M]) {
        self.visits.push(VisitSample { leaf, result, playout: playout.to_vec() });
    }
}

/// A node of the tree after a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GrownNode<M> {
    /// Index of the parent; `None` for the root.
    pub parent: Option<u32>,
    /// The move that led here.
    pub mv: Option<M>,
    /// How often it was visited.
    pub visits: u32,
    /// The sum of the results for the player to move here.
    pub total: f64,
    /// The average as points, or what is proven with the distance from here.
    pub value: Value,
    /// Whether the value is proven.
    pub is_proven: bool,
}
