//! What the rules alone can tell about a position: immediate wins, and the lines through a place.

use plateau_game::{Outcome, Place, Side};
use plateau_games::{AnyMove, AnyPosition, GameId};
use plateau_scene::{Board, Step};

/// The moves that win at once for the side to move.
pub fn winning_moves(position: &AnyPosition) -> Vec<AnyMove> {
    let side = position.side_to_move();
    position.moves().into_iter().filter(|mv| wins(position, *mv, side)).collect()
}

/// The moves with which the opponent would win at once after most of our moves: what must be parried.
pub fn threats(position: &AnyPosition) -> Vec<AnyMove> {
    let moves = position.moves();
    let opponent = !position.side_to_move();
    let mut seen: Vec<(AnyMove, usize)> = Vec::new();
    for next in moves.iter().filter_map(|mv| position.try_play(*mv).ok()) {
        for reply in next.moves().into_iter().filter(|reply| wins(&next, *reply, opponent)) {
            match seen.iter_mut().find(|(known, _)| *known == reply) {
                Some((_, count)) => *count += 1,
                None => seen.push((reply, 1)),
            }
        }
    }
    seen.into_iter().filter(|(_, count)| 2 * count > moves.len()).map(|(reply, _)| reply).collect()
}

fn wins(position: &AnyPosition, mv: AnyMove, side: Side) -> bool {
    position.try_play(mv).is_ok_and(|next| next.outcome() == Some(Outcome::Win(side)))
}

/// The place a piece would come to rest on: on a rod the lowest free one.
pub fn landing(board: &Board, step: Step) -> Option<Place> {
    match step {
        Step::Put(place) if board.game == GameId::Sogo => {
            let level = board.height(place);
            (level < board.levels).then_some(Place { level, ..place })
        }
        Step::Put(place) => Some(place),
        _ => None,
    }
}

/// Every straight line of a cube through a place, each from end to end.
pub fn lines_through(size: u8, through: Place) -> Vec<Vec<Place>> {
    let n = i16::from(size);
    let start = [through.column, through.row, through.level].map(i16::from);
    let mut lines = Vec::new();
    for code in 0..27 {
        let way = [code % 3 - 1, code / 3 % 3 - 1, code / 9 - 1];
        // Half of the directions are the other half backwards.
        if way.iter().find(|step| **step != 0) != Some(&1) {
            continue;
        }
        let points: Vec<Place> = (-n..=n)
            .filter_map(|t| {
                let at: Vec<u8> = (0..3)
                    .map(|axis| start[axis] + t * way[axis])
                    .filter(|at| (0..n).contains(at))
                    .map(|at| at as u8)
                    .collect();
                (at.len() == 3).then(|| Place::new(at[0], at[1], at[2]))
            })
            .collect();
        if points.len() == usize::from(size) {
            lines.push(points);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use plateau_games::Variant;

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

    #[test]
    fn all_lines_of_a_cube_are_there() {
        for (size, expected) in [(3, 49), (4, 76), (5, 109), (6, 148)] {
            let mut lines: Vec<Vec<Place>> = (0..size)
                .flat_map(|c| (0..size).flat_map(move |r| (0..size).map(move |l| Place::new(c, r, l))))
                .flat_map(|place| lines_through(size, place))
                .collect();
            lines.sort();
            lines.dedup();
            assert_eq!(lines.len(), expected, "size {size}");
        }
    }
}
