//! A position, what is asked in it, and every answer there is.

use plateau_game::{Game as _, Outcome, Score, Side, Symmetric as _, mix64};
use plateau_games::{AnyMove, AnyPosition, with_position};

/// How many levels try a puzzle: 1 to 9. Level 10 looks things up.
pub const LEVELS: usize = 9;

/// Goal of the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Win, by the only move that does.
    Win,
    /// Hold the draw, by the only move that does.
    Draw,
    /// As many discs as possible at the end.
    MostDiscs,
}

/// A puzzle whose every move is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    pub position: AnyPosition,
    pub goal: Goal,
    /// How often each level from 1 to 9 failed, of [`SEEDS`](crate::SEEDS) tries.
    pub fails: [u8; LEVELS],
    pub solution: Turn,
}

/// A turn of the solver: exactly one move keeps the value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    pub best: AnyMove,
    /// Value for the solver.
    pub value: Score,
    /// Every other legal move.
    pub wrong: Vec<Wrong>,
    /// Replies of the opponent, all of the longest defence; none where the puzzle ends with the
    /// move.
    pub defences: Vec<Defence>,
}

/// A move that gives the value away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wrong {
    pub mv: AnyMove,
    /// Remaining value for the solver.
    pub value: Score,
    /// The answer that shows it; `None` if the game is over.
    pub reply: Option<AnyMove>,
}

/// An answer of the opponent that holds out longest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Defence {
    pub mv: AnyMove,
    /// The solver's next turn; `None` where the puzzle ends: a win at once, nothing to choose, or
    /// more than one way.
    pub next: Option<Turn>,
}

impl Goal {
    pub const ALL: [Goal; 3] = [Goal::Win, Goal::Draw, Goal::MostDiscs];

    pub const fn name(self) -> &'static str {
        match self {
            Goal::Win => "win",
            Goal::Draw => "draw",
            Goal::MostDiscs => "most discs",
        }
    }

    /// Whether a move of this value keeps what the best one is worth.
    pub(crate) fn is_kept(self, value: Score, best: Score) -> bool {
        match self {
            Goal::Win | Goal::Draw => value.sign() == best.sign(),
            Goal::MostDiscs => value == best,
        }
    }
}

impl Turn {
    /// How many moves the solver has to find, at most.
    pub fn turns(&self) -> usize {
        1 + self.following().map(Turn::turns).max().unwrap_or(0)
    }

    /// The turns that may come next.
    pub fn following(&self) -> impl Iterator<Item = &Turn> {
        self.defences.iter().filter_map(|defence| defence.next.as_ref())
    }
}

impl Puzzle {
    /// Side of the solver.
    pub fn solver(&self) -> Side {
        self.position.side_to_move()
    }

    /// A number that stays the same in every collection: addresses have it.
    pub fn number(&self) -> u32 {
        self.position.to_string().bytes().fold(1, |hash, byte| mix64(hash ^ u64::from(byte))) as u32
    }
}

/// A number that all images of a position share: under the symmetries of the board, and with the
/// colours exchanged.
pub fn same_for_all(position: &AnyPosition) -> u64 {
    with_position!(position, position => {
        position.canonical().key().min(position.colours_swapped().canonical().key())
    })
}

/// The moves that win at once for the side to move.
pub(crate) fn wins_at_once(position: &AnyPosition) -> Vec<AnyMove> {
    let won = Some(Outcome::Win(position.side_to_move()));
    let wins = |mv: &AnyMove| position.try_play(*mv).is_ok_and(|next| next.outcome() == won);
    position.moves().into_iter().filter(wins).collect()
}
