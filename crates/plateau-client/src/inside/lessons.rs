//! Lessons from the programs that this one set out from: each a short path through real trees. What is said at each step is
//! in `text::paths`; figures are read off the search itself.

use plateau_games::GameId;
use plateau_search::trace::Why;

use super::Looked;

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
    /// The child of the root by this move.
    Child(&'static str),
}

const fn step(moves: &'static str, search: &'static str, at: At) -> Step {
    Step { moves, search, at }
}

pub const LESSONS: [Lesson; 6] = [
    Lesson {
        name: "cuts",
        game: "morpion",
        size: Some(4),
        steps: &[
            step("", "minimax:depth=2", At::Root),
            step("", "alphabeta:depth=2", At::Root),
            step("", "alphabeta:depth=2", At::Cut),
        ],
    },
    Lesson {
        name: "order",
        game: "sogo",
        size: None,
        steps: &[
            step("b2", "alphabeta:depth=4", At::Root),
            step("b2", "alphabeta:depth=4,order=worst", At::Root),
            step("b2", "alphabeta:depth=4,order=best", At::Root),
            step("b2", "search:depth=4", At::Root),
        ],
    },
    Lesson {
        name: "horizon",
        game: "force3",
        size: None,
        steps: &[
            step("", "alphabeta:depth=3", At::Best),
            step("", "alphabeta:depth=3", At::Child("@b1")),
            step("", "search:depth=9", At::Best),
        ],
    },
    Lesson {
        name: "centre",
        game: "morpion",
        size: Some(3),
        steps: &[step("", "alphabeta:depth=2", At::Child("b22")), step("b22", "search:depth=6", At::Root)],
    },
    Lesson {
        name: "two-ways",
        game: "sogo",
        size: None,
        steps: &[step("b2", "search:depth=4", At::Table), step("b2", "search:depth=4,table=no", At::Root)],
    },
    Lesson {
        name: "chance",
        game: "force3",
        size: None,
        steps: &[
            step("", "mcts:visits=50", At::Best),
            step("", "mcts:visits=2000", At::Best),
            step("", "mcts:visits=2000", At::Child("@b1")),
        ],
    },
];

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
        let step = self.step.checked_add_signed(steps).filter(|step| *step < self.lesson().steps.len())?;
        Some(LessonAt { step, ..self })
    }
}

impl At {
    /// The node of a recording that is meant; the root of the last iteration where there is none of the kind.
    pub fn find(self, looked: &Looked) -> u32 {
        let root = looked.last_root();
        let first =
            |why: Why| (0..looked.len()).find(|node| looked.recording.nodes[*node as usize].why == why);
        let found = match self {
            At::Root => None,
            At::Cut => first(Why::BetaCutoff),
            At::Table => first(Why::TranspositionCutoff),
            At::Best => looked.best_line(root).get(1).copied(),
            At::Child(mv) => looked.child(root, mv),
        };
        found.unwrap_or(root)
    }
}

#[cfg(test)]
mod tests {
    use plateau_players::{Control, Library, Truth, look_inside};

    use super::super::address::{Address, Aside, lesson_route};
    use super::*;
    use crate::route::Route;
    use crate::text::Lang;

    fn looked(at: LessonAt) -> Looked {
        let Route::Inside(_, rest) = lesson_route(at) else { panic!() };
        let address = Address::read(&rest);
        assert_eq!(address.aside, Some(Aside::Lesson(at)));
        let root = *address.game.unwrap().position();
        let mut recording = look_inside(&root, &[], &address.options, Control::default()).unwrap();
        // Only these speak of the truth.
        if ["horizon", "chance"].contains(&at.lesson().name) {
            Truth::new(&root, Library::default().with_proofs()).tell(&root, &mut recording);
        }
        Looked::new(address.options, root, recording)
    }

    fn all() -> impl Iterator<Item = LessonAt> {
        let steps =
            |lesson: usize| (0..LESSONS[lesson].steps.len()).map(move |step| LessonAt { lesson, step });
        (0..LESSONS.len()).flat_map(steps)
    }

    #[test]
    fn every_step_has_its_words_and_its_place() {
        for lang in Lang::ALL {
            let paths = &lang.texts().paths;
            assert_eq!(paths.lessons.len(), LESSONS.len());
            for (lesson, (_, said)) in LESSONS.iter().zip(paths.lessons) {
                assert_eq!(lesson.game().name(), lesson.game);
                assert_eq!(lesson.steps.len(), said.len(), "{}", lesson.name);
            }
        }
        for at in all() {
            let looked = looked(at);
            let node = at.step().at.find(&looked);
            assert!(at.step().at == At::Root || node != looked.last_root(), "{at:?}");
        }
    }

    /// What the lessons say of their searches.
    #[test]
    fn what_is_said_is_so() {
        let at = |lesson: usize, step: usize| looked(LessonAt { lesson, step });
        let visited = |looked: &Looked| looked.recording.summary.visited;
        let [minimax, alphabeta] = [0, 1].map(|step| at(0, step));
        assert_eq!(minimax.recording.summary.value, alphabeta.recording.summary.value);
        assert!(visited(&minimax) > 3 * visited(&alphabeta));
        let [natural, worst, best, full] = [0, 1, 2, 3].map(|step| visited(&at(1, step)));
        assert!(worst > natural && best < natural && full < natural, "{natural} {worst} {best} {full}");
        let shallow = at(2, 0);
        let (corner, edge) = (At::Best.find(&shallow), At::Child("@b1").find(&shallow));
        let truth = |looked: &Looked, node: u32| looked.recording.nodes[node as usize].truth.unwrap();
        assert!(!truth(&shallow, corner).is_decided() && truth(&shallow, edge).is_decided());
        let deep = at(2, 2);
        assert!(truth(&deep, At::Best.find(&deep)).is_decided());
        assert!(at(3, 1).recording.summary.value.is_loss(), "after the centre the second player is lost");
        let [with, without] = [0, 1].map(|step| visited(&at(4, step)));
        assert!(with < without, "{with} {without}");
    }
}
