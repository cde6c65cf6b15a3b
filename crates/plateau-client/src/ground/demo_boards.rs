//! The boards that illustrate the rules: positions that show what a paragraph says. They are live,
//! one may go on from them.

use plateau_games::{GameId, Variant};
use plateau_match::Match;

/// A position, and the paragraph of the rules after which it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    pub after: usize,
    pub moves: &'static str,
}

impl Lesson {
    /// The game up to the position; moves that do not fit are left out, and a test sees to it that
    /// there are none.
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
    use crate::ground::games::profile;
    use crate::text::Lang;

    #[test]
    fn every_lesson_is_played_through_and_stands_after_a_paragraph() {
        for game in GameId::ALL {
            for lesson in profile(game).lessons {
                let moves = lesson.moves.split_whitespace().count();
                assert_eq!(lesson.game(game).plies().len(), moves, "{game}: {}", lesson.moves);
                for lang in Lang::ALL {
                    assert!(
                        lesson.after < lang.texts().game(game).rules().count(),
                        "{game}: {}",
                        lesson.after
                    );
                }
            }
        }
    }

    #[test]
    fn every_game_shows_how_it_is_won() {
        for game in GameId::ALL {
            let won =
                profile(game).lessons.iter().any(|lesson| lesson.game(game).finish().is_some());
            assert!(won, "{game}");
        }
    }
}
