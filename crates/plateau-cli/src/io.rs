//! Where a command reads and writes: the process's own streams, or a test's.

use std::fmt;
use std::io::{BufRead, Write};

use plateau_exact::Table;
use plateau_game::StateSpace;
use plateau_tables::{TableStore, Teller};
use serde::Serialize;

use crate::failure::Failure;

/// The three streams of a command, and whether a person sits at a terminal.
pub struct Io<'a> {
    pub input: Box<dyn BufRead + 'a>,
    pub output: Box<dyn Write + Send + 'a>,
    pub errors: Box<dyn Write + 'a>,
    /// Both input and output are a terminal: the game may take the whole screen.
    pub terminal: bool,
    /// Where tables of solved games are kept.
    pub tables: TableStore,
    /// Warnings, printed after the answer.
    pub complaints: Vec<String>,
}

impl Io<'_> {
    /// One line on the output.
    pub fn line(&mut self, line: impl fmt::Display) -> Result<(), Failure> {
        writeln!(self.output, "{line}").map_err(Failure::from_output)
    }

    /// One JSON document on the output.
    pub fn json(&mut self, document: &impl Serialize) -> Result<(), Failure> {
        let text =
            serde_json::to_string(document).expect("our documents have string keys and no cycles");
        self.line(text)
    }

    /// The table of a space, built where it is missing. Whether it can be kept for the next time is
    /// told after the answer.
    pub fn table<S: StateSpace>(
        &mut self,
        space: impl Fn() -> S,
        threads: usize,
    ) -> Result<Table<S>, Failure> {
        let store = self.tables.clone();
        let found = store.table(space, threads, &mut self.teller());
        let found = found.map_err(|error| Failure::Machine(error.to_string()))?;
        self.complaints
            .extend(found.kept.err().map(|error| format!("the table is not kept: {error}")));
        Ok(found.table)
    }

    /// Prints a warning beside the answer. Errors are ignored: the error stream may be closed.
    pub fn complain(&mut self) {
        for complaint in std::mem::take(&mut self.complaints) {
            let _ = writeln!(self.errors, "plateau: {complaint}");
        }
    }

    /// Where to tell how far a table is.
    pub fn teller(&mut self) -> Teller<'_> {
        Teller { errors: &mut *self.errors, terminal: self.terminal }
    }

    /// A result as soon as it is there, unless one document is wanted at the end.
    pub fn tell(&mut self, json: bool, line: impl FnOnce() -> String) -> Result<(), Failure> {
        if json {
            return Ok(());
        }
        self.line(line())?;
        self.flush()
    }

    pub fn flush(&mut self) -> Result<(), Failure> {
        self.output.flush().map_err(Failure::from_output)
    }
}

impl fmt::Debug for Io<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Io").field("terminal", &self.terminal).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use plateau_exact::Folded;
    use plateau_games::force3::{Force3, Force3Rules};

    use super::*;

    /// A failed write to the cache does not cost the answer: it is printed first, and the warning
    /// after it.
    #[test]
    fn the_answer_comes_before_the_complaint() {
        let mut errors = Vec::new();
        let mut io = Io {
            input: Box::new(std::io::empty()),
            output: Box::new(std::io::sink()),
            errors: Box::new(&mut errors),
            terminal: false,
            // No folder can be made within a program.
            tables: TableStore::new(std::env::current_exe().unwrap().join("nope")),
            complaints: Vec::new(),
        };
        let table =
            io.table(|| Folded::<Force3>::new("force3", Force3Rules::default()), 1).unwrap();
        assert!(!table.as_bytes().is_empty());
        let complaints = io.complaints.clone();
        assert!(
            complaints.len() == 1 && complaints[0].starts_with("the table is not kept: "),
            "{complaints:?}"
        );
        io.complain();
        drop(io);
        let said = String::from_utf8(errors).unwrap();
        assert!(said.ends_with(&format!("plateau: {}\n", complaints[0])), "{said}");
        assert_eq!(said.matches("not kept").count(), 1, "{said}");
    }
}
