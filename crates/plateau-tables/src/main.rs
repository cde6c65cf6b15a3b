//! Builds the tables that are missing and packs them for browsers: what `cargo play` and `cargo
//! verify` do before anything that looks into them. Prints the packed files, one a line.

use std::io::{self, IsTerminal as _};
use std::process::ExitCode;
use std::thread;

use plateau_games::RuleSet as _;
use plateau_games::pogo::{PogoRules, PogoSpace};
use plateau_tables::{TableStore, TableStoreError, Teller};

fn main() -> ExitCode {
    match ensure(&TableStore::usual()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("plateau-tables: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Pogo under each of its rules. Force 3 is solved in memory whenever it is asked for.
fn ensure(store: &TableStore) -> Result<(), TableStoreError> {
    let threads = thread::available_parallelism().map_or(1, Into::into);
    let terminal = io::stderr().is_terminal();
    for rules in PogoRules::all() {
        let mut errors = io::stderr();
        let mut teller = Teller { errors: &mut errors, terminal };
        let found = store.table(|| PogoSpace::new(rules), threads, &mut teller)?;
        let (path, _) = store.keep_packed(&found.table)?;
        println!("{}", path.display());
    }
    Ok(())
}
