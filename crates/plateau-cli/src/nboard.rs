//! `plateau nboard`: Othello over the NBoard protocol, version 2 (version 1 is understood too).
//!
//! One thread reads, so that `ping` ends a search at once; another thinks and writes its news and its move. A search
//! also ends when the next order comes, and a `go` that is cut short says the best move so far. Whatever cannot be
//! understood or obeyed is answered with `status` and a sentence, and changes nothing.

mod clock;
mod command;
mod news;
mod server;
#[cfg(test)]
mod tests;

use crate::failure::Failure;
use crate::io::Io;
use crate::lines::next_line;
use crate::ugi::Output;
use server::{Flow, Server};

pub fn run(io: &mut Io<'_>) -> Result<(), Failure> {
    let Io { input, output, tables, .. } = io;
    let output = Output::new(output.as_mut());
    let served = std::thread::scope(|scope| {
        let mut server = Server::new(scope, &output, tables.clone());
        while let Some(line) = next_line(input.as_mut())? {
            if server.hear(&line) == Flow::Quit || output.is_closed() {
                break;
            }
        }
        server.finish();
        Ok(())
    });
    served.and(output.end())
}
