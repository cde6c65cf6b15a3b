//! Research on Plateau: long measurements, proofs, training, and matches on several machines.
//! [`run`] is the whole program `plateau-lab`. What players and engines need is in `plateau`, whose
//! parts are used here.

mod args;
mod commands;
mod distant;
mod openings;
mod plain;
mod train_othello;
mod venue;

use std::ffi::OsString;

use clap::CommandFactory as _;
use plateau_cli::{Failure, Io, conduct};

use args::{Arguments, Command};

/// Runs one command and returns its exit status, as `plateau` does.
pub fn run(args: impl IntoIterator<Item = OsString>, io: &mut Io<'_>) -> u8 {
    conduct(Arguments::command(), args, io, |arguments: Arguments, io| {
        dispatch(&arguments.command, io)
    })
}

fn dispatch(command: &Command, io: &mut Io<'_>) -> Result<(), Failure> {
    match command {
        Command::Match(args) => commands::meet::run(args, io),
        Command::Ladder(args) => commands::ladder::run(args, io),
        Command::Pool(args) => commands::pool::run(args, io),
        Command::Work(args) => commands::work::run(args, io),
        Command::Mistakes(args) => commands::mistakes::run(args, io),
        Command::Learn(args) => commands::learn::run(args, io),
        Command::Branching(args) => commands::branching::run(args, io),
        Command::Endings(args) => commands::endings::run(args, io),
        Command::OthelloBoards(args) => commands::othello::solve_small_boards(args, io),
        Command::OthelloKernels(args) => commands::othello::measure_kernels(args, io),
        Command::ProveSogo(args) => commands::prove_sogo::run(args, io),
        Command::TrainOthello(args) => train_othello::run(&args.words).map_err(Failure::Input),
    }
}
