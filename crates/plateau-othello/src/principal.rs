//! The part of a search that keeps the line: principal variation search above the null windows.

use plateau_games::othello::Disc;

use crate::endgame::{self, DEEP, NO_SCORE};
use crate::isa::Isa;
use crate::midgame::Window;
use crate::node::Node;
use crate::ordering::Candidates;
use crate::table::{Found, NO_MOVE, Selectivity};
use crate::worker::Worker;

/// Searches a narrow window around a guess, wider where the value turns out to lie beyond it.
pub(crate) fn around<I: Isa>(
    worker: &mut Worker<'_, I>,
    node: &Node,
    guess: i32,
    depth: u32,
    selectivity: Selectivity,
) -> (i32, Vec<Disc>) {
    let (mut alpha, mut beta) = ((guess - 2).max(-64), (guess + 2).min(64));
    let mut reach = 4;
    loop {
        let (score, line) = principal(worker, node, Window { alpha, beta, selectivity }, depth);
        if worker.stopped {
            return (score, line);
        }
        // Only ever wider: a selective search may find another value in another window.
        if score <= alpha && alpha > -64 {
            alpha = (score - reach).max(-64);
        } else if score >= beta && beta < 64 {
            beta = (score + reach).min(64);
        } else {
            return (score, line);
        }
        reach *= 2;
    }
}

/// The first move with the whole window, the others with a null window first. `depth` is the number of empty
/// squares for a search to the end.
pub(crate) fn principal<I: Isa>(
    worker: &mut Worker<'_, I>,
    node: &Node,
    window: Window,
    depth: u32,
) -> (i32, Vec<Disc>) {
    let board = node.board;
    let moves = worker.isa.mobility(board);
    if moves == 0 && worker.isa.mobility(board.passed()) == 0 {
        return (board.final_score(), Vec::new());
    }
    if moves == 0 {
        let (score, mut line) = principal(worker, &node.passed(), window.turned(), depth);
        line.insert(0, Disc::PASS);
        return (-score, line);
    }
    if depth == 0 {
        return (worker.isa.midgame(worker, node, window, 0), Vec::new());
    }
    let before = worker.nodes;
    let mut candidates = Candidates::new();
    candidates.fill(worker, board, moves);
    rate(worker, node, window, &mut candidates);
    let (mut best, mut best_line, mut best_square) = (NO_SCORE, Vec::new(), NO_MOVE);
    while let Some(candidate) = candidates.next_best() {
        worker.nodes += 1;
        let next = node.after(&candidate);
        let lower = window.alpha.max(best);
        let mut score = NO_SCORE;
        if best != NO_SCORE {
            score = -null_window(worker, &next, window.null_above(lower).turned(), depth - 1);
        }
        if best == NO_SCORE || (score > lower && score < window.beta) {
            let (exact, mut line) = principal(worker, &next, window.above(lower).turned(), depth - 1);
            score = -exact;
            line.insert(0, Disc::on(candidate.square).expect("a square of the board"));
            if score > best {
                best_line = line;
            }
        }
        if worker.stopped {
            return (best, best_line);
        }
        if score > best {
            (best, best_square) = (score, candidate.square);
            if best >= window.beta {
                break;
            }
        }
    }
    let Window { alpha, beta, selectivity } = window;
    let nodes = worker.nodes - before;
    let found = Found { alpha, beta, score: best, best: best_square, depth: depth as u8, selectivity, nodes };
    worker.table.store(board, board.hash(), &found);
    (best, best_line)
}

/// Those moves first that the table or a shallow search recommends.
fn rate<I: Isa>(worker: &mut Worker<'_, I>, node: &Node, window: Window, candidates: &mut Candidates) {
    let board = node.board;
    let known = worker.table.probe(board, board.hash()).map_or([NO_MOVE; 2], |entry| entry.moves);
    match worker.weights.filter(|_| board.empty_count() > DEEP) {
        Some(weights) => endgame::rate(worker, weights, node, candidates, known, window.alpha),
        None => candidates.rate(worker, board, known),
    }
}

/// To the end by the endgame search, or so many plies by the other.
fn null_window<I: Isa>(worker: &mut Worker<'_, I>, node: &Node, window: Window, depth: u32) -> i32 {
    if depth >= node.board.empty_count() {
        worker.isa.deep(worker, node, window.alpha, window.selectivity)
    } else {
        worker.isa.midgame(worker, node, window, depth)
    }
}
