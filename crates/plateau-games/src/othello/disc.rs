//! A move of Othello: a disc on a square, or the pass.

use std::fmt;

use plateau_game::Place;

use super::bits::Squares;

/// Where a disc is put, or [`Disc::PASS`]. Squares are numbered eight to a row on every board size.
///
/// ```
/// use plateau_games::othello::Disc;
/// let f5 = Disc::at(5, 4).expect("on the board");
/// assert_eq!(f5.to_string(), "f5");
/// assert_eq!(Disc::read("F5"), Some(f5));
/// assert_eq!(Disc::read("--"), Some(Disc::PASS));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Disc(u8);

impl Disc {
    /// The move of a player who cannot place a disc.
    pub const PASS: Disc = Disc(64);

    /// The disc on this column and row, each from 0 to 7.
    pub const fn at(column: u8, row: u8) -> Option<Disc> {
        if column < 8 && row < 8 { Some(Disc(8 * row + column)) } else { None }
    }

    /// The disc on this square number, `8 * row + column`.
    #[inline]
    pub const fn on(square: u8) -> Option<Disc> {
        if square < 64 { Some(Disc(square)) } else { None }
    }

    /// Reads `f5` or `F5`, and `pass`, `pa`, `ps` or `--` (either case).
    pub fn read(text: &str) -> Option<Disc> {
        const PASSES: [&str; 4] = ["pass", "pa", "ps", "--"];
        if PASSES.iter().any(|pass| text.eq_ignore_ascii_case(pass)) {
            return Some(Disc::PASS);
        }
        Place::from_cell(text).and_then(|place| Disc::at(place.column, place.row))
    }

    /// Whether this is a pass.
    #[inline]
    pub const fn is_pass(self) -> bool {
        self.0 == 64
    }

    /// The square number, `8 * row + column`; none for the pass.
    #[inline]
    pub const fn square(self) -> Option<u8> {
        if self.is_pass() { None } else { Some(self.0) }
    }

    /// The square as a bit; no bit for the pass.
    #[inline]
    pub const fn bit(self) -> u64 {
        if self.is_pass() { 0 } else { 1 << self.0 }
    }

    /// The square as a point of the board; none for a pass.
    pub const fn place(self) -> Option<Place> {
        match self.square() {
            Some(square) => Some(Place::new(square % 8, square / 8, 0)),
            None => None,
        }
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn from_index(index: usize) -> Option<Disc> {
        if index <= 64 { Some(Disc(index as u8)) } else { None }
    }
}

impl fmt::Display for Disc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place() {
            Some(place) => place.fmt(f),
            None => f.write_str("pass"),
        }
    }
}

impl fmt::Debug for Disc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Disc({self})")
    }
}

/// The legal moves of a position: a set of squares, or the pass alone.
#[derive(Clone, Debug)]
pub struct Discs {
    squares: Squares,
    pass: bool,
}

impl Discs {
    pub(super) const fn on(squares: u64) -> Discs {
        Discs { squares: Squares::of(squares), pass: false }
    }

    pub(super) const fn pass() -> Discs {
        Discs { squares: Squares::of(0), pass: true }
    }

    pub(super) const fn none() -> Discs {
        Discs { squares: Squares::of(0), pass: false }
    }
}

impl Iterator for Discs {
    type Item = Disc;

    #[inline]
    fn next(&mut self) -> Option<Disc> {
        match self.squares.next() {
            Some(square) => Some(Disc(square)),
            None => std::mem::take(&mut self.pass).then_some(Disc::PASS),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.squares.len() + usize::from(self.pass);
        (left, Some(left))
    }
}

impl ExactSizeIterator for Discs {}
