//! One game between the two players of a match.

use std::time::{Duration, Instant};

use plateau_game::{Outcome, Side, mix64};
use plateau_match::Match;
use plateau_match::contest;

use super::chooser::Chooser;
use super::plan::Plan;

/// Nobody proves anything after so many moves: the game is a draw.
const LONGEST: usize = 1_000;

/// A finished game.
#[derive(Clone, Debug)]
pub struct Bout {
    /// Its number in the match, from 0; games 2n and 2n + 1 share an opening.
    pub index: usize,
    /// Which side a played: x in the first game of a pair.
    pub a_side: Side,
    pub opening_plies: usize,
    pub game: Match,
    /// How long a and b thought.
    pub thinking: [Thinking; 2],
    /// Why a player lost without being beaten: an illegal move, a dead engine.
    pub forfeit: Option<String>,
}

/// What the moves of one player took, by the clock on the wall.
#[derive(Clone, Copy, Debug, Default)]
pub struct Thinking {
    pub moves: u32,
    pub total: Duration,
    pub longest: Duration,
}

impl Thinking {
    fn add(&mut self, time: Duration) {
        self.moves += 1;
        self.total += time;
        self.longest = self.longest.max(time);
    }

    /// Of two games together.
    pub fn with(self, other: Thinking) -> Thinking {
        Thinking {
            moves: self.moves + other.moves,
            total: self.total + other.total,
            longest: self.longest.max(other.longest),
        }
    }
}

impl Bout {
    pub fn outcome(&self) -> Outcome {
        self.game.finish().map_or(Outcome::Draw, |finish| finish.outcome)
    }

    /// What a scored: 1, a half or 0.
    pub fn score(&self) -> f64 {
        contest::score(self.outcome(), self.a_side)
    }
}

/// Plays a game of the plan; `seats` are a and b.
pub fn play(plan: &Plan<'_>, index: usize, seats: &mut [Box<dyn Chooser>; 2]) -> Bout {
    let a_side = contest::a_side(index);
    let side_seats = Side::BOTH.map(|side| if side == a_side { plan.a.seat() } else { plan.b.seat() });
    let mut game = plan.opening(index).with_seats(side_seats);
    let opening_plies = game.ply();
    let seed = mix64(plan.seed ^ mix64(index as u64 + 1));
    let mut thinking = [Thinking::default(); 2];
    let forfeit = play_on(&mut game, seats, a_side, seed, &mut thinking).err();
    Bout { index, a_side, opening_plies, game, thinking, forfeit }
}

/// To the end of the game. A player who cannot go on loses; the reason is returned.
fn play_on(
    game: &mut Match,
    seats: &mut [Box<dyn Chooser>; 2],
    a_side: Side,
    seed: u64,
    thinking: &mut [Thinking; 2],
) -> Result<(), String> {
    let seat_of = |side: Side| usize::from(side != a_side);
    for side in Side::BOTH {
        let ready = seats[seat_of(side)].new_game(game);
        ready.or_else(|reason| forfeit(game, side, &reason))?;
    }
    while game.finish().is_none() {
        if game.ply() >= LONGEST {
            return game.adjudicate(Outcome::Draw).map(|_| ()).map_err(|refusal| refusal.to_string());
        }
        let side = game.side_to_move();
        // The two players never share their chance.
        let begun = Instant::now();
        let chosen = seats[seat_of(side)].choose(game, seed ^ mix64(side.index() as u64 + 7));
        thinking[seat_of(side)].add(begun.elapsed());
        let played = chosen.and_then(|mv| match game.play(mv) {
            Ok(_) => Ok(()),
            Err(refusal) => Err(format!("illegal move '{mv}': {refusal}")),
        });
        played.or_else(|reason| forfeit(game, side, &reason))?;
    }
    Ok(())
}

fn forfeit(game: &mut Match, side: Side, reason: &str) -> Result<(), String> {
    // The game is not over here, so that a result can still be declared.
    let _ = game.adjudicate(Outcome::Win(!side));
    Err(format!("{side} forfeits: {reason}"))
}
