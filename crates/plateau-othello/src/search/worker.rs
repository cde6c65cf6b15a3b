//! One thread's search: what it works with and what it has counted.

use std::fmt;
use std::sync::Arc;

use crate::board::bitboard::Board;
use crate::evaluation::weights::Weights;
use crate::kernels::isa::Isa;
use crate::search::phases::LOCAL_TABLE;
use crate::search::split_point::{SplitPoint, ThreadPool};
use crate::table::entry::{BoardEntry, SearchResult};
use crate::table::local::LocalTable;
use crate::table::transposition::Table;

/// Whether a search that has visited so many nodes must stop: how clocks, limits and people reach
/// into it.
pub type Halt<'a> = &'a (dyn Fn(u64) -> bool + Sync);

/// Nodes between two questions whether to stop: well below a millisecond.
const POLL: u64 = 4096;

/// The same among several threads, whose work may be cut off at any time.
const POLL_IN_POOL: u64 = 1024;

/// State shared by all threads of a search.
#[derive(Clone, Copy)]
pub(crate) struct Shared<'a> {
    pub table: &'a Table,
    pub weights: Option<&'a Weights>,
    pub halt: Halt<'a>,
    /// `None` where one thread searches alone.
    pub pool: Option<&'a ThreadPool>,
}

pub(crate) struct Worker<'a, I> {
    pub isa: I,
    pub table: &'a Table,
    pub weights: Option<&'a Weights>,
    pub stopped: bool,
    pub nodes: u64,
    /// The innermost split point above, which may be cut off.
    pub split_point: Option<Arc<SplitPoint>>,
    local_table: &'a mut LocalTable,
    halt: Halt<'a>,
    pool: Option<&'a ThreadPool>,
    poll_at: u64,
    /// Nodes of this thread that the pool has been told of.
    told: u64,
}

impl<I: Isa> Worker<'_, I> {
    /// The score where the side to move has no move and the opponent has none either; `None` where
    /// it has to pass.
    #[inline(always)]
    pub(crate) fn final_score<const N: usize>(&self, board: Board<N>) -> Option<i32> {
        if self.isa.mobility(board.passed()) == 0 { Some(board.final_score()) } else { None }
    }
}

impl<'a, I> Worker<'a, I> {
    pub(crate) fn new(
        isa: I,
        shared: Shared<'a>,
        local_table: &'a mut LocalTable,
    ) -> Worker<'a, I> {
        let Shared { table, weights, halt, pool } = shared;
        Worker {
            isa,
            table,
            weights,
            stopped: false,
            nodes: 0,
            split_point: None,
            local_table,
            halt,
            pool,
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
        self.poll_at = self.nodes + if self.pool.is_some() { POLL_IN_POOL } else { POLL };
        self.stopped |= self.must_stop();
    }

    /// Whether the whole search must stop, or what is searched here has been cut off.
    pub(crate) fn must_stop(&mut self) -> bool {
        let nodes = self.all_nodes();
        let halted = (self.halt)(nodes);
        let cut_off = self.split_point.as_ref().is_some_and(|split| split.is_cut_off());
        halted || cut_off || self.pool.is_some_and(ThreadPool::has_failed)
    }

    /// The nodes of all threads, as far as they have told.
    pub(crate) fn all_nodes(&mut self) -> u64 {
        let Some(pool) = self.pool else { return self.nodes };
        let more = self.nodes - self.told;
        self.told = self.nodes;
        pool.add_nodes(more)
    }

    /// Whether some thread has nothing to do.
    #[inline(always)]
    pub(crate) fn may_split(&self) -> bool {
        self.pool.is_some_and(ThreadPool::has_idle_thread)
    }

    pub(crate) fn pool(&self) -> Option<&'a ThreadPool> {
        self.pool
    }

    /// Entry of a board.
    #[inline(always)]
    pub(crate) fn probe<const N: usize>(
        &self,
        board: Board<N>,
        hash: u64,
        empties: u32,
    ) -> Option<BoardEntry> {
        if empties <= LOCAL_TABLE {
            self.local_table.probe(board, hash)
        } else {
            self.table.probe(board, hash)
        }
    }

    /// Says that a board will soon be asked about.
    #[inline(always)]
    pub(crate) fn prefetch<const N: usize>(&self, board: Board<N>, empties: u32)
    where
        I: Isa,
    {
        if empties <= LOCAL_TABLE {
            self.isa.prefetch(self.local_table.place(board.hash()));
        } else {
            self.isa.prefetch(self.table.bucket(board.hash()));
        }
    }

    #[inline(always)]
    pub(crate) fn store<const N: usize>(
        &mut self,
        board: Board<N>,
        hash: u64,
        empties: u32,
        result: &SearchResult,
    ) {
        if empties <= LOCAL_TABLE {
            self.local_table.store(board, hash, result);
        } else {
            self.table.store(board, hash, result);
        }
    }
}

/// Defines a recursion point: a method of [`Worker`] that runs `$body` compiled for the worker's
/// instructions. The function `$body` must be `#[inline(always)]`.
macro_rules! recursion_point {
    ($(#[$doc:meta])* $name:ident[$($generic:tt)*]($b:ident: $B:ty, $c:ident: $C:ty $(, $d:ident: $D:ty)?) = $body:path) => {
        impl<I: Isa> Worker<'_, I> {
            $(#[$doc])*
            #[inline(always)]
            pub(crate) fn $name<$($generic)*>(&mut self, $b: $B, $c: $C $(, $d: $D)?) -> i32 {
                struct Point;
                impl<I: Isa, $($generic)*> Function<&mut Worker<'_, I>, $B, $C, ($($D,)?)> for Point {
                    #[inline(always)]
                    fn call(worker: &mut Worker<'_, I>, $b: $B, $c: $C, ($($d,)?): ($($D,)?)) -> i32 {
                        $body(worker, $b, $c $(, $d)?)
                    }
                }
                self.isa.call::<Point, _, _, _, _>(self, $b, $c, ($($d,)?))
            }
        }
    };
}
pub(crate) use recursion_point;

impl<I: fmt::Debug> fmt::Debug for Worker<'_, I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Worker({:?}, {} nodes)", self.isa, self.nodes)
    }
}

impl fmt::Debug for Shared<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shared({:?}, {:?})", self.table, self.pool)
    }
}
