//! The engine as others use it: thinking with limits, exact scores with the best line, values of a search.

#[cfg(test)]
mod tests;

use std::cmp::Ordering;
use std::sync::Arc;

use plateau_game::{Game, Outcome};
use plateau_games::othello::{Disc, Othello};

use crate::board::Board;
use crate::isa::{Instructions, Isa, with_isa};
use crate::midgame::Window;
use crate::near::Near;
use crate::node::{Node, Patterned};
use crate::split::with_helpers;
use crate::table::Table;
use crate::thinking::{self, Goal};
use crate::weights::Weights;
use crate::worker::{Halt, Shared, Worker};

/// What the engine thinks of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// Disc difference for the side to move, empty squares counted to the winner.
    pub score: i32,
    /// Whether the score is the truth.
    pub exact: bool,
    /// Plies looked ahead.
    pub depth: u32,
    /// The expected line, passes included; empty when the game is over. After an exact solve it goes to the end.
    pub line: Vec<Disc>,
    pub nodes: u64,
}

/// Who wins, without by how much.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    pub outcome: Outcome,
    /// A move that keeps it; `None` when the game is over.
    pub best: Option<Disc>,
    pub nodes: u64,
}

/// How far to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Plies to look ahead at most, unless the end is within [`Reach::to_the_end`].
    pub depth: u32,
    /// With at most this many empty squares the position is solved.
    pub to_the_end: u32,
}

impl Reach {
    /// To the end of the game from anywhere.
    pub const END: Reach = Reach { depth: 60, to_the_end: 60 };
}

/// An engine with a memory.
#[derive(Debug)]
pub struct Engine {
    table: Table,
    /// One for each thread.
    nears: Vec<Near>,
    instructions: Instructions,
    weights: Option<Arc<Weights>>,
    /// The size of the board that the memory is about.
    size: usize,
}

impl Engine {
    /// An engine with one thread whose table has `2^table_bits` entries. Without weights it only solves, and more
    /// slowly.
    pub fn new(table_bits: u32, instructions: Instructions, weights: Option<Arc<Weights>>) -> Engine {
        Engine { table: Table::new(table_bits), nears: vec![Near::new()], instructions, weights, size: 8 }
    }

    /// The engine at its best on this machine: its own weights, the best instructions.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn standard(table_bits: u32) -> Engine {
        Engine::new(table_bits, Instructions::best(), Some(Weights::builtin()))
    }

    /// The same with so many threads, at least one. With several the nodes and, among equals, the moves may differ from
    /// run to run.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Engine {
        self.nears.resize_with(threads.max(1), Near::new);
        self
    }

    /// Forgets what earlier searches found.
    pub fn forget(&mut self) {
        self.table.clear();
        self.nears.iter_mut().for_each(Near::clear);
    }

    /// Thinks ever further; `listen` hears of every finished step and says whether to go on. The last thought is
    /// the answer; `None` only if `halt` came before the first.
    pub fn think(
        &mut self,
        position: &Othello<8>,
        reach: Reach,
        halt: Halt<'_>,
        listen: &mut dyn FnMut(&Thought) -> bool,
    ) -> Option<Thought> {
        let mut first = |lines: &[Thought]| lines.first().is_none_or(&mut *listen);
        self.think_lines(position, reach, 1, halt, &mut first).into_iter().next()
    }

    /// Like [`Engine::think`] for the `count` best moves, best first, each with its line. On smaller boards, where there is no
    /// evaluation, it knows only the end of the game or nothing.
    pub fn think_lines<const N: usize>(
        &mut self,
        position: &Othello<N>,
        reach: Reach,
        count: usize,
        halt: Halt<'_>,
        listen: &mut dyn FnMut(&[Thought]) -> bool,
    ) -> Vec<Thought> {
        self.ponder(position, Goal::Lines { reach, count }, halt, listen)
    }

    /// Solves a position to the end; `None` if halted before that.
    pub fn solve<const N: usize>(&mut self, position: &Othello<N>, halt: Halt<'_>) -> Option<Thought> {
        let goal = Goal::Lines { reach: Reach::END, count: 1 };
        let thoughts = self.ponder(position, goal, halt, &mut |_| true);
        thoughts.into_iter().next().filter(|thought| thought.exact)
    }

    /// Finds out who wins, which is faster than by how much; `None` if halted before that.
    pub fn decide<const N: usize>(&mut self, position: &Othello<N>, halt: Halt<'_>) -> Option<Decided> {
        let thoughts = self.ponder(position, Goal::Outcome, halt, &mut |_| true);
        let thought = thoughts.into_iter().next().filter(|thought| thought.exact)?;
        let outcome = match thought.score.cmp(&0) {
            Ordering::Greater => Outcome::Win(position.side_to_move()),
            Ordering::Equal => Outcome::Draw,
            Ordering::Less => Outcome::Win(!position.side_to_move()),
        };
        Some(Decided { outcome, best: thought.line.first().copied(), nodes: thought.nodes })
    }

    /// The value of a board after `depth` plies by a full search with the evaluation (without weights: by discs).
    pub fn value(&mut self, board: Board, depth: u32) -> i32 {
        self.table.next_search();
        let shared =
            Shared { table: &self.table, weights: self.weights.as_deref(), halt: &|_| false, crew: None };
        let near = self.nears.first_mut().expect("an engine has a thread");
        with_isa!(self.instructions, isa => {
            isa.midgame(&mut Worker::new(isa, shared, near), &Patterned::of(board), Window::FULL, depth)
        })
    }

    fn ponder<const N: usize>(
        &mut self,
        position: &Othello<N>,
        goal: Goal,
        halt: Halt<'_>,
        listen: &mut dyn FnMut(&[Thought]) -> bool,
    ) -> Vec<Thought> {
        if self.size != N {
            self.forget();
            self.size = N;
        }
        self.table.next_search();
        let shared = Shared { table: &self.table, weights: self.weights.as_deref(), halt, crew: None };
        let board = Board::<N>::from(position);
        with_isa!(self.instructions, isa => ponder_with(isa, board, shared, &mut self.nears, goal, listen))
    }
}

/// With patterns where there are weights for them: on the usual board.
fn ponder_with<I: Isa, const N: usize>(
    isa: I,
    board: Board<N>,
    shared: Shared<'_>,
    nears: &mut [Near],
    goal: Goal,
    listen: &mut dyn FnMut(&[Thought]) -> bool,
) -> Vec<Thought> {
    if N == 8 && shared.weights.is_some() {
        let node = Patterned::of(Board { own: board.own, opp: board.opp });
        with_helpers::<I, Patterned, 8, _>(isa, shared, nears, |worker| {
            thinking::run(worker, &node, goal, listen)
        })
    } else {
        with_helpers::<I, Board<N>, N, _>(isa, shared, nears, |worker| {
            thinking::run(worker, &board, goal, listen)
        })
    }
}
