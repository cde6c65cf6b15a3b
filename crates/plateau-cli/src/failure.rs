//! The one way in which a command goes wrong.

use std::fmt::{self, Write as _};
use std::io::{self, Write as _};

use plateau_game::TextError;
use plateau_games::VariantError;

use crate::Io;

/// Why a command stops before its end.
#[derive(Debug, PartialEq, Eq)]
pub enum Failure {
    /// A bad argument, move, position or file, said in one sentence that names it and what was expected.
    Input(String),
    /// A question that could not be answered in time, with what is known.
    Unfinished(String),
    /// Whoever read our output has seen enough (`plateau moves sogo | head -1`): not an error at all.
    Closed,
}

/// A sentence stays readable whatever was typed.
const LONGEST: usize = 600;

impl Failure {
    pub fn input(sentence: impl fmt::Display) -> Failure {
        Failure::Input(sentence.to_string())
    }

    /// What a failed write to the output means.
    pub fn from_output(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Input(format!("cannot write the output: {error}")),
        }
    }

    /// Says the sentence on the error stream and returns the exit status.
    pub fn report(&self, io: &mut Io<'_>) -> u8 {
        match self {
            Failure::Closed => 0,
            Failure::Input(_) | Failure::Unfinished(_) => {
                // With the error stream gone too there is nobody left to tell.
                let _ = writeln!(io.errors, "plateau: {self}");
                if matches!(self, Failure::Unfinished(_)) { 3 } else { 2 }
            }
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Closed => f.write_str("the output was closed"),
            Failure::Input(sentence) | Failure::Unfinished(sentence) => {
                let mut characters = sentence.chars().flat_map(on_one_line);
                characters.by_ref().take(LONGEST).try_for_each(|c| f.write_char(c))?;
                if characters.next().is_some() { f.write_char('…') } else { Ok(()) }
            }
        }
    }
}

/// Control characters that came in with the input are shown escaped, so that a sentence stays one line.
fn on_one_line(c: char) -> impl Iterator<Item = char> {
    let escaped = c.is_control().then(|| c.escape_default());
    let plain = escaped.is_none().then_some(c);
    escaped.into_iter().flatten().chain(plain)
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
