//! One thread's search: what it works with and what it has counted.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use crate::table::Table;
use crate::weights::Weights;

#[derive(Debug)]
pub struct Worker<'a, I> {
    pub(crate) isa: I,
    pub(crate) table: &'a Table,
    pub(crate) weights: Option<&'a Weights>,
    pub(crate) stop: &'a AtomicBool,
    pub(crate) stopped: bool,
    pub(crate) nodes: u64,
}

impl<'a, I> Worker<'a, I> {
    pub(crate) fn new(
        isa: I,
        table: &'a Table,
        weights: Option<&'a Weights>,
        stop: &'a AtomicBool,
    ) -> Worker<'a, I> {
        Worker { isa, table, weights, stop, stopped: false, nodes: 0 }
    }

    /// Looks at the stop flag now and then.
    #[inline(always)]
    pub(crate) fn is_stopped(&mut self) -> bool {
        if self.nodes & 0xfff == 0 && self.stop.load(Relaxed) {
            self.stopped = true;
        }
        self.stopped
    }

    /// Looks at the stop flag now.
    pub(crate) fn look_at_stop(&mut self) -> bool {
        self.stopped |= self.stop.load(Relaxed);
        self.stopped
    }
}
