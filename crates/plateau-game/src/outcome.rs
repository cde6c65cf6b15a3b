//! How a game ended.

use std::fmt;
use std::ops::Not;

use crate::Side;

/// The end of a game. It names the winner, never "the mover": in Force 3 a move can complete only
/// the opponent's line.
///
/// ```
/// use plateau_game::{Outcome, Side};
/// assert_eq!(Outcome::Win(Side::O).to_string(), "o wins");
/// assert_eq!(!Outcome::Win(Side::O), Outcome::Win(Side::X));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// This side has won.
    Win(Side),
    /// A draw.
    Draw,
}

impl Outcome {
    /// The winner, if there is one.
    pub fn winner(self) -> Option<Side> {
        match self {
            Outcome::Win(side) => Some(side),
            Outcome::Draw => None,
        }
    }
}

/// The same end with the colours exchanged.
impl Not for Outcome {
    type Output = Outcome;

    fn not(self) -> Outcome {
        match self {
            Outcome::Win(side) => Outcome::Win(!side),
            Outcome::Draw => Outcome::Draw,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Win(side) => write!(f, "{side} wins"),
            Outcome::Draw => f.write_str("draw"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_name_the_winner() {
        let won = Outcome::Win(Side::X);
        assert_eq!((won.winner(), Outcome::Draw.winner()), (Some(Side::X), None));
        assert_eq!((!won, !Outcome::Draw), (Outcome::Win(Side::O), Outcome::Draw));
        assert_eq!(
            [won, !won, Outcome::Draw].map(|it| it.to_string()),
            ["x wins", "o wins", "draw"]
        );
    }
}
