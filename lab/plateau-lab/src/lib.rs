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

use args::{LabArguments, LabCommand};

/// Runs one command and returns its exit status, as `plateau` does.
pub fn run(args: impl IntoIterator<Item = OsString>, io: &mut Io<'_>) -> u8 {
    conduct(LabArguments::command(), args, io, |arguments: LabArguments, io| {
        dispatch(&arguments.command, io)
    })
}

fn dispatch(command: &LabCommand, io: &mut Io<'_>) -> Result<(), Failure> {
    match command {
        LabCommand::Match(args) => commands::meet::run(args, io),
        LabCommand::Ladder(args) => commands::ladder::run(args, io),
        LabCommand::Pool(args) => commands::pool::run(args, io),
        LabCommand::Work(args) => commands::work::run(args, io),
        LabCommand::Mistakes(args) => commands::mistakes::run(args, io),
        LabCommand::Learn(args) => commands::learn::run(args, io),
        LabCommand::Branching(args) => commands::branching::run(args, io),
        LabCommand::Originals => commands::originals::run(io),
        LabCommand::Endings(args) => commands::endings::run(args, io),
        LabCommand::OthelloBoards(args) => commands::othello::solve_small_boards(args, io),
        LabCommand::OthelloKernels(args) => commands::othello::measure_kernels(args, io),
        LabCommand::ProveSogo(args) => commands::prove_sogo::run(args, io),
        LabCommand::TrainOthello(args) => train_othello::run(&args.words).map_err(Failure::Input),
    }
}
