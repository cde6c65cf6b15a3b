//! Mistakes of a player over many moves: their number and size, the depth at which they show, and
//! overlooked wins and losses in one. Sizes come from the review of each move; the rest follows
//! from the rules and from certain values.

use std::collections::BTreeMap;
use std::ops::Add;

use plateau_game::{Outcome, Score};
use plateau_games::{AnyMove, AnyPosition};
use plateau_match::{Match, Sign};

use crate::judge::Given;
use crate::summary::{JudgedMove, Review};

/// Moves, counted by what they gave away.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MistakeCounts {
    pub moves: usize,
    /// `?!`
    pub dubious: usize,
    /// `?`
    pub mistakes: usize,
    /// `??`
    pub blunders: usize,
    /// The review has no verdict: a move into a known loss, say, from a position of unknown value.
    pub unclear: usize,
    /// A move that wins at once was there, and was not played.
    pub wins_overlooked: usize,
    /// The move allows a win in one, though another move would have prevented every one.
    pub losses_unmet: usize,
    /// Moves that missed a certain win or led into a certain loss, by the plies one would have had
    /// to look ahead to see it.
    pub by_foresight: BTreeMap<u32, usize>,
}

impl MistakeCounts {
    /// Those of both sides in a game.
    pub fn of(game: &Match, review: &Review) -> MistakeCounts {
        let positions = (0..).map_while(|ply| game.position_after(ply));
        positions.zip(&review.moves).fold(MistakeCounts::default(), |sum, (position, judged)| {
            sum + MistakeCounts::of_move(position, judged)
        })
    }

    fn of_move(position: &AnyPosition, judged: &JudgedMove) -> MistakeCounts {
        let signed = |sign| usize::from(judged.sign == Some(sign));
        let wins = wins_at_once(position);
        MistakeCounts {
            moves: 1,
            dubious: signed(Sign::Dubious),
            mistakes: signed(Sign::Mistake),
            blunders: signed(Sign::Blunder),
            unclear: usize::from(judged.given == Given::Unclear),
            wins_overlooked: usize::from(wins && !wins_by(position, judged.mv)),
            losses_unmet: usize::from(!wins && is_unmet(position, judged.mv)),
            by_foresight: foresight(judged.before, judged.played)
                .map(|plies| (plies, 1))
                .into_iter()
                .collect(),
        }
    }

    /// Moves of which it is known that they gave nothing away that counts.
    pub fn clean(&self) -> usize {
        self.moves - self.dubious - self.mistakes - self.blunders - self.unclear
    }
}

impl Add for MistakeCounts {
    type Output = MistakeCounts;

    fn add(mut self, other: MistakeCounts) -> MistakeCounts {
        for (plies, count) in other.by_foresight {
            *self.by_foresight.entry(plies).or_default() += count;
        }
        MistakeCounts {
            moves: self.moves + other.moves,
            dubious: self.dubious + other.dubious,
            mistakes: self.mistakes + other.mistakes,
            blunders: self.blunders + other.blunders,
            unclear: self.unclear + other.unclear,
            wins_overlooked: self.wins_overlooked + other.wins_overlooked,
            losses_unmet: self.losses_unmet + other.losses_unmet,
            by_foresight: self.by_foresight,
        }
    }
}

/// Plies to the end of the win that was missed or of the loss that was entered, whichever is seen
/// first; `None` where neither happened, or how far it is is not known.
fn foresight(before: Score, played: Score) -> Option<u32> {
    let missed = match (before, played) {
        (Score::Win(_), Score::Win(_)) => None,
        (Score::Win(distance), _) => distance.plies(),
        _ => None,
    };
    let entered = match (before, played) {
        (Score::Loss(_), _) => None,
        (_, Score::Loss(distance)) => distance.plies(),
        _ => None,
    };
    missed.into_iter().chain(entered).min()
}

fn after(position: &AnyPosition, mv: AnyMove) -> AnyPosition {
    position.try_play(mv).expect("a move of the game or of the list")
}

fn wins_by(position: &AnyPosition, mv: AnyMove) -> bool {
    after(position, mv).outcome() == Some(Outcome::Win(position.side_to_move()))
}

fn wins_at_once(position: &AnyPosition) -> bool {
    position.moves().into_iter().any(|mv| wins_by(position, mv))
}

/// Whether a move leaves the opponent a win at once, and another one would not have.
fn is_unmet(position: &AnyPosition, mv: AnyMove) -> bool {
    let loses = |mv: AnyMove| {
        let next = after(position, mv);
        match next.outcome() {
            Some(outcome) => outcome == Outcome::Win(!position.side_to_move()),
            None => wins_at_once(&next),
        }
    };
    loses(mv) && !position.moves().into_iter().all(loses)
}

#[cfg(test)]
mod tests {
    use plateau_games::{GameId, Variant};
    use plateau_players::Library;

    use super::*;
    use crate::{Assessor, portions};

    fn mistakes(game: GameId, moves: &str) -> MistakeCounts {
        let mut played = Match::new(Variant::new(game));
        for text in moves.split_whitespace() {
            let mv = played.position().parse_move(text).unwrap();
            played.play(mv).unwrap();
        }
        let mut assessor = Assessor::new(played.start(), &Library::default(), 20_000);
        let mut parts: Vec<_> = portions(&played)
            .into_iter()
            .map(|portion| assessor.assess(&played, portion))
            .collect();
        parts.reverse();
        MistakeCounts::of(&played, &Review::new(&played, parts.concat()))
    }

    /// The rod was neither stopped nor, at first, completed.
    #[test]
    fn wins_in_one_are_counted_by_the_rules() {
        let found = mistakes(GameId::Sogo, "a1 b1 a1 b1 a1 b1 c1 d1 a1");
        assert_eq!((found.moves, found.wins_overlooked, found.losses_unmet), (9, 2, 1));
        assert_eq!(found.by_foresight.get(&1), Some(&2), "{found:?}");
        assert_eq!(found.by_foresight.get(&2), Some(&1), "{found:?}");
    }

    /// By the table the first move misses a win in nine plies, the second a draw; then nothing is
    /// left to be given away.
    #[test]
    fn a_table_knows_how_far_ahead_each_mistake_lay() {
        let found = mistakes(GameId::Force3, "@a1 @a3 @b1 @b3 @c1");
        assert_eq!((found.mistakes, found.blunders, found.unclear, found.clean()), (2, 0, 0, 3));
        assert_eq!(found.by_foresight, BTreeMap::from([(6, 1), (9, 1)]));
    }

    #[test]
    fn mistakes_carry_the_depth_at_which_they_show() {
        let believed = Score::Points(30, plateau_game::Unit::Hundredths);
        for (before, played, plies) in [
            (Score::win_in(3), Score::Draw, Some(3)),
            (Score::win_in(7), Score::loss_in(4), Some(4)),
            (believed, Score::loss_in(6), Some(6)),
            (Score::win_in(3), Score::win_in(9), None),
            (Score::loss_in(8), Score::loss_in(2), None),
            (Score::Draw, Score::Draw, None),
            (believed, believed, None),
        ] {
            assert_eq!(foresight(before, played), plies, "{before} {played}");
        }
    }
}
