//! Decisive move of a game, by certain knowledge alone: searched from the end back, for as long as
//! the result is known to be the same.

use plateau_game::Score;
use plateau_games::{AnyMove, AnyPosition};
use plateau_match::Match;

use super::{Assessment, Assessor, keepers};

/// The move from which on the result is known never to have changed again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurningPoint {
    /// Its place among the moves of the game.
    pub place: usize,
    /// Value of the position before it for its player; `None` if unknown. It equals the result only
    /// before the first move: then the result never changed.
    pub before: Option<Score>,
    /// The moves that are known to keep that.
    pub best: Vec<AnyMove>,
    /// Value of the move for its player.
    pub played: Score,
}

impl Assessor {
    /// `None` if there are no moves, or the value of the last position is unknown.
    pub fn turning_point(&mut self, game: &Match) -> Option<TurningPoint> {
        let mut after = self.known(game, game.plies().len())?;
        for place in (0..game.plies().len()).rev() {
            let played = after.one_ply_earlier();
            // The move that was played proves at least that much.
            let proved = || matches!(played, Score::Win(_)).then(|| played.or_sooner());
            match self.known(game, place).or_else(proved) {
                Some(before) if before.sign() == played.sign() && place > 0 => after = before,
                before => {
                    let position = game.position_after(place)?;
                    let best =
                        before.map(|score| self.keeping(position, score)).unwrap_or_default();
                    return Some(TurningPoint { place, before, best, played });
                }
            }
        }
        None
    }

    /// Certain value of a position of the game for the player to move: by a table, a proof or a
    /// solver, else by a search that came to an end.
    fn known(&mut self, game: &Match, place: usize) -> Option<Score> {
        let position = game.position_after(place)?;
        let (solver, nodes) = (&mut self.solver, self.nodes);
        let solved = solver.score_within(position, nodes).or_else(|| {
            let moves = solver.moves_within(position, nodes)?;
            moves.into_iter().map(|(_, score)| score).max()
        });
        solved.or_else(|| {
            let searched = self.search(game, place, position, nodes).score;
            searched.is_certain().then_some(searched)
        })
    }

    /// The moves that are known to keep a score.
    fn keeping(&mut self, position: &AnyPosition, score: Score) -> Vec<AnyMove> {
        match self.solver.moves_within(position, self.nodes) {
            Some(moves) => Assessment::of_moves(&moves).best,
            None => keepers(&self.replies(position, self.nodes), score),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cmp::Ordering;

    use plateau_game::Distance;
    use plateau_games::{GameId, Variant};
    use plateau_players::Library;

    use super::*;
    use crate::{Review, portions};

    const NODES: u64 = 20_000;

    fn played(variant: Variant, moves: &str) -> Match {
        let mut game = Match::new(variant);
        for text in moves.split_whitespace() {
            let mv = game.position().parse_move(text).unwrap();
            game.play(mv).unwrap();
        }
        game
    }

    fn assessor(game: &Match) -> Assessor {
        Assessor::new(game.start(), &Library::default(), NODES)
    }

    fn turned(game: &Match) -> TurningPoint {
        assessor(game).turning_point(game).unwrap()
    }

    #[test]
    fn a_table_names_the_move_and_what_would_have_kept_the_draw() {
        let game = played(Variant::new(GameId::Force3), "@a1 @a3 @b1 @b3 @c1");
        let point = turned(&game);
        assert_eq!(
            (point.place, point.before, point.played),
            (1, Some(Score::Draw), Score::loss_in(6))
        );
        assert!(!point.best.is_empty() && !point.best.contains(&game.plies()[1].mv()), "{point:?}");
    }

    /// The opening of Sogo is unsolved, but failing to block a rod is a known loss.
    #[test]
    fn where_the_position_before_is_unknown_only_the_move_is_told() {
        let point = turned(&played(Variant::new(GameId::Sogo), "a1 b1 a1 b1 a1 b1 a1"));
        assert_eq!((point.place, point.before, point.best), (5, None, vec![]));
        assert_eq!(point.played, Score::Loss(Distance::Exactly(2)));
    }

    /// With 37 balls the effort is enough for who wins, not for how soon. The moves that keep the
    /// win are named all the same.
    #[test]
    fn the_winner_suffices_to_name_the_decisive_move() {
        let late = "b4 b3 b3 b2 a1 a3 d1 c1 b2 b2 d4 d2 b4 a2 c2 c2 a4 c4 d4 c4 b4 b4 d4 d4 c2 c4 c4 a1 c1 d3 c3 a3 b1 b1 b3 a3 a3 b1";
        let game = played(Variant::new(GameId::Sogo), late);
        let mut assessor = Assessor::new(game.start(), &Library::default(), crate::NODES);
        let point = assessor.turning_point(&game).unwrap();
        assert_eq!((point.place, point.played.sign()), (37, Ordering::Less), "{point:?}");
        assert!(matches!(point.before, Some(Score::Win(Distance::AtMost(_)))), "{point:?}");
        let best: Vec<String> = point.best.iter().map(ToString::to_string).collect();
        assert_eq!(best, ["a2", "a4"]);
    }

    #[test]
    fn a_small_board_of_othello_is_known_from_the_first_move() {
        let mut game = Match::new(Variant::build(GameId::Othello, Some(4), &[]).unwrap());
        while game.finish().is_none() {
            let mv = game.moves()[0];
            game.play(mv).unwrap();
        }
        let mut assessor = assessor(&game);
        let point = assessor.turning_point(&game).unwrap();
        let result = assessor.known(&game, game.plies().len()).unwrap();
        assert!(point.before.is_some());
        for place in point.place + 1..game.plies().len() {
            let same_side = (game.plies().len() - place).is_multiple_of(2);
            let score = assessor.known(&game, place).unwrap();
            let expected = if same_side { result.sign() } else { result.sign().reverse() };
            assert_eq!(score.sign(), expected, "after {place} moves");
        }
    }

    /// Where everything is known a review finds the same move.
    #[test]
    fn a_review_agrees() {
        for moves in ["@a1 @a3 @b1 @b3 @c1", "@a1 @b1 @c3 @c1 @a3 @a2"] {
            let game = played(Variant::new(GameId::Force3), moves);
            let mut assessor = assessor(&game);
            let mut parts: Vec<_> = portions(&game)
                .into_iter()
                .map(|portion| assessor.assess(&game, portion))
                .collect();
            parts.reverse();
            let review = Review::new(&game, parts.concat());
            let point = turned(&game);
            let changed = point.before.is_some_and(|before| before.sign() != point.played.sign());
            assert_eq!(review.decided_at, changed.then_some(point.place + 1), "{moves}");
        }
    }
}
