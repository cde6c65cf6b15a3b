//! What a search is asked and what it answers: the same for every algorithm.

use plateau_game::{Game, Score, Unit};

use crate::control::Control;
use crate::limits::Limits;
use crate::value::{Certainty, Value};

/// A question to any of the searches.
#[derive(Clone, Copy, Debug)]
pub struct Task<'a, G> {
    /// Where to look from.
    pub position: G,
    /// Keys of the positions of the game so far, oldest first, without the present one: a third
    /// occurrence is a draw. Empty for games that cannot repeat.
    pub history: &'a [u64],
    /// When to stop.
    pub limits: Limits,
    /// Clock and stop sign.
    pub control: Control<'a>,
    /// Whether a position seen before on the way counts as a draw. Off for games that cannot
    /// repeat.
    pub repetition: bool,
    /// The canonical key: the same for all positions that are symmetric images of each other. Worth
    /// its cost in symmetric positions: near such a root the full searcher then looks at one of
    /// each kind.
    pub canonical_key: Option<fn(&G) -> u64>,
    /// Decides among equally good moves.
    pub seed: u64,
}

impl<G: Game> Task<'_, G> {
    /// A position, limits, no history, no clock.
    pub fn new(position: G, limits: Limits) -> Self {
        Task {
            position,
            history: &[],
            limits,
            control: Control::default(),
            repetition: true,
            canonical_key: None,
            seed: 0,
        }
    }
}

/// One way to go on and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// From the side of the player to move.
    pub value: Value,
    /// The moves, both sides in turn.
    pub moves: Vec<M>,
}

/// News from a running search: a finished iteration, or a better move found within one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Progress<M> {
    /// The iteration.
    pub depth: u32,
    /// The longest line looked at, extensions included.
    pub selective_depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Time taken.
    pub elapsed_ms: u64,
    /// Which of the best lines this is, from 0.
    pub rank: usize,
    /// The line.
    pub line: Line<M>,
}

impl<M> Progress<M> {
    /// The value of the line so far: nothing is certain yet but wins and losses, and of them not
    /// how near they are.
    pub fn score(&self, unit: Unit) -> Score {
        self.line.value.score(Certainty::default(), unit)
    }
}

/// Result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report<M> {
    /// The move to play; `None` only if the game is over.
    pub best: Option<M>,
    /// From the side of the player to move.
    pub value: Value,
    /// Whether the value is the truth: a proven win or loss, or every line followed to its end.
    pub exact: bool,
    /// Whether the distance of a win or loss is the truth as well, not just long enough.
    pub shortest: bool,
    /// The last depth that was finished.
    pub depth: u32,
    /// The longest line looked at, extensions included.
    pub selective_depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Time taken.
    pub elapsed_ms: u64,
    /// The best lines, best first; the first begins with `best`. More than one only if asked for.
    pub lines: Vec<Line<M>>,
    /// The first moves that are known to be equally good, the one to play first.
    pub best_moves: Vec<M>,
    /// How many first moves were equally good.
    pub equals: usize,
    /// Whether a limit or a stop sign ended the search before the depth that was asked for.
    pub stopped: bool,
}

impl<M: Copy> Report<M> {
    /// The best line, empty if the game is over.
    pub fn pv(&self) -> &[M] {
        self.lines.first().map_or(&[], |line| &line.moves)
    }

    /// The value of the position as the world knows values; `unit` is what the evaluator counts in.
    pub fn score(&self, unit: Unit) -> Score {
        self.score_of(self.value, unit)
    }

    /// The same of one of the lines.
    pub fn score_of(&self, value: Value, unit: Unit) -> Score {
        value.score(Certainty { exact: self.exact, shortest: self.shortest }, unit)
    }

    /// The answer about a finished game; `None` about any other.
    pub(crate) fn of_finished_game<G: Game<Move = M>>(position: &G) -> Option<Report<M>> {
        let value = Value::of_outcome(position.outcome()?, position.side_to_move(), 0);
        Some(Report::immediate(None, value, true))
    }

    /// The answer before anything was looked at.
    pub(crate) fn immediate(best: Option<M>, value: Value, exact: bool) -> Report<M> {
        let lines = best.map(|mv| Line { value, moves: vec![mv] }).into_iter().collect();
        let equals = usize::from(best.is_some());
        Report {
            best,
            value,
            exact,
            shortest: exact,
            depth: 0,
            selective_depth: 0,
            nodes: 1,
            elapsed_ms: 0,
            lines,
            best_moves: best.into_iter().collect(),
            equals,
            stopped: false,
        }
    }
}

/// Where news goes.
pub type Listener<'a, M> = &'a mut dyn FnMut(&Progress<M>);
