//! How a match ends: who won, and why.

use std::fmt;

use plateau_game::Outcome;
use plateau_games::{AnyPosition, GameId};

/// The end of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Finish {
    /// The winner.
    pub outcome: Outcome,
    /// How it came to that.
    pub ending: Ending,
}

/// Reason of an end. The first five follow from the moves; the others are declared by the players,
/// by their clocks or by the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// A line is complete: [`Match::winning_lines`](crate::Match::winning_lines) tells which.
    Line,
    /// Both players' lines are complete at once, and the rules call that a draw.
    BothLines,
    /// The board is full without a line.
    FullBoard,
    /// Neither side can move and the discs are counted.
    DiscsCounted,
    /// One player owns every stack.
    AllStacks,
    /// The same position, side to move included, for the third time.
    Repetition,
    /// A player gave up.
    Resignation,
    /// The players agreed to a draw.
    Agreement,
    /// A player's time ran out.
    Time,
    /// The result was settled away from the board: an interrupted game, an old collection.
    Adjudication,
}

impl Ending {
    /// The endings that moves alone do not show, so that a record must say them.
    pub const DECLARED: [Ending; 4] =
        [Ending::Resignation, Ending::Agreement, Ending::Time, Ending::Adjudication];

    /// The one word that stands for this ending in a record.
    pub const fn word(self) -> &'static str {
        match self {
            Ending::Line => "line",
            Ending::BothLines => "both lines",
            Ending::FullBoard => "full board",
            Ending::DiscsCounted => "discs",
            Ending::AllStacks => "stacks",
            Ending::Repetition => "repetition",
            Ending::Resignation => "resignation",
            Ending::Agreement => "agreement",
            Ending::Time => "time",
            Ending::Adjudication => "adjudication",
        }
    }

    /// Whether a match may end like this with that outcome: agreement draws, resignation and time
    /// decide.
    pub(crate) const fn allows(self, outcome: Outcome) -> bool {
        match self {
            Ending::Line | Ending::AllStacks | Ending::Resignation | Ending::Time => {
                matches!(outcome, Outcome::Win(_))
            }
            Ending::BothLines | Ending::FullBoard | Ending::Repetition | Ending::Agreement => {
                matches!(outcome, Outcome::Draw)
            }
            Ending::DiscsCounted | Ending::Adjudication => true,
        }
    }
}

impl Finish {
    /// The same position for the third time.
    pub(crate) const REPETITION: Finish =
        Finish { outcome: Outcome::Draw, ending: Ending::Repetition };

    /// The end that a position shows by itself, if it has ended.
    pub(crate) fn of_position(position: &AnyPosition) -> Option<Finish> {
        let outcome = position.outcome()?;
        let ending = match (position.game(), outcome) {
            (GameId::Sogo | GameId::Morpion | GameId::Force3, Outcome::Win(_)) => Ending::Line,
            (GameId::Sogo | GameId::Morpion, Outcome::Draw) => Ending::FullBoard,
            (GameId::Force3, Outcome::Draw) => Ending::BothLines,
            (GameId::Othello, _) => Ending::DiscsCounted,
            (GameId::Pogo, _) => Ending::AllStacks,
        };
        Some(Finish { outcome, ending })
    }
}

/// In English, `x wins: a line is complete`.
impl fmt::Display for Finish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.outcome, self.ending)
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Ending::Line => "a line is complete",
            Ending::BothLines => "both players completed a line at once",
            Ending::FullBoard => "the board is full and nobody has a line",
            Ending::DiscsCounted => "no moves are left, and the discs are counted",
            Ending::AllStacks => "one player owns every stack",
            Ending::Repetition => "the position occurred for the third time",
            Ending::Resignation => "the opponent resigned",
            Ending::Agreement => "both players agreed",
            Ending::Time => "the opponent's time ran out",
            Ending::Adjudication => "the result was settled away from the board",
        })
    }
}
