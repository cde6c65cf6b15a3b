//! A quiet game that a board plays with itself: wins are taken and met, the rest is chance. No
//! engine is needed for it.

use plateau_games::{AnyMove, AnyPosition};

use crate::ground::threats::winning_moves;

/// A move for the side to move; `chance` in [0, 1) decides among those that are equally good. None
/// when the game is over.
pub fn next_move(position: &AnyPosition, chance: f64) -> Option<AnyMove> {
    if position.outcome().is_some() {
        return None;
    }
    let pick = |moves: &[AnyMove]| {
        let index = (chance * moves.len() as f64) as usize;
        moves.get(index.min(moves.len().checked_sub(1)?)).copied()
    };
    let safe =
        |mv: &AnyMove| position.try_play(*mv).is_ok_and(|next| winning_moves(&next).is_empty());
    pick(&winning_moves(position))
        .or_else(|| pick(&position.moves().into_iter().filter(safe).collect::<Vec<_>>()))
        .or_else(|| pick(&position.moves()))
}

#[cfg(test)]
mod tests {
    use plateau_games::{GameId, Variant};
    use plateau_match::Match;

    use super::*;

    fn after(moves: &str) -> AnyPosition {
        let start = AnyPosition::start(Variant::new(GameId::Sogo));
        moves.split_whitespace().fold(start, |position, text| {
            position.try_play(position.parse_move(text).unwrap()).unwrap()
        })
    }

    #[test]
    fn wins_are_taken_and_met() {
        for chance in [0.0, 0.5, 0.999] {
            let chosen = |moves: &str| next_move(&after(moves), chance).map(|mv| mv.to_string());
            assert_eq!(chosen("a1 b1 a1 b1 a1 b1").as_deref(), Some("a1"), "a win");
            assert_eq!(chosen("a1 b1 a1 b1 a1").as_deref(), Some("a1"), "a threat");
            assert_eq!(chosen("a1 b1 a1 b1 a1 b1 a1"), None, "the end");
        }
    }

    #[test]
    fn every_game_comes_to_an_end() {
        for game in GameId::ALL {
            let mut game = Match::new(Variant::new(game));
            let mut chance = 0.37;
            while game.finish().is_none() {
                game.play(next_move(game.position(), chance).unwrap()).unwrap();
                chance = (chance * 7.31 + 0.17) % 1.0;
                assert!(game.plies().len() < 500, "{}", game.variant().game());
            }
        }
    }
}
