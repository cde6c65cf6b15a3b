//! The tokens on one place, bottom to top.

use std::fmt;

use plateau_game::Side;

/// A stack of tokens as bits under a leading one: bit 0 is the top token, 0 for `x` and 1 for `o`,
/// and the leading one marks the height. So taking and putting tokens are shifts, and an empty
/// stack is the number 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stack(u16);

impl Stack {
    /// No piece.
    pub const EMPTY: Stack = Stack(1);

    /// From the tokens as bits, bottom first, and their number (at most 15).
    #[inline]
    pub(super) const fn from_bits(tokens: u16, height: u32) -> Stack {
        Stack((1 << height) + tokens)
    }

    /// The tokens as bits, the top one lowest: 0 for `x`, 1 for `o`.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0 ^ 1 << self.height()
    }

    /// How many pieces there are in it.
    #[inline]
    pub const fn height(self) -> u32 {
        15 - self.0.leading_zeros()
    }

    /// The owner of the stack: the side of its top token.
    #[inline]
    pub fn owner(self) -> Option<Side> {
        if self == Stack::EMPTY { None } else { Some(Side::BOTH[usize::from(self.0 & 1)]) }
    }

    /// The token at this height, 0 being the bottom.
    pub fn token(self, height: u32) -> Option<Side> {
        let below_top = self.height().checked_sub(height + 1)?;
        Some(Side::BOTH[usize::from(self.0 >> below_top & 1)])
    }

    /// The tokens, bottom to top.
    pub fn tokens(self) -> impl Iterator<Item = Side> {
        (0..self.height()).filter_map(move |height| self.token(height))
    }

    /// The parts of a stack that stay and leave when its top `count` tokens move.
    #[inline]
    pub(super) const fn split(self, count: u8) -> (Stack, u16) {
        (Stack(self.0 >> count), self.0 & ((1 << count) - 1))
    }

    /// With `count` tokens more on top.
    #[inline]
    pub(super) const fn topped(self, tokens: u16, count: u8) -> Stack {
        Stack((self.0 << count) + tokens)
    }

    #[inline]
    pub(super) const fn colours_swapped(self) -> Stack {
        Stack(self.0 ^ ((1 << self.height()) - 1))
    }
}

impl fmt::Display for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Stack::EMPTY {
            return f.write_str("-");
        }
        self.tokens().try_for_each(|side| write!(f, "{side}"))
    }
}

impl fmt::Debug for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
