//! What may be typed after `plateau`.

use std::fmt::Display;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, Parser, Subcommand};
use plateau_games::GameId;
use plateau_players::{Level, Spec};

use crate::failure::Failure;
use crate::play::Humans;
use crate::setup::Rule;

/// Five abstract board games: play, count, measure.
#[derive(Debug, Parser)]
#[command(name = "plateau", version)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Subcommand)]
#[command(disable_help_subcommand = true)]
pub enum Command {
    /// List the games, their sizes, rule options and defaults
    Games(GamesArgs),
    /// List the legal moves, one a line
    Moves(MovesArgs),
    /// Count the legal move sequences of a length; the count alone is on the last line
    Perft(PerftArgs),
    /// Play in the terminal (line by line when the output is not one)
    Play(PlayArgs),
    /// Run fixed jobs and report their speed and a signature that changes only when their results do
    Bench(BenchArgs),
}

/// Which game, from which position: the options that all commands share.
#[derive(Args, Clone, Debug)]
pub struct SetupArgs {
    /// sogo, morpion, force3, othello or pogo
    pub game: GameId,
    /// Board size, where the game has sizes
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = between(0_u8, 255))]
    pub size: Option<u8>,
    /// A rule option; may be given several times
    #[arg(long, value_name = "KEY=VALUE", allow_hyphen_values = true)]
    pub rules: Vec<Rule>,
    /// Start from this position text
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub position: Option<String>,
    /// Then play these moves, separated by spaces
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    pub moves: Option<String>,
    /// Print one JSON document and nothing else
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct GamesArgs {
    /// Print one JSON document and nothing else
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct MovesArgs {
    #[command(flatten)]
    pub setup: SetupArgs,
}

#[derive(Args, Debug)]
pub struct PerftArgs {
    #[command(flatten)]
    pub setup: SetupArgs,
    /// Length of the sequences
    // Far deeper than anybody can wait for; without a limit a cycling game would exhaust the stack.
    #[arg(value_parser = between(0_u32, 999), allow_hyphen_values = true)]
    pub depth: u32,
    /// Also print the count behind each first move
    #[arg(long)]
    pub divide: bool,
    #[command(flatten)]
    pub threads: ThreadsArg,
}

#[derive(Args, Clone, Copy, Debug)]
pub struct ThreadsArg {
    /// Number of threads, 1 to 256 [default: one a processor core]
    #[arg(long, value_name = "T", allow_hyphen_values = true, value_parser = between(1_usize, 256))]
    threads: Option<usize>,
}

impl ThreadsArg {
    pub fn count(self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        self.threads.unwrap_or_else(cores)
    }
}

#[derive(Args, Clone, Debug)]
pub struct PlayArgs {
    #[command(flatten)]
    pub setup: SetupArgs,
    /// Strength of the opponent, 1 to 10
    #[arg(long, value_name = "L", default_value = "5", allow_hyphen_values = true)]
    level: LevelArg,
    /// Any opponent: level:5, classic, alphabeta:depth=6, mcts:nodes=2000, random
    #[arg(long, value_name = "SPEC", conflicts_with = "level", allow_hyphen_values = true)]
    opponent: Option<Spec>,
    /// Which side you play: x, o, both or none
    #[arg(long, value_name = "SIDE", default_value = "x", allow_hyphen_values = true)]
    pub side: Humans,
    /// Makes the opponent's choices reproducible
    #[arg(long, value_name = "S", allow_hyphen_values = true, value_parser = between(0_u64, u64::MAX))]
    pub seed: Option<u64>,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["size", "rules", "position", "moves"])]
    pub load: Option<PathBuf>,
    /// Keep this file up to date with the game
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
}

impl PlayArgs {
    /// Who plays the sides that people do not.
    pub fn opponent(&self) -> Result<Spec, Failure> {
        let spec = self.opponent.clone().unwrap_or_else(|| self.level.spec());
        spec.check(self.setup.game).map_err(Failure::input)?;
        Ok(spec)
    }
}

/// A strength from 1 to 10.
#[derive(Clone, Copy, Debug)]
pub struct LevelArg(Level);

impl LevelArg {
    pub fn spec(self) -> Spec {
        Spec::Level(self.0)
    }
}

impl FromStr for LevelArg {
    type Err = String;

    fn from_str(text: &str) -> Result<LevelArg, String> {
        let level = text.parse().ok().and_then(Level::new);
        level.map(LevelArg).ok_or_else(|| "expected a whole number from 1 to 10".to_string())
    }
}

#[derive(Args, Debug)]
pub struct BenchArgs {
    /// Only the jobs of this game
    pub game: Option<GameId>,
    /// The same jobs three plies shallower
    #[arg(long)]
    pub quick: bool,
    /// Print one JSON document and nothing else
    #[arg(long)]
    pub json: bool,
}

/// Reads a whole number and says which ones are expected.
fn between<T>(least: T, most: T) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync
where
    T: FromStr + PartialOrd + Display + Copy + Send + Sync,
{
    move |text| match text.parse() {
        Ok(number) if (least..=most).contains(&number) => Ok(number),
        _ => Err(format!("expected a whole number from {least} to {most}")),
    }
}
