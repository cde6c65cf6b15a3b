//! Arguments of the commands on search trees.

use std::str::FromStr;

use clap::Args;
use plateau_game::TextError;
use plateau_players::{InsideOptions, Order};

use super::common::{SetupArgs, between};
use super::measure::AlgorithmArg;

#[derive(Args, Debug)]
pub struct TreeArgs {
    #[command(flatten)]
    pub setup: SetupArgs,
    /// minimax, alphabeta, search or mcts
    #[arg(long, value_name = "A", default_value = "alphabeta", allow_hyphen_values = true)]
    pub algorithm: AlgorithmArg,
    /// Plies to look ahead
    #[arg(long, value_name = "D", default_value = "3", allow_hyphen_values = true,
          value_parser = between(1_u32, InsideOptions::DEEPEST))]
    pub depth: u32,
    /// natural, best, worst or random
    #[arg(long, value_name = "ORDER", default_value = "natural", allow_hyphen_values = true)]
    pub order: OrderArg,
    /// Decides all chance
    #[arg(long, value_name = "S", default_value = "0", allow_hyphen_values = true,
          value_parser = between(0_u64, u64::MAX))]
    pub seed: u64,
    /// Visits of mcts
    #[arg(long, value_name = "N", default_value = "500", allow_hyphen_values = true,
          value_parser = between(1_u32, InsideOptions::MOST_VISITS))]
    pub visits: u32,
    /// Draw the tree: strips as wide as what lies below them
    #[arg(long, conflicts_with = "json")]
    pub svg: bool,
    /// Write the tree for Graphviz
    #[arg(long, conflicts_with_all = ["json", "svg"])]
    pub dot: bool,
}

/// The order in which moves are looked at.
#[derive(Clone, Copy, Debug)]
pub struct OrderArg(pub Order);

impl FromStr for OrderArg {
    type Err = TextError;

    fn from_str(text: &str) -> Result<OrderArg, TextError> {
        text.parse().map(OrderArg)
    }
}
