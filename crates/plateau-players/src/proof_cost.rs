//! What would it cost to prove who wins Sogo? The tree of such a proof, so far as to walk it by chance
//! (`plateau_exact::SampledTree`): one move of the prover wherever there is a choice, the best we know, and every reply.
//!
//! Every part of it is a function of the position alone, never of what was looked at before, so that there is one tree, whoever
//! walks it on however many threads.
//!
//! | file | what is in it |
//! |---|---|
//! | `claim` | what is to be proved |
//! | `glance` | what one look shows: wins at once, forced moves |
//! | `advisor` | the best move we know, by a search with so many nodes |
//! | `tree` | the tree: what is a leaf, what is below a node, what it costs, how a failure is traced back |
//! | `merging` | how many nodes of the tree are the same position |
//! | `openings` | openings that can be proved now, for the file of `plateau_cubes::SogoOpenings` |
//! | `best_play` | who wins when both sides play the best moves we know |

mod advisor;
mod best_play;
mod claim;
mod glance;
mod merging;
mod openings;
#[cfg(test)]
mod tests;
mod tree;

pub use best_play::{PlayedOut, play_out};
pub use claim::Claim;
pub use merging::{Merging, merging};
pub use openings::{earliest_known, main_line, prove_below, quiet_openings, won_opening};
pub use tree::{COUNTS, Cost, Ending, Leaf, ProofNode, ProofTree, Sighting};

/// How much is spent on a node of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProofMeans {
    /// Nodes of the search that chooses the prover's move.
    pub search_nodes: u64,
    /// From so many balls on the endgame solver is asked.
    pub leaf_stones: u32,
    /// Nodes it may spend on a position.
    pub leaf_nodes: u64,
    /// Where the claim fails, how many of the prover's choices before are asked about.
    pub back_ups: usize,
}

impl Default for ProofMeans {
    fn default() -> ProofMeans {
        ProofMeans { search_nodes: 50_000, leaf_stones: 28, leaf_nodes: 4_000_000, back_ups: 2 }
    }
}
