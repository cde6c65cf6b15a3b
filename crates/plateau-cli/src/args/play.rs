//! Players in the terminal and over GTP.

use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;
use clap_complete::Shell;
use plateau_game::{Side, TextError};
use plateau_games::GameId;
use plateau_locale::Lang;
use plateau_players::Spec;

use super::common::{LevelArg, SetupArgs, between};
use super::contest::Contestant;
use crate::failure::Failure;
use crate::memory;

#[derive(Args, Clone, Debug)]
pub struct PlayArgs {
    #[command(flatten)]
    pub setup: SetupArgs,
    /// Strength of the opponent, 1 to 10
    #[arg(long, value_name = "L", default_value = "5", allow_hyphen_values = true)]
    level: LevelArg,
    /// Any opponent: level:5, classic, alphabeta:depth=6, mcts:nodes=2000, random, ugi:COMMAND,
    /// gtp:COMMAND, nboard:COMMAND
    #[arg(long, value_name = "SPEC", conflicts_with = "level", allow_hyphen_values = true)]
    opponent: Option<Contestant>,
    /// Which side you play: x, o, both or none
    #[arg(long, value_name = "SIDE", default_value = "x", allow_hyphen_values = true)]
    pub side: Humans,
    /// Makes the opponent's choices reproducible
    #[arg(long, value_name = "S", allow_hyphen_values = true,
          value_parser = between(0_u64, u64::MAX))]
    pub seed: Option<u64>,
    /// Go on with a saved game: a record or a link, and of Othello a transcript, GGF or WTHOR
    #[arg(long, value_name = "FILE", conflicts_with_all = ["size", "rules", "position", "moves"])]
    pub load: Option<PathBuf>,
    /// Which game of a WTHOR archive to load
    #[arg(long, value_name = "N", default_value = "1", requires = "load",
          allow_hyphen_values = true,
          value_parser = between(1_usize, 100_000_000))]
    pub number: usize,
    /// Keep this file up to date with the game; if it holds one, go on with that
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Start over where the file to save to holds a game; a copy of that is kept beside it
    #[arg(long, requires = "save")]
    pub new: bool,
    /// The language of the game: en, fr, de or ja; a terminal's LANG otherwise
    #[arg(long, value_name = "CODE", value_parser = lang)]
    pub lang: Option<Lang>,
}

fn lang(code: &str) -> Result<Lang, String> {
    Lang::from_code(code).ok_or_else(|| {
        let codes = Lang::ALL.map(Lang::code).join(", ");
        format!("unknown language '{code}' (expected {codes})")
    })
}

impl PlayArgs {
    /// Who plays the sides that people do not.
    pub fn opponent(&self) -> Result<Contestant, Failure> {
        let contestant =
            self.opponent.clone().unwrap_or_else(|| Contestant::Player(self.level.spec()));
        contestant.check(self.setup.game)?;
        memory::check(contestant.spec(), 1)?;
        Ok(contestant)
    }
}

#[derive(Args, Debug)]
pub struct UgiArgs {
    /// Say what of UGI this engine gets wrong: a program and its arguments
    #[arg(long, value_name = "COMMAND")]
    pub check: Option<String>,
    /// The game in which it is checked
    #[arg(long, value_name = "GAME", default_value = "sogo", requires = "check")]
    pub game: GameId,
    /// Board size, where the game has sizes
    #[arg(long, value_name = "N", requires = "check", value_parser = between(0_u8, 255))]
    pub size: Option<u8>,
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
    #[arg(long, value_name = "S", allow_hyphen_values = true,
          value_parser = between(0_u64, u64::MAX))]
    pub seed: Option<u64>,
}

impl GtpArgs {
    /// Who plays.
    pub fn spec(&self) -> Result<Spec, Failure> {
        let spec = self.player.clone().unwrap_or_else(|| self.level.spec());
        spec.check(GameId::Othello).map_err(Failure::input)?;
        memory::check([&spec], 1)?;
        Ok(spec)
    }
}

#[derive(Args, Clone, Copy, Debug)]
pub struct CompletionsArgs {
    /// bash, zsh, fish, elvish or powershell
    #[arg(value_name = "SHELL")]
    pub shell: Shell,
}

/// The sides that people play at this terminal; programs play the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Humans([bool; 2]);

impl Humans {
    pub const BOTH: Humans = Humans([true, true]);

    pub fn play(self, side: Side) -> bool {
        self.0[side.index()]
    }

    pub fn any(self) -> bool {
        self.0.contains(&true)
    }
}

impl FromStr for Humans {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Humans, TextError> {
        match text {
            "x" => Ok(Humans([true, false])),
            "o" => Ok(Humans([false, true])),
            "both" => Ok(Humans::BOTH),
            "none" => Ok(Humans([false, false])),
            _ => Err(TextError::unknown("side", text, "x, o, both or none")),
        }
    }
}
