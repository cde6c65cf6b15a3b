//! The solver as others use it: the exact score, the best move and the line.

#[cfg(test)]
mod tests;

use std::sync::atomic::AtomicBool;

use plateau_games::othello::{Disc, Othello};

use crate::board::Board;
use crate::endgame::{Candidates, NO_SCORE, Worker};
use crate::isa::{Instructions, Isa, Portable};
use crate::table::{Found, NO_MOVE, Table};

/// What a solve found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Disc difference for the side to move, empty squares counted to the winner.
    pub score: i32,
    /// Best play, passes included; empty when the game is over.
    pub line: Vec<Disc>,
    pub nodes: u64,
}

/// An exact solver with a memory.
#[derive(Debug)]
pub struct Solver {
    table: Table,
    instructions: Instructions,
}

impl Solver {
    /// A solver whose table has `2^table_bits` entries.
    pub fn new(table_bits: u32, instructions: Instructions) -> Solver {
        Solver { table: Table::new(table_bits), instructions }
    }

    /// Solves a position to the end; `None` if stopped from outside before that.
    pub fn solve(&mut self, position: &Othello<8>, stop: &AtomicBool) -> Option<Solution> {
        self.table.next_search();
        match self.instructions {
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512 if let Some(isa) = crate::isa::Avx512::detect() => {
                self.solve_with(isa, position, stop)
            }
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 if let Some(isa) = crate::isa::Avx2::detect() => {
                self.solve_with(isa, position, stop)
            }
            _ => self.solve_with(Portable, position, stop),
        }
    }

    fn solve_with<I: Isa>(&self, isa: I, position: &Othello<8>, stop: &AtomicBool) -> Option<Solution> {
        let mut worker = Worker { isa, table: &self.table, stop, stopped: false, nodes: 0 };
        let (score, line) = principal(&mut worker, position.into(), -64, 64);
        (!worker.stopped).then_some(Solution { score, line, nodes: worker.nodes })
    }
}

/// Principal variation search: the first move with the whole window, the others with a null window first.
fn principal<I: Isa>(worker: &mut Worker<'_, I>, board: Board, alpha: i32, beta: i32) -> (i32, Vec<Disc>) {
    let moves = worker.isa.mobility(board);
    if moves == 0 {
        if worker.isa.mobility(board.passed()) == 0 {
            return (board.final_score(), Vec::new());
        }
        let (score, mut line) = principal(worker, board.passed(), -beta, -alpha);
        line.insert(0, Disc::PASS);
        return (-score, line);
    }
    let count = board.empty_count();
    let before = worker.nodes;
    let hash = board.hash();
    let known = worker.table.probe(board, hash).map_or([NO_MOVE; 2], |entry| entry.moves);
    let mut candidates = Candidates::of(worker, board, moves);
    candidates.rate(worker, board, known);
    let (mut best, mut best_line, mut best_square) = (NO_SCORE, Vec::new(), NO_MOVE);
    while let Some(candidate) = candidates.next_best() {
        worker.nodes += 1;
        let lower = alpha.max(best);
        let mut score = NO_SCORE;
        if best != NO_SCORE {
            score = -worker.isa.null_window(worker, candidate.next, -lower - 1);
        }
        if best == NO_SCORE || (score > lower && score < beta) {
            let (exact, mut line) = principal(worker, candidate.next, -beta, -lower);
            score = -exact;
            if score > best {
                line.insert(0, Disc::on(candidate.square).expect("a square of the board"));
                best_line = line;
            }
        }
        if worker.stopped {
            break;
        }
        if score > best {
            (best, best_square) = (score, candidate.square);
            if best >= beta {
                break;
            }
        }
    }
    if !worker.stopped {
        let nodes = worker.nodes - before;
        let found =
            Found { alpha, beta, score: best, best: best_square, depth: count as u8, selectivity: 0, nodes };
        worker.table.store(board, hash, &found);
    }
    (best, best_line)
}
