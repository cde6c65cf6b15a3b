//! Arguments of the commands that judge or convert a game.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::common::{ThreadsArg, between};

/// A game from a file.
#[derive(Args, Debug)]
pub struct GameFileArgs {
    /// A record, link, transcript, GGF or WTHOR file, or a position; - for standard input
    pub file: PathBuf,
    /// Which game of a WTHOR archive
    #[arg(long, value_name = "N", default_value = "1", allow_hyphen_values = true,
          value_parser = between(1_usize, 10_000_000))]
    pub number: usize,
}

#[derive(Args, Debug)]
pub struct ReviewArgs {
    #[command(flatten)]
    pub game: GameFileArgs,
    /// Positions to visit for each move
    #[arg(long, value_name = "N", default_value_t = plateau_review::NODES,
          allow_hyphen_values = true,
          value_parser = between(1_000_u64, 1_000_000_000))]
    pub nodes: u64,
    #[command(flatten)]
    pub threads: ThreadsArg,
    /// Print one JSON document and nothing else
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct ConvertArgs {
    #[command(flatten)]
    pub game: GameFileArgs,
    /// What to write
    #[arg(long, value_enum, default_value = "record")]
    pub to: Form,
}

/// The forms that a game can be written in.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Form {
    /// Our own text, with everything that is known about the game
    Record,
    /// The fragment of a link
    Link,
    /// Othello: the moves run together
    Transcript,
    /// Othello: as its servers keep it
    Ggf,
    /// Othello: the position as a line of a collection
    Obf,
    /// The position alone
    Position,
}
