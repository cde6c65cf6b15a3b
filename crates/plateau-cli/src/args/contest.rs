//! Matches: who meets whom, how often and from where.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;
use plateau_games::{AnyPosition, GameId};
use plateau_match::contest::Sprt;
use plateau_match::{Match, Seat};
use plateau_players::{Spec, SpecError};

use super::common::{LimitArgs, SetupArgs, ThreadsArg, between};
use crate::failure::Failure;

#[derive(Args, Debug)]
pub struct MatchArgs {
    #[command(flatten)]
    pub setup: SetupArgs,
    /// The first player: level:5, alphabeta:depth=6, mcts:nodes=2000, classic, random, ugi:COMMAND,
    /// gtp:COMMAND, nboard:COMMAND or nboard:DEPTH:COMMAND
    #[arg(long, value_name = "SPEC", allow_hyphen_values = true)]
    pub a: Contestant,
    /// The second player
    #[arg(long, value_name = "SPEC", allow_hyphen_values = true)]
    pub b: Contestant,
    /// How many games, in pairs with colours reversed
    #[arg(long, value_name = "N", allow_hyphen_values = true,
          value_parser = between(1_u32, 1_000_000))]
    pub games: u32,
    #[command(flatten)]
    pub openings: OpeningArgs,
    /// Only openings that a search of ten plies values within so many points (in Othello: discs) of
    /// even
    #[arg(long, value_name = "POINTS", allow_hyphen_values = true,
          value_parser = between(0_u32, 1_000_000))]
    pub balanced: Option<u32>,
    #[command(flatten)]
    pub limits: LimitArgs,
    /// Stop when the games decide between these two Elo differences
    #[arg(long, value_name = "LOW,HIGH", allow_hyphen_values = true)]
    pub sprt: Option<Sprt>,
    /// Save every game as a record in this folder
    #[arg(long, value_name = "FOLDER")]
    pub records: Option<PathBuf>,
    /// Add every game to this file as soon as it ends, one JSON document a line
    #[arg(long, value_name = "FILE")]
    pub lines: Option<PathBuf>,
    #[command(flatten)]
    pub threads: ThreadsArg,
}

/// How the games of a match begin.
#[derive(Args, Clone, Copy, Debug)]
pub struct OpeningArgs {
    /// Decides openings and all chance
    #[arg(long, value_name = "S", default_value = "1", allow_hyphen_values = true,
          value_parser = between(0_u64, u64::MAX))]
    pub seed: u64,
    /// Each pair of games starts with this many random moves
    #[arg(long = "openings", value_name = "K", default_value = "4", allow_hyphen_values = true,
          value_parser = between(0_u32, 100))]
    pub plies: u32,
}

/// A player in words: what `plateau-players` understands, or a program of others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contestant {
    Player(Spec),
    Engine(ForeignEngine),
}

/// A program of others: `ugi:COMMAND`, `gtp:COMMAND` or `nboard:[DEPTH:]COMMAND`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ForeignEngine {
    Ugi(String),
    Gtp(String),
    Nboard { command: String, depth: Option<u32> },
}

impl Contestant {
    /// Whether the description means something in this game.
    pub fn check(&self, game: GameId) -> Result<(), Failure> {
        let protocol = match self {
            Contestant::Player(spec) => return spec.check(game).map_err(Failure::input),
            Contestant::Engine(ForeignEngine::Gtp(_)) => "GTP",
            Contestant::Engine(ForeignEngine::Nboard { .. }) => "NBoard",
            Contestant::Engine(ForeignEngine::Ugi(_)) => return Ok(()),
        };
        match game {
            GameId::Othello => Ok(()),
            _ => Err(Failure::Input(format!(
                "player '{self}' cannot play {game} ({protocol} is for othello)"
            ))),
        }
    }

    /// Whether it can play on from where this game began.
    pub fn check_start(&self, game: &Match) -> Result<(), Failure> {
        let is_usual = *game.start() == AnyPosition::start(game.variant());
        match self {
            Contestant::Engine(ForeignEngine::Gtp(_)) if !is_usual => Err(Failure::Input(format!(
                "player '{self}' cannot play from a position (GTP knows only games from the usual \
                 start)"
            ))),
            _ => Ok(()),
        }
    }

    /// The description, of a player of ours.
    pub fn spec(&self) -> Option<&Spec> {
        match self {
            Contestant::Player(spec) => Some(spec),
            Contestant::Engine(_) => None,
        }
    }

    /// The player with the name that it gives itself.
    pub fn label(&self, name: Option<&str>) -> String {
        match name.filter(|name| !name.is_empty()) {
            Some(name) => format!("{name} ({self})"),
            None => self.to_string(),
        }
    }

    pub fn seat(&self, name: Option<&str>) -> Seat {
        let name = name.filter(|name| !name.is_empty());
        Seat::program(name.map_or_else(|| self.to_string(), str::to_string), self.to_string())
    }
}

impl FromStr for Contestant {
    type Err = String;

    fn from_str(text: &str) -> Result<Contestant, String> {
        let command = |prefix: &str| {
            text.strip_prefix(prefix).map(str::trim).filter(|command| !command.is_empty())
        };
        if let Some(command) = command("ugi:") {
            return Ok(Contestant::Engine(ForeignEngine::Ugi(command.to_string())));
        }
        if let Some(command) = command("gtp:") {
            return Ok(Contestant::Engine(ForeignEngine::Gtp(command.to_string())));
        }
        if let Some(rest) = command("nboard:") {
            let depth = rest
                .split_once(':')
                .and_then(|(depth, command)| Some((depth.parse().ok()?, command)));
            let (depth, command) =
                depth.map_or((None, rest), |(depth, command)| (Some(depth), command));
            let command = command.trim().to_string();
            return Ok(Contestant::Engine(ForeignEngine::Nboard { command, depth }));
        }
        text.parse().map(Contestant::Player).map_err(|error| match error {
            SpecError::Player { input } => format!(
                "unknown player '{input}' (expected level:1 to level:10, minimax, alphabeta, \
                 search, mcts, classic, \
                 random, ugi:COMMAND, gtp:COMMAND or nboard:[DEPTH:]COMMAND)"
            ),
            error => error.to_string(),
        })
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Player(spec) => spec.fmt(f),
            Contestant::Engine(engine) => engine.fmt(f),
        }
    }
}

impl fmt::Display for ForeignEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ForeignEngine::Ugi(command) => write!(f, "ugi:{command}"),
            ForeignEngine::Gtp(command) => write!(f, "gtp:{command}"),
            ForeignEngine::Nboard { command, depth: None } => write!(f, "nboard:{command}"),
            ForeignEngine::Nboard { command, depth: Some(depth) } => {
                write!(f, "nboard:{depth}:{command}")
            }
        }
    }
}
