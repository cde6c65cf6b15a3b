//! The engine as others use it: thinking with limits, exact scores with the best line, values of a search.

#[cfg(test)]
mod tests;

use std::sync::Arc;

use plateau_games::othello::{Disc, Othello};

use crate::board::Board;
use crate::endgame::DEEP;
use crate::isa::{Instructions, Isa, Portable};
use crate::midgame::{MOST_SELECTIVE, Window};
use crate::node::Node;
use crate::principal::{around, principal};
use crate::table::{Selectivity, Table};
use crate::weights::Weights;
use crate::worker::{Halt, Worker};

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

/// How far to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Plies to look ahead at most, unless the end is within [`Reach::to_the_end`].
    pub depth: u32,
    /// With at most this many empty squares the position is solved.
    pub to_the_end: u32,
}

/// An engine with a memory.
#[derive(Debug)]
pub struct Engine {
    table: Table,
    instructions: Instructions,
    weights: Option<Arc<Weights>>,
}

/// Runs `$body` with `$isa` the chosen instruction set.
macro_rules! with_isa {
    ($self:ident, $isa:ident => $body:expr) => {
        match $self.instructions {
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512 if let Some($isa) = crate::isa::Avx512::detect() => $body,
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 if let Some($isa) = crate::isa::Avx2::detect() => $body,
            _ => {
                let $isa = Portable;
                $body
            }
        }
    };
}

impl Engine {
    /// An engine whose table has `2^table_bits` entries. Without weights it only solves, and more slowly.
    pub fn new(table_bits: u32, instructions: Instructions, weights: Option<Arc<Weights>>) -> Engine {
        Engine { table: Table::new(table_bits), instructions, weights }
    }

    /// The engine at its best on this machine: its own weights, the best instructions.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn standard(table_bits: u32) -> Engine {
        Engine::new(table_bits, Instructions::best(), Some(Weights::builtin()))
    }

    /// Forgets what earlier searches found.
    pub fn forget(&mut self) {
        self.table.clear();
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
        self.table.next_search();
        with_isa!(self, isa => {
            let mut worker = Worker::new(isa, &self.table, self.weights.as_deref(), halt);
            think(&mut worker, position.into(), reach, listen)
        })
    }

    /// Solves a position to the end; `None` if halted before that.
    pub fn solve(&mut self, position: &Othello<8>, halt: Halt<'_>) -> Option<Thought> {
        let reach = Reach { depth: 60, to_the_end: 60 };
        self.think(position, reach, halt, &mut |_| true).filter(|thought| thought.exact)
    }

    /// The value of a board after `depth` plies by a full search with the evaluation (without weights: by discs).
    pub fn value(&mut self, board: Board, depth: u32) -> i32 {
        self.table.next_search();
        with_isa!(self, isa => {
            let mut worker = Worker::new(isa, &self.table, self.weights.as_deref(), &|_| false);
            isa.midgame(&mut worker, &Node::of(board), Window::FULL, depth)
        })
    }
}

/// One step of thinking.
#[derive(Clone, Copy, Debug)]
struct Step {
    depth: u32,
    selectivity: Selectivity,
}

/// Looks ahead less far and less surely first, so that later steps find good moves in the table.
fn think<I: Isa>(
    worker: &mut Worker<'_, I>,
    board: Board,
    reach: Reach,
    listen: &mut dyn FnMut(&Thought) -> bool,
) -> Option<Thought> {
    let count = board.empty_count();
    let node = Node::of(board);
    let mut last: Option<Thought> = None;
    for step in steps(count, reach, worker.weights.is_some()) {
        let selectivity = step.selectivity;
        let (score, line) = match last.as_ref().filter(|thought| thought.depth > 2) {
            Some(thought) => around(worker, &node, thought.score, step.depth, selectivity),
            None => principal(worker, &node, Window { selectivity, ..Window::FULL }, step.depth),
        };
        if worker.stopped {
            break;
        }
        let exact = step.depth == count && selectivity == 0;
        let thought = Thought { score, exact, depth: step.depth, line, nodes: worker.nodes };
        let go_on = listen(&thought);
        last = Some(thought);
        if !go_on {
            break;
        }
    }
    last
}

/// Ever deeper to the limit, or where the end is within reach: to some plies before it, then to the end by and
/// by more surely.
fn steps(count: u32, reach: Reach, evaluates: bool) -> Vec<Step> {
    let to_the_end = count <= reach.to_the_end || count <= reach.depth || !evaluates;
    let selective = |depth| Step { depth, selectivity: MOST_SELECTIVE };
    if !to_the_end {
        return (1..=reach.depth.max(1)).map(selective).collect();
    }
    let mut steps = Vec::new();
    if evaluates && count > DEEP {
        // Two plies less deep cost half as many nodes again in what follows. Only depths of the same parity, whose values are alike.
        steps.extend((1..=count - 10).filter(|depth| depth % 2 == count % 2).map(selective));
        // One selective pass to the end: a second, surer one cost more than it saved (FFO #40 to #44: 7.4 s, 5.8 s).
        steps.push(selective(count));
    }
    steps.push(Step { depth: count, selectivity: 0 });
    steps
}
