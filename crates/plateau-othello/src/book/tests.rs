//! The book that comes with the engine, and texts that are none.

use plateau_game::{Game, Symmetric};
use plateau_games::othello::Othello;

use super::{Book, BookError};

/// From the start there are several openings, and playing on in the book goes on for some moves whatever is chosen.
#[test]
fn the_book_has_variety() {
    let book = Book::builtin();
    let mut plies = vec![vec![Othello::<8>::start(())]];
    for ply in 0..8 {
        let mut next = Vec::new();
        for position in &plies[ply] {
            let moves = book.moves(position);
            assert!(!moves.is_empty(), "ply {ply}: {position}");
            next.extend(moves.into_iter().map(|(disc, _)| position.play(disc).canonical()));
        }
        next.sort_by_key(Othello::key);
        next.dedup();
        plies.push(next);
    }
    assert_eq!(plies[1].len(), 1, "all first moves are images of each other");
    assert!(plies[8].len() > 10, "{} openings of eight moves", plies[8].len());
}

/// A position is known from every side.
#[test]
fn images_are_one() {
    let book = Book::from_text("# a comment\n\nf5 -1 # after one move\nf5d6 1\n").unwrap();
    let start = Othello::<8>::start(());
    let first = book.moves(&start);
    assert_eq!((first.len(), first[0].1), (4, 1));
    for (disc, _) in first {
        let replies = book.moves(&start.play(disc));
        assert_eq!(replies.iter().map(|(_, value)| *value).collect::<Vec<_>>(), [-1], "{disc}");
    }
    assert!(book.moves(&start.transformed(3).play(start.moves().next().unwrap())).len() <= 1);
}

#[test]
fn bad_texts_are_named() {
    for (text, line) in [
        ("f5", 1),
        ("f5 0\nf5f5 0", 2),
        ("f5 0\n\nf5d 0", 3),
        ("f5 x", 1),
        (" 0", 1),
        ("a1 0", 1),
        ("f5 65", 1),
        ("é5 0", 1),
    ] {
        assert_eq!(Book::from_text(text).unwrap_err(), BookError { line }, "{text}");
    }
}
