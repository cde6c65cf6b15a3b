//! What the page knows about each game besides its presentation and its texts. No other file here
//! names single games.

use plateau_games::GameId;

use super::colour::Colour;
use super::demo_boards::Lesson;

/// One game, as the page introduces it.
#[derive(Clone, Copy, Debug)]
pub struct Profile {
    /// The colours it is played with unless the player chose others, the first player's first.
    pub colours: [Colour; 2],
    /// The boards beside its rules.
    pub lessons: &'static [Lesson],
    /// What there is to study below them.
    pub study: Study,
    /// How many steps its lesson has: known before that is fetched.
    pub steps: u8,
}

/// What a game's lesson is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Study {
    /// The best first move, and how deep searches get in a given time.
    Depths,
    /// Lines and what they are worth, by two rules.
    WorthOfLines,
    /// A game with the exact table's word on each move, and a learner.
    ExampleAndLearner,
    /// How many moves there are from ply to ply.
    Branching,
    /// What tells who wins.
    Criteria,
}

/// The game that the page shows first.
pub const FIRST: GameId = GameId::Sogo;

/// A position, and the paragraph of the rules after which it stands.
const fn lesson(after: usize, moves: &'static str) -> Lesson {
    Lesson { after, moves }
}

pub const fn profile(game: GameId) -> Profile {
    match game {
        GameId::Sogo => Profile {
            colours: Colour::usual(game),
            lessons: &const { [lesson(0, "b2 b2 c3"), lesson(1, "a1 b1 b1 c1 c1 d1 c1 d1 d1 a2 d1")] },
            study: Study::WorthOfLines,
            steps: 8,
        },
        GameId::Morpion => Profile {
            colours: Colour::usual(game),
            lessons: &const { [lesson(1, "a11 a21 b22 a31 c33 b31 d44")] },
            study: Study::Depths,
            steps: 7,
        },
        GameId::Force3 => Profile {
            colours: Colour::usual(game),
            lessons: &const { [lesson(1, "@a1 @c3 b1>b2"), lesson(3, "@a1 @a3 @b1 @b3 @c1")] },
            study: Study::ExampleAndLearner,
            steps: 8,
        },
        GameId::Othello => Profile {
            colours: Colour::usual(game),
            lessons: &const { [lesson(0, "f5 d6"), lesson(1, "e6 f4 e3 f6 g5 d6 e7 f5 c5")] },
            study: Study::Branching,
            steps: 7,
        },
        GameId::Pogo => Profile {
            colours: Colour::usual(game),
            lessons: &const { [lesson(1, "2a1-a3 1b3-a3"), lesson(2, "2b1-b3 2a3-c3 2c1-c3")] },
            study: Study::Criteria,
            steps: 6,
        },
    }
}
