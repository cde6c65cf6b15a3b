//! The opening book: what a long look ahead found out about openings before the game. It is a tree
//! of positions in which the end of a line has the value that a search gave it, and every other
//! position that of its best move. `docs/othello.md` says how the one in `book/othello.txt` was
//! made.

#[cfg(test)]
mod tests;
mod text;

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use plateau_game::{Game, Symmetric};
use plateau_games::othello::{Disc, Othello};

pub use text::{BookError, BookFlaw};

/// Openings, images of a position being one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    known: HashMap<Othello<8>, Known>,
}

/// Book data of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Known {
    /// In discs for the side to move.
    value: i32,
    /// Whether it leads on in the book: its value is that of its best move.
    opened: bool,
}

impl Book {
    /// A book that knows nothing but the start.
    pub fn new() -> Book {
        let start = Known { value: 0, opened: false };
        Book { known: HashMap::from([(Othello::start(()).canonical(), start)]) }
    }

    /// The book that comes with the engine.
    pub fn builtin() -> Arc<Book> {
        static BUILTIN: LazyLock<Arc<Book>> = LazyLock::new(|| {
            let text = include_str!("../book/othello.txt");
            Arc::new(Book::from_text(text).expect("the book of this version is in the repository"))
        });
        BUILTIN.clone()
    }

    /// The moves of a position that lead on in the book, best first, with their values in discs for
    /// the mover. None where a line ends, nor in a position that only leads back into the book: its
    /// best move may be another one.
    pub fn moves(&self, position: &Othello<8>) -> Vec<(Disc, i32)> {
        if !self.known.get(&position.canonical()).is_some_and(|known| known.opened) {
            return Vec::new();
        }
        let value = |disc: Disc| Some((disc, -self.value(&position.play(disc))?));
        let mut moves: Vec<(Disc, i32)> = position.moves().filter_map(value).collect();
        moves.sort_by_key(|(_, value)| -value);
        moves
    }

    /// Value of a position for the side to move, in discs, if the book has it.
    pub fn value(&self, position: &Othello<8>) -> Option<i32> {
        self.known.get(&position.canonical()).map(|known| known.value)
    }

    /// How many positions it knows, the start included.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// How many of them lead on.
    pub fn opened(&self) -> usize {
        self.known.values().filter(|known| known.opened).count()
    }

    /// Whether it has no moves at all.
    pub fn is_empty(&self) -> bool {
        self.known.len() == 1
    }

    /// Lets a line that ended in a position lead on by these moves, with what they are worth to the
    /// mover. Where the book knows the position after one already, it keeps what it knows.
    /// [`Book::back_up`] has to follow.
    pub fn open(&mut self, position: &Othello<8>, moves: impl IntoIterator<Item = (Disc, i32)>) {
        for (disc, value) in moves {
            let next = Known { value: -value, opened: false };
            self.known.entry(position.play(disc).canonical()).or_insert(next);
            if let Some(known) = self.known.get_mut(&position.canonical()) {
                known.opened = true;
            }
        }
    }

    /// Minimax: from the ends of the lines back to the start every position gets the value of its
    /// best move.
    pub fn back_up(&mut self) {
        let opened = self.known.iter().filter(|(_, known)| known.opened);
        // Those nearest to the end of the game first; a pass adds no disc, and what follows it is
        // no pass. Shelves instead of a sort, which would be a larger part of the page.
        let mut shelves = [const { Vec::new() }; 2 * 65];
        for (position, _) in opened {
            let must_pass = usize::from(position.playable() == 0);
            shelves[2 * position.empties().count_ones() as usize + must_pass].push(*position);
        }
        for position in shelves.into_iter().flatten() {
            let best = self.value_of_best(&position);
            if let (Some(value), Some(known)) = (best, self.known.get_mut(&position)) {
                known.value = value;
            }
        }
    }

    /// The value of the best move to a position that the book knows.
    fn value_of_best(&self, position: &Othello<8>) -> Option<i32> {
        position.moves().filter_map(|disc| Some(-self.value(&position.play(disc))?)).max()
    }
}

impl Default for Book {
    fn default() -> Book {
        Book::new()
    }
}
