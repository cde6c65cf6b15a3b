//! The book as a text: an outline in which every line is a move, one space further to the right
//! than the move before it. Where a line of play ends, the value follows, in discs for the side to
//! move then. What follows `#` is a comment.
//!
//! ```text
//! f5
//!  d6
//!   c3 -1
//!  f4 2
//! ```

use std::collections::HashSet;
use std::collections::hash_map::Entry;
use std::fmt::{self, Write as _};

use plateau_game::{Game, Notation, Symmetric};
use plateau_games::othello::Othello;

use super::{Book, Known};

/// A line that is none of a book's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookError {
    /// From 1.
    pub line: usize,
    /// The fault.
    pub flaw: BookFlaw,
}

/// Faults of a book line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BookFlaw {
    /// Something else than a move, with or without a value.
    NoMove,
    /// Further to the right than a line that leads on allows.
    NoLine,
    /// Against the rules.
    Illegal,
    /// An image of it, or the position itself, came before.
    Again,
    /// It has no value, and no move of it is in the book.
    NoValue,
}

impl Book {
    /// Reads the text that [`Book::to_text`] writes.
    pub fn from_text(text: &str) -> Result<Book, BookError> {
        let mut book = Book::new();
        // The position before a line of so many spaces, as long as it leads on.
        let mut path = vec![Othello::<8>::start(())];
        let mut unvalued = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.split('#').next().unwrap_or_default().trim_end();
            if line.is_empty() {
                continue;
            }
            let error = |flaw| BookError { line: number, flaw };
            let (ply, position, value) = read_line(line, &path).map_err(error)?;
            path.truncate(ply + 1);
            let known = Known { value: value.unwrap_or(0), opened: value.is_none() };
            match book.known.entry(position.canonical()) {
                Entry::Occupied(_) => return Err(error(BookFlaw::Again)),
                Entry::Vacant(place) => place.insert(known),
            };
            if value.is_none() {
                path.push(position);
                unvalued.push((number, position));
            }
        }
        let leads_on = |position: &Othello<8>| book.value_of_best(position).is_some();
        if let Some((line, _)) = unvalued.into_iter().find(|(_, position)| !leads_on(position)) {
            return Err(BookError { line, flaw: BookFlaw::NoValue });
        }
        let start = Othello::<8>::start(()).canonical();
        book.known.insert(start, Known { value: 0, opened: book.known.len() > 1 });
        book.back_up();
        Ok(book)
    }

    /// Every position once, below the first way to it; better moves come first.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        let start = Othello::start(());
        self.write(&start, 0, &mut HashSet::from([start.canonical()]), &mut text);
        text
    }

    fn write(
        &self,
        position: &Othello<8>,
        ply: usize,
        written: &mut HashSet<Othello<8>>,
        text: &mut String,
    ) {
        for (disc, value) in self.moves(position) {
            let next = position.play(disc);
            if !written.insert(next.canonical()) {
                continue;
            }
            let _ = write!(text, "{:ply$}{disc}", "");
            if self.known[&next.canonical()].opened {
                text.push('\n');
                self.write(&next, ply + 1, written, text);
            } else {
                let _ = writeln!(text, " {}", -value);
            }
        }
    }
}

/// The ply of a line from 0, the position after its move, and the value if it has one.
fn read_line(
    line: &str,
    path: &[Othello<8>],
) -> Result<(usize, Othello<8>, Option<i32>), BookFlaw> {
    let ply = line.len() - line.trim_start_matches(' ').len();
    let before = path.get(ply).ok_or(BookFlaw::NoLine)?;
    let mut words = line[ply..].split(' ');
    let disc =
        words.next().and_then(|word| before.parse_move(word).ok()).ok_or(BookFlaw::NoMove)?;
    let value =
        words.next().map(|word| word.parse().ok().filter(|value| (-64..=64).contains(value)));
    if value == Some(None) || words.next().is_some() {
        return Err(BookFlaw::NoMove);
    }
    let position = before.try_play(disc).map_err(|_| BookFlaw::Illegal)?;
    Ok((ply, position, value.flatten()))
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let why = match self.flaw {
            BookFlaw::NoMove => {
                "is no move, with or without its value (expected such as 'c3' or 'c3 -1')"
            }
            BookFlaw::NoLine => "begins further to the right than one move after the line before",
            BookFlaw::Illegal => "is a move against the rules",
            BookFlaw::Again => {
                "leads to a position that came before, perhaps seen from another side"
            }
            BookFlaw::NoValue => "has neither a value nor a move that follows",
        };
        write!(f, "line {} of the book {why}", self.line)
    }
}

impl std::error::Error for BookError {}
