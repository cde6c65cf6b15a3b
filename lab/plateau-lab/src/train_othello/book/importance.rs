//! Which line of a book matters most? The one that is reached most easily by near-best play of both
//! sides. As in drop-out expansion (Lincke, "Strategies for the automatic construction of opening
//! books", 2000) a line costs what its moves give away together, and something for each ply.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

use plateau_game::{Game, Symmetric};
use plateau_games::othello::{Disc, Othello};
use plateau_othello::Book;

/// A disc that is given away counts as much as so many plies.
const PLIES_A_DISC: u32 = 3;

/// The cheapest line to a position.
pub struct BookLine {
    /// The image that stands for all, so that it does not depend on the way to it.
    pub position: Othello<8>,
    pub plies: u32,
    /// Whether the book goes on from here.
    pub opened: bool,
}

/// The moves of a position within the margin of its best, with their values for the mover.
pub fn worth_playing(book: &Book, position: &Othello<8>, margin: i32) -> Vec<(Disc, i32)> {
    let mut moves = book.moves(position);
    let best = moves.first().map_or(0, |(_, value)| *value);
    moves.retain(|(_, value)| *value >= best - margin);
    moves
}

/// Every position that moves within the margin lead to, the start included, cheapest first
/// (Dijkstra); among equals whichever was met first.
pub fn lines_by_importance(book: &Book, margin: i32) -> Vec<BookLine> {
    let mut lines = Vec::new();
    let mut settled = HashSet::new();
    let mut met = vec![(Othello::<8>::start(()).canonical(), 0)];
    let mut waiting = BinaryHeap::from([Reverse((0, 0))]);
    while let Some(Reverse((cost, index))) = waiting.pop() {
        let (position, plies) = met[index];
        if !settled.insert(position) {
            continue;
        }
        let moves = worth_playing(book, &position, margin);
        lines.push(BookLine { position, plies, opened: !moves.is_empty() });
        let best = moves.first().map_or(0, |(_, value)| *value);
        for (disc, value) in moves {
            waiting.push(Reverse((
                cost + 1 + PLIES_A_DISC * (best - value).unsigned_abs(),
                met.len(),
            )));
            met.push((position.play(disc).canonical(), plies + 1));
        }
    }
    lines
}
