//! The book that comes with the engine, how a book grows, and texts that are none.

use plateau_game::{Game, Symmetric};
use plateau_games::othello::{Disc, Othello};

use super::{Book, BookError, BookFlaw};

fn start() -> Othello<8> {
    Othello::start(())
}

fn played(moves: &str) -> Othello<8> {
    let discs = (0..moves.len()).step_by(2).map(|at| Disc::read(&moves[at..at + 2]).unwrap());
    discs.fold(start(), |position, disc| position.play(disc))
}

/// The start has several book moves, and every one of them stays in the book for some moves.
#[test]
fn the_book_has_variety() {
    let book = Book::builtin();
    let mut plies = vec![vec![start()]];
    for ply in 0..8 {
        let mut next = Vec::new();
        for position in &plies[ply] {
            let moves = book.moves(position);
            // Moves that lose two discs may leave the book soon, but not at once.
            assert!(!moves.is_empty() || ply >= 4, "ply {ply}: {position}");
            let best = moves.first().map_or(0, |(_, value)| *value);
            let worth_playing = moves.into_iter().filter(|(_, value)| *value >= best - 2);
            next.extend(worth_playing.map(|(disc, _)| position.play(disc).canonical()));
        }
        next.sort_by_key(Othello::key);
        next.dedup();
        plies.push(next);
    }
    assert_eq!(plies[1].len(), 1, "all first moves are images of each other");
    assert!(plies[8].len() > 10, "{} openings of eight moves", plies[8].len());
}

/// Every position is worth what its best move is, down to the ends of the lines, by plain
/// recursion.
#[test]
fn values_are_those_of_minimax() {
    fn minimax(book: &Book, position: &Othello<8>) -> i32 {
        let moves = book.moves(position);
        let values = moves.iter().map(|(disc, _)| -minimax(book, &position.play(*disc)));
        let best = values.max().unwrap_or_else(|| book.value(position).unwrap());
        assert_eq!(book.value(position), Some(best), "{position}");
        best
    }
    minimax(&Book::builtin(), &start());
    let mut book = Book::from_text("f5\n d6\n  c3 -1\n  c5 2\n f4 1\n f6 -3\n").unwrap();
    assert_eq!(minimax(&book, &start()), -3);
    book.open(&played("f5f6"), [(Disc::read("e6").unwrap(), 7)]);
    book.back_up();
    assert_eq!(minimax(&book, &start()), 1);
}

/// A position is known from every side.
#[test]
fn images_are_one() {
    let book = Book::from_text("# a comment\n\nf5 # after one move\n d6 1\n").unwrap();
    let first = book.moves(&start());
    assert_eq!((first.len(), first[0].1, book.len()), (4, 1, 3));
    for (disc, _) in first {
        let replies = book.moves(&start().play(disc));
        assert_eq!(replies.iter().map(|(_, value)| *value).collect::<Vec<_>>(), [-1], "{disc}");
    }
}

/// The end of a line offers no choice, even if another line continues from there; nor does a
/// position where a move out of book may lead back into it.
#[test]
fn only_what_was_looked_into_has_moves() {
    // Both ways lead to one position.
    let (one, other) = (played("d3c5f6f5e6"), played("d3c5e6f5f6"));
    assert_eq!(one.canonical(), other.canonical());
    let text = "d3\n c5\n  f6\n   f5\n    e6 0\n  e6 1\n";
    let book = Book::from_text(text).unwrap();
    assert_eq!(book.to_text(), text);
    assert_eq!(book.moves(&played("d3c5f6f5")).len(), 1);
    assert!(book.moves(&played("d3c5e6")).is_empty(), "the end of a line");
    assert!(book.moves(&played("d3c5e6f5")).is_empty(), "not in the book");
    let joined = Book::from_text("d3\n c5\n  f6\n   f5\n    e6 0\n  e6\n   f5\n").unwrap();
    assert_eq!(joined.moves(&played("d3c5e6f5")), [(Disc::read("f6").unwrap(), 0)]);
    assert_eq!(Book::from_text(&joined.to_text()), Ok(joined));
}

#[test]
fn a_book_survives_its_text() {
    let builtin = Book::builtin();
    assert_eq!(Book::from_text(&builtin.to_text()).as_ref(), Ok(&*builtin));
    assert_eq!(Book::from_text("# nothing yet\n"), Ok(Book::new()));
    assert!(Book::new().is_empty() && Book::new().moves(&start()).is_empty());
}

#[test]
fn bad_texts_are_named() {
    for (text, line, flaw) in [
        ("f5", 1, BookFlaw::NoValue),
        ("f5 0\n f5 0", 2, BookFlaw::NoLine),
        ("f5\n f5 0", 2, BookFlaw::Illegal),
        ("f5\n\n d 0", 3, BookFlaw::NoMove),
        ("f5\n  d6 0", 2, BookFlaw::NoLine),
        (" f5 0", 1, BookFlaw::NoLine),
        ("f5 x", 1, BookFlaw::NoMove),
        ("f5 0 0", 1, BookFlaw::NoMove),
        ("0", 1, BookFlaw::NoMove),
        ("a1 0", 1, BookFlaw::Illegal),
        ("f5 65", 1, BookFlaw::NoMove),
        ("é5 0", 1, BookFlaw::NoMove),
        ("\u{a0}f5 0", 1, BookFlaw::NoMove),
        ("f5 0\nd3 0", 2, BookFlaw::Again),
        ("f5\n d6 0\n f4\n", 3, BookFlaw::NoValue),
    ] {
        let error = Book::from_text(text).unwrap_err();
        assert_eq!(error, BookError { line, flaw }, "{text}");
        assert!(error.to_string().starts_with(&format!("line {line} of the book ")));
    }
}
