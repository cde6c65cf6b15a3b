//! One game between the two players of a match.

use plateau_game::{Outcome, Side};
use plateau_games::AnyMove;
use plateau_match::Match;
use plateau_match::contest::{Contender as _, Played, a_side, score};

use super::conditions::Conditions;
use super::timed::{MoveTimes, Timed};

/// A finished game.
#[derive(Clone, Debug)]
pub struct MatchGame {
    /// Its number in the match, from 0; games 2n and 2n + 1 share an opening.
    pub index: usize,
    pub opening_plies: usize,
    pub played: Played,
    /// How long a and b thought.
    pub thinking: [MoveTimes; 2],
    /// Reported names of a and b.
    pub names: [Option<String>; 2],
}

impl MatchGame {
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

    /// Score of a: 1, a half or 0.
    pub fn score(&self) -> f64 {
        score(self.outcome(), self.a_side())
    }
}

/// Plays a game from its opening; `seats` are a and b. `None` if they were stopped.
pub fn play(
    terms: &Conditions,
    index: usize,
    opening: &[AnyMove],
    seats: &mut [Timed; 2],
) -> Option<MatchGame> {
    let names = seats.each_ref().map(|seat| seat.name().map(str::to_string));
    let side_seats = Side::BOTH.map(|side| match side == a_side(index) {
        true => terms.a.seat(names[0].as_deref()),
        false => terms.b.seat(names[1].as_deref()),
    });
    let opening = terms.opening(opening).with_seats(side_seats);
    let opening_plies = opening.ply();
    let played = terms.contest.play_game(index, opening, seats)?;
    Some(MatchGame {
        index,
        opening_plies,
        played,
        thinking: seats.each_mut().map(Timed::take),
        names,
    })
}
