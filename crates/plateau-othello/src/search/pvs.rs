//! Principal variation search (Marsland and Campbell, 1982) with aspiration windows: the part of a
//! search that keeps the line. Everything beside the principal variation is a null-window search.

use plateau_games::othello::Disc;

use crate::board::bitboard::Board;
use crate::kernels::isa::Isa;
use crate::ordering::MoveList;
use crate::search::node::SearchNode;
use crate::search::window::{NO_SCORE, SearchWindow};
use crate::search::worker::Worker;
use crate::table::entry::{NO_MOVE, SearchResult};

/// Target of a principal variation node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PvTask {
    pub window: SearchWindow,
    /// Plies to look ahead; the number of empty squares for a search to the end.
    pub depth: u32,
    /// Excluded moves: squares that are left out at the root, for lines after the first (multi-PV).
    pub excluded: u64,
}

/// Searches an aspiration window around a guess, widened where the value turns out to lie beyond
/// it. A search that is stopped returns what it has found above the window's lower end: a better
/// move is better however early one stops. With nothing found there is no line.
pub(crate) fn aspiration<I: Isa, T: SearchNode<N>, const N: usize>(
    worker: &mut Worker<'_, I>,
    node: &T,
    guess: i32,
    task: PvTask,
) -> (i32, Vec<Disc>) {
    let most = Board::<N>::MOST;
    let (mut alpha, mut beta) = ((guess - 2).max(-most), (guess + 2).min(most));
    let mut widening = 4;
    loop {
        let window = SearchWindow { alpha, beta, ..task.window };
        let (score, line) = pvs(worker, node, PvTask { window, ..task });
        if worker.stopped {
            return if score > alpha { (score, line) } else { (NO_SCORE, Vec::new()) };
        }
        // A selective search may find another value in another window, so it only ever gets a wider
        // one. What an exact one has found out is certain.
        let certain = window.selectivity == 0;
        if score <= alpha && alpha > -most {
            alpha = (score - widening).max(-most);
            beta = if certain { (score + 1).min(most) } else { beta };
        } else if score >= beta && beta < most {
            beta = (score + widening).min(most);
            alpha = if certain { (score - 1).max(-most) } else { alpha };
        } else {
            return (score, line);
        }
        widening *= 2;
    }
}

/// The first move with the whole window, the others with a null window first.
pub(crate) fn pvs<I: Isa, T: SearchNode<N>, const N: usize>(
    worker: &mut Worker<'_, I>,
    node: &T,
    task: PvTask,
) -> (i32, Vec<Disc>) {
    let board = node.board();
    let PvTask { window, depth, excluded } = task;
    let squares = worker.isa.mobility(board);
    if squares == 0 && worker.isa.mobility(board.passed()) == 0 {
        return (board.final_score(), Vec::new());
    }
    if squares == 0 {
        let negated = PvTask { window: window.negated(), ..task };
        let (score, mut line) = pvs(worker, &node.passed(), negated);
        line.insert(0, Disc::PASS);
        return (-score, line);
    }
    if depth == 0 {
        return (node.search(worker, window, 0), Vec::new());
    }
    let before = worker.nodes;
    let mut moves = MoveList::new();
    moves.fill(worker.isa, board, squares & !excluded);
    let entry = worker.probe(board, board.hash(), board.empty_count());
    let hash_moves = entry.map_or([NO_MOVE; 2], |entry| entry.moves);
    if depth < board.empty_count() {
        node.score_pv_moves(worker, &mut moves, hash_moves, depth);
    } else {
        node.score_moves(worker, &mut moves, hash_moves, window.alpha, false);
    }
    let (mut best, mut best_line, mut best_square) = (NO_SCORE, Vec::new(), NO_MOVE);
    while let Some(mv) = moves.next_best() {
        worker.nodes += 1;
        let next = node.after(&mv);
        let lower = window.alpha.max(best);
        let mut score = NO_SCORE;
        let mut line = vec![Disc::on(mv.square).expect("a square of the board")];
        if best != NO_SCORE {
            score = -next.search(
                worker,
                SearchWindow::null(lower, window.selectivity).negated(),
                depth - 1,
            );
        }
        // Above the window the move alone is enough, unless nothing lies beyond the window.
        let within = score > lower && (score < window.beta || window.beta == Board::<N>::MOST);
        if best == NO_SCORE || within {
            let rest = PvTask {
                window: window.with_alpha(lower).negated(),
                depth: depth - 1,
                excluded: 0,
            };
            let (exact, rest) = pvs(worker, &next, rest);
            score = -exact;
            line.extend(rest);
        }
        if worker.stopped {
            return (best, best_line);
        }
        if score > best {
            (best, best_line, best_square) = (score, line, mv.square);
            if best >= window.beta {
                break;
            }
        }
    }
    if excluded == 0 {
        let SearchWindow { alpha, beta, selectivity } = window;
        let nodes = worker.nodes - before;
        let result = SearchResult {
            alpha,
            beta,
            score: best,
            best: best_square,
            depth: depth as u8,
            selectivity,
            nodes,
        };
        worker.store(board, board.hash(), board.empty_count(), &result);
    }
    (best, best_line)
}
