//! Arguments of the puzzle commands.

use std::path::PathBuf;

use clap::Args;
use plateau_games::GameId;

use super::common::{ThreadsArg, between};

#[derive(Args, Debug)]
pub struct PuzzlesArgs {
    /// sogo, morpion, force3, othello or pogo
    pub game: GameId,
    /// Board size, where the game has sizes; given several times, the games take turns
    #[arg(long = "size", value_name = "N", allow_hyphen_values = true,
          value_parser = between(1_u8, 255))]
    pub sizes: Vec<u8>,
    /// Decides all chance
    #[arg(long, value_name = "S", default_value = "1", allow_hyphen_values = true,
          value_parser = between(0_u64, u64::MAX))]
    pub seed: u64,
    /// How many puzzles are wanted
    #[arg(long, value_name = "N", default_value = "10", allow_hyphen_values = true,
          value_parser = between(1_usize, 10_000))]
    pub count: usize,
    /// Give up after so many games
    #[arg(long, value_name = "G", default_value = "100000", allow_hyphen_values = true,
          value_parser = between(1_u64, 100_000_000))]
    pub games: u64,
    /// Also write them to this file, in the form of `docs/puzzles.md`
    #[arg(long, value_name = "FILE", conflicts_with = "check")]
    pub out: Option<PathBuf>,
    /// Make none: verify those of this file, each from nothing but its position
    #[arg(long, value_name = "FILE")]
    pub check: Option<PathBuf>,
    #[command(flatten)]
    pub threads: ThreadsArg,
    /// Print one JSON document and nothing else
    #[arg(long)]
    pub json: bool,
}
