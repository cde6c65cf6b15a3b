//! The command line of Plateau. [`run`] is the whole program but for the real terminal, so that
//! every command is tested without a process.
//!
//! One command a file in `commands`; `play` has a folder of its own. What they share: [`args`] says
//! what may be typed, [`setup`] turns the common options into a position, [`failure`] is the one
//! way to go wrong. What is public besides [`run`] is for the research commands of
//! `lab/plateau-lab`.

pub mod args;
#[cfg(test)]
mod attack;
#[cfg(feature = "online")]
mod bot;
pub mod commands;
mod conversation;
pub mod describe;
pub mod engine;
mod failure;
pub mod files;
mod gtp;
mod help;
mod io;
mod lines;
pub mod match_runner;
pub mod memory;
mod nboard;
mod picture;
mod play;
mod printable;
pub mod process_tree;
mod saved;
mod setup;
pub mod signals;
mod solve;
mod ugi;
mod usage_error;

use std::ffi::OsString;

use clap::FromArgMatches;

use args::{Arguments, Command};
pub use failure::Failure;
pub use io::Io;

/// Runs one command and returns its exit status: 0 on success; otherwise, with one sentence on
/// `errors`, 1 where the machine failed us, 2 on bad input, 3 on a question that could not be
/// answered in time, 4 on a contradiction.
pub fn run(args: impl IntoIterator<Item = OsString>, io: &mut Io<'_>) -> u8 {
    conduct(help::command(), args, io, |arguments: Arguments, io| match arguments.command {
        Some(command) => dispatch(&command, io),
        None => without_command(io),
    })
}

/// Reads what was typed after a program, runs it, and returns the exit status.
pub fn conduct<A: FromArgMatches>(
    mut program: clap::Command,
    args: impl IntoIterator<Item = OsString>,
    io: &mut Io<'_>,
    run: impl FnOnce(A, &mut Io<'_>) -> Result<(), Failure>,
) -> u8 {
    let matches = program.try_get_matches_from_mut(args);
    let done = match matches.and_then(|mut matches| A::from_arg_matches_mut(&mut matches)) {
        Ok(typed) => run(typed, io),
        Err(error) => usage_error::settle(&error, &program, io),
    };
    // The end of a command is the end of its output, so a failure to write it counts too.
    let done = done.and_then(|()| io.flush());
    io.complain();
    match done {
        Ok(()) => 0,
        Err(failure) => failure.report(io.errors.as_mut()),
    }
}

/// The app in the browser.
#[cfg(feature = "online")]
fn without_command(io: &mut Io<'_>) -> Result<(), Failure> {
    commands::serve::run(&args::ServeArgs::default(), io)
}

/// A program without a server says what it can do.
#[cfg(not(feature = "online"))]
fn without_command(io: &mut Io<'_>) -> Result<(), Failure> {
    io.line(help::command().render_help().to_string().trim_end())
}

fn dispatch(command: &Command, io: &mut Io<'_>) -> Result<(), Failure> {
    match command {
        #[cfg(feature = "online")]
        Command::Serve(args) => commands::serve::run(args, io),
        #[cfg(feature = "online")]
        Command::Site(args) => commands::site::run(args, io),
        #[cfg(feature = "online")]
        Command::Bot(args) => bot::run(args, io),
        #[cfg(feature = "online")]
        Command::Backup(args) => commands::copies::back_up(args, io),
        #[cfg(feature = "online")]
        Command::Restore(args) => commands::copies::restore(args, io),
        Command::Play(args) => play::run(args, io),
        Command::Games(args) => commands::games::run(args, io),
        Command::Best(args) => commands::best::run(args, io),
        Command::Solve(args) => solve::run(args, io),
        Command::Review(args) => commands::review::run(args, io),
        Command::Puzzles(args) => commands::puzzles::run(args, io),
        #[cfg(feature = "tree")]
        Command::Tree(args) => commands::tree::run(args, io),
        Command::Convert(args) => commands::convert::run(args, io),
        Command::Match(args) => match_runner::run(args, io),
        Command::Ugi(args) => ugi::run(args, io),
        Command::Gtp(args) => gtp::run(args, io),
        Command::Nboard => nboard::run(io),
        Command::Moves(args) => commands::moves::run(args, io),
        Command::Perft(args) => commands::perft::run(args, io),
        Command::Bench(args) => commands::bench::run(args, io),
        Command::Tables(args) => commands::tables::run(args, io),
        Command::Prove(args) => commands::prove::run(args, io),
        Command::Translate(args) => commands::translate::run(args, io),
        Command::Man => commands::manual::page(io),
        Command::Completions(args) => commands::manual::completions(args.shell, io),
    }
}
