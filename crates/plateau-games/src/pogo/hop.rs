//! A move of Pogo and its text, `2a1-a3`; the older three digits from-to-count, `172`, are read
//! too.

use std::fmt;

use plateau_game::TextError;

use super::MOST_TAKEN;
use crate::grid3::Cell;

/// The top `count` tokens of a stack go to another place. The path never matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hop {
    /// How many pieces hop, from the top of the stack.
    pub count: u8,
    /// Where they stand.
    pub from: Cell,
    /// Where they land.
    pub to: Cell,
}

const PAIRS: usize = Cell::COUNT * Cell::COUNT;

impl Hop {
    pub(super) const INDICES: usize = MOST_TAKEN as usize * PAIRS;

    #[inline]
    pub(super) fn index(self) -> usize {
        usize::from(self.count).wrapping_sub(1) * PAIRS
            + self.from.index() * Cell::COUNT
            + self.to.index()
    }

    pub(super) fn from_index(index: usize) -> Option<Hop> {
        let count = (index / PAIRS) as u8 + 1;
        let from = Cell::from_index(index % PAIRS / Cell::COUNT)?;
        let to = Cell::from_index(index % Cell::COUNT)?;
        (index < Hop::INDICES).then_some(Hop { count, from, to })
    }

    pub(super) fn transformed(self, symmetry: usize) -> Hop {
        let Hop { count, from, to } = self;
        Hop { count, from: from.transformed(symmetry), to: to.transformed(symmetry) }
    }

    pub(super) fn parse(text: &str) -> Result<Hop, TextError> {
        let hop = read(text).or_else(|| read_digits(text));
        hop.ok_or_else(|| {
            TextError::unknown(
                "move",
                text,
                "count, from and to as in 2a1-a3, or the digits from, to, count as in 172",
            )
        })
    }
}

fn read(text: &str) -> Option<Hop> {
    let (count, cells) = text.split_at_checked(1)?;
    let (from, to) = cells.split_once('-')?;
    Some(Hop {
        count: read_count(count.as_bytes()[0])?,
        from: Cell::from_name(from)?,
        to: Cell::from_name(to)?,
    })
}

fn read_digits(text: &str) -> Option<Hop> {
    let &[from, to, count] = text.as_bytes() else { return None };
    let cell = |digit: u8| Cell::from_index(usize::from(digit.checked_sub(b'1')?));
    Some(Hop { count: read_count(count)?, from: cell(from)?, to: cell(to)? })
}

fn read_count(digit: u8) -> Option<u8> {
    digit.checked_sub(b'0').filter(|count| (1..=MOST_TAKEN).contains(count))
}

impl fmt::Display for Hop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}-{}", self.count, self.from, self.to)
    }
}
