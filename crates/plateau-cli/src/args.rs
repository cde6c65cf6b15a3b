//! What may be typed after `plateau`.

use std::fmt::Display;
use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, Parser, Subcommand};
use plateau_game::TextError;
use plateau_games::GameId;
use plateau_players::{Algorithm, Level, Limits, Spec, Time};

use crate::duel::{Contestant, Sprt};
use crate::failure::Failure;
use crate::play::Humans;
use crate::setup::Rule;

/// Five abstract board games: play, count, measure.
#[derive(Debug, Parser)]
#[command(name = "plateau", version)]
pub struct Arguments {
    /// The app in the browser when nothing is asked for
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Debug, Subcommand)]
#[command(disable_help_subcommand = true)]
pub enum Command {
    /// Serve the app and open it in the browser
    Serve(ServeArgs),
    /// List the games, their sizes, rule options and defaults
    Games(GamesArgs),
    /// List the legal moves, one a line
    Moves(MovesArgs),
    /// Count the legal move sequences of a length; the count alone is on the last line
    Perft(PerftArgs),
    /// Play in the terminal (line by line when the output is not one)
    Play(PlayArgs),
    /// Say which move the engine would play, and why
    Best(BestArgs),
    /// Say the exact value of a position and of every move in it
    Solve(SolveArgs),
    /// Let two players meet in a match, colours reversed on each opening
    Match(Box<MatchArgs>),
    /// Let every level meet the one below it
    Ladder(LadderArgs),
    /// Build the tables of solved games where they are missing, and check them on request
    Tables(TablesArgs),
    /// Prove from nothing that the first player wins Morpion, and check the proof against every reply
    Prove(ProveArgs),
    /// Run fixed jobs and report their speed and a signature that changes only when their results do
    Bench(BenchArgs),
    /// Speak UGI on standard input and output
    Ugi,
    /// Speak GTP, the Go Text Protocol, about Othello on standard input and output
    Gtp(GtpArgs),
    /// Speak NBoard about Othello on standard input and output
    Nboard,
}

/// Deeper than any search gets.
const MAX_DEPTH: u32 = 100;

/// Where the app is served.
#[derive(Args, Clone, Debug)]
pub struct ServeArgs {
    /// The address to listen on; the usual one can be reached from this machine only
    #[arg(long, value_name = "H", default_value = "127.0.0.1")]
    pub host: IpAddr,
    /// The port; 0 for any free one
    #[arg(long, value_name = "P", default_value_t = ServeArgs::PORT)]
    pub port: u16,
    /// Do not open the browser
    #[arg(long)]
    pub no_open: bool,
}

impl ServeArgs {
    /// Always the same, so that the browser finds saved games again.
    const PORT: u16 = 7583;
}

impl Default for ServeArgs {
    fn default() -> ServeArgs {
        ServeArgs { host: IpAddr::from([127, 0, 0, 1]), port: ServeArgs::PORT, no_open: false }
    }
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

/// When to stop looking ahead; whatever is reached first counts.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct LimitArgs {
    /// Plies to look ahead
    #[arg(long, value_name = "D", allow_hyphen_values = true, value_parser = between(1_u32, MAX_DEPTH))]
    depth: Option<u32>,
    /// Milliseconds for a move
    #[arg(long, value_name = "MS", allow_hyphen_values = true, value_parser = between(1_u64, 1_000_000_000))]
    time: Option<u64>,
    /// Positions to visit
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = between(1_u64, u64::MAX))]
    nodes: Option<u64>,
}

impl LimitArgs {
    pub fn limits(self) -> Limits {
        let time = self.time.map_or(Time::Unlimited, |ms| Time::Move { ms });
        Limits { depth: self.depth, nodes: self.nodes, time }
    }
}

#[derive(Args, Debug)]
pub struct BestArgs {
    #[command(flatten)]
    pub setup: SetupArgs,
    /// The move of a level, 1 to 10
    #[arg(long, value_name = "L", allow_hyphen_values = true,
          conflicts_with_all = ["depth", "time", "nodes", "algorithm"])]
    pub level: Option<LevelArg>,
    #[command(flatten)]
    pub limits: LimitArgs,
    /// minimax, alphabeta, search or mcts
    #[arg(long, value_name = "A", default_value = "search", allow_hyphen_values = true)]
    pub algorithm: AlgorithmArg,
    #[command(flatten)]
    pub threads: ThreadsArg,
    /// Decides among equally good moves
    #[arg(long, value_name = "S", default_value = "0", allow_hyphen_values = true,
          value_parser = between(0_u64, u64::MAX))]
    pub seed: u64,
}

#[derive(Args, Debug)]
pub struct SolveArgs {
    #[command(flatten)]
    pub setup: SetupArgs,
    /// Othello: solve every position of this file, one a line, answers after a semicolon
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "moves"])]
    pub obf: Option<PathBuf>,
    /// Othello: only who wins, which is faster than by how much
    #[arg(long)]
    pub wld: bool,
    /// Give up after so many milliseconds, with status 3
    #[arg(long, value_name = "MS", allow_hyphen_values = true, value_parser = between(1_u64, 1_000_000_000))]
    pub time: Option<u64>,
    #[command(flatten)]
    pub threads: ThreadsArg,
}

#[derive(Args, Debug)]
pub struct MatchArgs {
    #[command(flatten)]
    pub setup: SetupArgs,
    /// The first player: level:5, alphabeta:depth=6, mcts:nodes=2000, classic, random, ugi:COMMAND,
    /// nboard:COMMAND or nboard:DEPTH:COMMAND
    #[arg(long, value_name = "SPEC", allow_hyphen_values = true)]
    pub a: Contestant,
    /// The second player
    #[arg(long, value_name = "SPEC", allow_hyphen_values = true)]
    pub b: Contestant,
    /// How many games, in pairs with colours reversed
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = between(1_u32, 1_000_000))]
    pub games: u32,
    #[command(flatten)]
    pub openings: OpeningArgs,
    /// Only openings that a search of ten plies values within so many points (in Othello: discs) of even
    #[arg(long, value_name = "POINTS", allow_hyphen_values = true, value_parser = between(0_u32, 1_000_000))]
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

#[derive(Args, Debug)]
pub struct LadderArgs {
    #[command(flatten)]
    pub setup: SetupArgs,
    /// How many games each two levels play, in pairs with colours reversed
    #[arg(long, value_name = "N", default_value = "100", allow_hyphen_values = true,
          value_parser = between(1_u32, 1_000_000))]
    pub games: u32,
    /// The first level that meets the one below
    #[arg(long, value_name = "L", default_value = "2", allow_hyphen_values = true, value_parser = between(2_u8, 10))]
    pub from: u8,
    /// The last one
    #[arg(long, value_name = "L", default_value = "10", allow_hyphen_values = true, value_parser = between(2_u8, 10))]
    pub to: u8,
    #[command(flatten)]
    pub openings: OpeningArgs,
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

    /// One unless more are asked for: with several threads a search is not reproducible.
    pub fn count_or_one(self) -> usize {
        self.threads.unwrap_or(1)
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

#[derive(Args, Debug)]
pub struct GtpArgs {
    /// Strength, 1 to 10
    #[arg(long, value_name = "L", default_value = "10", allow_hyphen_values = true)]
    level: LevelArg,
    /// Any player instead of a level: search:time=500, alphabeta:depth=6
    #[arg(long, value_name = "SPEC", conflicts_with = "level", allow_hyphen_values = true)]
    player: Option<Spec>,
    /// Makes all choices reproducible
    #[arg(long, value_name = "S", allow_hyphen_values = true, value_parser = between(0_u64, u64::MAX))]
    pub seed: Option<u64>,
}

impl GtpArgs {
    /// Who plays.
    pub fn spec(&self) -> Result<Spec, Failure> {
        let spec = self.player.clone().unwrap_or_else(|| self.level.spec());
        spec.check(GameId::Othello).map_err(Failure::input)?;
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

/// A way to look ahead.
#[derive(Clone, Copy, Debug)]
pub struct AlgorithmArg(pub Algorithm);

impl FromStr for AlgorithmArg {
    type Err = TextError;

    fn from_str(text: &str) -> Result<AlgorithmArg, TextError> {
        let names = Algorithm::ALL.map(Algorithm::name).join(", ");
        Algorithm::from_name(text)
            .map(AlgorithmArg)
            .ok_or_else(|| TextError::unknown("algorithm", text, names))
    }
}

#[derive(Args, Debug)]
pub struct TablesArgs {
    /// Where the tables are kept [default: plateau in the user's cache folder]
    #[arg(long, value_name = "FOLDER")]
    pub folder: Option<PathBuf>,
    /// Check every entry against the rules, one step deep
    #[arg(long)]
    pub check: bool,
    /// Also write the packed form that travels to browsers
    #[arg(long)]
    pub packed: bool,
    #[command(flatten)]
    pub threads: ThreadsArg,
    /// Print one JSON document and nothing else
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct ProveArgs {
    /// The game: morpion
    pub game: GameId,
    /// The size of the cube, 3 or 4
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = between(3_u8, 4))]
    pub size: u8,
    /// Take the proof that comes with the program (of size 4) instead of finding one
    #[arg(long, conflicts_with = "write")]
    pub shipped: bool,
    /// Also write the proof to this file
    #[arg(long, value_name = "FILE")]
    pub write: Option<PathBuf>,
    /// Print one JSON document and nothing else
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct BenchArgs {
    /// Only the jobs of this game
    pub game: Option<GameId>,
    /// The same jobs three plies shallower
    #[arg(long)]
    pub quick: bool,
    /// Othello: solve 4 x 4 and 6 x 6 from the start instead
    #[arg(long, conflicts_with = "quick")]
    pub solve: bool,
    /// Othello: check and measure the kernels in every instruction set instead
    #[arg(long, conflicts_with_all = ["quick", "solve"])]
    pub kernels: bool,
    #[command(flatten)]
    pub threads: ThreadsArg,
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
