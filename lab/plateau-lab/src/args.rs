//! Arguments of `plateau-lab`.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use plateau_cli::args::{
    Contestant, LimitArgs, MatchArgs, OpeningArgs, SetupArgs, ThreadsArg, between,
};
use plateau_games::GameId;
use plateau_work::DatabaseAddress;

/// Research on Plateau: long measurements, proofs, training.
#[derive(Debug, Parser)]
#[command(name = "plateau-lab", version, subcommand_required = true)]
pub struct LabArguments {
    #[command(subcommand)]
    pub command: LabCommand,
}

#[derive(Debug, Subcommand)]
#[command(disable_help_subcommand = true)]
pub enum LabCommand {
    /// Let two players meet as `plateau match` does, on this machine or on workers
    Match(Box<DistantMatchArgs>),
    /// Let every level meet the one below it
    Ladder(LadderArgs),
    /// Rate many players on one scale
    Pool(PoolArgs),
    /// Play games that match, ladder and pool give to workers, on as many machines as there are
    Work(WorkArgs),
    /// Say what each level gives away, how far ahead it would have had to look, and what it
    /// overlooks
    Mistakes(MistakesArgs),
    /// Let a learner play Force 3, and measure it against the exact table
    Learn(LearnArgs),
    /// Count the moves there are, ply by ply, in games made by chance
    Branching(BranchingArgs),
    /// Count the figures of docs/originals.md anew
    Originals,
    /// Solve late positions of Sogo on several threads, beside a plain alpha-beta
    Endings(EndingsArgs),
    /// Solve Othello on 4 x 4 and 6 x 6 from the start
    OthelloBoards(OthelloBoardsArgs),
    /// Check and measure the kernels of Othello in every instruction set of this machine
    OthelloKernels(OthelloKernelsArgs),
    /// Look for openings of Sogo that can be proved, or check those that come with the program
    ProveSogo(ProveSogoArgs),
    /// Make the weights and the book of the Othello engine: positions, errors, measure or book, and
    /// options
    TrainOthello(TrainArgs),
}

#[derive(Args, Debug)]
pub struct DistantMatchArgs {
    #[command(flatten)]
    pub game: MatchArgs,
    #[command(flatten)]
    pub workers: WorkersArg,
}

#[derive(Args, Debug)]
pub struct TrainArgs {
    /// A word and its options, as docs/lab/othello.md has them
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    pub words: Vec<String>,
}

#[derive(Args, Debug)]
pub struct OthelloKernelsArgs {
    /// Print one JSON document and nothing else
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct OthelloBoardsArgs {
    #[command(flatten)]
    pub threads: ThreadsArg,
    /// Print one JSON document and nothing else
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct EndingsArgs {
    /// Only those with so many stones: 36, 32, 30 or 28
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = between(1_usize, 63))]
    pub stones: Option<usize>,
    /// Three positions of each kind, and only the latest
    #[arg(long)]
    pub quick: bool,
    /// The learners' games too
    #[arg(long)]
    pub learners: bool,
    /// Also by a plain alpha-beta
    #[arg(long)]
    pub plain: bool,
    #[command(flatten)]
    pub threads: ThreadsArg,
    /// Print one JSON document and nothing else
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct ProveSogoArgs {
    /// Check the openings that come with the program instead of looking for some
    #[arg(long, conflicts_with = "write")]
    pub shipped: bool,
    /// Also write the openings to this file
    #[arg(long, value_name = "FILE")]
    pub write: Option<PathBuf>,
    #[command(flatten)]
    pub threads: ThreadsArg,
    /// Print one JSON document and nothing else
    #[arg(long)]
    pub json: bool,
}

/// Who plays the games.
#[derive(Args, Clone, Debug, Default)]
pub struct WorkersArg {
    /// Let the workers at this PostgreSQL play (postgres://USER@HOST/NAME, see plateau-lab work);
    /// the same command goes on where it was broken off
    #[arg(long = "workers", value_name = "ADDRESS", conflicts_with = "threads")]
    pub address: Option<DatabaseAddress>,
}

/// A worker for such games.
#[derive(Args, Clone, Debug)]
pub struct WorkArgs {
    /// Where games wait to be played: postgres://USER@HOST/NAME
    #[arg(long, value_name = "ADDRESS")]
    pub database: DatabaseAddress,
    /// Seconds until another worker that is not heard of is taken for dead, and its games are
    /// played by others
    #[arg(long, value_name = "SECONDS", default_value_t = 30, allow_hyphen_values = true,
          value_parser = between(3_u64, 3_600))]
    pub patience: u64,
    /// Play games of other engines too (ugi:COMMAND, gtp:COMMAND, nboard:COMMAND): writers to
    /// the database then name programs for this machine
    #[arg(long)]
    pub engines: bool,
    #[command(flatten)]
    pub threads: ThreadsArg,
}

#[derive(Args, Debug)]
pub struct LadderArgs {
    #[command(flatten)]
    pub setup: SetupArgs,
    /// How many games each two levels play, in pairs with colours reversed
    #[arg(long, value_name = "N", default_value = "100", allow_hyphen_values = true,
          value_parser = between(1_u32, 1_000_000))]
    pub games: u32,
    /// The first level that meets the one below
    #[arg(long, value_name = "L", default_value = "2", allow_hyphen_values = true,
          value_parser = between(2_u8, 10))]
    pub from: u8,
    /// The last one
    #[arg(long, value_name = "L", default_value = "10", allow_hyphen_values = true,
          value_parser = between(2_u8, 10))]
    pub to: u8,
    #[command(flatten)]
    pub openings: OpeningArgs,
    #[command(flatten)]
    pub threads: ThreadsArg,
    #[command(flatten)]
    pub workers: WorkersArg,
}

#[derive(Args, Debug)]
pub struct PoolArgs {
    #[command(flatten)]
    pub setup: SetupArgs,
    /// Who plays, again for each; the first one counts 0 (random, the originals and all levels
    /// unless said)
    #[arg(long = "player", value_name = "SPEC", allow_hyphen_values = true)]
    pub players: Vec<Contestant>,
    /// How many games each two who meet play, in pairs with colours reversed
    #[arg(long, value_name = "N", default_value = "100", allow_hyphen_values = true,
          value_parser = between(1_u32, 1_000_000))]
    pub games: u32,
    /// Each player meets the next so many, first in the list, then by strength
    #[arg(long, value_name = "K", default_value = "2", allow_hyphen_values = true,
          value_parser = between(1_usize, 100))]
    pub reach: usize,
    #[command(flatten)]
    pub openings: OpeningArgs,
    #[command(flatten)]
    pub limits: LimitArgs,
    #[command(flatten)]
    pub threads: ThreadsArg,
    #[command(flatten)]
    pub workers: WorkersArg,
}

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
pub struct MistakesArgs {
    #[command(flatten)]
    pub setup: SetupArgs,
    /// How many games each level plays against itself
    #[arg(long, value_name = "N", default_value = "20", allow_hyphen_values = true,
          value_parser = between(1_usize, 1_000_000))]
    pub games: usize,
    /// The first level that is judged
    #[arg(long, value_name = "L", default_value = "1", allow_hyphen_values = true,
          value_parser = between(1_u8, 10))]
    pub from: u8,
    /// The last one
    #[arg(long, value_name = "L", default_value = "10", allow_hyphen_values = true,
          value_parser = between(1_u8, 10))]
    pub to: u8,
    #[command(flatten)]
    pub openings: OpeningArgs,
    /// Positions to visit to judge a move; level 10, which has a clock otherwise, visits as many
    #[arg(long, value_name = "N", default_value_t = plateau_review::NODES,
          allow_hyphen_values = true,
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
    #[arg(long, value_name = "P", default_value = "64", allow_hyphen_values = true,
          value_parser = between(1_u32, 1_000))]
    pub plies: u32,
    /// Decides all chance
    #[arg(long, value_name = "S", default_value = "1", allow_hyphen_values = true,
          value_parser = between(0_u64, u64::MAX))]
    pub seed: u64,
}
