//! The binary `plateau`: hands the real arguments and the real terminal to the library.

use std::io::{self, BufReader, BufWriter, IsTerminal};
use std::process::ExitCode;

use plateau_cli::{Io, run};
use plateau_tables::TableStore;

fn main() -> ExitCode {
    let mut io = Io {
        terminal: io::stdin().is_terminal() && io::stdout().is_terminal(),
        // No stream stays locked: other threads write to standard error while a command waits.
        input: Box::new(BufReader::new(io::stdin())),
        output: Box::new(BufWriter::new(io::stdout())),
        errors: Box::new(io::stderr()),
        tables: TableStore::usual(),
        complaints: Vec::new(),
    };
    ExitCode::from(run(std::env::args_os(), &mut io))
}
