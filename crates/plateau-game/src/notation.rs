//! Reading positions and moves. Writing them is `Display`.

use std::error::Error;
use std::fmt;

use crate::Game;

/// The text forms of a game. Reading a move does not check that it is legal: that is
/// [`Game::check`].
pub trait Notation: Game {
    /// Reads a position text under the given rules.
    fn parse(rules: Self::Rules, text: &str) -> Result<Self, TextError>;

    /// Reads a move; the position only tells which board it is meant for. The default knows no more
    /// than the moves that are legal here, by their own texts.
    fn parse_move(&self, text: &str) -> Result<Self::Move, TextError> {
        self.moves().find(|mv| mv.to_string() == text).ok_or_else(|| {
            let legal: Vec<String> = self.moves().map(|mv| mv.to_string()).collect();
            TextError::unknown("move", text, legal.join(", "))
        })
    }
}

/// Parse error that names the faulty text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the example beside each says what its parts are")]
pub enum TextError {
    /// A name that means nothing here: `unknown rod 'j9' (expected a1 to d4)`.
    Unknown { what: &'static str, input: String, expected: String },
    /// A longer text with a problem somewhere: `bad position 'xo/...': expected 16 rods, found 2`.
    Bad { what: &'static str, input: String, problem: String },
}

impl TextError {
    /// A name that means nothing.
    pub fn unknown(what: &'static str, input: &str, expected: impl Into<String>) -> TextError {
        TextError::Unknown { what, input: input.into(), expected: expected.into() }
    }

    /// A position text with a problem somewhere.
    pub fn bad_position(input: &str, problem: impl Into<String>) -> TextError {
        TextError::Bad { what: "position", input: input.into(), problem: problem.into() }
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TextError::Unknown { what, input, expected } => {
                write!(f, "unknown {what} '{}' (expected {expected})", shown(input))
            }
            TextError::Bad { what, input, problem } => {
                write!(f, "bad {what} '{}': {}", shown(input), on_one_line(problem))
            }
        }
    }
}

impl Error for TextError {}

/// The input on one line and of bounded length, so that an error stays one readable sentence.
fn shown(input: &str) -> String {
    const LONGEST: usize = 240;
    let mut text: String = input.chars().take(LONGEST).flat_map(char::escape_debug).collect();
    if input.chars().nth(LONGEST).is_some() {
        text.push('…');
    }
    text
}

/// The sentence with line ends and control characters made visible: it may quote a character of the
/// input.
fn on_one_line(sentence: &str) -> String {
    let is_quote = |c| matches!(c, '\'' | '"' | '\\');
    let shown = |c: char| if is_quote(c) { c.to_string() } else { c.escape_debug().to_string() };
    sentence.chars().map(shown).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_one_readable_sentence() {
        let check = |error: TextError, expected: &str| assert_eq!(error.to_string(), expected);
        check(TextError::unknown("rod", "j9", "a1 to d4"), "unknown rod 'j9' (expected a1 to d4)");
        check(
            TextError::bad_position("x\ny", "no 'z'\there"),
            "bad position 'x\\ny': no 'z'\\there",
        );
        check(TextError::bad_position("\"", "a \"\\\" too"), "bad position '\\\"': a \"\\\" too");
        let long = |length: usize| TextError::unknown("rod", &"a".repeat(length), "b").to_string();
        assert_eq!(long(240), format!("unknown rod '{}' (expected b)", "a".repeat(240)));
        assert_eq!(long(241), format!("unknown rod '{}…' (expected b)", "a".repeat(240)));
    }
}
