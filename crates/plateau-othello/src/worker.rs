//! One thread's search: what it works with and what it has counted.

use std::fmt;

use crate::table::Table;
use crate::weights::Weights;

/// Whether a search that has visited so many nodes must stop: how clocks, limits and people reach into it.
pub type Halt<'a> = &'a (dyn Fn(u64) -> bool + Sync);

/// Nodes between two questions whether to stop: well below a millisecond.
const POLL: u64 = 4096;

pub struct Worker<'a, I> {
    pub(crate) isa: I,
    pub(crate) table: &'a Table,
    pub(crate) weights: Option<&'a Weights>,
    pub(crate) stopped: bool,
    pub(crate) nodes: u64,
    halt: Halt<'a>,
    poll_at: u64,
}

impl<'a, I> Worker<'a, I> {
    pub(crate) fn new(
        isa: I,
        table: &'a Table,
        weights: Option<&'a Weights>,
        halt: Halt<'a>,
    ) -> Worker<'a, I> {
        Worker { isa, table, weights, stopped: false, nodes: 0, halt, poll_at: 0 }
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
        self.poll_at = self.nodes + POLL;
        self.stopped |= (self.halt)(self.nodes);
    }
}

impl<I: fmt::Debug> fmt::Debug for Worker<'_, I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Worker({:?}, {} nodes)", self.isa, self.nodes)
    }
}
