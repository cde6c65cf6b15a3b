//! A point of a board, in the terms people use to speak about it.

use std::fmt;

/// Column, row and level, each from 0. Flat games stay on level 0.
///
/// ```
/// use plateau_game::Place;
/// let place = Place::new(2, 0, 0);
/// assert_eq!(place.to_string(), "c1");
/// assert_eq!(Place::from_cell("c1"), Some(place));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// From 0, shown as a letter.
    pub column: u8,
    /// From 0, shown from 1.
    pub row: u8,
    /// From 0, the lowest.
    pub level: u8,
}

impl Place {
    /// Column, row and level, each from 0.
    pub const fn new(column: u8, row: u8, level: u8) -> Place {
        Place { column, row, level }
    }

    /// Reads a flat cell, a letter and one digit from 1: `c1`. Upper case is understood.
    pub fn from_cell(text: &str) -> Option<Place> {
        let &[letter, digit] = text.as_bytes() else { return None };
        let column = letter.to_ascii_lowercase().checked_sub(b'a').filter(|column| *column < 26)?;
        let row = digit.checked_sub(b'1').filter(|row| *row < 9)?;
        Some(Place::new(column, row, 0))
    }
}

/// The flat cell, `c1`; games with levels add theirs.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_a_letter_and_a_digit() {
        for (text, column, row) in [("a1", 0, 0), ("H8", 7, 7), ("z9", 25, 8), ("A2", 0, 1)] {
            let place = Place::from_cell(text);
            assert_eq!(place, Some(Place { column, row, level: 0 }), "{text}");
            assert_eq!(place.map(|place| place.to_string()), Some(text.to_lowercase()));
        }
        for text in ["", "a", "a0", "a:", "{1", "`1", "1a", "a11"] {
            assert_eq!(Place::from_cell(text), None, "{text}");
        }
    }
}
