//! The two players.

use std::fmt;
use std::ops::Not;

/// One of the two players. `X` is the first player, `O` the second, independent of the colours on
/// screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Side {
    /// The first player.
    X,
    /// The second player.
    O,
}

impl Side {
    /// The first player, then the second.
    pub const BOTH: [Side; 2] = [Side::X, Side::O];

    /// 0 for the first player, 1 for the second: for arrays with one entry a side.
    ///
    /// ```
    /// use plateau_game::Side;
    /// let stones = [5, 4];
    /// assert_eq!(stones[Side::O.index()], 4);
    /// ```
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side that `x` or `o` (either case) names.
    pub fn from_char(c: char) -> Option<Side> {
        match c {
            'x' | 'X' => Some(Side::X),
            'o' | 'O' => Some(Side::O),
            _ => None,
        }
    }

    /// `x` or `o`.
    pub const fn to_char(self) -> char {
        match self {
            Side::X => 'x',
            Side::O => 'o',
        }
    }
}

impl Not for Side {
    type Output = Side;

    #[inline]
    fn not(self) -> Side {
        match self {
            Side::X => Side::O,
            Side::O => Side::X,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_and_their_letters() {
        assert_eq!(Side::BOTH.map(Side::index), [0, 1]);
        assert_eq!(Side::BOTH.map(|side| !side), [Side::O, Side::X]);
        assert_eq!(Side::BOTH.map(|side| side.to_string()), ["x", "o"]);
        for side in Side::BOTH {
            assert_eq!(Side::from_char(side.to_char()), Some(side));
            assert_eq!(Side::from_char(side.to_char().to_ascii_uppercase()), Some(side));
        }
        assert_eq!(Side::from_char('0'), None);
    }
}
