//! The cube that Sogo and Morpion 3D are played on: sizes, cells, lines, symmetries and the two
//! colours of stones. How a stone may enter the cube is not decided here: see [`sogo`](crate::sogo)
//! and [`morpion`](crate::morpion).
//!
//! A cell is a number, `level * n * n + row * n + column`, so that a level is a run of bits, the
//! place above a cell is `n * n` further on, and counting upwards along a line meets its cells in
//! order.

mod bits;
mod board;
#[cfg(test)]
pub(crate) mod checks;
mod large;
mod lines;
mod moves;
#[cfg(test)]
pub(crate) mod naive;
mod size;
mod symmetry;
#[cfg(test)]
mod tests;
pub(crate) mod text;

pub use bits::{BitSet, Cells, U256, U384, U512, WideBits};
pub use board::Board;
pub use moves::{CubeMove, CubeMoves};
pub use size::{CubeSize, N3, N4, N5, N6, N7, N8};
pub use symmetry::{CUBE_SYMMETRIES, SQUARE_SYMMETRIES, inverse_symmetry};

use plateau_game::Place;

/// The number of a place's cell, if the place is in a cube of this size.
pub fn cell_at<S: CubeSize>(place: Place) -> Option<usize> {
    let (column, row, level) =
        (usize::from(place.column), usize::from(place.row), usize::from(place.level));
    let inside = column < S::N && row < S::N && level < S::N;
    inside.then_some(level * S::RODS + row * S::N + column)
}

/// Where a cell is.
pub fn place_of<S: CubeSize>(cell: usize) -> Place {
    Place::new((cell % S::N) as u8, (cell / S::N % S::N) as u8, (cell / S::RODS) as u8)
}

/// The free cells with which these stones would complete a line: the threats of their owner. In
/// Sogo some of them may not be within reach yet.
pub fn completing_cells<S: CubeSize>(stones: S::Bits, free: S::Bits) -> S::Bits {
    S::lines().iter().fold(BitSet::EMPTY, |found, &line| {
        let missing = line & !stones;
        if missing.without_lowest().is_empty() { found | (missing & free) } else { found }
    })
}
