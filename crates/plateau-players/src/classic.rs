//! The originals as opponents: the five programs that Plateau set out from, playing as they did
//! (`S10` to `S12`, `M07`, `F06`, `O08`, `P04` and `P05` of the list of promises), without their
//! mistakes.
//!
//! They share one search, a plain one to a fixed depth that judges every leaf from the side of the
//! player who thinks. What differs is how a game judges, how deep it looks and how careless it is.

mod force3;
mod morpion;
mod othello;
mod pogo;
mod search;
mod sogo;
#[cfg(test)]
mod tests;

use plateau_game::{Game, Place, Score, Side, Source, Unit};
use plateau_games::{Member, with_position};
use plateau_search::{Budget, Limits};

pub use sogo::{LineRule, WORKED_EXAMPLE};

use crate::eval_breakdown::{EvalBreakdown, Item};
use crate::player::{Decision, Player, Question, ThinkingUpdate};

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
    /// The names of what it counts.
    const TERMS: &'static [&'static str];

    /// How many parts make one of the original's own points. More than one where it reckoned in
    /// fractions.
    const UNIT: i64 = 1;

    /// Whether a judgement is counted on from move to move by
    /// [`judged_after`](Original::judged_after).
    const INCREMENTAL: bool = false;

    fn habits(difficulty: Difficulty) -> Habits;

    /// Enters all that an unfinished position is worth to a side.
    fn itemise(&self, side: Side, ledger: &mut impl EvalBreakdown);

    /// Evaluation of an unfinished position for a side, in the original's own points.
    fn judge(&self, side: Side) -> i64 {
        let mut sum = Sum { side, points: 0 };
        self.itemise(side, &mut sum);
        sum.points
    }

    /// The judgement after a move, from the one before it. Must equal `self.play(mv).judge(side)`.
    fn judged_after(&self, _judged: i64, mv: Self::Move, side: Side) -> i64 {
        self.play(mv).judge(side)
    }
}

/// Adds up what is worth something to one side.
struct Sum {
    side: Side,
    points: i64,
}

impl EvalBreakdown for Sum {
    #[inline]
    fn enter(&mut self, item: Item, _things: impl FnOnce() -> Vec<Vec<Place>>) {
        self.points += if item.owner == self.side { item.points } else { -item.points };
    }
}

/// How an original chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Habits {
    pub depth: u32,
    /// Alpha-beta or plain minimax.
    pub prunes: bool,
    /// Up to so much is subtracted from the value of every move, by chance.
    pub noise: i64,
    /// Value of a win in one; a later win is worth less.
    pub win: i64,
}

/// How long an original thinks at most: two seconds a move was the most that people were to wait.
/// The nodes take less than that, so that it is they who end a search and the same question gets
/// the same answer on any machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct HardLimits {
    ms: u64,
    nodes: u64,
}

impl HardLimits {
    const MOST: HardLimits = HardLimits { ms: 2_000, nodes: 2_000_000 };

    fn within(limits: &Limits) -> HardLimits {
        let HardLimits { ms, nodes } = HardLimits::MOST;
        let limits = limits.tighter(Limits { nodes: Some(nodes), ..Limits::time(ms) });
        HardLimits { ms: Budget::new(&limits).hard_ms, nodes: limits.nodes.unwrap_or(nodes) }
    }
}

impl Habits {
    /// Plain minimax, a ply deeper with every difficulty.
    fn deeper_with(difficulty: Difficulty, easiest: u32) -> Habits {
        Habits { depth: easiest + difficulty as u32, prunes: false, noise: 0, win: 1_000_000_000 }
    }
}

/// The original program of any game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Classic {
    difficulty: Difficulty,
}

impl Classic {
    pub(crate) fn new(difficulty: Difficulty) -> Classic {
        Classic { difficulty }
    }

    fn think_on<G: Member + Original>(&self, position: &G, question: &Question<'_>) -> Decision {
        let mut habits = G::habits(self.difficulty);
        habits.depth =
            question.limits.depth.map_or(habits.depth, |most| most.clamp(1, habits.depth));
        let choice =
            search::choose(position, habits, HardLimits::within(&question.limits), question);
        // Fractions are told in hundredths.
        let points = if G::UNIT > 1 { choice.value / (G::UNIT / 100) } else { choice.value };
        Decision {
            // In points of its own, incomparable with any other.
            score: Score::Points(points.clamp(-30_000, 30_000) as i32, Unit::Unnamed),
            depth: choice.depth,
            nodes: choice.nodes,
            elapsed_ms: question.control.elapsed_ms(),
            ..Decision::bare(choice.mv.map(G::any_move), Source::Original)
        }
    }
}

impl Player for Classic {
    fn think(
        &mut self,
        question: &Question<'_>,
        _listener: &mut dyn FnMut(&ThinkingUpdate),
    ) -> Decision {
        with_position!(question.position, position => self.think_on(&position, question))
    }
}
