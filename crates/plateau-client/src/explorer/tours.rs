//! Lessons from the programs that this one set out from: each a short path through real trees. What
//! is said at each step is in `tours.ftl`; figures are read off the search itself.

use plateau_games::GameId;
use plateau_search::trace::Why;

use super::recording::RecordedSearch;
use crate::text::Texts;

/// A path of a few steps.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// Part of its addresses.
    pub name: &'static str,
    /// As addresses name it.
    game: &'static str,
    pub size: Option<u8>,
    pub steps: &'static [Step],
}

/// A search to look at, and where in it.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    pub moves: &'static str,
    pub search: &'static str,
    pub at: At,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    Root,
    /// The first node that was cut off.
    Cut,
    /// The first answer of the table.
    Table,
    /// The child of the root that was visited most, or is best.
    Best,
    /// The node that these moves lead to.
    Line(&'static str),
}

const fn step(moves: &'static str, search: &'static str, at: At) -> Step {
    Step { moves, search, at }
}

const fn lesson(
    name: &'static str,
    game: &'static str,
    size: Option<u8>,
    steps: &'static [Step],
) -> Lesson {
    Lesson { name, game, size, steps }
}

/// What a search chooses, and two nodes of the same search with a mistake.
const fn gone_wrong(
    moves: &'static str,
    [right, wrong]: [&'static str; 2],
    [second, third]: [At; 2],
) -> [Step; 3] {
    [step(moves, right, At::Best), step(moves, wrong, second), step(moves, wrong, third)]
}

/// After the first course: a real search, small enough to be read.
pub const SMALL_GAME: Lesson =
    lesson("small", "othello", Some(4), &[step("", "alphabeta:depth=3", At::Root)]);

pub const LESSONS: [Lesson; 10] = [
    lesson(
        "cuts",
        "morpion",
        Some(4),
        &[
            step("", "minimax:depth=2", At::Root),
            step("", "alphabeta:depth=2", At::Root),
            step("", "alphabeta:depth=2", At::Cut),
        ],
    ),
    lesson(
        "order",
        "sogo",
        None,
        &[
            step("b2", "alphabeta:depth=4", At::Root),
            step("b2", "alphabeta:depth=4,order=worst", At::Root),
            step("b2", "alphabeta:depth=4,order=best", At::Root),
            step("b2", "search:depth=4", At::Root),
        ],
    ),
    lesson(
        "horizon",
        "force3",
        None,
        &[
            step("", "alphabeta:depth=3", At::Best),
            step("", "alphabeta:depth=3", At::Line("@b1")),
            step("", "search:depth=9", At::Best),
        ],
    ),
    lesson(
        "centre",
        "morpion",
        Some(3),
        &[step("", "alphabeta:depth=2", At::Line("b22")), step("b22", "search:depth=6", At::Root)],
    ),
    lesson(
        "two-ways",
        "sogo",
        None,
        &[step("b2", "search:depth=4", At::Table), step("b2", "search:depth=4,table=no", At::Root)],
    ),
    lesson(
        "chance",
        "force3",
        None,
        &[
            step("", "mcts:visits=50", At::Best),
            step("", "mcts:visits=2000", At::Best),
            step("", "mcts:visits=2000", At::Line("@b1")),
        ],
    ),
    lesson(
        "sign",
        "sogo",
        None,
        &[
            step(THREES, "alphabeta:depth=1", At::Best),
            step(THREES, "alphabeta:depth=1,wrong-sign=yes", At::Best),
            step(THREES, "alphabeta:depth=1,wrong-sign=yes", At::Line("a1")),
            step(FORK, "alphabeta:depth=3", At::Best),
            step(FORK, "alphabeta:depth=3,wrong-sign=yes", At::Best),
        ],
    ),
    lesson(
        "first-win",
        "pogo",
        None,
        &gone_wrong(
            WON,
            ["alphabeta:depth=3,all-best=yes", "alphabeta:depth=3,first-win=yes,all-best=yes"],
            [At::Best, At::Line("1b3-b2")],
        ),
    ),
    lesson(
        "flips",
        "othello",
        Some(4),
        &gone_wrong(
            "b1 c1 d3",
            ["alphabeta:depth=3,all-best=yes", "alphabeta:depth=3,forget-flips=yes,all-best=yes"],
            [At::Line("a1"), At::Line("a3 d1 a1")],
        ),
    ),
    lesson(
        "judged",
        "force3",
        None,
        &[
            step("@a3", "alphabeta:depth=2,all-best=yes", At::Best),
            step("@a3", "alphabeta:depth=2,judge-moves=yes,all-best=yes", At::Best),
            step("@a3", "alphabeta:depth=1,judge-moves=yes", At::Root),
        ],
    ),
];

/// Both have three in a row.
const THREES: &str = "a1 b1 a1 b1 a1 b1";
/// Two threats at once are one move away.
const FORK: &str = "a1 b1 a4 d1 c3 a1 b4 b3";
/// One move wins, and others win later.
const WON: &str = "1a1-a2 1b3-c3 2c1-c3 1a3-b3 2b1-b3 1a3-a2 1c3-b3 1a2-b2";

/// Which step of which lesson: both are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonAt {
    pub lesson: usize,
    pub step: usize,
}

impl Lesson {
    pub fn game(&self) -> GameId {
        self.game.parse().unwrap_or(GameId::ALL[0])
    }
}

impl LessonAt {
    pub fn lesson(self) -> &'static Lesson {
        &LESSONS[self.lesson]
    }

    pub fn step(self) -> &'static Step {
        &self.lesson().steps[self.step]
    }

    /// The step after so many more, where there is one.
    pub fn further(self, steps: isize) -> Option<LessonAt> {
        let step =
            self.step.checked_add_signed(steps).filter(|step| *step < self.lesson().steps.len())?;
        Some(LessonAt { step, ..self })
    }
}

impl At {
    /// The node of a recording that is meant; the root of the last iteration where there is none of
    /// the kind.
    pub fn find(self, looked: &RecordedSearch) -> u32 {
        let root = looked.last_root();
        let first = |why: Why| {
            (0..looked.len()).find(|node| looked.recording.nodes[*node as usize].why == why)
        };
        let found = match self {
            At::Root => None,
            At::Cut => first(Why::BetaCutoff),
            At::Table => first(Why::TranspositionCutoff),
            At::Best => looked.best_line(root).get(1).copied(),
            At::Line(moves) => moves.split(' ').try_fold(root, |node, mv| looked.child(node, mv)),
        };
        found.unwrap_or(root)
    }
}

/// What a step says.
pub fn step_words(at: LessonAt, texts: &Texts) -> &'static str {
    let key = format!("{}-{}", texts.tours().titles().keys()[at.lesson], at.step + 1);
    texts.tours().steps().get(&key).unwrap_or_default()
}

#[cfg(test)]
mod tests;
