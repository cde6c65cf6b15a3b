//! Opening knowledge of any position: names, and the moves of the book.

use plateau_games::{AnyMove, AnyPosition};
use plateau_othello::Book;

/// The name of the opening that ends with this position, if it has one.
pub fn opening_name(position: &AnyPosition) -> Option<&'static str> {
    match position {
        AnyPosition::Othello8(position) => plateau_othello::opening_name(position),
        _ => None,
    }
}

/// The moves that the book knows here, best first, with their values in discs for the mover.
pub fn book_moves(position: &AnyPosition) -> Vec<(AnyMove, i32)> {
    match position {
        AnyPosition::Othello8(position) => {
            let known = Book::builtin().moves(position);
            known.into_iter().map(|(disc, value)| (AnyMove::Othello(disc), value)).collect()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use plateau_games::{GameId, Variant};

    use super::*;

    #[test]
    fn only_the_usual_othello_has_openings() {
        for game in GameId::ALL {
            let start = AnyPosition::start(Variant::new(game));
            let after = start.try_play(start.moves()[0]).unwrap();
            assert_eq!(book_moves(&after).is_empty(), game != GameId::Othello, "{game}");
            assert_eq!(opening_name(&after), None, "{game}");
        }
        let mut position = AnyPosition::start(Variant::new(GameId::Othello));
        for text in ["f5", "d6"] {
            position = position.try_play(position.parse_move(text).unwrap()).unwrap();
        }
        assert_eq!(opening_name(&position), Some("Perpendicular"));
        let known = book_moves(&position);
        assert!(known.is_sorted_by_key(|(_, value)| -value), "{known:?}");
    }
}
