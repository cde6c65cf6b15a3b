//! From a player spec to a seated contestant.

use plateau_games::AnyMove;
use plateau_match::Match;
use plateau_match::contest::{Contender, NoMove};
use plateau_players::{Library, Limits, Player, Spec};

use super::conditions::Conditions;
use super::gtp_engine::GtpEngine;
use super::nboard_engine::NboardEngine;
use super::process::Stop;
use super::timed::Timed;
use super::ugi_engine::UgiEngine;
use crate::args::{Contestant, ForeignEngine};
use crate::engine::{ThinkRequest, ask, seat};
use crate::failure::Failure;

/// Default depth of an NBoard engine in plies.
const USUAL_DEPTH: u32 = 12;

/// Both players, ready for a match on these terms.
pub fn sit_down(terms: &Conditions) -> Result<[Timed; 2], Failure> {
    Ok([take_seat(&terms.a, terms)?, take_seat(&terms.b, terms)?])
}

/// The player of a description.
fn take_seat(contestant: &Contestant, terms: &Conditions) -> Result<Timed, Failure> {
    let limits = terms.limits;
    let contender: Box<dyn Contender> = match contestant {
        Contestant::Player(spec) => Box::new(SeatedPlayer { player: player(spec, terms), limits }),
        Contestant::Engine(engine) => start_engine(engine, limits, &Stop::default())?,
    };
    Ok(Timed::new(contender))
}

/// Starts a program of others.
pub fn start_engine(
    engine: &ForeignEngine,
    limits: Limits,
    stop: &Stop,
) -> Result<Box<dyn Contender + Send>, Failure> {
    let cannot = |reason| Failure::Input(format!("engine '{engine}' cannot play: {reason}"));
    let started: Result<Box<dyn Contender + Send>, String> = match engine {
        ForeignEngine::Ugi(command) => {
            UgiEngine::start(command, limits, stop).map(|engine| Box::new(engine) as _)
        }
        ForeignEngine::Gtp(command) => {
            GtpEngine::start(command, limits, stop).map(|engine| Box::new(engine) as _)
        }
        ForeignEngine::Nboard { command, depth } => {
            let depth = depth.or(limits.depth).unwrap_or(USUAL_DEPTH);
            NboardEngine::start(command, depth, limits, stop).map(|engine| Box::new(engine) as _)
        }
    };
    started.map_err(cannot)
}

fn player(spec: &Spec, terms: &Conditions) -> Box<dyn Player> {
    match &terms.tables {
        Some(tables) => seat(spec, terms.variant(), tables),
        None => spec.build_with(&Library::default().with_proofs()),
    }
}

/// A player of ours at the board.
struct SeatedPlayer {
    player: Box<dyn Player>,
    limits: Limits,
}

impl Contender for SeatedPlayer {
    fn begin(&mut self, game: &Match) -> Result<(), NoMove> {
        self.player.forget();
        self.player.prepare(game.position());
        Ok(())
    }

    fn choose(&mut self, game: &Match, seed: u64) -> Result<AnyMove, NoMove> {
        let decision =
            ask(self.player.as_mut(), game, ThinkRequest::new(self.limits, seed), &mut |_| {});
        decision.mv.ok_or_else(|| "no move".to_string().into())
    }
}
