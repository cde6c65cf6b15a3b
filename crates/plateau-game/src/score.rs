//! How good a position is, and how sure that is.

use std::cmp::Ordering;
use std::fmt;

use crate::{Outcome, Side};

/// How good a position is for the side to move, or a move for the player who makes it. Better
/// scores are greater.
///
/// All variants except [`Points`](Score::Points) are proven; an estimate must use `Points`. A win
/// or a loss carries its distance as precisely as it is known: the winner hurries, the loser
/// delays.
///
/// ```
/// use plateau_game::{Distance, Score, Unit};
/// assert!(Score::win_in(3) > Score::win_in(5));
/// assert!(Score::loss_in(4) > Score::loss_in(2));
/// assert!(Score::Win(Distance::Unknown) > Score::Points(9_999, Unit::Hundredths));
/// assert_eq!(Score::loss_in(4).one_ply_earlier(), Score::win_in(5));
/// assert_eq!(Score::win_in(5).to_string(), "win in 5");
/// // A proof knows the winner, and an upper bound on the plies.
/// assert_eq!(Score::Win(Distance::AtMost(59)).to_string(), "win in at most 59");
/// assert!(Score::Discs(-4).is_certain() && !Score::Points(-4, Unit::Discs).is_certain());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Score {
    /// The player loses.
    Loss(Distance),
    /// A draw.
    Draw,
    /// The player wins.
    Win(Distance),
    /// At the end the player has so many discs more than the opponent, with perfect play: games
    /// that are won by counting.
    Discs(i32),
    /// An estimate of a search or an evaluation, in its unit.
    Points(i32, Unit),
}

/// How many plies are left of a game that is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Distance {
    /// So many, with perfect play on both sides.
    Exactly(u32),
    /// So many or fewer: a proof need not know the shortest way.
    AtMost(u32),
    /// Unknown.
    Unknown,
}

/// Unit of an evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Unit {
    /// Hundredths of an advantage that is worth one.
    Hundredths,
    /// Discs that are expected to be ahead at the end.
    Discs,
    /// Nothing that a player of the game counts: the number says who stands better, and no more.
    Unnamed,
}

impl Score {
    /// A win after exactly so many plies; 0 means that the game is already won.
    #[inline]
    pub const fn win_in(plies: u32) -> Score {
        Score::Win(Distance::Exactly(plies))
    }

    /// A loss after exactly so many plies; 0 means that the game is already lost.
    #[inline]
    pub const fn loss_in(plies: u32) -> Score {
        Score::Loss(Distance::Exactly(plies))
    }

    /// Value of a finished game for a side.
    pub fn of_outcome(outcome: Outcome, side: Side) -> Score {
        match outcome {
            Outcome::Draw => Score::Draw,
            Outcome::Win(winner) if winner == side => Score::win_in(0),
            Outcome::Win(_) => Score::loss_in(0),
        }
    }

    /// Whether the score is proven rather than estimated.
    pub const fn is_certain(self) -> bool {
        !matches!(self, Score::Points(..))
    }

    /// Whether it is a win or a loss with a distance, however well that is known.
    pub const fn is_decided(self) -> bool {
        self.distance().is_some()
    }

    /// Sign of the score: ahead (greater), behind (less), or even.
    pub fn sign(self) -> Ordering {
        match self {
            Score::Loss(_) => Ordering::Less,
            Score::Draw => Ordering::Equal,
            Score::Win(_) => Ordering::Greater,
            Score::Discs(number) | Score::Points(number, _) => number.cmp(&0),
        }
    }

    /// How far away the end is of a game that is won or lost.
    pub const fn distance(self) -> Option<Distance> {
        match self {
            Score::Loss(distance) | Score::Win(distance) => Some(distance),
            Score::Draw | Score::Discs(_) | Score::Points(..) => None,
        }
    }

    /// Plies to the end of a won or lost game, or an upper bound on them; `None` if unknown.
    pub const fn plies(self) -> Option<u32> {
        match self.distance() {
            Some(distance) => distance.plies(),
            None => None,
        }
    }

    /// The bare number of discs or points, 0 for a draw; `None` for a win or a loss that counts in
    /// plies.
    pub const fn points(self) -> Option<i32> {
        match self {
            Score::Loss(_) | Score::Win(_) => None,
            Score::Draw => Some(0),
            Score::Discs(number) | Score::Points(number, _) => Some(number),
        }
    }

    /// Score of a move that leads to a position of this score, for the player who makes it.
    #[inline]
    pub const fn one_ply_earlier(self) -> Score {
        match self {
            Score::Loss(distance) => Score::Win(distance.one_ply_earlier()),
            Score::Draw => Score::Draw,
            Score::Win(distance) => Score::Loss(distance.one_ply_earlier()),
            Score::Discs(discs) => Score::Discs(-discs),
            Score::Points(points, unit) => Score::Points(-points, unit),
        }
    }

    /// The same without the distance: for games in which it means nothing how soon they are over.
    pub const fn without_distance(self) -> Score {
        match self {
            Score::Loss(_) => Score::Loss(Distance::Unknown),
            Score::Win(_) => Score::Win(Distance::Unknown),
            other => other,
        }
    }

    /// The same where only a bound is known: what ends after so many plies may end sooner.
    ///
    /// ```
    /// use plateau_game::{Distance, Score};
    /// assert_eq!(Score::win_in(9).or_sooner(), Score::Win(Distance::AtMost(9)));
    /// assert_eq!(Score::Draw.or_sooner(), Score::Draw);
    /// ```
    #[must_use]
    pub const fn or_sooner(self) -> Score {
        match self {
            Score::Loss(distance) => Score::Loss(distance.or_less()),
            Score::Win(distance) => Score::Win(distance.or_less()),
            other => other,
        }
    }

    /// `win`, `draw` or `loss`, if that much is certain.
    pub fn verdict(self) -> Option<&'static str> {
        self.is_certain().then(|| match self.sign() {
            Ordering::Less => "loss",
            Ordering::Equal => "draw",
            Ordering::Greater => "win",
        })
    }

    /// In the order of the scores. Only scores that are equal have the same rank.
    fn rank(self) -> (i8, i64, u8) {
        match self {
            Score::Loss(distance) => (-1, distance.rank(), 0),
            Score::Draw => (0, 0, 0),
            Score::Win(distance) => (1, -distance.rank(), 0),
            Score::Discs(discs) => (0, discs.into(), 1),
            Score::Points(points, Unit::Hundredths) => (0, points.into(), 2),
            Score::Points(points, Unit::Discs) => (0, points.into(), 3),
            Score::Points(points, Unit::Unnamed) => (0, points.into(), 4),
        }
    }
}

impl Distance {
    /// The number of plies, or an upper bound.
    pub const fn plies(self) -> Option<u32> {
        match self {
            Distance::Exactly(plies) | Distance::AtMost(plies) => Some(plies),
            Distance::Unknown => None,
        }
    }

    const fn or_less(self) -> Distance {
        match self {
            Distance::Exactly(plies) | Distance::AtMost(plies) => Distance::AtMost(plies),
            Distance::Unknown => Distance::Unknown,
        }
    }

    #[inline]
    const fn one_ply_earlier(self) -> Distance {
        match self {
            Distance::Exactly(plies) => Distance::Exactly(plies + 1),
            Distance::AtMost(plies) => Distance::AtMost(plies + 1),
            Distance::Unknown => Distance::Unknown,
        }
    }

    /// An upper bound sorts slightly nearer, an unknown distance as far away.
    const fn rank(self) -> i64 {
        match self {
            Distance::Exactly(plies) => 2 * plies as i64,
            Distance::AtMost(plies) => 2 * plies as i64 - 1,
            Distance::Unknown => i64::MAX,
        }
    }
}

impl Ord for Score {
    fn cmp(&self, other: &Score) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Score) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// `win in 9`, `win in at most 59`, `loss`, `draw`, `loss by 4 discs`, `+120`, `0`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Score::Loss(distance) => write!(f, "loss{distance}"),
            Score::Draw | Score::Discs(0) => f.write_str("draw"),
            Score::Win(distance) => write!(f, "win{distance}"),
            Score::Discs(discs @ 1..) => write!(f, "win by {discs} discs"),
            Score::Discs(discs) => write!(f, "loss by {} discs", discs.unsigned_abs()),
            Score::Points(0, _) => f.write_str("0"),
            Score::Points(points, _) => write!(f, "{points:+}"),
        }
    }
}

/// Suffix after "win" or "loss".
impl fmt::Display for Distance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Distance::Exactly(plies) => write!(f, " in {plies}"),
            Distance::AtMost(plies) => write!(f, " in at most {plies}"),
            Distance::Unknown => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn better_scores_are_greater() {
        let order = [
            Score::loss_in(2),
            Score::Loss(Distance::AtMost(8)),
            Score::loss_in(8),
            Score::Loss(Distance::Unknown),
            Score::Discs(-64),
            Score::Points(-3, Unit::Hundredths),
            Score::Draw,
            Score::Points(0, Unit::Hundredths),
            Score::Discs(2),
            Score::Discs(4),
            Score::Points(30_000, Unit::Unnamed),
            Score::Win(Distance::Unknown),
            Score::win_in(9),
            Score::Win(Distance::AtMost(9)),
            Score::win_in(1),
        ];
        assert!(order.is_sorted_by(|worse, better| worse < better));
        for (index, score) in order.iter().enumerate() {
            assert_eq!(
                order.iter().position(|other| other.cmp(score).is_eq()),
                Some(index),
                "{score:?}"
            );
        }
    }

    #[test]
    fn a_move_is_worth_the_opposite_of_what_it_leads_to() {
        let cases = [
            (Score::loss_in(0), Score::win_in(1)),
            (Score::Win(Distance::AtMost(6)), Score::Loss(Distance::AtMost(7))),
            (Score::Win(Distance::Unknown), Score::Loss(Distance::Unknown)),
            (Score::Draw, Score::Draw),
            (Score::Discs(6), Score::Discs(-6)),
            (Score::Points(-7, Unit::Discs), Score::Points(7, Unit::Discs)),
        ];
        for (after, before) in cases {
            assert_eq!(after.one_ply_earlier(), before);
            assert_eq!(after.sign(), before.sign().reverse());
            assert_eq!(after.is_certain(), before.is_certain());
        }
    }

    #[test]
    fn certain_scores_have_a_sign_and_a_text() {
        let cases = [
            (Score::win_in(3), Some("win"), "win in 3", Some(3)),
            (Score::Loss(Distance::AtMost(4)), Some("loss"), "loss in at most 4", Some(4)),
            (Score::Loss(Distance::Unknown), Some("loss"), "loss", None),
            (Score::Draw, Some("draw"), "draw", None),
            (Score::Discs(0), Some("draw"), "draw", None),
            (Score::Discs(12), Some("win"), "win by 12 discs", None),
            (Score::Discs(-2), Some("loss"), "loss by 2 discs", None),
            (Score::Points(120, Unit::Hundredths), None, "+120", None),
            (Score::Points(0, Unit::Unnamed), None, "0", None),
        ];
        for (score, verdict, text, plies) in cases {
            assert_eq!(
                (score.verdict(), score.to_string().as_str(), score.plies()),
                (verdict, text, plies)
            );
            assert_eq!(
                score.is_decided(),
                matches!(score, Score::Win(_) | Score::Loss(_)),
                "{score}"
            );
            assert_eq!(score.points().is_none(), score.is_decided(), "{score}");
            assert_eq!(score.without_distance().plies(), None, "{score}");
            assert_eq!(score.without_distance().sign(), score.sign(), "{score}");
        }
    }

    #[test]
    fn a_finished_game_is_won_by_its_winner() {
        for side in Side::BOTH {
            assert_eq!(Score::of_outcome(Outcome::Win(side), side), Score::win_in(0));
            assert_eq!(Score::of_outcome(Outcome::Win(!side), side), Score::loss_in(0));
            assert_eq!(Score::of_outcome(Outcome::Draw, side), Score::Draw);
        }
    }
}
