//! An attempt at a puzzle, move by move.

use plateau_games::{AnyMove, AnyPosition};

use crate::puzzle::{Puzzle, Turn, Wrong};

/// A puzzle being solved: where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    turn: Turn,
    position: AnyPosition,
    is_over: bool,
    /// Chooses among defences that are equally long.
    chance: u64,
}

/// Result of the solver's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The only move; the opponent answers, and it goes on.
    GoesOn(AnyMove),
    /// The last move that was asked for.
    Solved,
    /// It gives the value away, as the reply shows. The puzzle stands where it stood.
    Refuted(Wrong),
    /// No move of this position, or the puzzle is over.
    NotLegal,
}

impl Attempt {
    pub fn new(puzzle: &Puzzle, chance: u64) -> Attempt {
        Attempt { turn: puzzle.solution.clone(), position: puzzle.position, is_over: false, chance }
    }

    /// Where the solver is to move, or what was reached.
    pub fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// The current task.
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// The solver plays a move.
    pub fn answer(&mut self, mv: AnyMove) -> Answer {
        if self.is_over {
            return Answer::NotLegal;
        }
        if let Some(wrong) = self.turn.wrong.iter().find(|wrong| wrong.mv == mv) {
            return Answer::Refuted(*wrong);
        }
        let played = (mv == self.turn.best).then(|| self.position.try_play(mv).ok()).flatten();
        let Some(after) = played else { return Answer::NotLegal };
        match self.defence() {
            Some((reply, next)) => {
                self.position = after.try_play(reply).unwrap_or(after);
                self.turn = next;
                Answer::GoesOn(reply)
            }
            None => {
                self.position = after;
                self.is_over = true;
                Answer::Solved
            }
        }
    }

    /// One of the defences after which it goes on: those that end the puzzle are as long and ask
    /// for less.
    fn defence(&self) -> Option<(AnyMove, Turn)> {
        let defences = self.turn.defences.iter();
        let going_on: Vec<_> =
            defences.filter_map(|defence| Some((defence.mv, defence.next.as_ref()?))).collect();
        let index = self.chance.checked_rem(going_on.len() as u64)? as usize;
        going_on.get(index).map(|(mv, next)| (*mv, (*next).clone()))
    }
}
