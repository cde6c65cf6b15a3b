//! `plateau match`: two players meet in pairs of games, each pair from its own opening with colours reversed.
//!
//! Games run side by side on threads; each depends on nothing but its number and the seed, so that a match of
//! players without clocks comes out the same however many threads there are.

mod bout;
mod chooser;
pub mod ladder;
mod nboard_engine;
mod plan;
mod process;
mod report;
mod runner;
mod seats;
#[cfg(test)]
mod tests;
mod ugi_engine;

use crate::args::MatchArgs;
use crate::failure::Failure;
use crate::io::Io;

pub fn run(args: &MatchArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let bouts = runner::hold(args, io)?;
    if args.setup.json {
        return io.json(&report::document(args, &bouts));
    }
    report::lines(args, &bouts).iter().try_for_each(|line| io.line(line))
}
