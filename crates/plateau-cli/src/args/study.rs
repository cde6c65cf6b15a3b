//! What may be asked about how one learns and judges: a learner's curve, what criteria tell, how games branch.

use clap::Args;
use plateau_games::GameId;

use super::common::{SetupArgs, ThreadsArg, between};

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
