//! The opening book: what a long look ahead found out about openings before the game. `book/othello.txt` says how it
//! was made; a line holds the moves that lead to a position and its value for the side to move.

#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, LazyLock};

use plateau_game::{Game, Notation, Symmetric};
use plateau_games::othello::{Disc, Othello};

/// Openings worth playing, images of a position being one.
#[derive(Clone, Debug, Default)]
pub struct Book {
    values: HashMap<Othello<8>, i32>,
}

impl Book {
    /// The book that comes with the engine.
    pub fn builtin() -> Arc<Book> {
        static BUILTIN: LazyLock<Arc<Book>> = LazyLock::new(|| {
            let text = include_str!("../book/othello.txt");
            Arc::new(Book::from_text(text).expect("the book of this version is in the repository"))
        });
        BUILTIN.clone()
    }

    /// The moves of a position that lead on in the book, best first, with their values in discs for the mover. None
    /// if the book does not know them.
    pub fn moves(&self, position: &Othello<8>) -> Vec<(Disc, i32)> {
        let value = |disc: Disc| Some((disc, -*self.values.get(&position.play(disc).canonical())?));
        let mut moves: Vec<(Disc, i32)> = position.moves().filter_map(value).collect();
        moves.sort_by_key(|(_, value)| -value);
        moves
    }

    /// Reads lines such as `f5d6c3 -1`; what follows `#` is a comment.
    pub fn from_text(text: &str) -> Result<Book, BookError> {
        let mut book = Book::default();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.split('#').next().unwrap_or_default().trim();
            if !line.is_empty() {
                let (position, value) = read_line(line).ok_or(BookError { line: number })?;
                book.values.insert(position.canonical(), value);
            }
        }
        Ok(book)
    }
}

fn read_line(line: &str) -> Option<(Othello<8>, i32)> {
    let (moves, value) = line.split_once(' ')?;
    let mut position = Othello::<8>::start(());
    if moves.is_empty() || !moves.is_ascii() || moves.len() % 2 == 1 {
        return None;
    }
    for at in (0..moves.len()).step_by(2) {
        let disc = position.parse_move(&moves[at..at + 2]).ok()?;
        position = position.try_play(disc).ok()?;
    }
    Some((position, value.parse().ok().filter(|value| (-64..=64).contains(value))?))
}

/// A line that is none of a book's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookError {
    /// From 1.
    pub line: usize,
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {} of the book is no opening with its value (expected such as 'f5d6c3 -1')",
            self.line
        )
    }
}

impl std::error::Error for BookError {}
