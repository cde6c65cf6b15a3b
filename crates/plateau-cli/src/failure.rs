//! The one way in which a command goes wrong.

use std::fmt::{self, Write as _};
use std::io;

use plateau_game::TextError;
use plateau_games::VariantError;

use crate::printable::escaped;

/// Why a command stops before its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// A bad argument, move, position or file, said in one sentence that names it and what was
    /// expected.
    Input(String),
    /// System errors, independent of the request: a full disk, a port in use, no permission.
    Machine(String),
    /// A question that could not be answered in time, with what is known.
    Unfinished(String),
    /// Two who should know say different things about one position: one of them is wrong.
    Contradiction(String),
    /// The reader closed our output (`plateau moves sogo | head -1`): not an error.
    Closed,
}

/// Quoted input is sanitised, so that the sentence stays readable.
const LONGEST: usize = 600;

impl Failure {
    pub fn input(sentence: impl fmt::Display) -> Failure {
        Failure::Input(sentence.to_string())
    }

    /// Exit for a failed write to the output.
    pub fn from_output(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Machine(format!("cannot write the output: {error}")),
        }
    }

    /// Exit for a failed operation on a file or an address: some errors are the name's fault, all
    /// others the machine's. `doing` is such as "cannot read 'a.txt'".
    pub fn from_system(doing: impl fmt::Display, error: &io::Error) -> Failure {
        use io::ErrorKind as Kind;
        let sentence = format!("{doing}: {error}");
        match error.kind() {
            Kind::NotFound
            | Kind::IsADirectory
            | Kind::NotADirectory
            | Kind::InvalidInput
            | Kind::InvalidFilename
            | Kind::InvalidData
            | Kind::AddrNotAvailable => Failure::Input(sentence),
            _ => Failure::Machine(sentence),
        }
    }

    /// The exit status that stands for it.
    pub fn status(&self) -> u8 {
        match self {
            Failure::Closed => 0,
            Failure::Machine(_) => 1,
            Failure::Input(_) => 2,
            Failure::Unfinished(_) => 3,
            Failure::Contradiction(_) => 4,
        }
    }

    /// Says the sentence on the error stream and returns the exit status.
    pub fn report(&self, errors: &mut dyn io::Write) -> u8 {
        if *self != Failure::Closed {
            // Errors are ignored: the error stream is closed too.
            let _ = writeln!(errors, "plateau: {self}");
        }
        self.status()
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Closed => f.write_str("the output was closed"),
            Failure::Input(sentence)
            | Failure::Machine(sentence)
            | Failure::Unfinished(sentence)
            | Failure::Contradiction(sentence) => {
                let mut characters = sentence.chars().flat_map(escaped);
                characters.by_ref().take(LONGEST).try_for_each(|c| f.write_char(c))?;
                if characters.next().is_some() { f.write_char('…') } else { Ok(()) }
            }
        }
    }
}

impl From<TextError> for Failure {
    fn from(error: TextError) -> Failure {
        Failure::input(error)
    }
}

impl From<VariantError> for Failure {
    fn from(error: VariantError) -> Failure {
        Failure::input(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_status_says_whose_fault_it_is() {
        use io::ErrorKind as Kind;
        let cases = [
            (Kind::NotFound, 2),
            (Kind::IsADirectory, 2),
            (Kind::AddrNotAvailable, 2),
            (Kind::AddrInUse, 1),
            (Kind::PermissionDenied, 1),
            (Kind::StorageFull, 1),
            (Kind::ReadOnlyFilesystem, 1),
            (Kind::Other, 1),
        ];
        for (kind, status) in cases {
            assert_eq!(Failure::from_system("cannot", &kind.into()).status(), status, "{kind:?}");
        }
        assert_eq!(Failure::Unfinished(String::new()).status(), 3);
        assert_eq!(Failure::Contradiction(String::new()).status(), 4);
    }
}
