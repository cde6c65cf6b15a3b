//! Terms of Othello's own engine on 8 x 8: the contribution of each state of thirteen pattern
//! shapes to its network, which is linear at its operating point. The fitted weights themselves
//! have no explanation; the places of the points have one.

use plateau_game::{Game as _, Place};
use plateau_games::AnyPosition;
use plateau_othello::evaluation::{Features, UNIT, places};
use plateau_othello::{Board, Weights};

use super::{Explanation, Term, Thing};

/// Names of the shapes, in their order; the last is the value of having the move.
const NAMES: [&str; 14] = [
    "corner-block",
    "corner-arms",
    "edge-and-x",
    "edge-blocks",
    "second-row",
    "third-row",
    "fourth-row",
    "diagonal-7",
    "diagonal-6",
    "diagonal-5",
    "diagonal-4",
    "corner-rows",
    "diagonal-8",
    "constant",
];

/// Takes the evaluation of Othello's engine apart, shape by shape, in parts of a disc; `None` on
/// other boards.
pub fn explain_patterns(position: &AnyPosition, weights: &Weights) -> Option<Explanation> {
    let AnyPosition::Othello8(othello) = position else { return None };
    let board = Board::from(othello);
    let side = othello.side_to_move();
    let features = Features::of(board);
    let parts = weights.parts(&features, board.empty_count());
    // The remainder belongs to no shape.
    let places = places().chain([(NAMES.len() - 1, 0)]);
    let mut terms: Vec<Term> = Vec::new();
    for ((shape, squares), points) in places.zip(parts.into_iter().map(i64::from)) {
        let places: Vec<Place> = (0..64)
            .filter(|square| squares >> square & 1 == 1)
            .map(|square: u8| Place::new(square % 8, square / 8, 0))
            .collect();
        let thing = (!places.is_empty()).then_some(Thing { places, points: Some(points) });
        match terms.iter_mut().find(|term| term.name == NAMES[shape]) {
            Some(term) => {
                term.count += 1;
                term.points += points;
                term.things.extend(thing);
            }
            None => terms.push(Term {
                name: NAMES[shape],
                owner: side,
                count: 1,
                weight: None,
                points,
                things: thing.into_iter().collect(),
            }),
        }
    }
    let total = terms.iter().map(|term| term.points).sum();
    Some(Explanation { side, terms, total, unit: i64::from(UNIT) })
}

#[cfg(test)]
mod tests {
    use plateau_game::laws::random_game;
    use plateau_games::othello::Othello;
    use plateau_games::{GameId, Variant};
    use plateau_othello::evaluation::PLACES;

    use super::*;

    /// The shapes add up to what the engine goes by, at every stage of the game.
    #[test]
    fn shapes_add_up_to_the_evaluation() {
        let weights = Weights::builtin();
        for position in (0..4).flat_map(|seed| random_game::<Othello<8>>((), seed, 70)) {
            let board = Board::from(&position);
            let features = Features::of(board);
            let explanation = explain_patterns(&position.into(), &weights).unwrap();
            let sum = weights.sum(&features, board.empty_count());
            assert_eq!(explanation.total, i64::from(sum), "'{position}'");
            assert_eq!(explanation.terms.len(), NAMES.len());
            assert_eq!(
                explanation.terms.iter().map(|term| term.count).sum::<i32>(),
                PLACES as i32 + 1
            );
        }
    }

    #[test]
    fn a_shape_lies_where_it_is_counted() {
        let position = Othello::<8>::start(());
        let explanation = explain_patterns(&position.into(), &Weights::builtin()).unwrap();
        let diagonals = explanation.terms.iter().find(|term| term.name == "diagonal-8").unwrap();
        assert_eq!((diagonals.count, diagonals.things.len()), (2, 2));
        assert!(diagonals.things.iter().all(|thing| thing.places.len() == 8));
        let small = AnyPosition::start(Variant::build(GameId::Othello, Some(6), &[]).unwrap());
        assert_eq!(explain_patterns(&small, &Weights::zero()), None);
    }
}
