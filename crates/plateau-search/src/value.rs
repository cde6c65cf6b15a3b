//! Search value: an evaluation, a win in n plies or a loss in n plies.

use std::fmt;
use std::ops::Neg;

use plateau_game::{Distance, Outcome, Score, Side, Unit};

/// A value from the side of the player to move. Wins and losses carry their distance, so that the
/// fastest win and the slowest loss come out of plain comparison.
///
/// Inside a search distances count from the root. A table outlives its root, so it holds distances
/// from the stored position: [`to_table`](Value::to_table) and [`from_table`](Value::from_table)
/// convert, and nothing else does.
///
/// ```
/// use plateau_search::Value;
/// assert!(Value::win_in(3) > Value::win_in(5));
/// assert!(Value::loss_in(4) > Value::loss_in(2));
/// assert!(Value::win_in(900) > Value::eval(i32::MAX));
/// assert_eq!(-Value::win_in(3), Value::loss_in(3));
/// assert_eq!(Value::win_in(3).to_string(), "win in 3");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct Value(i16);

impl Value {
    /// A draw.
    pub const DRAW: Value = Value(0);
    /// Above every value a position can have: the open end of a window.
    pub const INFINITE: Value = Value(32_001);
    /// Below every value a position can have.
    pub const MINUS_INFINITE: Value = Value(-32_001);
    /// Evaluations are held between plus and minus this.
    pub const MAX_EVAL: i32 = 30_000;
    /// The longest win or loss that can be told from an evaluation.
    pub const MAX_PLIES: u32 = 1_000;

    const WIN: i16 = 32_000;
    const LONGEST_WIN: i16 = Value::WIN - Value::MAX_PLIES as i16;

    /// The mover wins after this many plies; 0 means that the game is already won.
    #[inline]
    pub fn win_in(plies: u32) -> Value {
        Value(Value::WIN - plies.min(Value::MAX_PLIES) as i16)
    }

    /// The mover loses after this many plies; 0 means that the game is already lost.
    #[inline]
    pub fn loss_in(plies: u32) -> Value {
        Value(-Value::win_in(plies).0)
    }

    /// An evaluation, held within the range that is no proof.
    #[inline]
    pub fn eval(points: i32) -> Value {
        Value(points.clamp(-Value::MAX_EVAL, Value::MAX_EVAL) as i16)
    }

    /// A finished game as the given side sees it, `ply` moves after the root.
    #[inline]
    pub fn of_outcome(outcome: Outcome, side: Side, ply: u32) -> Value {
        match outcome {
            Outcome::Draw => Value::DRAW,
            Outcome::Win(winner) if winner == side => Value::win_in(ply),
            Outcome::Win(_) => Value::loss_in(ply),
        }
    }

    /// Whether it is a win, however far away.
    #[inline]
    pub const fn is_win(self) -> bool {
        self.0 >= Value::LONGEST_WIN
    }

    /// Whether it is a loss, however far away.
    #[inline]
    pub const fn is_loss(self) -> bool {
        self.0 <= -Value::LONGEST_WIN
    }

    /// A win or a loss: backed by finished games, not by an evaluation.
    #[inline]
    pub const fn is_decided(self) -> bool {
        self.is_win() || self.is_loss()
    }

    /// How many plies a win or a loss takes; `None` for an evaluation.
    #[inline]
    pub const fn plies(self) -> Option<u32> {
        if self.is_decided() { Some((Value::WIN - self.0.abs()) as u32) } else { None }
    }

    /// The bare number: evaluations as they came, wins near 32 000, losses near -32 000.
    #[inline]
    pub const fn points(self) -> i32 {
        self.0 as i32
    }

    /// The value this much higher, or lower: for windows. Never past [`INFINITE`](Value::INFINITE).
    #[inline]
    pub fn offset(self, points: i32) -> Value {
        let limit = i32::from(Value::INFINITE.0);
        Value((i32::from(self.0) + points).clamp(-limit, limit) as i16)
    }

    /// From "so many plies after the root" to "so many plies after this position", `ply` moves
    /// below the root.
    #[inline]
    pub const fn to_table(self, ply: u32) -> Value {
        match self.0 {
            points if self.is_win() => Value(points + ply as i16),
            points if self.is_loss() => Value(points - ply as i16),
            _ => self,
        }
    }

    /// The way back from [`to_table`](Value::to_table), perhaps at another distance from another
    /// root.
    #[inline]
    pub fn from_table(self, ply: u32) -> Value {
        match self.plies() {
            Some(plies) if self.is_win() => Value::win_in(plies + ply),
            Some(plies) => Value::loss_in(plies + ply),
            None => self,
        }
    }

    /// Score outside the search. Wins and losses are proofs, with an exact distance only if
    /// `shortest`; anything else is an estimate, unless every line was searched to its end: then
    /// `exact` makes it a draw.
    pub(crate) fn score(self, Certainty { exact, shortest }: Certainty, unit: Unit) -> Score {
        let distance = |plies| match shortest || plies <= 1 {
            true => Distance::Exactly(plies),
            false => Distance::AtMost(plies),
        };
        match self.plies() {
            Some(plies) if self.is_win() => Score::Win(distance(plies)),
            Some(plies) => Score::Loss(distance(plies)),
            None if exact && self == Value::DRAW => Score::Draw,
            None => Score::Points(self.points(), unit),
        }
    }

    /// Score of a textbook search at its depth: every line of that length was searched, so
    /// distances are exact, but deeper lines are unknown.
    pub fn at_depth(self, unit: Unit) -> Score {
        self.score(Certainty { exact: false, shortest: true }, unit)
    }

    pub(crate) const fn to_bits(self) -> u16 {
        self.0 as u16
    }

    pub(crate) const fn from_bits(bits: u16) -> Value {
        Value(bits as i16)
    }
}

/// How sure a search is of its value.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Certainty {
    pub(crate) exact: bool,
    pub(crate) shortest: bool,
}

impl Neg for Value {
    type Output = Value;

    #[inline]
    fn neg(self) -> Value {
        Value(-self.0)
    }
}

/// `win in 3`, `loss in 4`, `+120`, `0`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.plies() {
            _ if *self >= Value::INFINITE => f.write_str("+inf"),
            _ if *self <= Value::MINUS_INFINITE => f.write_str("-inf"),
            Some(plies) if self.is_win() => write!(f, "win in {plies}"),
            Some(plies) => write!(f, "loss in {plies}"),
            None if self.0 == 0 => f.write_str("0"),
            None => write!(f, "{:+}", self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_at_the_edges_have_words() {
        let words = [
            (Value::INFINITE, "+inf"),
            (Value::MINUS_INFINITE, "-inf"),
            (Value::win_in(0), "win in 0"),
            (Value::win_in(1_001), "win in 1000"),
            (Value::loss_in(1_000), "loss in 1000"),
            (Value::loss_in(3), "loss in 3"),
            (Value::eval(30_001), "+30000"),
            (Value::eval(-40_000), "-30000"),
            (Value::eval(-29_999), "-29999"),
            (Value::DRAW, "0"),
            (Value::eval(5), "+5"),
        ];
        for (value, text) in words {
            assert_eq!(value.to_string(), text);
        }
    }

    #[test]
    fn evaluations_and_decided_values_never_meet() {
        let [longest, shortest] = [Value::win_in(Value::MAX_PLIES), Value::win_in(0)];
        assert!(
            longest.is_win() && shortest.is_win() && (-longest).is_loss() && (-shortest).is_loss()
        );
        assert!(!longest.is_loss() && !(-longest).is_win());
        for eval in [Value::eval(i32::MAX), Value::eval(i32::MIN), Value::DRAW] {
            assert!(!eval.is_decided() && eval.plies().is_none(), "{eval}");
            assert_eq!((eval.to_table(7), eval.from_table(7)), (eval, eval));
        }
        assert_eq!((longest.plies(), (-longest).plies()), (Some(1_000), Some(1_000)));
    }

    #[test]
    fn distances_count_from_the_root_or_from_the_stored_position() {
        for plies in [1, 9, 500] {
            let [win, loss] = [Value::win_in(plies + 4), Value::loss_in(plies + 4)];
            assert_eq!(
                (win.to_table(4), loss.to_table(4)),
                (Value::win_in(plies), Value::loss_in(plies))
            );
            assert_eq!(
                (win.to_table(4).from_table(4), loss.to_table(4).from_table(4)),
                (win, loss)
            );
        }
    }

    #[test]
    fn an_offset_stays_within_the_open_window() {
        assert_eq!(Value::eval(7).offset(-9), Value::eval(-2));
        assert_eq!(Value::win_in(3).offset(100_000), Value::INFINITE);
        assert_eq!(Value::win_in(3).offset(-100_000), Value::MINUS_INFINITE);
    }

    #[test]
    fn scores_carry_their_certainty() {
        let (guess, draw) = (Certainty::default(), Certainty { exact: true, shortest: true });
        let bound = Certainty { exact: true, shortest: false };
        let cases = [
            (Value::win_in(7), guess, Score::Win(Distance::AtMost(7))),
            (Value::win_in(7), bound, Score::Win(Distance::AtMost(7))),
            (Value::win_in(1), guess, Score::win_in(1)),
            (Value::loss_in(4), draw, Score::loss_in(4)),
            (Value::DRAW, draw, Score::Draw),
            (Value::DRAW, guess, Score::Points(0, Unit::Hundredths)),
            (Value::eval(-56), draw, Score::Points(-56, Unit::Hundredths)),
        ];
        for (value, certainty, score) in cases {
            assert_eq!(value.score(certainty, Unit::Hundredths), score, "{value} {certainty:?}");
        }
    }
}
