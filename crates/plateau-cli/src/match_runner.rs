//! `plateau match`: two players meet in pairs of games, each pair from its own opening with colours
//! reversed.
//!
//! Games run side by side on threads; each depends on nothing but its number and the seed, so that
//! a match of players without clocks comes out the same however many threads there are. The
//! laboratory plays the same games on several machines (`lab/plateau-lab`).

mod conditions;
mod game;
mod gtp_engine;
mod nboard_engine;
mod plan;
mod process;
mod queue;
pub mod report;
mod runner;
mod seats;
mod summary;
#[cfg(test)]
mod tests;
mod timed;
mod ugi_engine;

use crate::args::MatchArgs;
use crate::failure::Failure;
use crate::io::Io;
use crate::printable::printable;
use crate::process_tree::end_with_signals;
use crate::signals::Signals;
pub use conditions::Conditions;
pub use game::{MatchGame, play};
pub use plan::Plan;
pub(crate) use process::{Process, Stop};
use queue::GameQueue;
pub use runner::{Watch, collect, hold, prepare};
pub use seats::sit_down;
pub(crate) use seats::start_engine;
pub use summary::MatchSummary;
pub use timed::{MoveTimes, Timed};
#[cfg(feature = "online")]
pub(crate) use ugi_engine::UgiEngine;

/// Longer names would push tables apart.
const LONGEST_NAME: usize = 40;

/// Display name of an engine, from the one it reports.
fn engine_name(said: &str) -> String {
    printable(said.trim()).chars().take(LONGEST_NAME).collect::<String>().trim().to_string()
}

pub fn run(args: &MatchArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    end_with_signals(Signals::All);
    tell(args, io, &mut hold)
}

/// Plays a match, wherever its games are played.
pub type Hold<'a> =
    &'a mut dyn FnMut(&MatchArgs, &mut Io<'_>, Watch<'_>) -> Result<MatchSummary, Failure>;

/// Plays a match and tells its result.
pub fn tell(args: &MatchArgs, io: &mut Io<'_>, hold: Hold<'_>) -> Result<(), Failure> {
    if !args.setup.json {
        let summary = hold(args, io, &mut |_| Ok(()))?;
        return report::lines(args, &summary).iter().try_for_each(|line| io.line(line));
    }
    let mut queue = GameQueue::new()?;
    let summary = hold(args, io, &mut |match_game| {
        queue.add(match_game.index, &report::game_document(match_game))
    })?;
    queue.write(&report::document(args, &summary), io.output.as_mut())
}
