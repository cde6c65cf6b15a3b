//! The options that several commands share.

use std::fmt::Display;
use std::num::NonZeroUsize;
use std::str::FromStr;

use clap::Args;
use plateau_games::GameId;
use plateau_players::{Level, Limits, Spec};

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

/// A rule option as typed, `undo=double`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    pub key: String,
    pub value: String,
}

impl FromStr for Rule {
    type Err = String;

    fn from_str(text: &str) -> Result<Rule, String> {
        match text.split_once('=') {
            Some((key, value)) if !key.is_empty() => {
                Ok(Rule { key: key.into(), value: value.into() })
            }
            _ => Err("expected KEY=VALUE, such as undo=double".to_string()),
        }
    }
}

/// Deeper than any search gets.
const MAX_DEPTH: u32 = 100;

/// Limits of a search; the first one reached counts.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct LimitArgs {
    /// Plies to look ahead
    #[arg(long, value_name = "D", allow_hyphen_values = true,
          value_parser = between(1_u32, MAX_DEPTH))]
    depth: Option<u32>,
    /// Milliseconds for a move
    #[arg(long, value_name = "MS", allow_hyphen_values = true,
          value_parser = between(1_u64, 1_000_000_000))]
    time: Option<u64>,
    /// Positions to visit
    #[arg(long, value_name = "N", allow_hyphen_values = true,
          value_parser = between(1_u64, u64::MAX))]
    nodes: Option<u64>,
}

impl LimitArgs {
    pub fn limits(self) -> Limits {
        Limits { depth: self.depth, nodes: self.nodes, time_ms: self.time, clock: None }
    }
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

    /// One unless more are asked for: with several threads a search is not reproducible.
    pub fn count_or_one(self) -> usize {
        self.threads.unwrap_or(1)
    }
}

/// A strength from 1 to 10.
#[derive(Clone, Copy, Debug)]
pub struct LevelArg(Level);

impl LevelArg {
    pub fn spec(self) -> Spec {
        Spec::level(self.0)
    }
}

impl FromStr for LevelArg {
    type Err = String;

    fn from_str(text: &str) -> Result<LevelArg, String> {
        let level = text.parse().ok().and_then(Level::new);
        level.map(LevelArg).ok_or_else(|| "expected a whole number from 1 to 10".to_string())
    }
}

/// Reads a whole number and says which ones are expected.
pub fn between<T>(least: T, most: T) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync
where
    T: FromStr + PartialOrd + Display + Copy + Send + Sync,
{
    move |text| match text.parse() {
        Ok(number) if (least..=most).contains(&number) => Ok(number),
        _ => Err(format!("expected a whole number from {least} to {most}")),
    }
}
