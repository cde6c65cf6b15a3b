//! The learner's place on the path: the step, the exercise, and what is done.

use std::collections::BTreeSet;
use std::sync::Arc;

use leptos::prelude::*;
use plateau_game::Score;
use plateau_games::{AnyPosition, GameId, Variant};
use plateau_match::Match;
use plateau_puzzles::{Goal, LEVELS, Puzzle, Turn};

use super::lesson::{Path, Step, Task};
use super::right_moves::Right;
use crate::game::table::Table;
use crate::ground::practice::Practice;
use crate::ground::repository;
use crate::ground::route::Route;
use crate::ground::ui::show_address;
use crate::puzzles::solving::{Described, News, Solving};
use crate::text::LessonText;

/// Something to do: a puzzle, or a position with the moves that are right in it.
type Exercise = (Arc<Puzzle>, Option<Arc<Described>>);

#[derive(Clone, Copy)]
pub struct Walk {
    game: GameId,
    pub table: Table,
    pub solving: Solving,
    path: StoredValue<Arc<Path>>,
    puzzles: StoredValue<Arc<Vec<Puzzle>>>,
    pub step: RwSignal<usize>,
    /// Those of the step; none where they could not be fetched.
    exercises: RwSignal<Vec<Exercise>>,
    at: RwSignal<usize>,
    /// Those that were done here.
    solved: RwSignal<BTreeSet<usize>>,
    practice: RwSignal<Practice>,
}

impl Walk {
    /// `first` counts from 1, as addresses do.
    pub fn new(game: GameId, path: Arc<Path>, puzzles: Arc<Vec<Puzzle>>, first: usize) -> Walk {
        let start = AnyPosition::start(Variant::new(game));
        let table = Table::passing(Match::from_position(start));
        let (solved, at) = (RwSignal::new(BTreeSet::new()), RwSignal::new(0));
        let (nothing, any) = described(start, &Right::Any, LessonText::default());
        let solving = Solving::new(table, nothing.clone(), move |_, news| {
            if news == News::Solved {
                solved.update(|solved| {
                    solved.insert(at.get_untracked());
                });
            }
        });
        solving.face_described(nothing, any);
        let walk = Walk {
            game,
            table,
            solving,
            path: StoredValue::new(path),
            puzzles: StoredValue::new(puzzles),
            step: RwSignal::new(0),
            exercises: RwSignal::new(Vec::new()),
            at,
            solved,
            practice: RwSignal::new(repository::practice()),
        };
        walk.enter(first.clamp(1, walk.count()) - 1);
        Effect::new(move |_| {
            let count = walk.exercises.with(Vec::len);
            if count > 0 && walk.solved.with(BTreeSet::len) == count {
                walk.note();
            }
        });
        walk
    }

    pub fn count(self) -> usize {
        self.path.with_value(|path| path.steps.len())
    }

    /// To the beginning of a step.
    pub fn enter(self, step: usize) {
        let exercises = self.of_step(step, |step| {
            let all = step.tasks.iter().flat_map(|task| self.exercises_of(task));
            all.collect::<Vec<_>>()
        });
        self.step.set(step);
        self.at.set(0);
        self.solved.set(BTreeSet::new());
        self.exercises.set(exercises);
        show_address(&Route::Learn(self.game, step as u8 + 1).address());
        self.face();
    }

    /// To the next exercise, or the next step.
    pub fn go_on(self) {
        let (at, step) = (self.at.get_untracked() + 1, self.step.get_untracked() + 1);
        if at < self.exercises.with_untracked(Vec::len) {
            self.at.set(at);
            self.face();
        } else if step < self.count() {
            self.enter(step);
        }
    }

    fn face(self) {
        let exercise =
            self.exercises.with_untracked(|all| all.get(self.at.get_untracked()).cloned());
        match exercise {
            Some((puzzle, None)) => self.solving.face(puzzle),
            Some((puzzle, described)) => self.solving.face_described(puzzle, described),
            // Only the board is left.
            None => {
                let start = AnyPosition::start(Variant::new(self.game));
                let (puzzle, any) = described(start, &Right::Any, LessonText::default());
                self.solving.face_described(puzzle, any);
            }
        }
    }

    fn exercises_of(self, task: &Task) -> Vec<Exercise> {
        match task {
            Task::Play { position, right, ask } => vec![described(*position, right, ask.clone())],
            Task::Puzzles(kind) => self.puzzles.with_value(|puzzles| {
                kind.pick(puzzles).map(|puzzle| (Arc::new(puzzle.clone()), None)).collect()
            }),
        }
    }

    /// The step is done, and stays so.
    fn note(self) {
        let step = self.step.get_untracked() as u8;
        self.practice.update(|practice| {
            practice.standing_mut(self.game).steps.insert(step);
        });
        self.practice.with_untracked(repository::keep_practice);
    }

    fn of_step<T>(self, step: usize, take: impl FnOnce(&Step) -> T) -> T {
        self.path.with_value(|path| take(&path.steps[step]))
    }

    pub fn is_done(self, step: usize) -> bool {
        self.practice.with(|practice| practice.standing(self.game).steps.contains(&(step as u8)))
    }

    fn is_last(self) -> bool {
        self.step.get() + 1 == self.count()
    }

    /// Nothing comes after this exercise.
    pub fn is_at_end(self) -> bool {
        self.is_last() && self.at.get() + 1 >= self.exercises.with(Vec::len)
    }

    pub fn is_finished(self) -> bool {
        self.is_at_end() && self.solving.is_solved()
    }

    pub fn title_of(self, step: usize) -> String {
        self.of_step(step, |step| step.title.of(self.table.ui.texts()))
    }

    pub fn step_of(self, step: usize) -> String {
        self.table.ui.texts().learn().step_of(&(step + 1).to_string(), &self.count().to_string())
    }

    pub fn title(self) -> String {
        format!("{}. {}", self.step.get() + 1, self.title_of(self.step.get()))
    }

    pub fn text(self) -> String {
        self.of_step(self.step.get(), |step| step.text.of(self.table.ui.texts()))
    }

    /// What there is to do, or how it went.
    pub fn words(self) -> String {
        if self.exercises.with(Vec::is_empty) {
            return self.table.ui.texts().learn().no_puzzles().to_owned();
        }
        self.solving.words()
    }

    pub fn task_of(self) -> String {
        let count = self.exercises.with(Vec::len);
        let numbers = [(self.at.get() + 1).to_string(), count.to_string()];
        if count > 1 {
            self.table.ui.texts().learn().task_of(&numbers[0], &numbers[1])
        } else {
            String::new()
        }
    }
}

/// A position and what is right in it, in the form of a puzzle.
fn described(position: AnyPosition, right: &Right, ask: LessonText) -> Exercise {
    let right = right.moves(&position);
    // A test sees to it that there is one.
    let best = right.first().or(position.moves().first()).copied().expect("the game goes on");
    let solution = Turn { best, value: Score::Draw, wrong: Vec::new(), defences: Vec::new() };
    let puzzle = Puzzle { position, goal: Goal::Win, fails: [0; LEVELS], solution };
    (Arc::new(puzzle), Some(Arc::new(Described { right, ask })))
}
