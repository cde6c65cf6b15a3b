//! Several threads in one search. Once a node's first move has not cut it off, the other moves are likely to be needed
//! all ("young brothers wait"): whoever has nothing to do may take some of them.
//!
//! A shared node has a null window, so its searches do not depend on each other's results; the first one above
//! the window makes the others needless, which they learn when they next ask whether to stop.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use arrayvec::ArrayVec;

use crate::board::Board;
use crate::isa::Isa;
use crate::midgame::Window;
use crate::near::Near;
use crate::node::Node;
use crate::ordering::{Candidate, Candidates};
use crate::table::Selectivity;
use crate::worker::{Shared, Worker};

/// An endgame node with fewer empty squares is searched faster than it is shared.
pub(crate) const SPLIT_FROM: u32 = 12;

/// The same for a search with an evaluation, in plies.
pub(crate) const SPLIT_DEPTH: u32 = 6;

/// How often a thread without work looks for some before it lies down: about 0.1 ms, for there usually is some sooner, and
/// a sleeping thread is slow to rise.
const LOOKS: u32 = 2000;

/// A null-window search whose first moves have been tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Task {
    pub alpha: i32,
    pub selectivity: Selectivity,
    /// Plies to look ahead; the number of empty squares for a search to the end.
    pub depth: u32,
    /// The best score and square so far.
    pub best: (i32, u8),
}

/// A node whose remaining moves are shared.
#[derive(Debug)]
pub struct Split {
    own: u64,
    opp: u64,
    task: Task,
    /// The moves, likely refutations first.
    squares: ArrayVec<u8, 64>,
    /// How many have been taken.
    taken: AtomicUsize,
    /// A score above the window has been found.
    cut: AtomicBool,
    best: Mutex<(i32, u8)>,
    /// Threads at work here besides its owner; changes under the lock of the crew.
    helpers: AtomicUsize,
    above: Option<Arc<Split>>,
}

impl Split {
    /// Whether this node or one above it is cut off.
    pub(crate) fn is_needless(&self) -> bool {
        self.cut.load(Relaxed) || self.above.as_ref().is_some_and(|above| above.is_needless())
    }

    fn has_more(&self) -> bool {
        self.taken.load(Relaxed) < self.squares.len() && !self.is_needless()
    }

    fn take(&self) -> Option<u8> {
        self.squares.get(self.taken.fetch_add(1, Relaxed)).copied().filter(|_| !self.cut.load(Relaxed))
    }

    fn report(&self, square: u8, score: i32) {
        let mut best = locked(&self.best);
        if score > best.0 {
            *best = (score, square);
        }
        if score > self.task.alpha {
            self.cut.store(true, Relaxed);
        }
    }

    fn is_below(&self, other: &Split) -> bool {
        self.above
            .as_ref()
            .is_some_and(|above| std::ptr::eq(Arc::as_ptr(above), other) || above.is_below(other))
    }
}

/// The threads of one search and what they share.
#[derive(Debug, Default)]
pub struct Crew {
    work: Mutex<Work>,
    /// Something has changed in `work`.
    change: Condvar,
    /// How often something has; changes under the lock.
    changes: AtomicU64,
    idle: AtomicUsize,
    nodes: AtomicU64,
    /// A thread has panicked: the others stop, and the panic goes on where the search was asked for.
    failed: AtomicBool,
}

#[derive(Debug, Default)]
struct Work {
    open: Vec<Arc<Split>>,
    over: bool,
}

impl Crew {
    pub(crate) fn has_idle_hands(&self) -> bool {
        self.idle.load(Relaxed) > 0
    }

    pub(crate) fn has_failed(&self) -> bool {
        self.failed.load(Relaxed)
    }

    /// Adds to the nodes of all and returns their number.
    pub(crate) fn count(&self, more: u64) -> u64 {
        self.nodes.fetch_add(more, Relaxed) + more
    }

    fn open(&self, split: &Arc<Split>) {
        let mut work = locked(&self.work);
        work.open.push(split.clone());
        self.tell_change();
    }

    /// Nobody joins any more. Those who have are waited for, with work on what they share in turn.
    fn close<I: Isa, T: Node<N>, const N: usize>(&self, split: &Arc<Split>, worker: &mut Worker<'_, I>) {
        let mut work = locked(&self.work);
        work.open.retain(|other| !Arc::ptr_eq(other, split));
        while split.helpers.load(Relaxed) > 0 {
            work = match work.most_worthwhile(|open| open.is_below(split)) {
                Some(below) => {
                    drop(work);
                    self.help::<I, T, N>(&below, worker)
                }
                None => self.wait(work),
            };
        }
    }

    /// Waits for a change, awake at first.
    fn wait<'a>(&'a self, work: MutexGuard<'a, Work>) -> MutexGuard<'a, Work> {
        let seen = self.changes.load(Relaxed);
        drop(work);
        self.idle.fetch_add(1, Relaxed);
        for _ in 0..LOOKS {
            if self.changes.load(Relaxed) != seen {
                break;
            }
            std::hint::spin_loop();
        }
        let mut work = locked(&self.work);
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

    /// Takes part in a split that was joined under the lock.
    fn help<'a, I: Isa, T: Node<N>, const N: usize>(
        &'a self,
        split: &Arc<Split>,
        worker: &mut Worker<'_, I>,
    ) -> MutexGuard<'a, Work> {
        let above = worker.above.replace(split.clone());
        worker.stopped = false;
        let joined = Joined { crew: self, split };
        search_moves(worker, &T::of(Board { own: split.own, opp: split.opp }), split);
        drop(joined);
        worker.above = above;
        locked(&self.work)
    }

    /// A helper's life: joins whatever is open until the search is over.
    fn serve<I: Isa, T: Node<N>, const N: usize>(&self, worker: &mut Worker<'_, I>) {
        let mut work = locked(&self.work);
        while !work.over {
            work = match work.most_worthwhile(|_| true) {
                Some(split) => {
                    drop(work);
                    self.help::<I, T, N>(&split, worker)
                }
                None => self.wait(work),
            };
        }
        drop(work);
        worker.all_nodes();
    }
}

impl Work {
    /// The split with most to do, joined.
    fn most_worthwhile(&self, eligible: impl Fn(&Split) -> bool) -> Option<Arc<Split>> {
        let open = self.open.iter().filter(|split| split.has_more() && eligible(split));
        let split = open.max_by_key(|split| split.task.depth)?;
        split.helpers.fetch_add(1, Relaxed);
        Some(split.clone())
    }
}

/// A helper at work on a split, whose owner waits until this is gone, even by a panic.
struct Joined<'a> {
    crew: &'a Crew,
    split: &'a Split,
}

impl Drop for Joined<'_> {
    fn drop(&mut self) {
        let _work = locked(&self.crew.work);
        self.crew.failed.fetch_or(std::thread::panicking(), Relaxed);
        self.split.helpers.fetch_sub(1, Relaxed);
        self.crew.tell_change();
    }
}

/// Ends the service of the helpers however the search ends.
struct Over<'a>(&'a Crew);

impl Drop for Over<'_> {
    fn drop(&mut self) {
        let mut work = locked(&self.0.work);
        self.0.failed.fetch_or(std::thread::panicking(), Relaxed);
        work.over = true;
        self.0.tell_change();
    }
}

/// Runs a search with a helper thread for each of `nears` after the first. A panic in any of them ends the search with
/// a panic.
pub(crate) fn with_helpers<I: Isa, T: Node<N>, const N: usize, R>(
    isa: I,
    shared: Shared<'_>,
    nears: &mut [Near],
    search: impl FnOnce(&mut Worker<'_, I>) -> R,
) -> R {
    let [near, others @ ..] = nears else { unreachable!("an engine has a thread") };
    if others.is_empty() {
        return search(&mut Worker::new(isa, shared, near));
    }
    let crew = Crew::default();
    let shared = Shared { crew: Some(&crew), ..shared };
    std::thread::scope(|scope| {
        let over = Over(&crew);
        for near in others {
            let crew = &crew;
            scope.spawn(move || crew.serve::<I, T, N>(&mut Worker::new(isa, shared, near)));
        }
        let result = search(&mut Worker::new(isa, shared, near));
        drop(over);
        result
    })
}

/// Searches the remaining moves of a node together with whoever is idle; returns the best score and square of all.
#[cold]
pub(crate) fn search_rest<I: Isa, T: Node<N>, const N: usize>(
    worker: &mut Worker<'_, I>,
    node: &T,
    candidates: &mut Candidates<N>,
    task: Task,
) -> (i32, u8) {
    let Some(crew) = worker.crew().filter(|_| candidates.left() > 0) else { return task.best };
    let mut squares = ArrayVec::new();
    while let Some(candidate) = candidates.next_best() {
        squares.push(candidate.square);
    }
    let Board { own, opp } = node.board();
    let split = Arc::new(Split {
        own,
        opp,
        task,
        squares,
        taken: AtomicUsize::new(0),
        cut: AtomicBool::new(false),
        best: Mutex::new(task.best),
        helpers: AtomicUsize::new(0),
        above: worker.above.clone(),
    });
    crew.open(&split);
    worker.above = Some(split.clone());
    search_moves(worker, node, &split);
    crew.close::<I, T, N>(&split, worker);
    worker.above.clone_from(&split.above);
    // It may have stopped only because this node was cut off.
    worker.stopped = worker.is_called_off();
    *locked(&split.best)
}

/// Searches moves of a shared node as long as there are any.
fn search_moves<I: Isa, T: Node<N>, const N: usize>(worker: &mut Worker<'_, I>, node: &T, split: &Split) {
    let Task { alpha, selectivity, depth, .. } = split.task;
    let window = Window { alpha, beta: alpha + 1, selectivity }.turned();
    let board = node.board();
    while let Some(square) = split.take() {
        let next = board.after(square.into(), worker.isa.flips(square.into(), board));
        let candidate = Candidate { square, next, rating: 0 };
        let score = -node.after(&candidate).value(worker, window, depth - 1);
        if worker.stopped {
            return;
        }
        split.report(square, score);
    }
}

/// A thread that panicked leaves nothing half-written behind.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
