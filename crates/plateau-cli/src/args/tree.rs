//! Arguments of the commands on search trees.

use std::str::FromStr;

use clap::Args;
use clap::builder::ArgPredicate;
use plateau_game::TextError;
use plateau_players::{InsideOptions, Order, TypedTree};

use super::common::{SetupArgs, between};
use super::measure::AlgorithmArg;

#[derive(Args, Debug)]
#[command(mut_arg("game", |game| {
    game.required(false)
        .required_unless_present("tree")
        .default_value_if("tree", ArgPredicate::IsPresent, "sogo")
}))]
pub struct TreeArgs {
    #[command(flatten)]
    pub setup: SetupArgs,
    /// Instead of a game: a tree of one's own, such as '((-1 3) (5 1)) ((-6 -4) (0 9))'
    #[arg(long, value_name = "TREE", allow_hyphen_values = true,
          conflicts_with_all = ["game", "size", "rules", "position", "moves"])]
    pub tree: Option<TypedTreeArg>,
    /// minimax, alphabeta, search or mcts
    #[arg(long, value_name = "A", default_value = "alphabeta", allow_hyphen_values = true)]
    pub algorithm: AlgorithmArg,
    /// Plies to look ahead: 3, or the whole of a typed tree, unless told otherwise
    #[arg(long, value_name = "D", allow_hyphen_values = true,
          value_parser = between(1_u32, InsideOptions::DEEPEST))]
    pub depth: Option<u32>,
    /// natural, best, worst or random
    #[arg(long, value_name = "ORDER", default_value = "natural", allow_hyphen_values = true)]
    pub order: OrderArg,
    /// Decides all chance
    #[arg(long, value_name = "S", default_value = "0", allow_hyphen_values = true,
          value_parser = between(0_u64, u64::MAX))]
    pub seed: u64,
    /// Let minimax and alphabeta find every best move: the window of the root is a point wider
    #[arg(long)]
    pub all_best: bool,
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

/// A tree as typed. Boxed: it holds room for the largest.
#[derive(Clone, Debug)]
pub struct TypedTreeArg(pub Box<TypedTree>);

impl FromStr for TypedTreeArg {
    type Err = TextError;

    fn from_str(text: &str) -> Result<TypedTreeArg, TextError> {
        text.parse().map(|tree| TypedTreeArg(Box::new(tree)))
    }
}
