//! The binary `plateau`: hands the real arguments and the real terminal to the library.

use std::io::{self, IsTerminal};
use std::process::ExitCode;

use plateau_cli::{Io, run};
use plateau_tables::Store;

fn main() -> ExitCode {
    let mut io = Io {
        terminal: io::stdin().is_terminal() && io::stdout().is_terminal(),
        input: Box::new(io::stdin().lock()),
        output: Box::new(io::BufWriter::new(io::stdout())),
        errors: Box::new(io::stderr().lock()),
        tables: Store::usual(),
        complaints: Vec::new(),
    };
    ExitCode::from(run(std::env::args_os(), &mut io))
}
