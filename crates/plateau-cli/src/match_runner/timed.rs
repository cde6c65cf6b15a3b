//! How long a contender thinks, by the clock on the wall.

use std::time::{Duration, Instant};
use std::{fmt, mem};

use plateau_games::AnyMove;
use plateau_match::Match;
use plateau_match::contest::{Contender, NoMove};
use serde::{Deserialize, Serialize};

/// A contender whose moves are timed.
pub struct Timed {
    contender: Box<dyn Contender>,
    thinking: MoveTimes,
}

/// Time used by the moves of one contestant.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Serialize)]
pub struct MoveTimes {
    pub moves: u32,
    pub total: Duration,
    pub longest: Duration,
}

impl Timed {
    pub fn new(contender: Box<dyn Contender>) -> Timed {
        Timed { contender, thinking: MoveTimes::default() }
    }

    /// Time used since the last query.
    pub fn take(&mut self) -> MoveTimes {
        mem::take(&mut self.thinking)
    }
}

impl fmt::Debug for Timed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Timed").field("thinking", &self.thinking).finish_non_exhaustive()
    }
}

impl Contender for Timed {
    fn name(&self) -> Option<&str> {
        self.contender.name()
    }

    fn begin(&mut self, game: &Match) -> Result<(), NoMove> {
        self.contender.begin(game)
    }

    fn choose(&mut self, game: &Match, seed: u64) -> Result<AnyMove, NoMove> {
        let begun = Instant::now();
        let chosen = self.contender.choose(game, seed);
        self.thinking.add(begun.elapsed());
        chosen
    }
}

impl MoveTimes {
    fn add(&mut self, time: Duration) {
        self.moves += 1;
        self.total += time;
        self.longest = self.longest.max(time);
    }

    /// Of two games together.
    pub fn with(self, other: MoveTimes) -> MoveTimes {
        MoveTimes {
            moves: self.moves + other.moves,
            total: self.total + other.total,
            longest: self.longest.max(other.longest),
        }
    }
}
