//! The boards that illustrate the rules: positions that show what a paragraph says. They are live, one may go on from
//! them.

use plateau_games::{GameId, Variant};
use plateau_match::Match;

/// A position, and the paragraph of the rules after which it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    pub after: usize,
    pub moves: &'static str,
}

pub fn lessons(game: GameId) -> Vec<Lesson> {
    let all: &[(usize, &'static str)] = match game {
        GameId::Sogo => &[(0, "b2 b2 c3"), (1, "a1 b1 b1 c1 c1 d1 c1 d1 d1 a2 d1")],
        GameId::Morpion => &[(1, "a11 a21 b22 a31 c33 b31 d44")],
        GameId::Force3 => &[(1, "@a1 @c3 b1>b2"), (3, "@a1 @a3 @b1 @b3 @c1")],
        GameId::Othello => &[(0, "f5 d6"), (1, "e6 f4 e3 f6 g5 d6 e7 f5 c5")],
        GameId::Pogo => &[(1, "2a1-a3 1b3-a3"), (2, "2b1-b3 2a3-c3 2c1-c3")],
    };
    all.iter().map(|(after, moves)| Lesson { after: *after, moves }).collect()
}

impl Lesson {
    /// The game up to the position; moves that do not fit are left out, and a test sees to it that there are none.
    pub fn game(&self, game: GameId) -> Match {
        let mut shown = Match::new(Variant::new(game));
        for text in self.moves.split_whitespace() {
            if let Ok(mv) = shown.position().parse_move(text) {
                let _ = shown.play(mv);
            }
        }
        shown
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;

    #[test]
    fn every_lesson_is_played_through_and_stands_after_a_paragraph() {
        for game in GameId::ALL {
            for lesson in lessons(game) {
                let moves = lesson.moves.split_whitespace().count();
                assert_eq!(lesson.game(game).plies().len(), moves, "{game}: {}", lesson.moves);
                for lang in Lang::ALL {
                    assert!(lesson.after < lang.texts().game(game).rules.len(), "{game}: {}", lesson.after);
                }
            }
        }
    }

    #[test]
    fn every_game_shows_how_it_is_won() {
        for game in GameId::ALL {
            let won = lessons(game).iter().any(|lesson| lesson.game(game).finish().is_some());
            assert!(won, "{game}");
        }
    }
}
