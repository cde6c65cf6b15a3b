//! The interface of all move-choosing players.

use std::fmt;

use plateau_game::{Score, Source, Unit};
use plateau_games::{AnyMove, AnyPosition, Member};
use plateau_search::{Control, Limits, Progress, Report};

/// A player of any of the games.
pub trait Player: Send + fmt::Debug {
    /// Chooses a move. The listener hears of every step forward; a stop in the question's control
    /// is obeyed at once, with the best move so far.
    fn think(
        &mut self,
        question: &Question<'_>,
        listener: &mut dyn FnMut(&ThinkingUpdate),
    ) -> Decision;

    /// Takes the memory and reads what questions in a game like this need, before a clock runs.
    fn prepare(&mut self, _position: &AnyPosition) {}

    /// Forgets what was learned in earlier games.
    fn forget(&mut self) {}
}

/// Request to a player.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    pub position: AnyPosition,
    /// Keys of the positions of the game so far, oldest first, without the present one.
    pub history: &'a [u64],
    /// From the table or the clock; a player with limits of its own keeps the tighter ones.
    pub limits: Limits,
    pub control: Control<'a>,
    /// The source of all chance: the same question gets the same answer from a player who has
    /// forgotten all.
    pub seed: u64,
    /// How many of the best lines are wanted. Players who do not search give one. With none only
    /// the score is wanted, and the move may be any: an ending is solved sooner than all its moves.
    pub lines: usize,
}

impl Question<'_> {
    /// A position with limits; no history, no clock, one line.
    pub fn new(position: AnyPosition, limits: Limits) -> Self {
        Question { position, history: &[], limits, control: Control::default(), seed: 0, lines: 1 }
    }
}

/// A step forward while thinking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThinkingUpdate {
    pub depth: u32,
    pub selective_depth: u32,
    pub nodes: u64,
    pub elapsed_ms: u64,
    /// Which of the best lines this is, from 0.
    pub rank: usize,
    pub score: Score,
    pub line: Vec<AnyMove>,
}

/// The chosen move and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// `None` only if the game is over.
    pub mv: Option<AnyMove>,
    /// From the side of the player to move.
    pub score: Score,
    pub depth: u32,
    pub nodes: u64,
    pub elapsed_ms: u64,
    /// The line that is expected, beginning with the move.
    pub pv: Vec<AnyMove>,
    /// The best lines with their scores, best first, where several were asked for.
    pub lines: Vec<(Score, Vec<AnyMove>)>,
    /// Source of the decision.
    pub by: Source,
}

impl Decision {
    /// A move without a reason.
    pub(crate) fn bare(mv: Option<AnyMove>, by: Source) -> Decision {
        let pv: Vec<_> = mv.into_iter().collect();
        let score = Score::Points(0, Unit::Unnamed);
        let lines = vec![(score, pv.clone())];
        Decision { mv, score, depth: 0, nodes: 1, elapsed_ms: 0, lines, pv, by }
    }

    pub(crate) fn from_report<G: Member>(
        report: Report<G::Move>,
        unit: Unit,
        by: Source,
    ) -> Decision {
        let lines = report.lines.iter();
        Decision {
            mv: report.best.map(G::any_move),
            score: counted_in(unit, report.score(unit)),
            depth: report.depth,
            nodes: report.nodes,
            elapsed_ms: report.elapsed_ms,
            pv: any_line::<G>(report.pv()),
            lines: lines
                .map(|line| {
                    (
                        counted_in(unit, report.score_of(line.value, unit)),
                        any_line::<G>(&line.moves),
                    )
                })
                .collect(),
            by,
        }
    }
}

impl ThinkingUpdate {
    pub(crate) fn from_progress<G: Member>(
        progress: &Progress<G::Move>,
        unit: Unit,
    ) -> ThinkingUpdate {
        ThinkingUpdate {
            depth: progress.depth,
            selective_depth: progress.selective_depth,
            nodes: progress.nodes,
            elapsed_ms: progress.elapsed_ms,
            rank: progress.rank,
            score: counted_in(unit, progress.score(unit)),
            line: any_line::<G>(&progress.line.moves),
        }
    }
}

/// Where the evaluation counts nothing that players count, the plies to the end say nothing either:
/// discs do.
fn counted_in(unit: Unit, score: Score) -> Score {
    match unit {
        Unit::Unnamed => score.without_distance(),
        Unit::Hundredths | Unit::Discs => score,
    }
}

fn any_line<G: Member>(line: &[G::Move]) -> Vec<AnyMove> {
    line.iter().map(|mv| G::any_move(*mv)).collect()
}
