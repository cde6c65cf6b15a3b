//! `plateau match`: two players meet in pairs of games, each pair from its own opening with colours reversed.
//!
//! Games run side by side on threads; each depends on nothing but its number and the seed, so that a match of
//! players without clocks comes out the same however many threads there are, and on however many machines
//! (`venue.rs`).

mod bout;
mod distant;
mod gtp_engine;
mod hand;
pub mod ladder;
mod likeness;
mod nboard_engine;
mod plan;
pub mod pool;
mod process;
mod report;
mod runner;
mod seats;
mod spool;
mod summary;
mod terms;
#[cfg(test)]
mod tests;
mod timed;
mod ugi_engine;
mod venue;
pub mod work;

use std::slice;

use crate::args::MatchArgs;
use crate::failure::Failure;
use crate::io::Io;
use crate::printable::printable;
use bout::Bout;
pub use process::{Process, Stop};
pub use seats::start_engine;
use spool::Spool;
pub use ugi_engine::UgiEngine;
use venue::Venue;

/// Longer names would push tables apart.
const LONGEST_NAME: usize = 40;

/// What a program calls itself, as we show it.
fn engine_name(said: &str) -> String {
    printable(said.trim()).chars().take(LONGEST_NAME).collect::<String>().trim().to_string()
}

pub fn run(args: &MatchArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let matches = slice::from_ref(args);
    let mut venue = Venue::new(&args.workers)?;
    if args.setup.json {
        let mut spool = Spool::new()?;
        let mut document = None;
        let watch = &mut |bout: &Bout| spool.add(bout.index, &report::bout_document(bout));
        venue.hold_all(matches, io, watch, &mut |_, summary, _| {
            document = Some(report::document(args, &summary));
            Ok(())
        })?;
        spool.write(&document.unwrap_or_default(), io.output.as_mut())?;
    } else {
        venue.hold_all(matches, io, &mut |_| Ok(()), &mut |_, summary, io| {
            report::lines(args, &summary).iter().try_for_each(|line| io.line(line))
        })?;
    }
    venue.close(io)
}
