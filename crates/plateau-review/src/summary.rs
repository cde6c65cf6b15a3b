//! The whole game: every move judged, both sides summed up, and where it was decided.

use std::cmp::Ordering;

use plateau_game::{Score, Side};
use plateau_games::AnyMove;
use plateau_match::{Match, Sign, move_number};

use crate::assess::AssessedMove;
use crate::judge::{Given, given_away, share, sign};

/// A move of the game and what is to be said about it.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedMove {
    /// From 1.
    pub ply: usize,
    pub side: Side,
    pub mv: AnyMove,
    /// Value of the position for the player.
    pub before: Score,
    /// Value of the move for the player.
    pub played: Score,
    /// The best moves that are known, or the one that seemed best.
    pub best: Vec<AnyMove>,
    pub given: Given,
    pub sign: Option<Sign>,
}

impl JudgedMove {
    /// The number of the move in pairs, as records write it: `3.` for `x`, `3...` for `o`.
    pub fn number(&self) -> String {
        let before = self.ply - 1;
        let first = if before.is_multiple_of(2) { self.side } else { !self.side };
        move_number(first, before)
    }

    /// The move behind its number.
    pub fn numbered(&self) -> String {
        format!("{} {}", self.number(), self.mv)
    }
}

/// How one side played.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SideSummary {
    /// Accuracy: 100 minus the average loss over the moves with a verdict; `None` if there are
    /// none.
    pub accuracy: Option<f64>,
    /// Discs where discs count, else parts of a won game.
    pub given_away: f64,
    /// Moves without a verdict.
    pub unclear: usize,
}

/// A game that has been gone through.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    pub moves: Vec<JudgedMove>,
    /// The first player's, then the second's.
    pub sides: [SideSummary; 2],
    /// The move after which the result never changed again, if it is known that it changed it.
    pub decided_at: Option<usize>,
}

impl Review {
    /// Judges a game by all its moves, assessed.
    pub fn new(game: &Match, mut assessed: Vec<AssessedMove>) -> Review {
        agree(&mut assessed);
        let before = (0..game.plies().len()).filter_map(|ply| game.position_after(ply));
        let moves = game.plies().iter().zip(before).zip(&assessed).enumerate();
        let moves: Vec<JudgedMove> = moves
            .map(|(index, ((ply, before), assessed))| {
                JudgedMove::new(index + 1, before.side_to_move(), ply.mv(), assessed)
            })
            .collect();
        let sides = [Side::X, Side::O].map(|side| SideSummary::of(&moves, side));
        Review { decided_at: decided_at(&moves), sides, moves }
    }

    /// The game with the signs of this review; those that people set stay.
    pub fn mark(&self, game: &mut Match) {
        for judged in &self.moves {
            let unmarked = game.plies().get(judged.ply - 1).is_some_and(|ply| ply.sign().is_none());
            if unmarked && judged.sign.is_some() {
                game.set_sign(judged.ply, judged.sign).expect("the move is there");
            }
        }
    }
}

impl JudgedMove {
    fn new(ply: usize, side: Side, mv: AnyMove, assessed: &AssessedMove) -> JudgedMove {
        let AssessedMove { before, played } = assessed;
        let is_best = before.best.contains(&mv);
        JudgedMove {
            ply,
            side,
            mv,
            before: before.score,
            played: *played,
            best: before.best.clone(),
            given: given_away(before.score, *played),
            sign: sign(before.score, *played, before.only && is_best),
        }
    }

    /// How much of a won game it cost, where that can be told.
    fn share(&self) -> Option<f64> {
        match self.given {
            Given::Unclear => None,
            Given::Discs { .. } => Some((share(self.before) - share(self.played)).max(0.0)),
            Given::Share { share, .. } => Some(share),
        }
    }
}

impl SideSummary {
    fn of(moves: &[JudgedMove], side: Side) -> SideSummary {
        let own = || moves.iter().filter(|judged| judged.side == side);
        let shares: Vec<f64> = own().filter_map(JudgedMove::share).collect();
        let mean = shares.iter().sum::<f64>() / shares.len().max(1) as f64;
        let given_away = own().map(|judged| match judged.given {
            Given::Unclear => 0.0,
            Given::Discs { discs, .. } => f64::from(discs),
            Given::Share { share, .. } => share,
        });
        SideSummary {
            accuracy: (!shares.is_empty()).then_some(100.0 * (1.0 - mean)),
            given_away: given_away.sum(),
            unclear: own().filter(|judged| judged.given == Given::Unclear).count(),
        }
    }
}

/// A certain value of a position holds for the move into it and for the move out of it, even if
/// they are in different portions.
fn agree(assessed: &mut [AssessedMove]) {
    for next in 1..assessed.len() {
        let (into, out) = (assessed[next - 1].played, assessed[next].before.score);
        if out.is_certain() && !into.is_certain() {
            assessed[next - 1].played = out.one_ply_earlier();
        }
    }
}

/// Going back from the end as long as the same side is known to win: the move there decided, if the
/// position before it is known to have been worth something else.
fn decided_at(moves: &[JudgedMove]) -> Option<usize> {
    let known =
        |score: Score, side: Side| score.is_certain().then(|| for_first_player(score.sign(), side));
    let result = moves.last().and_then(|last| known(last.played, last.side))?;
    let decisive =
        moves.iter().rev().find(|judged| known(judged.before, judged.side) != Some(result))?;
    known(decisive.before, decisive.side).map(|_| decisive.ply)
}

fn for_first_player(sign: Ordering, side: Side) -> Ordering {
    match side {
        Side::X => sign,
        Side::O => sign.reverse(),
    }
}
