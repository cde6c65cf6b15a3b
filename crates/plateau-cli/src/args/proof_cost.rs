//! What may be asked about the cost of a proof.

use clap::Args;
use plateau_players::proof_cost::{Claim, ProofMeans};

use super::common::{SetupArgs, ThreadsArg, between};

#[derive(Args, Debug)]
pub struct ProofCostArgs {
    #[command(flatten)]
    pub setup: SetupArgs,
    /// x-wins, o-holds or o-wins; may be given several times [default: x-wins and o-holds]
    #[arg(long = "claim", value_name = "CLAIM")]
    pub claims: Vec<Claim>,
    /// Random paths through the tree, by Knuth's method
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = between(1_u64, 1_000_000))]
    pub samples: u64,
    /// Probes by Chen's method, each of many paths
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = between(0_u64, 1_000_000))]
    pub chen: u64,
    /// Games that both sides play as well as they can
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = between(0_u64, 1_000_000))]
    pub games: u64,
    /// Nodes of the search for each move of the prover
    #[arg(long, value_name = "N", default_value_t = ProofMeans::default().search_nodes,
          value_parser = between(1_u64, 1_000_000_000))]
    pub search_nodes: u64,
    /// From so many balls on the endgame solver is asked
    #[arg(long, value_name = "B", default_value_t = ProofMeans::default().leaf_stones,
          value_parser = between(0_u32, 64))]
    pub leaf_stones: u32,
    /// Nodes that it may spend on a position
    #[arg(long, value_name = "N", default_value_t = ProofMeans::default().leaf_nodes,
          value_parser = between(1_u64, 1_000_000_000_000))]
    pub leaf_nodes: u64,
    /// Where the claim fails, how many choices of the prover before that are asked about
    #[arg(long, value_name = "N", default_value_t = ProofMeans::default().back_ups, value_parser = between(0_usize, 32))]
    pub back_ups: usize,
    /// Decides all chance
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = between(0_u64, u64::MAX))]
    pub seed: u64,
    #[command(flatten)]
    pub threads: ThreadsArg,
}

impl ProofCostArgs {
    pub fn means(&self) -> ProofMeans {
        let ProofCostArgs { search_nodes, leaf_stones, leaf_nodes, back_ups, .. } = *self;
        ProofMeans { search_nodes, leaf_stones, leaf_nodes, back_ups }
    }
}
