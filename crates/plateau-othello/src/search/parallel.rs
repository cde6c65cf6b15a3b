//! Parallel search by young brothers wait (Feldmann, "Game tree search on massively parallel
//! systems", 1993). Once a node's first move has not caused a cutoff, all other moves are likely to
//! be needed, so the node becomes a split point from which idle threads take moves.
//!
//! A split point has a null window, so its searches do not depend on each other's results; the
//! first one above the window cuts the others off, which they learn when they next ask whether to
//! stop.
//!
//! Not Lazy SMP, with which `plateau-search` is content: there the threads search the same tree and
//! gain because an uncertain order of moves is tried in several ways. In an exact ending nearly
//! every node has to be searched anyway, and only sharing out their moves makes it faster.

use std::sync::{Arc, MutexGuard};

use arrayvec::ArrayVec;

use crate::board::bitboard::Board;
use crate::kernels::isa::Isa;
use crate::ordering::{Move, MoveList};
use crate::search::node::SearchNode;
use crate::search::split_point::{
    Helping, OpenSplitPoints, Over, SplitPoint, SplitTask, ThreadPool,
};
use crate::search::window::SearchWindow;
use crate::search::worker::{Shared, Worker};
use crate::table::local::LocalTable;

/// Runs a search with a helper thread for each of `local_tables` after the first. A panic in any of
/// them ends the search with a panic.
pub(crate) fn with_helpers<I: Isa, T: SearchNode<N>, const N: usize, R>(
    isa: I,
    shared: Shared<'_>,
    local_tables: &mut [LocalTable],
    search: impl FnOnce(&mut Worker<'_, I>) -> R,
) -> R {
    let [local_table, others @ ..] = local_tables else { unreachable!("an engine has a thread") };
    if others.is_empty() {
        return search(&mut Worker::new(isa, shared, local_table));
    }
    let pool = ThreadPool::default();
    let shared = Shared { pool: Some(&pool), ..shared };
    std::thread::scope(|scope| {
        let over = Over(&pool);
        for local_table in others {
            let pool = &pool;
            scope.spawn(move || {
                idle_loop::<I, T, N>(pool, &mut Worker::new(isa, shared, local_table));
            });
        }
        let result = search(&mut Worker::new(isa, shared, local_table));
        drop(over);
        result
    })
}

/// Searches the remaining moves of a node together with idle threads; returns the best score and
/// square of all.
#[cold]
pub(crate) fn split<I: Isa, T: SearchNode<N>, const N: usize>(
    worker: &mut Worker<'_, I>,
    node: &T,
    moves: &mut MoveList<N>,
    task: SplitTask,
) -> (i32, u8) {
    let Some(pool) = worker.pool().filter(|_| moves.left() > 0) else { return task.best };
    let mut squares = ArrayVec::new();
    while let Some(mv) = moves.next_best() {
        squares.push(mv.square);
    }
    let Board { own, opp } = node.board();
    let split = Arc::new(SplitPoint::new((own, opp), task, squares, worker.split_point.clone()));
    pool.open(&split);
    worker.split_point = Some(split.clone());
    search_moves(worker, node, &split);
    close::<I, T, N>(pool, &split, worker);
    worker.split_point.clone_from(&split.parent);
    // It may have stopped only because this node was cut off.
    worker.stopped = worker.must_stop();
    split.best()
}

/// The split point closes. Threads that have joined are waited for, with work on the split points
/// below this one in turn.
fn close<I: Isa, T: SearchNode<N>, const N: usize>(
    pool: &ThreadPool,
    split: &Arc<SplitPoint>,
    worker: &mut Worker<'_, I>,
) {
    let mut work = pool.work();
    work.close(split);
    while split.has_helpers() {
        work = match work.join(|open| open.is_below(split)) {
            Some(below) => {
                drop(work);
                help::<I, T, N>(pool, &below, worker)
            }
            None => pool.wait(work),
        };
    }
}

/// Main loop of a helper thread: joins open split points until the search is over.
fn idle_loop<I: Isa, T: SearchNode<N>, const N: usize>(
    pool: &ThreadPool,
    worker: &mut Worker<'_, I>,
) {
    let mut work = pool.work();
    while !work.over {
        work = match work.join(|_| true) {
            Some(split) => {
                drop(work);
                help::<I, T, N>(pool, &split, worker)
            }
            None => pool.wait(work),
        };
    }
    drop(work);
    worker.all_nodes();
}

/// Takes part in a split point that was joined under the lock.
fn help<'a, I: Isa, T: SearchNode<N>, const N: usize>(
    pool: &'a ThreadPool,
    split: &Arc<SplitPoint>,
    worker: &mut Worker<'_, I>,
) -> MutexGuard<'a, OpenSplitPoints> {
    let above = worker.split_point.replace(split.clone());
    worker.stopped = false;
    let helping = Helping { pool, split };
    search_moves(worker, &T::of(Board { own: split.own, opp: split.opp }), split);
    drop(helping);
    worker.split_point = above;
    pool.work()
}

/// Searches moves of a split point as long as there are any.
fn search_moves<I: Isa, T: SearchNode<N>, const N: usize>(
    worker: &mut Worker<'_, I>,
    node: &T,
    split: &SplitPoint,
) {
    let SplitTask { alpha, selectivity, depth, .. } = split.task;
    let window = SearchWindow::null(alpha, selectivity).negated();
    let board = node.board();
    while let Some(square) = split.take() {
        let next = board.after(square.into(), worker.isa.flips(square.into(), board));
        let score = -node.after(&Move { square, next, score: 0 }).search(worker, window, depth - 1);
        if worker.stopped {
            return;
        }
        split.report(square, score);
    }
}
