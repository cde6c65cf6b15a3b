//! Null-window searches by as many threads as there are: one alone, then a crew where that takes
//! longer.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, mpsc};

use super::crew::{Crew, WinQuestion};
use super::search::{NullWindowSearch, Stopped};
use super::win_bound::WinBound;
use crate::game::CubeGame;

/// A question that is answered by fewer nodes is not worth calling others.
const NODES_ALONE: u64 = 1_000;

/// Null-window searches of one game, by one thread or several.
#[derive(Debug)]
pub(super) struct CrewSearch<G: CubeGame> {
    first: NullWindowSearch<G>,
    threads: usize,
    /// Where to send questions; the threads begin with the first, and end with this. None waits for
    /// another: a helper that is late with one question takes up the next.
    helpers: Vec<mpsc::Sender<(WinQuestion<G>, Arc<Crew>)>>,
    helper_nodes: Arc<AtomicU64>,
}

impl<G: CubeGame> CrewSearch<G> {
    /// Remembers about this many positions, once it needs to.
    pub(super) fn new(positions: usize, threads: usize) -> CrewSearch<G> {
        let (first, helper_nodes) = (NullWindowSearch::new(positions), Arc::default());
        CrewSearch { first, threads, helpers: Vec::new(), helper_nodes }
    }

    /// How many positions all threads have looked at so far, as far as they have told.
    pub(super) fn nodes(&self) -> u64 {
        self.first.nodes() + self.helper_nodes.load(Relaxed)
    }

    /// Whether the attacker wins by this stone.
    pub(super) fn test(
        &mut self,
        question: &WinQuestion<G>,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<WinBound, Stopped> {
        self.test_within(u64::MAX, question, stop)?.ok_or(Stopped::Nodes)
    }

    /// The same, if it can be told with so many nodes of the thread that answers.
    pub(super) fn test_within(
        &mut self,
        nodes: u64,
        question: &WinQuestion<G>,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Option<WinBound>, Stopped> {
        if self.threads <= 1 {
            return self.first.test_within(nodes, question, stop);
        }
        let alone = self.first.test_within(nodes.min(NODES_ALONE), question, stop)?;
        if alone.is_some() || nodes <= NODES_ALONE {
            return Ok(alone);
        }
        self.test_together(nodes - NODES_ALONE, question, stop)
    }

    fn test_together(
        &mut self,
        nodes: u64,
        question: &WinQuestion<G>,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Option<WinBound>, Stopped> {
        let plies = question.by - question.board.stones;
        let crew = Arc::new(Crew::new(self.threads, plies, self.first.table()));
        for helper in 1..self.threads {
            if self.helpers.len() < helper {
                self.helpers.extend(self.start_helper());
            }
        }
        for helper in &self.helpers {
            // One that is no longer there is only a helper less.
            let _ = helper.send((*question, Arc::clone(&crew)));
        }
        self.first.join(Some(Arc::clone(&crew)));
        let found = self.first.test_within(nodes, question, stop);
        self.first.join(None);
        crew.dismiss();
        match (found, crew.answer()) {
            (Err(Stopped::ByCrew) | Ok(None), Some(bound)) => Ok(Some(bound)),
            (found, _) => found,
        }
    }

    /// A thread that answers queries until the sender is dropped; `None` if it cannot be started.
    fn start_helper(&self) -> Option<mpsc::Sender<(WinQuestion<G>, Arc<Crew>)>> {
        let (sender, questions) = mpsc::channel::<(WinQuestion<G>, Arc<Crew>)>();
        let (mut search, nodes) = (self.first.helper(), Arc::clone(&self.helper_nodes));
        // A line of moves can be long and a thread's usual stack is small.
        let builder = std::thread::Builder::new().stack_size(8 << 20);
        let started = builder.spawn(move || {
            for (question, crew) in questions {
                let before = search.nodes();
                search.join(Some(Arc::clone(&crew)));
                if let Ok(bound) = search.test(&question, &mut || false) {
                    crew.set_answer(bound);
                }
                search.join(None);
                nodes.fetch_add(search.nodes() - before, Relaxed);
            }
        });
        started.ok().map(|_| sender)
    }
}
