//! The engine as others use it: thinking with limits, exact scores with the best line, values of a
//! search.

#[cfg(test)]
mod tests;

use std::cmp::Ordering;
use std::sync::Arc;

use plateau_game::{Game, Outcome};
use plateau_games::othello::{Disc, Othello};

use crate::board::bitboard::Board;
use crate::evaluation::patterned::Patterned;
use crate::evaluation::weights::Weights;
use crate::kernels::instructions::{Instructions, with_isa};
use crate::kernels::isa::Isa;
use crate::search::iterative_deepening::{self, EngineThought, Reach, SearchGoal};
use crate::search::parallel::with_helpers;
use crate::search::window::SearchWindow;
use crate::search::worker::{Halt, Shared, Worker};
use crate::table::local::LocalTable;
use crate::table::transposition::Table;

/// Win, draw or loss, without the margin.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Decided {
    /// The result with best play.
    pub outcome: Outcome,
    /// A move that keeps it; `None` when the game is over.
    pub best: Option<Disc>,
    /// Nodes visited.
    pub nodes: u64,
}

/// An engine with a memory.
#[derive(Debug)]
pub struct Engine {
    table: Table,
    /// One for each thread.
    local_tables: Vec<LocalTable>,
    instructions: Instructions,
    weights: Option<Arc<Weights>>,
    /// The size of the board that the memory is about.
    size: usize,
}

impl Engine {
    /// An engine with one thread whose table has `2^table_bits` entries. Without weights it only
    /// solves, and more slowly.
    pub fn new(
        table_bits: u32,
        instructions: Instructions,
        weights: Option<Arc<Weights>>,
    ) -> Engine {
        Engine {
            table: Table::new(table_bits),
            local_tables: vec![LocalTable::new()],
            instructions,
            weights,
            size: 8,
        }
    }

    /// The engine at its best on this machine: its own weights, the best instructions.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn standard(table_bits: u32) -> Engine {
        Engine::new(table_bits, Instructions::best(), Some(Weights::builtin()))
    }

    /// The same with so many threads, at least one. With several the nodes and, among equals, the
    /// moves may differ from run to run.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Engine {
        self.local_tables.resize_with(threads.max(1), LocalTable::new);
        self
    }

    /// Forgets what earlier searches found.
    pub fn forget(&mut self) {
        self.table.clear();
        self.local_tables.iter_mut().for_each(LocalTable::clear);
    }

    /// Thinks ever further; `listen` hears of every finished step and says whether to go on. The
    /// last thought is the answer; `None` only if `halt` came before the first.
    pub fn think(
        &mut self,
        position: &Othello<8>,
        reach: Reach,
        halt: Halt<'_>,
        listen: &mut dyn FnMut(&EngineThought) -> bool,
    ) -> Option<EngineThought> {
        let mut first = |lines: &[EngineThought]| lines.first().is_none_or(&mut *listen);
        self.think_lines(position, reach, 1, halt, &mut first).into_iter().next()
    }

    /// Like [`Engine::think`] for the `count` best moves, best first, each with its line. On
    /// smaller boards, where there is no evaluation, it knows only the end of the game or nothing.
    pub fn think_lines<const N: usize>(
        &mut self,
        position: &Othello<N>,
        reach: Reach,
        count: usize,
        halt: Halt<'_>,
        listen: &mut dyn FnMut(&[EngineThought]) -> bool,
    ) -> Vec<EngineThought> {
        self.ponder(position, SearchGoal::Lines { reach, count }, halt, listen)
    }

    /// Solves a position to the end; `None` if halted before that.
    pub fn solve<const N: usize>(
        &mut self,
        position: &Othello<N>,
        halt: Halt<'_>,
    ) -> Option<EngineThought> {
        let thoughts = self.ponder(position, SearchGoal::Score, halt, &mut |_| true);
        thoughts.into_iter().next().filter(|thought| thought.exact)
    }

    /// Finds out who wins, which is faster than by how much; `None` if halted before that.
    pub fn decide<const N: usize>(
        &mut self,
        position: &Othello<N>,
        halt: Halt<'_>,
    ) -> Option<Decided> {
        let thoughts = self.ponder(position, SearchGoal::Outcome, halt, &mut |_| true);
        let thought = thoughts.into_iter().next().filter(|thought| thought.exact)?;
        let outcome = match thought.score.cmp(&0) {
            Ordering::Greater => Outcome::Win(position.side_to_move()),
            Ordering::Equal => Outcome::Draw,
            Ordering::Less => Outcome::Win(!position.side_to_move()),
        };
        Some(Decided { outcome, best: thought.line.first().copied(), nodes: thought.nodes })
    }

    /// The value of a board after `depth` plies by a full search with the evaluation (without
    /// weights: by discs).
    pub fn value(&mut self, board: Board, depth: u32) -> i32 {
        self.table.next_search();
        let shared = Shared {
            table: &self.table,
            weights: self.weights.as_deref(),
            halt: &|_| false,
            pool: None,
        };
        let local_table = self.local_tables.first_mut().expect("an engine has a thread");
        with_isa!(self.instructions, isa => {
            Worker::new(isa, shared, local_table).midgame(&Patterned::of(board), SearchWindow::FULL, depth)
        })
    }

    fn ponder<const N: usize>(
        &mut self,
        position: &Othello<N>,
        goal: SearchGoal,
        halt: Halt<'_>,
        listen: &mut dyn FnMut(&[EngineThought]) -> bool,
    ) -> Vec<EngineThought> {
        if self.size != N {
            self.forget();
            self.size = N;
        }
        self.table.next_search();
        let shared =
            Shared { table: &self.table, weights: self.weights.as_deref(), halt, pool: None };
        let board = Board::<N>::from(position);
        with_isa!(self.instructions, isa => ponder_with(isa, board, shared, &mut self.local_tables, goal, listen))
    }
}

/// With patterns where there are weights for them: on the usual board.
fn ponder_with<I: Isa, const N: usize>(
    isa: I,
    board: Board<N>,
    shared: Shared<'_>,
    local_tables: &mut [LocalTable],
    goal: SearchGoal,
    listen: &mut dyn FnMut(&[EngineThought]) -> bool,
) -> Vec<EngineThought> {
    if N == 8 && shared.weights.is_some() {
        let node = Patterned::of(Board { own: board.own, opp: board.opp });
        with_helpers::<I, Patterned, 8, _>(isa, shared, local_tables, |worker| {
            iterative_deepening::run(worker, &node, goal, listen)
        })
    } else {
        with_helpers::<I, Board<N>, N, _>(isa, shared, local_tables, |worker| {
            iterative_deepening::run(worker, &board, goal, listen)
        })
    }
}
