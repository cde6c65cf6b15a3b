//! The part of a search that keeps the line: principal variation search above the null windows.

use plateau_games::othello::Disc;

use crate::board::Board;
use crate::endgame::NO_SCORE;
use crate::isa::Isa;
use crate::midgame::Window;
use crate::node::Node;
use crate::ordering::Candidates;
use crate::table::{Found, NO_MOVE};
use crate::worker::Worker;

/// A search of the line: how far to look, and which first moves not to consider.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quest {
    pub window: Window,
    /// Plies to look ahead; the number of empty squares for a search to the end.
    pub depth: u32,
    /// Squares that are left out at the root.
    pub without: u64,
}

/// Searches a narrow window around a guess, wider where the value turns out to lie beyond it. A search that is
/// stopped returns what it has found above the window's lower end: a better move is better however early one stops.
/// With nothing found there is no line.
pub(crate) fn around<I: Isa, T: Node<N>, const N: usize>(
    worker: &mut Worker<'_, I>,
    node: &T,
    guess: i32,
    quest: Quest,
) -> (i32, Vec<Disc>) {
    let most = Board::<N>::MOST;
    let (mut alpha, mut beta) = ((guess - 2).max(-most), (guess + 2).min(most));
    let mut reach = 4;
    loop {
        let window = Window { alpha, beta, ..quest.window };
        let (score, line) = principal(worker, node, Quest { window, ..quest });
        if worker.stopped {
            return if score > alpha { (score, line) } else { (NO_SCORE, Vec::new()) };
        }
        // A selective search may find another value in another window, so it only ever gets a wider one. What an exact one
        // has found out is certain.
        let certain = window.selectivity == 0;
        if score <= alpha && alpha > -most {
            alpha = (score - reach).max(-most);
            beta = if certain { (score + 1).min(most) } else { beta };
        } else if score >= beta && beta < most {
            beta = (score + reach).min(most);
            alpha = if certain { (score - 1).max(-most) } else { alpha };
        } else {
            return (score, line);
        }
        reach *= 2;
    }
}

/// The first move with the whole window, the others with a null window first.
pub(crate) fn principal<I: Isa, T: Node<N>, const N: usize>(
    worker: &mut Worker<'_, I>,
    node: &T,
    quest: Quest,
) -> (i32, Vec<Disc>) {
    let board = node.board();
    let Quest { window, depth, without } = quest;
    let moves = worker.isa.mobility(board);
    if moves == 0 && worker.isa.mobility(board.passed()) == 0 {
        return (board.final_score(), Vec::new());
    }
    if moves == 0 {
        let turned = Quest { window: window.turned(), ..quest };
        let (score, mut line) = principal(worker, &node.passed(), turned);
        line.insert(0, Disc::PASS);
        return (-score, line);
    }
    if depth == 0 {
        return (node.value(worker, window, 0), Vec::new());
    }
    let before = worker.nodes;
    let mut candidates = Candidates::new();
    candidates.fill(worker, board, moves & !without);
    let known = worker.probe(board, board.hash(), board.empty_count());
    let known = known.map_or([NO_MOVE; 2], |entry| entry.moves);
    if depth < board.empty_count() {
        node.rate_ahead(worker, &mut candidates, known, depth);
    } else {
        node.rate(worker, &mut candidates, known, window.alpha);
    }
    let (mut best, mut best_line, mut best_square) = (NO_SCORE, Vec::new(), NO_MOVE);
    while let Some(candidate) = candidates.next_best() {
        worker.nodes += 1;
        let next = node.after(&candidate);
        let lower = window.alpha.max(best);
        let mut score = NO_SCORE;
        let mut line = vec![Disc::on(candidate.square).expect("a square of the board")];
        if best != NO_SCORE {
            score = -next.value(worker, window.null_above(lower).turned(), depth - 1);
        }
        // Above the window the move alone is enough, unless nothing lies beyond the window.
        let within = score > lower && (score < window.beta || window.beta == Board::<N>::MOST);
        if best == NO_SCORE || within {
            let rest = Quest { window: window.above(lower).turned(), depth: depth - 1, without: 0 };
            let (exact, rest) = principal(worker, &next, rest);
            score = -exact;
            line.extend(rest);
        }
        if worker.stopped {
            return (best, best_line);
        }
        if score > best {
            (best, best_line, best_square) = (score, line, candidate.square);
            if best >= window.beta {
                break;
            }
        }
    }
    if without == 0 {
        let Window { alpha, beta, selectivity } = window;
        let nodes = worker.nodes - before;
        let found =
            Found { alpha, beta, score: best, best: best_square, depth: depth as u8, selectivity, nodes };
        worker.store(board, board.hash(), board.empty_count(), &found);
    }
    (best, best_line)
}
