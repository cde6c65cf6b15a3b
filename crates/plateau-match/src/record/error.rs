//! Error in a record, with its place.

use plateau_game::TextError;
use plateau_games::VariantError;
use thiserror::Error;

use super::spot::Spot;
use crate::{Finish, Refusal, TagRefusal};

/// The first thing in a record that does not fit. Lines and columns are counted in characters from
/// 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct RecordError {
    /// From 1.
    pub line: usize,
    /// In characters, from 1.
    pub column: usize,
    /// The unexpected part.
    pub problem: Problem,
}

/// The unexpected part.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the sentence beside each says it")]
pub enum Problem {
    #[error("the text is not valid UTF-8")]
    NotUtf8,
    #[error("a tag is broken (expected {0})")]
    BrokenTag(&'static str),
    #[error("unknown escape '\\{}' (expected \\\\, \\\", \\}}, \\[, \\n \
        or \\r)", .0.escape_debug())]
    UnknownEscape(char),
    #[error("the tag '{0}' stands here a second time")]
    SecondTag(String),
    #[error("a tag stands after the first move or comment")]
    LateTag,
    #[error("there is no tag Game (expected one such as [Game \"sogo\"])")]
    NoGame,
    #[error("tag {name}: {problem}")]
    TagValue { name: String, problem: TagProblem },
    #[error("the comment is never closed (expected '}}')")]
    OpenComment,
    #[error("bad clock '{}' (expected one such as [%clk 0:04:57])", .0.escape_debug())]
    BadClock(String),
    #[error("a clock stands here, but not after a move of a game with a TimeControl tag")]
    StrayClock,
    #[error("unexpected '{}' among the moves", .0.escape_debug())]
    UnexpectedCharacter(char),
    #[error("wrong move number '{}' (expected '{expected}')", .found.escape_debug())]
    WrongNumber { found: String, expected: String },
    #[error("there is no move after the number '{0}'")]
    NumberWithoutMove(String),
    #[error("a variation stands here, but not behind a move")]
    StrayVariation,
    #[error("the variation has no move")]
    EmptyVariation,
    #[error("the variation is never closed (expected ')')")]
    OpenVariation,
    #[error("variations within variations are more than {0} deep")]
    DeepVariation(usize),
    #[error("move {number} does not fit: {problem}")]
    Move { number: String, problem: MoveProblem },
    #[error("'{0}' stands alone (expected '{0} wins')")]
    HalfResult(String),
    #[error("something stands after the result")]
    AfterResult,
    #[error("the moves do not end with a result (expected '{0}', as in the tag Result)")]
    NoResult(String),
    #[error("the result after the moves is '{found}', but the tag Result says '{expected}'")]
    TwoResults { found: String, expected: String },
    #[error("the result is said to be '{claimed}', but the moves give '{shown}'")]
    WrongResult { claimed: String, shown: Finish },
    #[error(
        "the result is said to be '{0}', but the game is not over after the last move (a \
         resignation, an \
         agreement or a loss on time needs a tag Termination)"
    )]
    NotOver(String),
}

/// Fault in the value of a tag.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the sentence beside each says it")]
pub enum TagProblem {
    #[error("{0}")]
    Text(#[from] TextError),
    #[error("{0}")]
    Variant(#[from] VariantError),
    #[error("{0}")]
    Refused(#[from] TagRefusal),
    #[error("'{termination}' does not go with the result '{result}'")]
    Termination { termination: String, result: String },
    #[error("the moves end the game by themselves ({0})")]
    OverAnyway(Finish),
    #[error("there are only {0} moves")]
    Beyond(usize),
    #[error("clocks need a tag TimeControl")]
    NoTimeControl,
}

/// Why a move does not fit: it cannot be read, or the rules refuse it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the sentence beside each says it")]
pub enum MoveProblem {
    #[error("{0}")]
    Text(#[from] TextError),
    #[error("'{text}' is refused, {refusal}")]
    Refused { text: String, refusal: Refusal },
}

impl Problem {
    pub(super) fn at(self, spot: Spot) -> RecordError {
        RecordError { line: spot.line, column: spot.column, problem: self }
    }

    pub(super) fn tag(name: &str, problem: impl Into<TagProblem>) -> Problem {
        Problem::TagValue { name: name.into(), problem: problem.into() }
    }
}
