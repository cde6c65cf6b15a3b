//! Openings of Sogo whose end is proved: positions early in the game in which the player to move
//! wins by force, each with a move that does it.
//!
//! A line of the file is the moves from the start and the winning answer: `a1b2c3 d4`. After the
//! answer every reply must lead to a win at once, to a position that is in the file itself (or an
//! image of one), or to one that the endgame solver wins within its nodes. So each entry is checked
//! on its own, one step deep; balls only become more, so nothing rests on itself.

#[cfg(test)]
mod tests;

use std::collections::HashMap;

use plateau_game::{Game as _, Notation as _, Outcome, Symmetric as _};
use plateau_games::cube::N4;
use plateau_games::sogo::{Rod, Sogo};
use thiserror::Error;

use crate::endgame::EndgameSolver;

/// The openings that come with the program.
pub const SHIPPED_OPENINGS: &str = include_str!("../data/sogo4.openings");

/// A position in which the player to move wins, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WonOpening {
    /// The moves from the start.
    pub moves: Vec<Rod>,
    /// The move that wins.
    pub answer: Rod,
}

/// All that a file says.
#[derive(Clone, Debug)]
pub struct SogoOpenings {
    entries: Vec<WonOpening>,
    /// The positions, one standing for its images.
    known: HashMap<Sogo<N4>, Rod>,
}

/// Counters of an entry's check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpeningCheck {
    /// Replies to the answer.
    pub replies: u32,
    /// Those that the solver had to beat.
    pub solved: u32,
    /// Nodes it took.
    pub nodes: u64,
}

/// Reasons to refuse a file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the sentence beside each says it")]
#[non_exhaustive]
pub enum OpeningFlaw {
    #[error("'{0}' is not a game and an answer (expected such as 'a1b2c3 d4')")]
    Unreadable(String),
    #[error("in '{0}' the reply {1} is not shown to lose")]
    Unproved(String, Rod),
}

/// Memory of the solver, in positions: about 64 MB.
const SOLVER_POSITIONS: usize = 1 << 22;

impl SogoOpenings {
    /// Reads a file. Lines that begin with `#` are remarks.
    pub fn read(text: &str) -> Result<SogoOpenings, OpeningFlaw> {
        let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
        let entries: Result<Vec<WonOpening>, OpeningFlaw> = lines.map(WonOpening::read).collect();
        Ok(SogoOpenings::new(entries?))
    }

    /// A file of these, as [`read`](SogoOpenings::read) makes one.
    pub fn new(entries: Vec<WonOpening>) -> SogoOpenings {
        let known =
            entries.iter().map(|entry| (entry.position().canonical(), entry.answer)).collect();
        SogoOpenings { entries, known }
    }

    /// Entries in file order.
    pub fn entries(&self) -> &[WonOpening] {
        &self.entries
    }

    /// Whether the player to move is known to win a position.
    pub fn has(&self, position: &Sogo<N4>) -> bool {
        self.known.contains_key(&position.canonical())
    }

    /// Checks an entry by the rules, the other entries and the solver, which may look at so many
    /// positions for each reply.
    pub fn check(&self, entry: &WonOpening, nodes: u64) -> Result<OpeningCheck, OpeningFlaw> {
        let position = entry.position();
        let side = position.side_to_move();
        let after = position.play(entry.answer);
        let mut check = OpeningCheck::default();
        if after.outcome() == Some(Outcome::Win(side)) {
            return Ok(check);
        }
        let mut solver = EndgameSolver::new(SOLVER_POSITIONS);
        for reply in after.moves() {
            check.replies += 1;
            let next = after.play(reply);
            if next.outcome().is_none() && self.has(&next) {
                continue;
            }
            check.solved += 1;
            if solver.wins(&next, side, nodes) != Some(true) {
                return Err(OpeningFlaw::Unproved(entry.to_string(), reply));
            }
        }
        check.nodes = solver.nodes();
        Ok(check)
    }
}

impl WonOpening {
    /// Where the answer is to be played.
    pub fn position(&self) -> Sogo<N4> {
        self.moves.iter().fold(Sogo::start(()), |position, rod| position.play(*rod))
    }

    fn read(line: &str) -> Result<WonOpening, OpeningFlaw> {
        let unreadable = || OpeningFlaw::Unreadable(line.to_owned());
        let (game, answer) = line.split_once(' ').ok_or_else(unreadable)?;
        let mut position = Sogo::<N4>::start(());
        let mut rods = Vec::new();
        for text in game.as_bytes().chunks(2).chain([answer.trim().as_bytes()]) {
            let text = std::str::from_utf8(text).map_err(|_| unreadable())?;
            let rod = position.parse_move(text).map_err(|_| unreadable())?;
            position = position.try_play(rod).map_err(|_| unreadable())?;
            rods.push(rod);
        }
        let answer = rods.pop().ok_or_else(unreadable)?;
        Ok(WonOpening { moves: rods, answer })
    }
}

/// As it is written in a file.
impl std::fmt::Display for WonOpening {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.moves.iter().try_for_each(|rod| write!(f, "{rod}"))?;
        write!(f, " {}", self.answer)
    }
}
