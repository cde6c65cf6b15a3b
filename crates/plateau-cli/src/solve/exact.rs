//! What is true about a position, from the side of the player to move.

use std::cmp::Ordering;
use std::fmt;

use plateau_game::{Outcome, Side};
use plateau_games::AnyPosition;
use plateau_players::Value;

use super::othello;

/// Who wins with perfect play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    Loss,
    Draw,
    Win,
}

impl Verdict {
    /// What an outcome means to a side.
    pub fn of(outcome: Outcome, side: Side) -> Verdict {
        match outcome {
            Outcome::Draw => Verdict::Draw,
            Outcome::Win(winner) if winner == side => Verdict::Win,
            Outcome::Win(_) => Verdict::Loss,
        }
    }
}

/// The truth, as much of it as the game has: how soon, or in Othello by how many discs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exact {
    pub verdict: Verdict,
    /// Plies to the end, where the shortest win or longest loss is known.
    pub plies: Option<u32>,
    /// Disc difference in Othello, empty squares counted to the winner.
    pub score: Option<i32>,
}

impl Exact {
    /// The value of a game that is over; `None` if it is not.
    pub fn of_finished(position: &AnyPosition) -> Option<Exact> {
        let outcome = position.outcome()?;
        if let Some(score) = othello::final_score(position) {
            return Some(Exact::of_score(score));
        }
        let verdict = Verdict::of(outcome, position.side_to_move());
        Some(Exact { verdict, plies: (verdict != Verdict::Draw).then_some(0), score: None })
    }

    pub fn of_score(score: i32) -> Exact {
        let verdict = match score.cmp(&0) {
            Ordering::Less => Verdict::Loss,
            Ordering::Equal => Verdict::Draw,
            Ordering::Greater => Verdict::Win,
        };
        Exact { verdict, plies: None, score: Some(score) }
    }

    /// A proven value of a search or a table; its distance may only be an upper bound.
    pub fn of_value(value: Value, shortest: bool) -> Exact {
        let verdict = match value {
            value if value.is_win() => Verdict::Win,
            value if value.is_loss() => Verdict::Loss,
            _ => Verdict::Draw,
        };
        Exact { verdict, plies: value.plies().filter(|_| shortest), score: None }
    }

    /// What a move that leads to a position of this value is worth to the player who makes it.
    pub fn one_ply_earlier(self) -> Exact {
        let verdict = match self.verdict {
            Verdict::Loss => Verdict::Win,
            Verdict::Draw => Verdict::Draw,
            Verdict::Win => Verdict::Loss,
        };
        Exact { verdict, plies: self.plies.map(|plies| plies + 1), score: self.score.map(|score| -score) }
    }

    /// Better is greater: more discs; a sooner win, a later loss. An unknown distance counts as far away.
    fn rank(self) -> (Verdict, i64) {
        let distance = i64::from(self.plies.unwrap_or(u32::MAX));
        let within = match (self.score, self.verdict) {
            (Some(score), _) => i64::from(score),
            (None, Verdict::Win) => -distance,
            (None, Verdict::Draw) => 0,
            (None, Verdict::Loss) => distance,
        };
        (self.verdict, within)
    }
}

impl Ord for Exact {
    fn cmp(&self, other: &Exact) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Exact {
    fn partial_cmp(&self, other: &Exact) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::Loss => "loss",
            Verdict::Draw => "draw",
            Verdict::Win => "win",
        })
    }
}

/// `win in 9`, `draw`, `loss by 4 discs`.
impl fmt::Display for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.verdict.fmt(f)?;
        match (self.score.filter(|score| *score != 0), self.plies) {
            (Some(score), _) => write!(f, " by {} discs", score.abs()),
            (None, Some(plies)) => write!(f, " in {plies}"),
            (None, None) => Ok(()),
        }
    }
}
