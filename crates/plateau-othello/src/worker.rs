//! One thread's search: what it works with and what it has counted.

use std::fmt;
use std::sync::Arc;

use crate::board::Board;
use crate::isa::Isa;
use crate::near::{NEAR, Near};
use crate::split::{Crew, Split};
use crate::table::{Entry, Found, Table};
use crate::weights::Weights;

/// Whether a search that has visited so many nodes must stop: how clocks, limits and people reach into it.
pub type Halt<'a> = &'a (dyn Fn(u64) -> bool + Sync);

/// Nodes between two questions whether to stop: well below a millisecond.
const POLL: u64 = 4096;

/// The same among several threads, whose work may become needless at any time.
const POLL_IN_CREW: u64 = 1024;

/// What all threads of a search share.
#[derive(Clone, Copy)]
pub struct Shared<'a> {
    pub(crate) table: &'a Table,
    pub(crate) weights: Option<&'a Weights>,
    pub(crate) halt: Halt<'a>,
    /// `None` where one thread searches alone.
    pub(crate) crew: Option<&'a Crew>,
}

pub struct Worker<'a, I> {
    pub(crate) isa: I,
    pub(crate) table: &'a Table,
    pub(crate) weights: Option<&'a Weights>,
    pub(crate) stopped: bool,
    pub(crate) nodes: u64,
    /// The innermost shared node above, whose result may become needless.
    pub(crate) above: Option<Arc<Split>>,
    near: &'a mut Near,
    halt: Halt<'a>,
    crew: Option<&'a Crew>,
    poll_at: u64,
    /// Nodes of this thread that the crew has been told of.
    told: u64,
}

impl<'a, I> Worker<'a, I> {
    pub(crate) fn new(isa: I, shared: Shared<'a>, near: &'a mut Near) -> Worker<'a, I> {
        let Shared { table, weights, halt, crew } = shared;
        Worker {
            isa,
            table,
            weights,
            stopped: false,
            nodes: 0,
            above: None,
            near,
            halt,
            crew,
            poll_at: 0,
            told: 0,
        }
    }

    /// Whether to give up; asks outside now and then.
    #[inline(always)]
    pub(crate) fn is_stopped(&mut self) -> bool {
        if self.nodes >= self.poll_at {
            self.poll();
        }
        self.stopped
    }

    #[cold]
    fn poll(&mut self) {
        self.poll_at = self.nodes + if self.crew.is_some() { POLL_IN_CREW } else { POLL };
        self.stopped |= self.is_called_off();
    }

    /// Whether the whole search must stop, or what is searched here has become needless.
    pub(crate) fn is_called_off(&mut self) -> bool {
        let nodes = self.all_nodes();
        let halted = (self.halt)(nodes);
        let needless = self.above.as_ref().is_some_and(|split| split.is_needless());
        halted || needless || self.crew.is_some_and(Crew::has_failed)
    }

    /// The nodes of all threads, as far as they have told.
    pub(crate) fn all_nodes(&mut self) -> u64 {
        let Some(crew) = self.crew else { return self.nodes };
        let more = self.nodes - self.told;
        self.told = self.nodes;
        crew.count(more)
    }

    /// The crew, if somebody in it has nothing to do.
    #[inline(always)]
    pub(crate) fn may_split(&self) -> bool {
        self.crew.is_some_and(Crew::has_idle_hands)
    }

    pub(crate) fn crew(&self) -> Option<&'a Crew> {
        self.crew
    }

    /// What is known about a board.
    #[inline(always)]
    pub(crate) fn probe<const N: usize>(&self, board: Board<N>, hash: u64, empties: u32) -> Option<Entry> {
        if empties <= NEAR { self.near.probe(board, hash) } else { self.table.probe(board, hash) }
    }

    /// Says that a board will soon be asked about, where the answer may be far away.
    #[inline(always)]
    pub(crate) fn prefetch<const N: usize>(&self, board: Board<N>, empties: u32)
    where
        I: Isa,
    {
        if empties > NEAR {
            self.isa.prefetch(self.table.bucket(board.hash()));
        }
    }

    #[inline(always)]
    pub(crate) fn store<const N: usize>(&mut self, board: Board<N>, hash: u64, empties: u32, found: &Found) {
        if empties <= NEAR {
            self.near.store(board, hash, found);
        } else {
            self.table.store(board, hash, found);
        }
    }
}

impl<I: fmt::Debug> fmt::Debug for Worker<'_, I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Worker({:?}, {} nodes)", self.isa, self.nodes)
    }
}

impl fmt::Debug for Shared<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shared({:?}, {:?})", self.table, self.crew)
    }
}
