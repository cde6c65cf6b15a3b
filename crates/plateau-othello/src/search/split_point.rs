//! State shared by the threads of one search: split points, and the pool that knows which are open.
//! Plain state: the algorithm is in `parallel.rs`.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use arrayvec::ArrayVec;

use crate::table::entry::Selectivity;

/// How often a thread without work looks for some before it sleeps: about 0.1 ms, for there usually
/// is some sooner, and a sleeping thread is slow to wake.
const SPINS: u32 = 2000;

/// A null-window search whose first moves have been tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SplitTask {
    pub alpha: i32,
    pub selectivity: Selectivity,
    /// Plies to look ahead; the number of empty squares for a search to the end.
    pub depth: u32,
    /// The best score and square so far.
    pub best: (i32, u8),
}

/// A node whose remaining moves are shared.
#[derive(Debug)]
pub(crate) struct SplitPoint {
    pub own: u64,
    pub opp: u64,
    pub task: SplitTask,
    /// The moves, best first.
    squares: ArrayVec<u8, 64>,
    /// How many have been taken.
    taken: AtomicUsize,
    /// A score above the window has been found.
    cut_off: AtomicBool,
    best: Mutex<(i32, u8)>,
    /// Threads at work here besides its owner; changes under the lock of the pool.
    helpers: AtomicUsize,
    pub parent: Option<Arc<SplitPoint>>,
}

impl SplitPoint {
    pub(crate) fn new(
        (own, opp): (u64, u64),
        task: SplitTask,
        squares: ArrayVec<u8, 64>,
        parent: Option<Arc<SplitPoint>>,
    ) -> SplitPoint {
        SplitPoint {
            own,
            opp,
            task,
            squares,
            taken: AtomicUsize::new(0),
            cut_off: AtomicBool::new(false),
            best: Mutex::new(task.best),
            helpers: AtomicUsize::new(0),
            parent,
        }
    }

    /// Whether this node or one above it is cut off.
    pub(crate) fn is_cut_off(&self) -> bool {
        self.cut_off.load(Relaxed) || self.parent.as_ref().is_some_and(|parent| parent.is_cut_off())
    }

    fn has_more(&self) -> bool {
        self.taken.load(Relaxed) < self.squares.len() && !self.is_cut_off()
    }

    pub(crate) fn take(&self) -> Option<u8> {
        self.squares
            .get(self.taken.fetch_add(1, Relaxed))
            .copied()
            .filter(|_| !self.cut_off.load(Relaxed))
    }

    pub(crate) fn report(&self, square: u8, score: i32) {
        let mut best = locked(&self.best);
        if score > best.0 {
            *best = (score, square);
        }
        if score > self.task.alpha {
            self.cut_off.store(true, Relaxed);
        }
    }

    pub(crate) fn best(&self) -> (i32, u8) {
        *locked(&self.best)
    }

    pub(crate) fn has_helpers(&self) -> bool {
        self.helpers.load(Relaxed) > 0
    }

    pub(crate) fn is_below(&self, other: &SplitPoint) -> bool {
        self.parent.as_ref().is_some_and(|parent| {
            std::ptr::eq(Arc::as_ptr(parent), other) || parent.is_below(other)
        })
    }
}

/// The threads of one search and what they share.
#[derive(Debug, Default)]
pub(crate) struct ThreadPool {
    work: Mutex<OpenSplitPoints>,
    /// Something has changed in `work`.
    change: Condvar,
    /// How often something has; changes under the lock.
    changes: AtomicU64,
    idle: AtomicUsize,
    nodes: AtomicU64,
    /// A thread has panicked: the others stop, and the panic goes on where the search was asked
    /// for.
    failed: AtomicBool,
}

/// The open split points; held locked while they change.
#[derive(Debug, Default)]
pub(crate) struct OpenSplitPoints {
    open: Vec<Arc<SplitPoint>>,
    pub over: bool,
}

impl OpenSplitPoints {
    /// The deepest eligible split point with moves left, joined.
    pub(crate) fn join(&self, eligible: impl Fn(&SplitPoint) -> bool) -> Option<Arc<SplitPoint>> {
        let open = self.open.iter().filter(|split| split.has_more() && eligible(split));
        let split = open.max_by_key(|split| split.task.depth)?;
        split.helpers.fetch_add(1, Relaxed);
        Some(split.clone())
    }

    /// The split point is closed to further threads.
    pub(crate) fn close(&mut self, split: &Arc<SplitPoint>) {
        self.open.retain(|other| !Arc::ptr_eq(other, split));
    }
}

impl ThreadPool {
    pub(crate) fn has_idle_thread(&self) -> bool {
        self.idle.load(Relaxed) > 0
    }

    pub(crate) fn has_failed(&self) -> bool {
        self.failed.load(Relaxed)
    }

    /// Adds to the nodes of all and returns their number.
    pub(crate) fn add_nodes(&self, more: u64) -> u64 {
        self.nodes.fetch_add(more, Relaxed) + more
    }

    pub(crate) fn work(&self) -> MutexGuard<'_, OpenSplitPoints> {
        locked(&self.work)
    }

    pub(crate) fn open(&self, split: &Arc<SplitPoint>) {
        let mut work = self.work();
        work.open.push(split.clone());
        self.tell_change();
    }

    /// Waits for a change, awake at first.
    pub(crate) fn wait<'a>(
        &'a self,
        work: MutexGuard<'a, OpenSplitPoints>,
    ) -> MutexGuard<'a, OpenSplitPoints> {
        let seen = self.changes.load(Relaxed);
        drop(work);
        self.idle.fetch_add(1, Relaxed);
        for _ in 0..SPINS {
            if self.changes.load(Relaxed) != seen {
                break;
            }
            std::hint::spin_loop();
        }
        let mut work = self.work();
        if self.changes.load(Relaxed) == seen {
            work = self.change.wait(work).unwrap_or_else(PoisonError::into_inner);
        }
        self.idle.fetch_sub(1, Relaxed);
        work
    }

    /// To be called under the lock.
    fn tell_change(&self) {
        self.changes.fetch_add(1, Relaxed);
        self.change.notify_all();
    }
}

/// A helper at work on a split point, whose owner waits until this is gone, even by a panic.
pub(crate) struct Helping<'a> {
    pub pool: &'a ThreadPool,
    pub split: &'a SplitPoint,
}

impl Drop for Helping<'_> {
    fn drop(&mut self) {
        let _work = self.pool.work();
        self.pool.failed.fetch_or(std::thread::panicking(), Relaxed);
        self.split.helpers.fetch_sub(1, Relaxed);
        self.pool.tell_change();
    }
}

/// Ends the idle loops of the helpers however the search ends.
pub(crate) struct Over<'a>(pub &'a ThreadPool);

impl Drop for Over<'_> {
    fn drop(&mut self) {
        let mut work = self.0.work();
        self.0.failed.fetch_or(std::thread::panicking(), Relaxed);
        work.over = true;
        self.0.tell_change();
    }
}

/// A thread that panicked leaves nothing half-written behind.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
