//! The board of three by three that Force 3 and Pogo share: its cells, their names, its eight
//! symmetries. What stands on a cell is each game's own business.

use std::fmt;

use plateau_game::Place;

/// How many symmetries the square has. Number 0 is the identity.
pub const SYMMETRIES: usize = 8;

/// One of the nine places, numbered row by row: a1 b1 c1 a2 ... c3.
///
/// ```
/// use plateau_games::grid3::Cell;
/// let cell = Cell::from_name("b3").unwrap();
/// assert_eq!((cell.column(), cell.row(), cell.index()), (1, 2, 7));
/// assert_eq!(cell.to_string(), "b3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// How many cells there are.
    pub const COUNT: usize = 9;
    /// Every cell, row by row.
    pub const ALL: [Cell; Cell::COUNT] =
        [Cell(0), Cell(1), Cell(2), Cell(3), Cell(4), Cell(5), Cell(6), Cell(7), Cell(8)];
    /// The cell in the middle, b2.
    pub const CENTRE: Cell = Cell(4);

    /// The cell with this number, if it is below nine.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Cell> {
        if index < Cell::COUNT { Some(Cell(index as u8)) } else { None }
    }

    /// Reads `a1` to `c3`; upper case is understood.
    pub fn from_name(name: &str) -> Option<Cell> {
        Cell::from_place(Place::from_cell(name)?)
    }

    /// The cell of a place of the board's floor, if it is within three by three.
    pub fn from_place(place: Place) -> Option<Cell> {
        (place.column < 3 && place.row < 3).then(|| Cell::at(place.column, place.row))
    }

    /// From 0, row by row.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// From 0, the left one.
    #[inline]
    pub const fn column(self) -> u8 {
        self.0 % 3
    }

    /// From 0, the lowest one.
    #[inline]
    pub const fn row(self) -> u8 {
        self.0 / 3
    }

    /// This cell alone as a set of cells, bit 0 being a1.
    #[inline]
    pub const fn bit(self) -> u16 {
        1 << self.0
    }

    /// As a point of a board.
    pub const fn place(self) -> Place {
        Place::new(self.column(), self.row(), 0)
    }

    /// Steps between two cells when only rows and columns may be followed.
    pub const fn steps_to(self, other: Cell) -> u8 {
        self.column().abs_diff(other.column()) + self.row().abs_diff(other.row())
    }

    /// Where a symmetry takes this cell: bit 0 mirrors the columns, bit 1 the rows, bit 2 then
    /// exchanges rows and columns.
    #[inline]
    pub const fn transformed(self, symmetry: usize) -> Cell {
        let column = if symmetry & 1 == 0 { self.column() } else { 2 - self.column() };
        let row = if symmetry & 2 == 0 { self.row() } else { 2 - self.row() };
        if symmetry & 4 == 0 { Cell::at(column, row) } else { Cell::at(row, column) }
    }

    /// The cells a set holds, in order.
    pub fn all_in(set: u16) -> impl Iterator<Item = Cell> {
        Cell::ALL.into_iter().filter(move |cell| set & cell.bit() != 0)
    }

    /// Takes the first cell out of a set.
    #[inline]
    pub(crate) fn pop(set: &mut u16) -> Option<Cell> {
        if *set == 0 {
            return None;
        }
        let cell = Cell(set.trailing_zeros() as u8);
        *set &= *set - 1;
        Some(cell)
    }

    const fn at(column: u8, row: u8) -> Cell {
        Cell(row * 3 + column)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.place().fmt(f)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The symmetry that undoes this one: mirrors undo themselves, but after an exchange of rows and
/// columns the two mirrors have changed places.
pub const fn inverse(symmetry: usize) -> usize {
    if symmetry & 4 == 0 { symmetry } else { 4 + ((symmetry & 1) << 1) + ((symmetry & 2) >> 1) }
}

/// A set of cells seen through a symmetry.
#[inline]
pub fn transformed_set(set: u16, symmetry: usize) -> u16 {
    Cell::all_in(set).map(|cell| cell.transformed(symmetry).bit()).sum()
}
