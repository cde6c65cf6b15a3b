//! Who takes part in a match: a player of ours, or another program that speaks UGI.

use std::fmt;
use std::str::FromStr;

use plateau_games::{AnyMove, GameId};
use plateau_match::{Match, Seat};
use plateau_players::{Limits, Player, Spec, SpecError};

use super::Plan;
use super::engine_process::EngineProcess;
use crate::engine::{Asking, ask, seat};
use crate::failure::Failure;

/// A player in words: what `plateau-players` understands, or `ugi:COMMAND`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contestant {
    Player(Spec),
    Engine(String),
}

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
            Contestant::Engine(_) => Ok(()),
        }
    }

    pub fn seat(&self) -> Seat {
        Seat::program(self.to_string(), self.to_string())
    }

    pub(super) fn sit_down(&self, plan: &Plan<'_>) -> Result<Box<dyn Chooser>, Failure> {
        let limits = plan.limits;
        Ok(match self {
            Contestant::Player(spec) => {
                Box::new(Seated { player: seat(spec, plan.variant(), &plan.tables), limits })
            }
            Contestant::Engine(command) => {
                let engine = EngineProcess::start(command, limits)
                    .map_err(|reason| Failure::Input(format!("engine '{command}' cannot play: {reason}")))?;
                Box::new(engine)
            }
        })
    }
}

impl FromStr for Contestant {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Contestant, SpecError> {
        match text.strip_prefix("ugi:") {
            Some(command) if !command.trim().is_empty() => Ok(Contestant::Engine(command.trim().to_string())),
            _ => text.parse().map(Contestant::Player),
        }
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Player(spec) => spec.fmt(f),
            Contestant::Engine(command) => write!(f, "ugi:{command}"),
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
