//! Ten levels in every game, from a child's to the best we have.
//!
//! A lower level looks less far and judges what it sees less exactly, so that it overlooks quiet
//! threats and chooses among nearly equal moves as people do. In space the two lowest also overlook
//! some slanting lines. None throws a game away on purpose: from level 3 on a win at once is always
//! taken and a loss at once always met.

use std::fmt;

use plateau_games::GameId;
use plateau_search::{Features, Limits};

use crate::beginner_vision::BeginnerVision;
use crate::custom::Custom;

/// A level from 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// Options of a level.
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
    /// By how much it misjudges, and how many of a hundred diagonals and lines through space it
    /// sees.
    Glance(i32, u8, u8),
    Depth(u32, i32),
    Nodes(u64),
    /// As well as two seconds allow.
    Best,
}

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

    /// How strong it is in a game on its usual board, in Elo above chance: measured, with intervals
    /// in `docs/lab/players.md`.
    pub const fn rating(self, game: GameId) -> u16 {
        let ratings = match game {
            GameId::Sogo => [601, 822, 1_057, 1_254, 1_369, 1_590, 1_840, 2_008, 2_194, 2_292],
            GameId::Morpion => {
                [1_045, 1_278, 1_426, 1_575, 1_686, 1_915, 2_078, 2_254, 2_458, 2_640]
            }
            GameId::Force3 => [467, 597, 727, 825, 932, 1_027, 1_115, 1_230, 1_317, 1_472],
            GameId::Othello => [512, 757, 961, 1_198, 1_428, 1_669, 1_866, 2_088, 2_273, 2_464],
            GameId::Pogo => [509, 629, 830, 999, 1_126, 1_236, 1_373, 1_458, 1_558, 1_653],
        };
        ratings[self.0 as usize - 1]
    }

    pub fn all() -> impl Iterator<Item = Level> {
        (1..=10).map(Level)
    }

    /// For how many plies Othello is opened by the book. The highest level follows it to its end;
    /// for the others that would be moves far beyond what they find by themselves.
    pub(crate) const fn book_plies(self) -> u32 {
        match self.0 {
            ..=6 => 0,
            7..=9 => 9,
            10.. => u32::MAX,
        }
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

/// Suffix of a level: `,book=no,threads=4`.
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
        // Time limit of a move on any board. Below the highest level it is hardly ever reached.
        let time = Limits::time(2_000);
        let (limits, noise) = match self {
            Skill::Glance(noise, ..) => (Limits { depth: Some(1), ..time }, noise),
            Skill::Depth(depth, noise) => (Limits { depth: Some(depth), ..time }, noise),
            Skill::Nodes(nodes) => (Limits { nodes: Some(nodes), ..time }, 0),
            // Node limit for queries without a clock.
            Skill::Best => (Limits { nodes: Some(40_000_000), ..time }, 0),
        };
        let glance = match self {
            Skill::Glance(_, diagonal, through_space) => {
                Some(BeginnerVision { diagonal, through_space })
            }
            Skill::Nodes(_) => Some(BeginnerVision::AT_EVERYTHING),
            Skill::Depth(..) | Skill::Best => None,
        };
        let by_depth = matches!(self, Skill::Glance(..) | Skill::Depth(..));
        let features = Features {
            forced_move_extensions: !by_depth,
            late_move_reductions: !by_depth,
            ..Features::default()
        };
        let table_bytes = match self {
            Skill::Best => 64 << 20,
            Skill::Nodes(_) | Skill::Depth(8.., _) => 8 << 20,
            Skill::Glance(..) | Skill::Depth(..) => 1 << 20,
        };
        Custom { limits, noise, glance, features, table_bytes, ..Custom::default() }
    }
}

/// Othello on 8 x 8 has an engine of its own, whose values are discs: how far each level looks, and
/// by how many discs it misjudges a move. From level 7 on it knows its openings; at level 10 it
/// sees as far as time allows.
const OTHELLO: [Skill; 10] = {
    use Skill::{Best, Depth};
    [
        Depth(1, 6),
        Depth(2, 6),
        Depth(3, 5),
        Depth(4, 4),
        Depth(5, 3),
        Depth(6, 2),
        Depth(7, 1),
        Depth(10, 0),
        Depth(13, 0),
        Best,
    ]
};

/// The ladder of each game, set so that there is always a next opponent: `docs/lab/players.md` has
/// what each step is worth.
const fn skills(game: GameId) -> [Skill; 10] {
    use Skill::{Best, Depth, Glance, Nodes};
    match game {
        GameId::Sogo => [
            Glance(50, 35, 10),
            Glance(6, 95, 80),
            Depth(2, 4),
            Depth(3, 5),
            Depth(4, 3),
            Depth(5, 1),
            Nodes(1_000),
            Nodes(8_000),
            Nodes(45_000),
            Best,
        ],
        GameId::Morpion => [
            Glance(75, 42, 18),
            Glance(35, 64, 34),
            Glance(60, 100, 100),
            Glance(16, 100, 100),
            Depth(3, 12),
            Depth(4, 25),
            Depth(4, 0),
            Nodes(200),
            Nodes(1_500),
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
            Depth(1, 90),
            Depth(1, 30),
            Depth(2, 70),
            Depth(2, 30),
            Depth(2, 14),
            Depth(3, 16),
            Depth(3, 4),
            Depth(4, 6),
            Depth(4, 2),
            Best,
        ],
        GameId::Pogo => [
            Depth(1, 80),
            Depth(1, 45),
            Depth(2, 35),
            Depth(2, 18),
            Depth(3, 20),
            Depth(3, 6),
            Depth(4, 4),
            Depth(5, 2),
            Depth(7, 0),
            Best,
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line of the plot: a place for every 30 points, and the last digit of each level where it
    /// is.
    fn plotted(game: GameId) -> String {
        let mut places = vec!['.'; 90];
        for level in Level::all() {
            let digit = char::from_digit(u32::from(level.number()) % 10, 10).expect("a digit");
            places[usize::from(level.rating(game) / 30)] = digit;
        }
        format!("{:<8} {}\n", game.name(), String::from_iter(places))
    }

    /// The table of `docs/lab/players.md`, and what a ladder is for: there is always a next
    /// opponent.
    #[test]
    fn levels_are_rated_as_they_were_measured() {
        let text = include_str!("../../../docs/lab/players.md");
        let games = [GameId::Sogo, GameId::Morpion, GameId::Force3, GameId::Othello, GameId::Pogo];
        for level in Level::all() {
            let head = format!("| `level:{}` |", level.number());
            let row = text.lines().find(|line| line.starts_with(&head)).expect("a row");
            let cells = row[head.len()..].split('|');
            for (game, cell) in games.into_iter().zip(cells) {
                let measured = cell.split('±').next().map(str::trim);
                assert_eq!(
                    measured,
                    Some(level.rating(game).to_string().as_str()),
                    "{game} {level:?}"
                );
            }
        }
        for game in games {
            assert!(
                text.contains(&plotted(game)),
                "the plot of {game} should be\n{}",
                plotted(game)
            );
            let ratings: Vec<u16> = Level::all().map(|level| level.rating(game)).collect();
            let steps: Vec<u16> = ratings.windows(2).map(|pair| pair[1] - pair[0]).collect();
            assert!(steps.iter().all(|step| (80..=250).contains(step)), "{game}: {steps:?}");
        }
    }
}
