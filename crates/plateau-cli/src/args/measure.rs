//! Arguments of the commands on a game and its positions: list, count, judge, solve, prove, time.

use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;
use plateau_game::TextError;
use plateau_games::GameId;
use plateau_othello::Instructions;
use plateau_players::Algorithm;

use super::common::{LevelArg, LimitArgs, SetupArgs, ThreadsArg, between};

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
    // Far beyond any practical depth; without a limit a cycling game would exhaust the stack.
    #[arg(value_parser = between(0_u32, 999), allow_hyphen_values = true)]
    pub depth: u32,
    /// Also print the count behind each first move
    #[arg(long)]
    pub divide: bool,
    #[command(flatten)]
    pub threads: ThreadsArg,
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
    /// Also take the evaluation of the position apart, the original program's and ours
    #[arg(long)]
    pub explain: bool,
}

#[derive(Args, Debug)]
pub struct SolveArgs {
    #[command(flatten)]
    pub setup: SetupArgs,
    /// Othello: solve every position of this file, one a line, answers after a semicolon
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "moves"])]
    pub obf: Option<PathBuf>,
    /// Othello, Sogo, Morpion: only who wins, which is faster than by how much or how soon
    #[arg(long)]
    pub wld: bool,
    /// Give up after so many milliseconds, with status 3
    #[arg(long, value_name = "MS", allow_hyphen_values = true,
          value_parser = between(1_u64, 1_000_000_000))]
    pub time: Option<u64>,
    /// Othello: portable, avx2 or avx512, to compare them [default: the best of this machine]
    #[arg(long, value_name = "NAME")]
    pub instructions: Option<InstructionsArg>,
    #[command(flatten)]
    pub threads: ThreadsArg,
}

impl SolveArgs {
    pub fn instructions(&self) -> Instructions {
        self.instructions.map_or_else(Instructions::best, |named| named.0)
    }
}

/// Instructions that this machine has.
#[derive(Clone, Copy, Debug)]
pub struct InstructionsArg(Instructions);

impl FromStr for InstructionsArg {
    type Err = TextError;

    fn from_str(text: &str) -> Result<InstructionsArg, TextError> {
        let here = || Instructions::ALL.into_iter().filter(|one| one.are_here());
        let named = here().find(|one| one.name() == text).map(InstructionsArg);
        named.ok_or_else(|| {
            let names = here().map(Instructions::name).collect::<Vec<_>>().join(", ");
            TextError::unknown("instructions", text, format!("those of this machine: {names}"))
        })
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
    /// The game: morpion, or othello with --check
    pub game: GameId,
    /// The size of the cube: the first player wins 3 and 4, and 6, 7 and 8 are drawn
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = between(3_u8, 8))]
    pub size: u8,
    /// Take the proof that comes with the program (of size 4, 6, 7 or 8) instead of finding one
    #[arg(long, conflicts_with = "write")]
    pub shipped: bool,
    /// Morpion: only check the proof in this file; othello: what follows for the start from this
    /// list of bounds
    #[arg(long, value_name = "FILE", conflicts_with_all = ["write", "shipped"])]
    pub check: Option<PathBuf>,
    /// Sizes 6 to 8: also draw the components, level by level
    #[arg(long, conflicts_with = "json")]
    pub draw: bool,
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
    /// Print one JSON document and nothing else
    #[arg(long)]
    pub json: bool,
}
