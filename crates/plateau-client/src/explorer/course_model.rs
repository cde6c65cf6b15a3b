//! Model of the course: chapter, tree, moment, and the worker that searches.

use std::cell::RefCell;

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use plateau_games::{GameId, Variant};
use plateau_match::{Match, record};
use plateau_players::{Algorithm, InsideOptions};
use plateau_search::recording::{Recording, Summary};
use plateau_wire::{Reply, Task};

use super::course::{CHAPTERS, CourseAddress, CourseRun};
use crate::ground::engine_worker::EngineWorker;
use crate::ground::keyboard::{holds_keys, is_covered};
use crate::ground::route::Route;
use crate::ground::ui::{Ui, show_address, use_ui};

/// State that the parts of a chapter share.
#[derive(Clone, Copy)]
pub struct Course {
    pub ui: Ui,
    pub at: RwSignal<CourseAddress>,
    pub time: RwSignal<u32>,
    pub run: RwSignal<CourseRun>,
    /// Results of all algorithms, for the last chapter.
    pub results: RwSignal<Vec<(Algorithm, Summary)>>,
    pub colours: RwSignal<Option<[&'static str; 2]>>,
    engine: StoredValue<EngineWorker, LocalStorage>,
}

impl Course {
    pub fn open(rest: &str) -> Course {
        let at = CourseAddress::read(rest);
        let course = Course {
            ui: use_ui(),
            time: RwSignal::new(0),
            run: RwSignal::new(CourseRun::new(at.tree, Recording::default())),
            at: RwSignal::new(at),
            results: RwSignal::new(Vec::new()),
            colours: RwSignal::new(None),
            engine: StoredValue::new_local(EngineWorker::new()),
        };
        course.search();
        on_cleanup(move || {
            let _ = course.engine.try_with_value(EngineWorker::end);
        });
        course
    }

    /// Another chapter, tree or algorithm starts at its first moment.
    pub fn change(&self, change: impl FnOnce(&mut CourseAddress)) {
        self.at.update(change);
        let address = self.at.with_untracked(CourseAddress::write);
        show_address(&Route::Course(address).address());
        self.search();
    }

    fn search(&self) {
        let CourseAddress { chapter, tree, algorithm } = self.at.get_untracked();
        self.time.set(0);
        self.results.set(Vec::new());
        self.run.set(CourseRun::new(tree, Recording::default()));
        let is_last = chapter + 1 == CHAPTERS.len();
        let others = Algorithm::ALL.into_iter().filter(|one| is_last && *one != algorithm);
        self.search_by(std::iter::once(algorithm).chain(others).collect());
    }

    /// One algorithm after the other. The first of them is the one that is stepped through.
    fn search_by(&self, mut algorithms: Vec<Algorithm>) {
        if algorithms.is_empty() {
            return;
        }
        let algorithm = algorithms.remove(0);
        let (course, tree) = (*self, self.at.with_untracked(|at| at.tree));
        let options = InsideOptions::new(algorithm, tree.height());
        let task = Task::InsideTree { tree: tree.to_string(), search: options.to_string() };
        let parts = RefCell::new(Recording::default());
        // A request needs a record, though none is used here.
        let record = record::write(&Match::new(Variant::new(GameId::ALL[0])));
        let engine = self.engine.with_value(EngineWorker::clone);
        engine.ask(record, task, move |reply| {
            let Reply::Inside { nodes, summary, .. } = reply else { return };
            parts.borrow_mut().nodes.extend(nodes);
            let Some(summary) = summary else { return };
            let recording = Recording { summary: summary.clone(), ..parts.take() };
            if course.at.with_untracked(|at| at.algorithm) == algorithm {
                course.run.set(CourseRun::new(tree, recording));
            }
            course.results.update(|results| results.push((algorithm, summary)));
            course.search_by(algorithms.clone());
        });
    }

    /// Whether every search of the chapter is done.
    pub fn is_ready(&self) -> bool {
        let is_last = self.at.with(|at| at.chapter) + 1 == CHAPTERS.len();
        let expected = if is_last { Algorithm::ALL.len() } else { 1 };
        self.results.with(Vec::len) == expected
    }

    pub fn step(&self, to: impl FnOnce(u32, u32) -> u32) {
        let last = self.run.with_untracked(CourseRun::moments).saturating_sub(1);
        self.time.update(|time| *time = to(*time, last).min(last));
    }

    /// Space and arrows need no focus. A focused button keeps its space, a field its keys.
    pub fn key(&self, event: &KeyboardEvent) {
        let plain = !event.ctrl_key() && !event.alt_key() && !event.meta_key();
        if !plain || event.default_prevented() || is_covered() || holds_keys(event) {
            return;
        }
        match event.key().as_str() {
            " " | "ArrowRight" => self.step(|time, _| time + 1),
            "ArrowLeft" => self.step(|time, _| time.saturating_sub(1)),
            "Home" => self.step(|_, _| 0),
            "End" => self.step(|_, last| last),
            _ => return,
        }
        event.prevent_default();
    }
}
