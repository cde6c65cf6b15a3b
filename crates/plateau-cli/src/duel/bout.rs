//! One game between the two players of a match.

use plateau_game::{Outcome, Side};
use plateau_match::Match;
use plateau_match::contest::{Played, a_side, score};

use super::plan::Plan;
use super::timed::{Thinking, Timed};

/// A finished game.
#[derive(Clone, Debug)]
pub struct Bout {
    /// Its number in the match, from 0; games 2n and 2n + 1 share an opening.
    pub index: usize,
    pub opening_plies: usize,
    pub played: Played,
    /// How long a and b thought.
    pub thinking: [Thinking; 2],
}

impl Bout {
    pub fn game(&self) -> &Match {
        &self.played.game
    }

    /// Which side a played.
    pub fn a_side(&self) -> Side {
        a_side(self.index)
    }

    pub fn outcome(&self) -> Outcome {
        self.played.outcome()
    }

    /// What a scored: 1, a half or 0.
    pub fn score(&self) -> f64 {
        score(self.outcome(), self.a_side())
    }
}

/// Plays a game of the plan; `seats` are a and b. `None` if they were stopped.
pub fn play(plan: &Plan<'_>, index: usize, seats: &mut [Timed; 2]) -> Option<Bout> {
    let side_seats = Side::BOTH.map(|side| if side == a_side(index) { plan.a.seat() } else { plan.b.seat() });
    let opening = plan.opening(index).with_seats(side_seats);
    let opening_plies = opening.ply();
    let played = plan.contest.play_game(index, opening, seats)?;
    Some(Bout { index, opening_plies, played, thinking: seats.each_mut().map(Timed::take) })
}
