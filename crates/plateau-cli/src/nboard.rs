//! `plateau nboard`: Othello over the NBoard protocol, version 2 (version 1 is understood too).
//!
//! One thread reads, so that `ping` ends a search at once; another thinks and writes its updates
//! and its move. A search also ends when the next order comes, and a `go` that is cut short answers
//! the best move so far. Unknown or illegal orders are answered with `status` and a sentence, and
//! change nothing.

mod clock;
mod command;
mod news;
mod server;
#[cfg(test)]
mod tests;

use crate::conversation::converse;
use crate::failure::Failure;
use crate::io::Io;
#[cfg(test)]
pub use command::NBoardCommand;
use server::NBoardServer;

pub fn run(io: &mut Io<'_>) -> Result<(), Failure> {
    converse(io, |scope, output, tables| Box::new(NBoardServer::new(scope, output, tables)))
}
