//! `plateau ugi`: the engine over UGI, the Universal Game Interface (UCI without chess).
//!
//! One thread reads, so that `stop` and `isready` are heard at once; another thinks and writes its news and its
//! move. Whatever line cannot be understood or obeyed is answered with `info string` and changes nothing.

mod clauses;
mod command;
mod output;
mod server;
mod settings;
#[cfg(test)]
mod tests;

use crate::failure::Failure;
use crate::io::Io;
use crate::lines::next_line;
pub use output::Output;
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
