//! What is known about a position.

use std::cmp::Ordering;
use std::fmt;

/// The result of perfect play for the side to move, with its distance in plies: the winner hurries, the loser
/// delays. Better values are greater.
///
/// ```
/// use plateau_exact::Value;
/// assert!(Value::Win(3) > Value::Win(5));
/// assert!(Value::Loss(4) > Value::Loss(2));
/// assert_eq!(Value::Loss(4).one_ply_earlier(), Value::Win(5));
/// assert_eq!(Value::Win(5).to_string(), "win in 5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    Loss(u16),
    Draw,
    Win(u16),
}

impl Value {
    /// What a move that leads to a position of this value is worth to the player who makes it.
    #[inline]
    pub fn one_ply_earlier(self) -> Value {
        match self {
            Value::Loss(plies) => Value::Win(plies + 1),
            Value::Draw => Value::Draw,
            Value::Win(plies) => Value::Loss(plies + 1),
        }
    }

    /// How far the end is; a draw has none.
    pub fn plies(self) -> Option<u16> {
        match self {
            Value::Loss(plies) | Value::Win(plies) => Some(plies),
            Value::Draw => None,
        }
    }

    /// A number in the order of the values.
    fn rank(self) -> i32 {
        match self {
            Value::Loss(plies) => i32::from(plies) - i32::from(u16::MAX) - 1,
            Value::Draw => 0,
            Value::Win(plies) => i32::from(u16::MAX) + 1 - i32::from(plies),
        }
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Value) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Value) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Loss(plies) => write!(f, "loss in {plies}"),
            Value::Draw => f.write_str("draw"),
            Value::Win(plies) => write!(f, "win in {plies}"),
        }
    }
}
