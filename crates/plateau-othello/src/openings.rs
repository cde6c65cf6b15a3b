//! Names of Othello openings. Names and moves are common knowledge; `book/openings.txt` has them.

use std::collections::HashMap;
use std::sync::LazyLock;

use plateau_game::{Game, Notation, Symmetric};
use plateau_games::othello::Othello;

const TEXT: &str = include_str!("../book/openings.txt");

/// The name of the opening that ends with this position, or with an image of it, if it has one.
///
/// ```
/// use plateau_game::{Game, Notation};
/// use plateau_games::othello::Othello;
/// let mut position = Othello::<8>::start(());
/// for text in ["f5", "f4"] {
///     position = position.play(position.parse_move(text)?);
/// }
/// assert_eq!(plateau_othello::opening_name(&position), Some("Parallel"));
/// # Ok::<(), plateau_game::TextError>(())
/// ```
pub fn opening_name(position: &Othello<8>) -> Option<&'static str> {
    static NAMES: LazyLock<HashMap<Othello<8>, &'static str>> = LazyLock::new(|| {
        let named = openings().filter_map(|(moves, name)| Some((played(moves)?.canonical(), name)));
        named.collect()
    });
    NAMES.get(&position.canonical()).copied()
}

/// Every opening, as moves and name.
fn openings() -> impl Iterator<Item = (&'static str, &'static str)> {
    TEXT.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(' '))
}

/// The position after these moves, if all of them are legal.
fn played(moves: &str) -> Option<Othello<8>> {
    let mut position = Othello::<8>::start(());
    for at in (0..moves.len()).step_by(2) {
        let disc = position.parse_move(moves.get(at..at + 2)?).ok()?;
        position = position.try_play(disc).ok()?;
    }
    Some(position)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_opening_is_played_and_named_once() {
        let mut names = HashMap::new();
        let mut images = HashMap::new();
        for (moves, name) in openings() {
            let position = played(moves).unwrap_or_else(|| panic!("{name}: {moves} is not legal"));
            assert_eq!(names.insert(name, moves), None, "{name} twice");
            assert_eq!(
                images.insert(position.canonical(), name),
                None,
                "{name} is another opening's image"
            );
            for symmetry in 0..Othello::<8>::SYMMETRIES {
                assert_eq!(opening_name(&position.transformed(symmetry)), Some(name));
            }
        }
        assert!(names.len() >= 60, "{} openings", names.len());
        assert_eq!(opening_name(&Othello::start(())), None);
    }

    #[test]
    fn openings_are_known_from_every_first_move() {
        let name = |moves: &str| played(moves).and_then(|position| opening_name(&position));
        assert_eq!(
            [name("f5d6"), name("d3c5"), name("e6f4"), name("c4e3")],
            [Some("Perpendicular"); 4]
        );
        assert_eq!(
            [name("f5d6c3d3c4"), name("f5d6c5f4e3c6d3f6e6d7")],
            [Some("Tiger"), Some("Rose")]
        );
    }
}
