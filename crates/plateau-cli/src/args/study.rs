//! What may be asked about how one learns and judges: a learner's curve, what criteria tell, how games branch.

use clap::Args;
use plateau_games::GameId;

use super::common::{SetupArgs, ThreadsArg, between};
use super::contest::OpeningArgs;

#[derive(Args, Debug)]
pub struct LearnArgs {
    /// The game: force3
    pub game: GameId,
    /// How many games the learner plays, in hundreds
    #[arg(long, value_name = "N", default_value = "1000", allow_hyphen_values = true,
          value_parser = between(1_u32, 1_000_000))]
    pub episodes: u32,
    /// Decides all chance
    #[arg(long, value_name = "S", default_value = "1", allow_hyphen_values = true,
          value_parser = between(0_u64, u64::MAX))]
    pub seed: u64,
    /// Print one JSON document and nothing else
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct CriteriaArgs {
    /// The game: pogo
    pub game: GameId,
    /// Look at one position of so many
    #[arg(long, value_name = "N", default_value = "1", allow_hyphen_values = true,
          value_parser = between(1_usize, 1_000_000))]
    pub every: usize,
    /// Also let the original's formula play so many games against the one that was taken for it before
    #[arg(long, value_name = "N", default_value = "0", allow_hyphen_values = true,
          value_parser = between(0_usize, 1_000_000))]
    pub games: usize,
    #[command(flatten)]
    pub threads: ThreadsArg,
    /// Print one JSON document and nothing else
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct MistakesArgs {
    #[command(flatten)]
    pub setup: SetupArgs,
    /// How many games each level plays against itself
    #[arg(long, value_name = "N", default_value = "20", allow_hyphen_values = true,
          value_parser = between(1_usize, 1_000_000))]
    pub games: usize,
    /// The first level that is judged
    #[arg(long, value_name = "L", default_value = "1", allow_hyphen_values = true, value_parser = between(1_u8, 10))]
    pub from: u8,
    /// The last one
    #[arg(long, value_name = "L", default_value = "10", allow_hyphen_values = true, value_parser = between(1_u8, 10))]
    pub to: u8,
    #[command(flatten)]
    pub openings: OpeningArgs,
    /// Positions to visit to judge a move; level 10, which has a clock otherwise, visits as many
    #[arg(long, value_name = "N", default_value_t = plateau_review::NODES, allow_hyphen_values = true,
          value_parser = between(1_000_u64, 1_000_000_000))]
    pub nodes: u64,
    #[command(flatten)]
    pub threads: ThreadsArg,
}

#[derive(Args, Debug)]
pub struct BranchingArgs {
    #[command(flatten)]
    pub setup: SetupArgs,
    /// How many games are played by chance
    #[arg(long, value_name = "N", default_value = "1000", allow_hyphen_values = true,
          value_parser = between(1_u32, 1_000_000))]
    pub games: u32,
    /// How many moves of each are looked at
    #[arg(long, value_name = "P", default_value = "64", allow_hyphen_values = true, value_parser = between(1_u32, 1_000))]
    pub plies: u32,
    /// Decides all chance
    #[arg(long, value_name = "S", default_value = "1", allow_hyphen_values = true,
          value_parser = between(0_u64, u64::MAX))]
    pub seed: u64,
}
