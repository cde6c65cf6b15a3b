//! Who takes part in a match: a player of ours, or another program that speaks UGI or NBoard.

use std::fmt;
use std::str::FromStr;

use plateau_games::{AnyMove, GameId};
use plateau_match::{Match, Seat};
use plateau_players::{Limits, Player, Spec, SpecError};

use super::Plan;
use super::nboard_engine::NboardEngine;
use super::ugi_engine::UgiEngine;
use crate::engine::{Asking, ask, seat};
use crate::failure::Failure;

/// A player in words: what `plateau-players` understands, `ugi:COMMAND` or `nboard:[DEPTH:]COMMAND`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contestant {
    Player(Spec),
    Ugi(String),
    Nboard { command: String, depth: Option<u32> },
}

/// Plies for an NBoard engine of which nobody says how far it may look.
const USUAL_DEPTH: u32 = 12;

/// Somebody at the board.
pub trait Chooser: Send {
    /// Forgets the last game.
    fn new_game(&mut self, game: &Match) -> Result<(), String>;

    /// A move where the match stands, or why there is none.
    fn choose(&mut self, game: &Match, seed: u64) -> Result<AnyMove, String>;
}

impl Contestant {
    /// Whether the description means something in this game.
    pub fn check(&self, game: GameId) -> Result<(), Failure> {
        match self {
            Contestant::Player(spec) => spec.check(game).map_err(Failure::input),
            Contestant::Nboard { .. } if game != GameId::Othello => {
                Err(Failure::Input(format!("player '{self}' cannot play {game} (NBoard is for othello)")))
            }
            Contestant::Ugi(_) | Contestant::Nboard { .. } => Ok(()),
        }
    }

    pub fn seat(&self) -> Seat {
        Seat::program(self.to_string(), self.to_string())
    }

    pub(super) fn sit_down(&self, plan: &Plan<'_>) -> Result<Box<dyn Chooser>, Failure> {
        let limits = plan.limits;
        let cannot = |reason| Failure::Input(format!("engine '{self}' cannot play: {reason}"));
        Ok(match self {
            Contestant::Player(spec) => {
                Box::new(Seated { player: seat(spec, plan.variant(), &plan.tables), limits })
            }
            Contestant::Ugi(command) => Box::new(UgiEngine::start(command, limits).map_err(cannot)?),
            Contestant::Nboard { command, depth } => {
                let depth = depth.or(limits.depth).unwrap_or(USUAL_DEPTH);
                Box::new(NboardEngine::start(command, depth, limits).map_err(cannot)?)
            }
        })
    }
}

impl FromStr for Contestant {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Contestant, SpecError> {
        let command =
            |prefix: &str| text.strip_prefix(prefix).map(str::trim).filter(|command| !command.is_empty());
        if let Some(command) = command("ugi:") {
            return Ok(Contestant::Ugi(command.to_string()));
        }
        if let Some(rest) = command("nboard:") {
            let depth =
                rest.split_once(':').and_then(|(depth, command)| Some((depth.parse().ok()?, command)));
            let (depth, command) = depth.map_or((None, rest), |(depth, command)| (Some(depth), command));
            return Ok(Contestant::Nboard { command: command.trim().to_string(), depth });
        }
        text.parse().map(Contestant::Player)
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Player(spec) => spec.fmt(f),
            Contestant::Ugi(command) => write!(f, "ugi:{command}"),
            Contestant::Nboard { command, depth: None } => write!(f, "nboard:{command}"),
            Contestant::Nboard { command, depth: Some(depth) } => write!(f, "nboard:{depth}:{command}"),
        }
    }
}

/// A player of ours at the board.
struct Seated {
    player: Box<dyn Player>,
    limits: Limits,
}

impl Chooser for Seated {
    fn new_game(&mut self, _game: &Match) -> Result<(), String> {
        self.player.forget();
        Ok(())
    }

    fn choose(&mut self, game: &Match, seed: u64) -> Result<AnyMove, String> {
        let decision = ask(self.player.as_mut(), game, Asking::new(self.limits, seed), &mut |_| {});
        decision.mv.ok_or_else(|| "no move".to_string())
    }
}
