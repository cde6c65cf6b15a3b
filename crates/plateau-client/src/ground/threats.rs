//! What the rules alone can tell about a position: immediate wins, and what must be parried.

use plateau_game::{Outcome, Side};
use plateau_games::{AnyMove, AnyPosition};

/// The moves that win at once for the side to move.
pub fn winning_moves(position: &AnyPosition) -> Vec<AnyMove> {
    let side = position.side_to_move();
    position.moves().into_iter().filter(|mv| wins(position, *mv, side)).collect()
}

/// The moves with which the opponent would win at once after most of our moves: what must be
/// parried.
pub fn threats(position: &AnyPosition) -> Vec<AnyMove> {
    // On large boards some of the moves tell as much as all of them.
    const ENOUGH: usize = 64;
    let moves = position.moves();
    let tried: Vec<AnyMove> =
        moves.iter().copied().step_by(moves.len().div_ceil(ENOUGH).max(1)).collect();
    let opponent = !position.side_to_move();
    let mut seen: Vec<(AnyMove, usize)> = Vec::new();
    for next in tried.iter().filter_map(|mv| position.try_play(*mv).ok()) {
        for reply in next.moves().into_iter().filter(|reply| wins(&next, *reply, opponent)) {
            match seen.iter_mut().find(|(known, _)| *known == reply) {
                Some((_, count)) => *count += 1,
                None => seen.push((reply, 1)),
            }
        }
    }
    seen.into_iter().filter(|(_, count)| 2 * count > tried.len()).map(|(reply, _)| reply).collect()
}

fn wins(position: &AnyPosition, mv: AnyMove, side: Side) -> bool {
    position.try_play(mv).is_ok_and(|next| next.outcome() == Some(Outcome::Win(side)))
}

#[cfg(test)]
mod tests {
    use plateau_games::{GameId, Variant};

    use super::*;

    fn after(game: GameId, moves: &str) -> AnyPosition {
        moves.split_whitespace().fold(AnyPosition::start(Variant::new(game)), |position, text| {
            position.try_play(position.parse_move(text).unwrap()).unwrap()
        })
    }

    fn names(moves: Vec<AnyMove>) -> Vec<String> {
        moves.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn wins_and_threats_are_found() {
        let position = after(GameId::Sogo, "a1 b1 a1 b1 a1 b1");
        assert_eq!(names(winning_moves(&position)), ["a1"]);
        assert_eq!(names(threats(&position)), ["b1"]);
        assert!(threats(&after(GameId::Othello, "")).is_empty());
    }
}
