//! One game between the two players of a match.

use plateau_game::{Outcome, Side};
use plateau_games::AnyMove;
use plateau_match::contest::{Contender as _, Played, a_side, score};
use plateau_match::{Match, record};
use serde::{Deserialize, Serialize};

use super::terms::Terms;
use super::timed::{Thinking, Timed};
use crate::failure::Failure;

/// A finished game.
#[derive(Clone, Debug)]
pub struct Bout {
    /// Its number in the match, from 0; games 2n and 2n + 1 share an opening.
    pub index: usize,
    pub opening_plies: usize,
    pub played: Played,
    /// How long a and b thought.
    pub thinking: [Thinking; 2],
    /// What a and b call themselves.
    pub names: [Option<String>; 2],
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

    /// The game for another machine, without its number.
    pub fn to_words(&self) -> String {
        let Bout { opening_plies, played, thinking, names, .. } = self;
        let Played { game, forfeit } = played;
        let words = Words {
            record: record::write(game),
            opening_plies: *opening_plies,
            forfeit: forfeit.clone(),
            thinking: *thinking,
            names: names.clone(),
        };
        serde_json::to_string(&words).expect("words and numbers can be written")
    }

    /// What another machine wrote.
    pub fn from_words(index: usize, text: &str) -> Result<Bout, Failure> {
        let damaged = |error: &dyn std::fmt::Display| {
            Failure::Machine(format!("game {} is damaged in the database: {error}", index + 1))
        };
        let words: Words = serde_json::from_str(text).map_err(|error| damaged(&error))?;
        let Words { record, opening_plies, forfeit, thinking, names } = words;
        let game = record::read(&record).map_err(|error| damaged(&error))?;
        Ok(Bout { index, opening_plies, played: Played { game, forfeit }, thinking, names })
    }
}

#[derive(Debug, Deserialize, Serialize)]
struct Words {
    record: String,
    opening_plies: usize,
    forfeit: Option<String>,
    thinking: [Thinking; 2],
    #[serde(default)]
    names: [Option<String>; 2],
}

/// Plays a game from its opening; `seats` are a and b. `None` if they were stopped.
pub fn play(terms: &Terms, index: usize, opening: &[AnyMove], seats: &mut [Timed; 2]) -> Option<Bout> {
    let names = seats.each_ref().map(|seat| seat.name().map(str::to_string));
    let side_seats = Side::BOTH.map(|side| match side == a_side(index) {
        true => terms.a.seat(names[0].as_deref()),
        false => terms.b.seat(names[1].as_deref()),
    });
    let opening = terms.opening(opening).with_seats(side_seats);
    let opening_plies = opening.ply();
    let played = terms.contest.play_game(index, opening, seats)?;
    Some(Bout { index, opening_plies, played, thinking: seats.each_mut().map(Timed::take), names })
}
