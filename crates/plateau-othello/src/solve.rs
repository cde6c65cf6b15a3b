//! The engine as others use it: exact scores with the best move and the line, and values of a search.

#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use plateau_games::othello::{Disc, Othello};

use crate::board::Board;
use crate::endgame::{self, DEEP, NO_SCORE};
use crate::isa::{Instructions, Isa, Portable};
use crate::midgame::{MOST_SELECTIVE, Window};
use crate::node::Node;
use crate::ordering::Candidates;
use crate::table::{Found, NO_MOVE, Selectivity, Table};
use crate::weights::Weights;
use crate::worker::Worker;

/// What a solve found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Disc difference for the side to move, empty squares counted to the winner.
    pub score: i32,
    /// Best play, passes included; empty when the game is over.
    pub line: Vec<Disc>,
    pub nodes: u64,
}

/// An engine with a memory.
#[derive(Debug)]
pub struct Solver {
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

impl Solver {
    /// A solver whose table has `2^table_bits` entries. Without weights it only solves, and more slowly.
    pub fn new(table_bits: u32, instructions: Instructions, weights: Option<Arc<Weights>>) -> Solver {
        Solver { table: Table::new(table_bits), instructions, weights }
    }

    /// Forgets what earlier searches found.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Solves a position to the end; `None` if stopped from outside before that.
    pub fn solve(&mut self, position: &Othello<8>, stop: &AtomicBool) -> Option<Solution> {
        self.table.next_search();
        with_isa!(self, isa => {
            let mut worker = Worker::new(isa, &self.table, self.weights.as_deref(), stop);
            solve(&mut worker, position.into())
        })
    }

    /// The value of a board after `depth` plies by a full search with the evaluation (without weights: by discs).
    pub fn value(&mut self, board: Board, depth: u32) -> i32 {
        self.table.next_search();
        let stop = AtomicBool::new(false);
        with_isa!(self, isa => {
            let mut worker = Worker::new(isa, &self.table, self.weights.as_deref(), &stop);
            isa.midgame(&mut worker, &Node::of(board), Window::FULL, depth)
        })
    }
}

/// Looks ahead less far and less surely first, so that the exact search finds good moves in the table.
fn solve<I: Isa>(worker: &mut Worker<'_, I>, board: Board) -> Option<Solution> {
    let count = board.empty_count();
    let node = Node::of(board);
    let mut guess = None;
    if worker.weights.is_some() && count > DEEP {
        for depth in (1..=count.saturating_sub(10)).filter(|depth| depth % 2 == count % 2) {
            guess = Some(worker.isa.midgame(
                worker,
                &node,
                Window { selectivity: MOST_SELECTIVE, ..Window::FULL },
                depth,
            ));
        }
        for selectivity in [4, 2] {
            guess = Some(around(worker, &node, guess, selectivity).0);
        }
    }
    let (score, line) = around(worker, &node, guess, 0);
    (!worker.stopped).then_some(Solution { score, line, nodes: worker.nodes })
}

/// Searches a narrow window around a guess, wider where the value turns out to lie beyond it.
fn around<I: Isa>(
    worker: &mut Worker<'_, I>,
    node: &Node,
    guess: Option<i32>,
    selectivity: Selectivity,
) -> (i32, Vec<Disc>) {
    let Some(guess) = guess else { return principal(worker, node, Window { selectivity, ..Window::FULL }) };
    // Scores have the parity of the board's discs at the end: even, unless squares stay empty.
    let (mut alpha, mut beta) = ((guess - 2).max(-64), (guess + 2).min(64));
    let mut reach = 4;
    loop {
        let (score, line) = principal(worker, node, Window { alpha, beta, selectivity });
        if worker.stopped {
            return (score, line);
        }
        if score <= alpha && alpha > -64 {
            beta = alpha + 1;
            alpha = (score - reach).max(-64);
        } else if score >= beta && beta < 64 {
            alpha = beta - 1;
            beta = (score + reach).min(64);
        } else {
            return (score, line);
        }
        reach *= 2;
    }
}

/// Principal variation search: the first move with the whole window, the others with a null window first.
fn principal<I: Isa>(worker: &mut Worker<'_, I>, node: &Node, window: Window) -> (i32, Vec<Disc>) {
    let board = node.board;
    let moves = worker.isa.mobility(board);
    if moves == 0 {
        if worker.isa.mobility(board.passed()) == 0 {
            return (board.final_score(), Vec::new());
        }
        let (score, mut line) = principal(worker, &node.passed(), window.turned());
        line.insert(0, Disc::PASS);
        return (-score, line);
    }
    let count = board.empty_count();
    let before = worker.nodes;
    let hash = board.hash();
    let known = worker.table.probe(board, hash).map_or([NO_MOVE; 2], |entry| entry.moves);
    let mut candidates = Candidates::of(worker, board, moves);
    match worker.weights.filter(|_| count > DEEP) {
        Some(weights) => endgame::rate(worker, weights, node, &mut candidates, known, window.alpha),
        None => candidates.rate(worker, board, known),
    }
    let (mut best, mut best_line, mut best_square) = (NO_SCORE, Vec::new(), NO_MOVE);
    while let Some(candidate) = candidates.next_best() {
        worker.nodes += 1;
        let next = node.after(&candidate);
        let lower = window.alpha.max(best);
        let mut score = NO_SCORE;
        if best != NO_SCORE {
            score = -worker.isa.deep(worker, &next, -lower - 1, window.selectivity);
        }
        if best == NO_SCORE || (score > lower && score < window.beta) {
            let (exact, mut line) = principal(worker, &next, window.above(lower).turned());
            score = -exact;
            line.insert(0, Disc::on(candidate.square).expect("a square of the board"));
            if score > best {
                best_line = line;
            }
        }
        if worker.stopped {
            break;
        }
        if score > best {
            (best, best_square) = (score, candidate.square);
            if best >= window.beta {
                break;
            }
        }
    }
    if !worker.stopped {
        let Window { alpha, beta, selectivity } = window;
        let nodes = worker.nodes - before;
        let found =
            Found { alpha, beta, score: best, best: best_square, depth: count as u8, selectivity, nodes };
        worker.table.store(board, hash, &found);
    }
    (best, best_line)
}
