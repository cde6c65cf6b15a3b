//! Moves that are the same but for the side from which one looks at the board.

use plateau_game::Symmetric;
use plateau_games::{AnyMove, AnyPosition, Member, with_position};

/// Every legal move with the first one that a symmetry of the position turns it into: itself where
/// there is none.
pub fn alike(position: &AnyPosition) -> Vec<(AnyMove, AnyMove)> {
    fn pairs<G: Member + Symmetric>(position: &G) -> Vec<(AnyMove, AnyMove)> {
        let sides: Vec<usize> =
            (0..G::SYMMETRIES).filter(|side| position.transformed(*side) == *position).collect();
        let moves: Vec<G::Move> = position.moves().collect();
        let first = |mv: G::Move| {
            let images: Vec<G::Move> =
                sides.iter().map(|side| position.transformed_move(mv, *side)).collect();
            moves.iter().find(|other| images.contains(other)).copied().unwrap_or(mv)
        };
        moves.iter().map(|mv| (G::any_move(*mv), G::any_move(first(*mv)))).collect()
    }
    with_position!(position, position => pairs(position))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use plateau_games::{GameId, Variant};

    use super::*;

    fn different(position: &AnyPosition) -> usize {
        alike(position)
            .into_iter()
            .map(|(_, first)| first.to_string())
            .collect::<HashSet<_>>()
            .len()
    }

    #[test]
    fn first_moves_are_few() {
        for (game, moves, expected) in
            [(GameId::Sogo, 16, 3), (GameId::Morpion, 64, 4), (GameId::Othello, 4, 1)]
        {
            let start = AnyPosition::start(Variant::new(game));
            assert_eq!((start.moves().len(), different(&start)), (moves, expected), "{game}");
        }
    }

    /// A move and its image lead to positions of the same worth, and who stands for others stands
    /// for itself.
    #[test]
    fn images_stand_for_themselves() {
        for game in GameId::ALL {
            let mut position = AnyPosition::start(Variant::new(game));
            for ply in 0..4 {
                let pairs = alike(&position);
                assert_eq!(pairs.len(), position.moves().len());
                for (_, first) in &pairs {
                    assert!(pairs.iter().any(|(mv, own)| mv == first && own == first), "{game}");
                }
                let Some((mv, _)) = pairs.get(5 * ply % pairs.len().max(1)) else { break };
                position = position.try_play(*mv).unwrap();
            }
        }
    }
}
