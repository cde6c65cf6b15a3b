//! Several workers, one for each core to spare: a list of questions is worked off side by side. The
//! workers share nothing, so this helps where there are many questions that do not depend on each
//! other.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use leptos::prelude::window;
use plateau_wire::{Reply, Task};

use super::engine_worker::EngineWorker;

/// More workers would each fetch tables and weights for little more speed.
const MOST: usize = 4;

/// One question, and who hears every reply to it.
pub struct Job {
    pub record: String,
    pub task: Task,
    pub heard: Box<dyn Fn(Reply)>,
}

/// A handle on the workers. Cloning it shares them.
#[derive(Clone)]
pub struct Pool {
    engines: Rc<[EngineWorker]>,
    left: Rc<RefCell<VecDeque<Job>>>,
}

impl Pool {
    /// The workers are started when there is something to do.
    pub fn new() -> Pool {
        let cores = window().navigator().hardware_concurrency() as usize;
        let engines = (0..cores.clamp(1, MOST)).map(|_| EngineWorker::new()).collect();
        Pool { engines, left: Rc::default() }
    }

    pub fn workers(&self) -> usize {
        self.engines.len()
    }

    /// Takes on these questions in place of those before, and gives each worker its first.
    pub fn work(&self, jobs: impl IntoIterator<Item = Job>) {
        self.stop();
        self.left.borrow_mut().extend(jobs);
        (0..self.engines.len()).for_each(|engine| self.go_on(engine));
    }

    fn go_on(&self, engine: usize) {
        let Some(Job { record, task, heard }) = self.left.borrow_mut().pop_front() else { return };
        let pool = self.clone();
        self.engines[engine].ask(record, task, move |reply| {
            let is_last = reply.is_last();
            heard(reply);
            if is_last {
                pool.go_on(engine);
            }
        });
    }

    /// Forgets every question; the workers live on.
    pub fn stop(&self) {
        self.left.borrow_mut().clear();
        self.engines.iter().for_each(EngineWorker::stop);
    }

    /// Ends the workers until the next question.
    pub fn end(&self) {
        self.left.borrow_mut().clear();
        self.engines.iter().for_each(EngineWorker::end);
    }
}
