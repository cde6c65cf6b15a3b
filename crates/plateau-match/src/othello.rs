//! The file formats of the Othello world, in and out: [`transcript`]s, [`ggf`] and [`wthor`].
//!
//! They convert between text or bytes and an [`OthelloGame`], plain data that has been replayed
//! through the rules, and that becomes a match by `Match::try_from`. [`formats`](crate::formats)
//! reads and writes matches.

pub(crate) mod conversion;
pub mod ggf;
#[cfg(test)]
mod tests;
pub mod transcript;
pub mod wthor;

use std::fmt;

use plateau_game::Game;
use plateau_games::othello::{Disc, Othello, Refusal};
use thiserror::Error;

/// A game as a file tells it. The moves are legal from the start, every pass among them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OthelloGame<const N: usize> {
    /// The position before the first move.
    pub start: Othello<N>,
    /// The moves, passes included.
    pub moves: Vec<Disc>,
    /// Name and value; `x` and `o` are the players, `Date`, `Event` and `Place` what they say,
    /// others as the format names them.
    pub tags: Vec<(String, String)>,
}

impl<const N: usize> OthelloGame<N> {
    /// A game without moves.
    pub fn new(start: Othello<N>) -> OthelloGame<N> {
        OthelloGame { start, moves: Vec::new(), tags: Vec::new() }
    }

    /// The value of a tag, if it is there.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// The position after all moves.
    pub fn last(&self) -> Othello<N> {
        self.moves.iter().fold(self.start, |position, disc| position.play(*disc))
    }
}

/// Where a file does not fit, and why.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{place}: {problem}")]
pub struct FormatError {
    /// `character 7`, `game 3, move 12`.
    pub place: String,
    /// The fault found there.
    pub problem: String,
}

impl FormatError {
    /// An error quotes the content of a file on one line.
    fn new(place: impl fmt::Display, problem: impl fmt::Display) -> FormatError {
        let problem = problem.to_string();
        let problem = match problem.contains(char::is_control) {
            true => problem.escape_debug().to_string(),
            false => problem,
        };
        FormatError { place: place.to_string(), problem }
    }
}

/// A game being replayed from a format that may leave passes out.
struct Replay<const N: usize> {
    game: OthelloGame<N>,
    position: Othello<N>,
}

impl<const N: usize> Replay<N> {
    fn new(start: Othello<N>) -> Replay<N> {
        Replay { game: OthelloGame::new(start), position: start }
    }

    /// Plays a move; where the only move was to pass, the pass that was left out comes first.
    fn play(&mut self, disc: Disc) -> Result<(), Refusal> {
        if self.position.check(disc) == Err(Refusal::MustPass) {
            self.position.play(Disc::PASS).check(disc)?;
            self.push(Disc::PASS);
        }
        self.position.check(disc)?;
        self.push(disc);
        Ok(())
    }

    fn push(&mut self, disc: Disc) {
        self.position = self.position.play(disc);
        self.game.moves.push(disc);
    }
}
