//! The command line of Plateau. [`run`] is the whole program but for the real terminal, so that every command
//! is tested without a process.
//!
//! One command a file in `commands`; `play` has a folder of its own. What they share: [`args`] says what may
//! be typed, [`setup`] turns the common options into a position, [`failure`] is the one way to go wrong.

mod args;
#[cfg(test)]
mod attack;
mod bot;
mod commands;
mod complaint;
mod conversation;
mod describe;
mod duel;
mod engine;
mod failure;
mod files;
mod gtp;
mod io;
mod lines;
mod memory;
mod nboard;
mod picture;
mod play;
mod printable;
mod process_tree;
mod saved;
mod setup;
mod signals;
mod solve;
mod ugi;

use std::ffi::OsString;

use clap::Parser;

use args::{Arguments, Command, ServeArgs};
use failure::Failure;
pub use io::Io;

/// Runs one command and returns its exit status: 0 on success; otherwise, with one sentence on `errors`, 1 where the
/// machine failed us, 2 on bad input, 3 on a question that could not be answered in time, 4 on a contradiction.
pub fn run(args: impl IntoIterator<Item = OsString>, io: &mut Io<'_>) -> u8 {
    let done = match Arguments::try_parse_from(args) {
        Ok(Arguments { command: Some(command) }) => dispatch(&command, io),
        Ok(Arguments { command: None }) => commands::serve::run(&ServeArgs::default(), io),
        Err(error) => complaint::settle(&error, io),
    };
    // The end of a command is the end of its output, so a failure to write it counts too.
    let done = done.and_then(|()| io.flush());
    io.complain();
    match done {
        Ok(()) => 0,
        Err(failure) => failure.report(io.errors.as_mut()),
    }
}

fn dispatch(command: &Command, io: &mut Io<'_>) -> Result<(), Failure> {
    match command {
        Command::Serve(args) => commands::serve::run(args, io),
        Command::Site(args) => commands::site::run(args, io),
        Command::Bot(args) => bot::run(args, io),
        Command::Backup(args) => commands::copies::back_up(args, io),
        Command::Restore(args) => commands::copies::restore(args, io),
        Command::Games(args) => commands::games::run(args, io),
        Command::Moves(args) => commands::moves::run(args, io),
        Command::Perft(args) => commands::perft::run(args, io),
        Command::Play(args) => play::run(args, io),
        Command::Best(args) => commands::best::run(args, io),
        Command::Solve(args) => solve::run(args, io),
        Command::Match(args) => duel::run(args, io),
        Command::Ladder(args) => duel::ladder::run(args, io),
        Command::Pool(args) => duel::pool::run(args, io),
        Command::Work(args) => duel::work::run(args, io),
        Command::Ugi(args) => ugi::run(args, io),
        Command::Gtp(args) => gtp::run(args, io),
        Command::Nboard => nboard::run(io),
        Command::Tables(args) => commands::tables::run(args, io),
        Command::Prove(args) => commands::prove::run(args, io),
        Command::ProofCost(args) => commands::proof_cost::run(args, io),
        Command::Learn(args) => commands::learn::run(args, io),
        Command::Criteria(args) => commands::criteria::run(args, io),
        Command::Mistakes(args) => commands::mistakes::run(args, io),
        Command::Branching(args) => commands::branching::run(args, io),
        Command::Review(args) => commands::review::run(args, io),
        Command::Convert(args) => commands::convert::run(args, io),
        Command::Puzzles(args) => commands::puzzles::run(args, io),
        Command::Tree(args) => commands::tree::run(args, io),
        Command::Bench(args) => commands::bench::run(args, io),
        Command::Man => commands::manual::page(io),
        Command::Completions(args) => commands::manual::completions(args.shell, io),
    }
}
