//! Ten levels in every game, from a child's to the best we have.
//!
//! A lower level looks less far and judges what it sees less exactly, so that it overlooks quiet threats and
//! chooses among nearly equal moves as people do. It never throws a game away on purpose: from level 2 on a win
//! at once is always taken and a loss at once always met.

use std::fmt;

use plateau_games::GameId;
use plateau_search::{Features, Limits};

use crate::custom::Custom;

/// A level from 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// What may differ about a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelOptions {
    /// Whether Othello is opened by the book, from the level on that does.
    pub book: bool,
    /// Whether it keeps the limits that make it this level; otherwise only those of each question.
    pub own_limits: bool,
    pub threads: usize,
    /// Memory for its table, if not its usual one.
    pub table_bytes: Option<usize>,
}

/// How far a level looks, and by how many small advantages it misjudges.
#[derive(Clone, Copy)]
enum Skill {
    Depth(u32, i32),
    Nodes(u64),
    /// As well as two seconds allow.
    Best,
}

impl Level {
    pub const LOWEST: Level = Level(1);
    pub const HIGHEST: Level = Level(10);
    /// From this level on Othello is opened by the book.
    pub(crate) const FIRST_WITH_BOOK: Level = Level(7);

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
    pub(crate) fn custom(self, game: GameId, options: LevelOptions) -> Custom {
        options.applied_to(skills(game)[usize::from(self.0) - 1].custom())
    }

    /// The same for Othello's own engine.
    pub(crate) fn othello(self, options: LevelOptions) -> Custom {
        options.applied_to(OTHELLO[usize::from(self.0) - 1].custom())
    }
}

impl LevelOptions {
    fn applied_to(self, custom: Custom) -> Custom {
        Custom {
            limits: if self.own_limits { custom.limits } else { Limits::default() },
            threads: self.threads,
            table_bytes: self.table_bytes.unwrap_or(custom.table_bytes),
            ..custom
        }
    }
}

impl Default for LevelOptions {
    fn default() -> LevelOptions {
        LevelOptions { book: true, own_limits: true, threads: 1, table_bytes: None }
    }
}

/// What follows the number of a level: `,book=no,threads=4`.
impl fmt::Display for LevelOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.book {
            f.write_str(",book=no")?;
        }
        if !self.own_limits {
            f.write_str(",limits=no")?;
        }
        if self.threads != 1 {
            write!(f, ",threads={}", self.threads)?;
        }
        match self.table_bytes {
            Some(bytes) => write!(f, ",hash={}", bytes >> 20),
            None => Ok(()),
        }
    }
}

impl Skill {
    fn custom(self) -> Custom {
        // Nobody waits longer for a move, on whatever board. Below the highest level it is hardly ever reached.
        let time = Limits::time(2_000);
        let (limits, noise) = match self {
            Skill::Depth(depth, noise) => (Limits { depth: Some(depth), ..time }, noise),
            Skill::Nodes(nodes) => (Limits { nodes: Some(nodes), ..time }, 0),
            // The nodes are for those who ask without a clock.
            Skill::Best => (Limits { nodes: Some(40_000_000), ..time }, 0),
        };
        let by_depth = matches!(self, Skill::Depth(..));
        let features = Features {
            forced_move_extensions: !by_depth,
            late_move_reductions: !by_depth,
            ..Features::default()
        };
        let table_bytes = match self {
            Skill::Best => 64 << 20,
            Skill::Nodes(_) | Skill::Depth(8.., _) => 8 << 20,
            Skill::Depth(..) => 1 << 20,
        };
        Custom { limits, noise, features, table_bytes, ..Custom::default() }
    }
}

/// Othello on 8 x 8 has an engine of its own, whose values are discs: how far each level looks, and by how many discs it
/// misjudges a move. From level 7 on the end is seen from further away, at level 10 as far as time allows.
const OTHELLO: [Skill; 10] = {
    use Skill::{Best, Depth};
    [
        Depth(1, 24),
        Depth(2, 16),
        Depth(2, 10),
        Depth(2, 6),
        Depth(3, 3),
        Depth(4, 1),
        Depth(6, 0),
        Depth(8, 0),
        Depth(12, 0),
        Best,
    ]
};

/// The ladder of each game, set so that every level beats the one below clearly.
const fn skills(game: GameId) -> [Skill; 10] {
    use Skill::{Best, Depth, Nodes};
    match game {
        GameId::Sogo | GameId::Morpion => [
            Depth(1, 40),
            Depth(2, 18),
            Depth(2, 4),
            Depth(3, 5),
            Depth(4, 2),
            Nodes(2_500),
            Nodes(10_000),
            Nodes(50_000),
            Nodes(250_000),
            Best,
        ],
        GameId::Othello => [
            Depth(1, 40),
            Depth(2, 18),
            Depth(2, 8),
            Depth(3, 5),
            Depth(4, 2),
            Nodes(6_000),
            Nodes(25_000),
            Nodes(100_000),
            Nodes(400_000),
            Best,
        ],
        // Small games, where a little depth sees nearly all: the steps are small too.
        GameId::Force3 => [
            Depth(1, 40),
            Depth(2, 90),
            Depth(2, 40),
            Depth(2, 20),
            Depth(2, 14),
            Depth(3, 12),
            Depth(3, 1),
            Depth(4, 2),
            Depth(6, 0),
            Best,
        ],
        GameId::Pogo => [
            Depth(1, 40),
            Depth(2, 40),
            Depth(2, 10),
            Depth(3, 12),
            Depth(3, 1),
            Depth(4, 3),
            Depth(5, 2),
            Depth(6, 0),
            Depth(8, 0),
            Best,
        ],
    }
}
