//! How large is a tree that nobody can walk? Random paths through it say, if each node on the way is weighted by how many it
//! stands for.
//!
//! Two estimators, both without bias. Knuth (1975) follows one child of every node, chosen by chance, and divides by how likely that
//! was. Chen (1992) sorts nodes into strata that are thought to have trees of like size, keeps one node of every stratum with
//! the weight of all that came to it, and so looks at many branches at once: heterogeneous sampling. His spread is smaller the
//! better the strata tell large trees from small ones; a probe costs as many visits as there are strata.
//!
//! - D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of Computation 29 (1975).
//! - P. C. Chen, "Heterogeneous sampling: a method for predicting the performance of tree searching programs", SIAM Journal on Computing 21
//!   (1992).
//!
//! Such weights have heavy tails: most probes say too little and a few say very much. [`Interval`] says how it is met.

mod interval;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

pub use interval::{Interval, lognormal_mean, resampled_mean};

/// A tree that is walked by chance. What is counted in it are `N` kinds of things at once.
pub trait SampledTree<const N: usize> {
    /// A place in the tree.
    type Node;
    /// Nodes of a stratum are thought to be alike. A child's is greater than its parent's.
    type Stratum: Ord;

    /// Where a node belongs.
    fn stratum(&self, node: &Self::Node) -> Self::Stratum;

    /// How likely a node is to be followed, compared with its siblings; more than 0. Importance sampling, as Knuth has it: whatever this says, the
    /// estimate has no bias, and it spreads least where it says how much lies below.
    fn importance(&self, _node: &Self::Node) -> f64 {
        1.0
    }

    /// Looks at a node that stands for so many.
    fn visit(&mut self, node: &Self::Node, weight: f64) -> Visit<Self::Node, N>;
}

/// What is seen at a node.
#[derive(Clone, Debug, PartialEq)]
pub struct Visit<Node, const N: usize> {
    /// What there is to count at this node alone.
    pub counts: [f64; N],
    /// The nodes below; none at a leaf.
    pub children: Vec<Node>,
}

/// Follows one path to a leaf and says what the whole tree would count, by Knuth's method. `chance` gives numbers from 0 to 1.
pub fn knuth_probe<T: SampledTree<N>, const N: usize>(
    tree: &mut T,
    root: T::Node,
    chance: &mut dyn FnMut() -> f64,
) -> [f64; N] {
    let mut sums = [0.0; N];
    let (mut node, mut weight) = (root, 1.0);
    loop {
        let Visit { counts, mut children } = tree.visit(&node, weight);
        add(&mut sums, &counts, weight);
        if children.is_empty() {
            return sums;
        }
        let importance: Vec<f64> = children.iter().map(|child| tree.importance(child)).collect();
        let sum: f64 = importance.iter().sum();
        let chosen = drawn(&importance, chance() * sum);
        weight *= sum / importance[chosen];
        node = children.swap_remove(chosen);
    }
}

/// Which of them it is when all are laid end to end and this is how far one goes.
fn drawn(shares: &[f64], mut far: f64) -> usize {
    let is_here = |share: &f64| {
        far -= share;
        far < 0.0
    };
    shares.iter().position(is_here).unwrap_or(shares.len() - 1)
}

/// Goes through the strata and says what the whole tree would count, by Chen's method. `chance` gives numbers from 0 to 1.
pub fn chen_probe<T: SampledTree<N>, const N: usize>(
    tree: &mut T,
    root: T::Node,
    chance: &mut dyn FnMut() -> f64,
) -> [f64; N] {
    let mut sums = [0.0; N];
    let mut waiting = BTreeMap::from([(tree.stratum(&root), (root, 1.0))]);
    while let Some((_, (node, weight))) = waiting.pop_first() {
        let Visit { counts, children } = tree.visit(&node, weight);
        add(&mut sums, &counts, weight);
        for child in children {
            let stratum = tree.stratum(&child);
            match waiting.get_mut(&stratum) {
                None => {
                    waiting.insert(stratum, (child, weight));
                }
                // The newcomer stands for all of them with the probability that belongs to its share of the weight.
                Some((kept, sum)) => {
                    *sum += weight;
                    if chance() * *sum < weight {
                        *kept = child;
                    }
                }
            }
        }
    }
    sums
}

fn add<const N: usize>(sums: &mut [f64; N], counts: &[f64; N], weight: f64) {
    sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += weight * count);
}
