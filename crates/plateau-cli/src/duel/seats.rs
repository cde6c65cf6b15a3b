//! From a description to somebody at the board.

use plateau_games::AnyMove;
use plateau_match::Match;
use plateau_match::contest::{Contender, NoMove};
use plateau_players::{Limits, Player};

use super::nboard_engine::NboardEngine;
use super::plan::Plan;
use super::timed::Timed;
use super::ugi_engine::UgiEngine;
use crate::args::Contestant;
use crate::engine::{Asking, ask, seat};
use crate::failure::Failure;

/// Plies for an NBoard engine of which nobody says how far it may look.
const USUAL_DEPTH: u32 = 12;

/// Whoever the description means, ready for this match.
pub fn sit_down(contestant: &Contestant, plan: &Plan<'_>) -> Result<Timed, Failure> {
    let limits = plan.limits;
    let cannot = |reason| Failure::Input(format!("engine '{contestant}' cannot play: {reason}"));
    let contender: Box<dyn Contender> = match contestant {
        Contestant::Player(spec) => {
            Box::new(Seated { player: seat(spec, plan.variant(), &plan.tables), limits })
        }
        Contestant::Ugi(command) => Box::new(UgiEngine::start(command, limits).map_err(cannot)?),
        Contestant::Nboard { command, depth } => {
            let depth = depth.or(limits.depth).unwrap_or(USUAL_DEPTH);
            Box::new(NboardEngine::start(command, depth, limits).map_err(cannot)?)
        }
    };
    Ok(Timed::new(contender))
}

/// A player of ours at the board.
struct Seated {
    player: Box<dyn Player>,
    limits: Limits,
}

impl Contender for Seated {
    fn begin(&mut self, game: &Match) -> Result<(), NoMove> {
        self.player.forget();
        self.player.prepare(game.position());
        Ok(())
    }

    fn choose(&mut self, game: &Match, seed: u64) -> Result<AnyMove, NoMove> {
        let decision = ask(self.player.as_mut(), game, Asking::new(self.limits, seed), &mut |_| {});
        decision.mv.ok_or_else(|| "no move".to_string().into())
    }
}
