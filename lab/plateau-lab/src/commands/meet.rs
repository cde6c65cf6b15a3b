//! `plateau-lab match`: as `plateau match`, with games on workers where that is asked for.

use std::slice;

use plateau_cli::match_runner::tell;
use plateau_cli::{Failure, Io};

use crate::args::DistantMatchArgs;
use crate::venue::Venue;

pub fn run(args: &DistantMatchArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    let mut venue = Venue::new(&args.workers)?;
    tell(&args.game, io, &mut |game, io, watch| {
        let mut held = None;
        venue.hold_all(slice::from_ref(game), io, watch, &mut |_, summary, _| {
            held = Some(summary);
            Ok(())
        })?;
        Ok(held.unwrap_or_default())
    })?;
    venue.close(io)
}
