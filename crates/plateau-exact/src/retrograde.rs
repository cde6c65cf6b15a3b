//! The retrograde solver: from the ends of a game backwards, one ply of distance after the other.
//!
//! Pass d decides exactly the states with distance d. A state is won in d if a move leads to one
//! lost in d - 1; it is lost in d when the last of its moves has been seen to lead to a won state,
//! which every state counts down. What is never decided is a draw. Only states that are still open
//! are looked at, and only along bundles of moves that lead to a block in which the pass before
//! decided something.
//!
//! Pass d reads entries of distance d - 1 only and writes entries of distance d only, so threads
//! may share the table in any order: the result is the same.

use std::mem;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicUsize, Ordering::Relaxed};

use plateau_game::{Game, StateSpace};
use thiserror::Error;

use crate::code::{self, DRAW, FARTHEST};
use crate::parallel;

/// How many blocks are looked at between two reports.
const BLOCKS_A_REPORT: usize = 512;

/// How far a solver has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolveProgress {
    /// The distance of the positions being decided.
    pub plies: u16,
    /// States that are decided so far.
    pub decided: usize,
    /// All states; those that are never decided are draws.
    pub states: usize,
}

/// Called now and then, by any thread, with the progress; breaking stops the work.
pub type Watch<'a> = &'a (dyn Fn(SolveProgress) -> ControlFlow<()> + Sync);

/// Why there is no table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the sentence beside each says it")]
#[non_exhaustive]
pub enum SolveError {
    #[error("the solver was stopped")]
    Stopped,
    #[error("a distance is greater than {FARTHEST} plies, the most a table can hold")]
    DistanceOverflow,
}

/// The value of every state as a code.
pub(crate) fn solve<S: StateSpace>(
    space: &S,
    threads: usize,
    watch: Watch<'_>,
) -> Result<Vec<u8>, SolveError> {
    let mut solver = RetrogradeSolver::new(space, threads, watch)?;
    // A distance that nothing has is followed by none that anything has.
    for plies in 0..=FARTHEST {
        if solver.pass(plies)? == 0 {
            return Ok(solver.values.into_iter().map(AtomicU8::into_inner).collect());
        }
    }
    Err(SolveError::DistanceOverflow)
}

struct RetrogradeSolver<'a, S: StateSpace> {
    space: &'a S,
    threads: usize,
    watch: Watch<'a>,
    decided: AtomicUsize,
    /// The moves from each block.
    bundles: Vec<Vec<(usize, S::Bundle)>>,
    values: Vec<AtomicU8>,
    /// For an open state, how many of its moves are not yet known to lead to a won state: the
    /// counter of retrograde analysis.
    unresolved: Vec<AtomicU8>,
    /// Decisions of the previous pass and of this pass in each block.
    old_news: Vec<PassResult>,
    news: Vec<PassResult>,
}

/// Whether states of a block were lost or won in a pass.
#[derive(Debug, Default)]
struct PassResult {
    lost: AtomicBool,
    won: AtomicBool,
}

/// Buffers that a thread reuses from block to block.
#[derive(Debug, Default)]
struct ThreadBuffers {
    /// The states of the block that are not decided.
    open: Vec<u16>,
    /// For each state whether a move to a lost state was found, and how many to won ones.
    good: Vec<u8>,
    bad: Vec<u8>,
}

impl<'a, S: StateSpace> RetrogradeSolver<'a, S> {
    fn new(
        space: &'a S,
        threads: usize,
        watch: Watch<'a>,
    ) -> Result<RetrogradeSolver<'a, S>, SolveError> {
        let zeros = || (0..space.states()).map(|_| AtomicU8::new(0)).collect();
        Ok(RetrogradeSolver {
            space,
            threads,
            watch,
            decided: AtomicUsize::new(0),
            bundles: parallel::try_map(threads, space.blocks(), |block| Ok(space.bundles(block)))?,
            values: zeros(),
            unresolved: zeros(),
            old_news: Vec::new(),
            news: no_news(space),
        })
    }

    /// Decides the states of one distance and says how many they are.
    fn pass(&mut self, plies: u16) -> Result<usize, SolveError> {
        self.old_news = mem::replace(&mut self.news, no_news(self.space));
        let before = self.decided.load(Relaxed);
        parallel::try_for_each(
            self.threads,
            self.space.blocks(),
            |block, scratch: &mut ThreadBuffers| {
                if block % BLOCKS_A_REPORT == 0 {
                    self.report(plies)?;
                }
                let decided = if plies == 0 {
                    self.find_ends(block)
                } else {
                    self.decide(block, plies, scratch)
                };
                self.decided.fetch_add(decided, Relaxed);
                Ok(())
            },
        )?;
        Ok(self.decided.load(Relaxed) - before)
    }

    fn report(&self, plies: u16) -> Result<(), SolveError> {
        let (decided, states) = (self.decided.load(Relaxed), self.space.states());
        match (self.watch)(SolveProgress { plies, decided, states }) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(SolveError::Stopped),
        }
    }

    /// Pass 0: finished games, and the number of moves of all others.
    fn find_ends(&self, block: usize) -> usize {
        let news = &self.news[block];
        let mut decided = 0;
        for state in self.space.block(block) {
            let position = self.space.position(state);
            let Some(outcome) = position.outcome() else {
                let moves = u8::try_from(position.move_count())
                    .expect("a solved game has at most 255 moves");
                self.unresolved[state].store(moves, Relaxed);
                continue;
            };
            let (end, news) = match outcome.winner() {
                None => continue,
                Some(winner) if winner == position.side_to_move() => (code::win(0), &news.won),
                Some(_) => (code::loss(0), &news.lost),
            };
            self.values[state].store(end, Relaxed);
            news.store(true, Relaxed);
            decided += 1;
        }
        decided
    }

    /// Pass `plies` on one block.
    fn decide(&self, block: usize, plies: u16, scratch: &mut ThreadBuffers) -> usize {
        let is_new = |news: &PassResult| news.lost.load(Relaxed) || news.won.load(Relaxed);
        let bundles =
            self.bundles[block].iter().filter(|(target, _)| is_new(&self.old_news[*target]));
        let mut bundles = bundles.peekable();
        if bundles.peek().is_none() {
            return 0;
        }
        let states = self.space.block(block);
        scratch.begin(&self.values[states.clone()]);
        let ThreadBuffers { open, good, bad } = scratch;
        let (lost, won) = (code::loss(plies - 1), code::win(plies - 1));
        for (target, bundle) in bundles {
            let targets = &self.values[self.space.block(*target)];
            // Successor values are as good as random: counting both cases without a branch is much
            // faster.
            self.space.follow(bundle, open, |from, to| {
                let found = targets[usize::from(to)].load(Relaxed);
                good[usize::from(from)] |= u8::from(found == lost);
                bad[usize::from(from)] += u8::from(found == won);
            });
        }
        let (mut wins, mut losses) = (0, 0);
        for from in open.iter().map(|from| usize::from(*from)) {
            let state = states.start + from;
            if good[from] > 0 {
                self.values[state].store(code::win(plies), Relaxed);
                wins += 1;
            } else if bad[from] > 0
                && self.unresolved[state].fetch_sub(bad[from], Relaxed) == bad[from]
            {
                self.values[state].store(code::loss(plies), Relaxed);
                losses += 1;
            }
        }
        self.news[block].won.store(wins > 0, Relaxed);
        self.news[block].lost.store(losses > 0, Relaxed);
        wins + losses
    }
}

fn no_news<S: StateSpace>(space: &S) -> Vec<PassResult> {
    (0..space.blocks()).map(|_| PassResult::default()).collect()
}

impl ThreadBuffers {
    fn begin(&mut self, values: &[AtomicU8]) {
        let open = values.iter().enumerate().filter(|(_, value)| value.load(Relaxed) == DRAW);
        self.open.clear();
        self.open.extend(open.map(|(state, _)| state as u16));
        for counts in [&mut self.good, &mut self.bad] {
            counts.clear();
            counts.resize(values.len(), 0);
        }
    }
}
