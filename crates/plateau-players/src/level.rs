//! Ten levels in every game, from a child's to the best we have.
//!
//! A lower level looks less far and judges what it sees less exactly, so that it overlooks quiet threats and
//! chooses among nearly equal moves as people do. It never throws a game away on purpose: from level 2 on a win
//! at once is always taken and a loss at once always met.

use plateau_games::GameId;
use plateau_search::{Features, Limits, Time};

use crate::spec::Custom;

/// A level from 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    pub const LOWEST: Level = Level(1);
    pub const HIGHEST: Level = Level(10);

    /// `None` unless the number is from 1 to 10.
    pub const fn new(number: u8) -> Option<Level> {
        if 1 <= number && number <= 10 { Some(Level(number)) } else { None }
    }

    pub const fn number(self) -> u8 {
        self.0
    }

    pub fn all() -> impl Iterator<Item = Level> {
        (1..=10).map(Level)
    }

    /// The player of this level in a game.
    pub(crate) fn custom(self, game: GameId) -> Custom {
        let limits = match self.0 {
            10 => Limits { time: Time::Move { ms: 2_000 }, nodes: Some(40_000_000), depth: None },
            9 => Limits::nodes(120_000),
            8 => Limits::nodes(20_000),
            number => Limits::depth(depth(game, number)),
        };
        let quick = Features { extensions: self.0 >= 5, reductions: self.0 >= 7, ..Features::default() };
        let table_bytes = match self.0 {
            10 => 64 << 20,
            8 | 9 => 4 << 20,
            _ => 1 << 20,
        };
        Custom { limits, noise: noise(self.0), features: quick, table_bytes, ..Custom::default() }
    }
}

/// How far the lower levels look.
fn depth(_game: GameId, number: u8) -> u32 {
    match number {
        1 => 1,
        2 | 3 => 2,
        4 => 3,
        5 => 4,
        6 => 5,
        _ => 6,
    }
}

/// By how many trifles the lower levels misjudge.
fn noise(number: u8) -> i32 {
    match number {
        1 => 40,
        2 => 24,
        3 => 10,
        4 => 6,
        5 => 3,
        _ => 0,
    }
}
