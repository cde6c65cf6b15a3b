//! The originals as opponents: the five programs that Plateau set out from, playing as they did (`S10` to `S12`,
//! `M07`, `F06`, `O08`, `P04` and `P05` of the list of promises), without their mistakes.
//!
//! They share one search, a plain one to a fixed depth that judges every leaf from the side of the player who
//! thinks. What differs is how a game judges, how deep it looks and how careless it is.

mod force3;
mod morpion;
mod othello;
mod pogo;
mod search;
mod sogo;
#[cfg(test)]
mod tests;

use plateau_game::{Game, Side};
use plateau_games::with_position;
use plateau_search::Value;

use crate::mind::Mind;
use crate::{Decision, News, Player, Question};

/// The three difficulties of the first program; the others understand them as depths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Difficulty {
    Easy,
    Normal,
    Hard,
}

impl Difficulty {
    pub const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Normal, Difficulty::Hard];

    pub const fn name(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Normal => "normal",
            Difficulty::Hard => "hard",
        }
    }

    pub fn from_name(name: &str) -> Option<Difficulty> {
        Difficulty::ALL.into_iter().find(|difficulty| difficulty.name() == name)
    }
}

/// How the original of a game played.
pub trait Original: Game {
    fn habits(difficulty: Difficulty) -> Habits;

    /// What an unfinished position is worth to a side, in the original's own points.
    fn judge(&self, side: Side) -> i64;
}

/// How an original chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Habits {
    pub depth: u32,
    /// Alpha-beta or plain minimax.
    pub prunes: bool,
    /// Wins or blocks at once before it thinks at all.
    pub reflexes: bool,
    /// Up to so much is subtracted from the value of every move, by chance.
    pub noise: i64,
}

impl Habits {
    /// Plain minimax, a ply deeper with every difficulty.
    fn deeper_with(difficulty: Difficulty, easiest: u32) -> Habits {
        Habits { depth: easiest + difficulty as u32, prunes: false, reflexes: false, noise: 0 }
    }
}

/// The original of whatever game it is asked about.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Classic {
    difficulty: Difficulty,
}

impl Classic {
    pub(crate) fn new(difficulty: Difficulty) -> Classic {
        Classic { difficulty }
    }

    fn think_on<G: Mind>(&self, position: &G, question: &Question<'_>) -> Decision {
        let choice = search::choose(position, G::habits(self.difficulty), question);
        Decision {
            value: choice
                .value
                .map_or(Value::DRAW, |points| Value::eval(points.clamp(-30_000, 30_000) as i32)),
            depth: G::habits(self.difficulty).depth,
            nodes: choice.nodes,
            elapsed_ms: question.control.elapsed_ms(),
            ..Decision::bare(choice.mv.map(G::any_move), "classic")
        }
    }
}

impl Player for Classic {
    fn think(&mut self, question: &Question<'_>, _listener: &mut dyn FnMut(&News)) -> Decision {
        with_position!(question.position, position => self.think_on(&position, question))
    }
}
