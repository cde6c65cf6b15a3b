//! `plateau ugi`: the engine over UGI, the Universal Game Interface (UCI without chess).
//!
//! One thread reads, so that `stop` and `isready` are answered at once; another thinks and writes
//! its updates and its move. Unknown or illegal lines are answered with `info string` and change
//! nothing.

mod check;
mod clauses;
mod command;
mod output;
mod server;
mod settings;
#[cfg(test)]
mod tests;

use crate::args::UgiArgs;
use crate::conversation::converse;
use crate::failure::Failure;
use crate::io::Io;
use server::UgiServer;
#[cfg(test)]
pub use {command::UgiCommand, settings::UgiSettings};

pub fn run(args: &UgiArgs, io: &mut Io<'_>) -> Result<(), Failure> {
    if let Some(command) = &args.check {
        return check::run(args, command, io);
    }
    converse(io, |scope, output, tables| Box::new(UgiServer::new(scope, output, tables)))
}
