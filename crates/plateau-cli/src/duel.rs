//! `plateau match`: two players meet in pairs of games, each pair from its own opening with colours reversed.
//!
//! Games run side by side on threads; each depends on nothing but its number and the seed, so that a match of
//! players without clocks comes out the same however many threads there are.

mod bout;
pub mod ladder;
mod nboard_engine;
mod plan;
pub mod pool;
mod process;
mod report;
mod runner;
mod seats;
mod spool;
mod summary;
#[cfg(test)]
mod tests;
mod timed;
mod ugi_engine;

use crate::args::MatchArgs;
use crate::failure::Failure;
use crate::io::Io;
use spool::Spool;
pub use ugi_engine::UgiEngine;

pub fn run(args: &MatchArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    if args.setup.json {
        let mut spool = Spool::new()?;
        let summary =
            runner::hold(args, io, &mut |bout| spool.add(bout.index, &report::bout_document(bout)))?;
        return spool.write(&report::document(args, &summary), io.output.as_mut());
    }
    let summary = runner::hold(args, io, &mut |_| Ok(()))?;
    report::lines(args, &summary).iter().try_for_each(|line| io.line(line))
}
