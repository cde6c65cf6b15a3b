//! The signs that people put behind a move to say how good it was.

use std::fmt;
use std::str::FromStr;

use plateau_game::TextError;

/// Judgement of a move (NAG).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// `!!`
    Brilliant,
    /// `!`
    Good,
    /// `!?`
    Interesting,
    /// `?!`
    Dubious,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

impl Sign {
    /// All of them, the best first.
    pub const ALL: [Sign; 6] = [
        Sign::Brilliant,
        Sign::Good,
        Sign::Interesting,
        Sign::Dubious,
        Sign::Mistake,
        Sign::Blunder,
    ];

    /// As it stands behind the move.
    pub fn text(self) -> &'static str {
        match self {
            Sign::Brilliant => "!!",
            Sign::Good => "!",
            Sign::Interesting => "!?",
            Sign::Dubious => "?!",
            Sign::Mistake => "?",
            Sign::Blunder => "??",
        }
    }
}

impl fmt::Display for Sign {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.text())
    }
}

impl FromStr for Sign {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Sign, TextError> {
        let known = Sign::ALL.into_iter().find(|sign| sign.text() == text);
        known.ok_or_else(|| TextError::unknown("sign", text, "!!, !, !?, ?!, ? or ??"))
    }
}
