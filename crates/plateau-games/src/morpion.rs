//! The rules of Morpion 3D (n^3 tic-tac-toe; n = 4 is Qubic), n = 3 to 8: colour any free sphere, n
//! in line win.

#[cfg(test)]
mod tests;
mod text;

use std::fmt;

use plateau_game::{Game, Outcome, Place, Side, Symmetric};
use thiserror::Error;

use crate::cube::{self, BitSet, Board, CUBE_SYMMETRIES, CubeMove, CubeMoves, CubeSize};

/// A position of Morpion 3D.
///
/// ```
/// use plateau_game::{Game, Notation};
/// use plateau_games::{cube::N3, morpion::Morpion};
///
/// let start = Morpion::<N3>::start(());
/// let position = start.try_play(start.parse_move("b22")?)?;
/// assert_eq!(position.to_string(), "........./....x..../......... o");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Morpion<S: CubeSize> {
    board: Board<S>,
}

/// The move of Morpion 3D: the sphere to colour, each number from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sphere {
    /// From 0, shown as a letter.
    pub column: u8,
    /// From 0, shown from 1.
    pub row: u8,
    /// From 0, the lowest; shown from 1.
    pub level: u8,
}

/// Why a sphere cannot be coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the sentence beside each says it")]
pub enum Refusal {
    #[error("there is no sphere {sphere} in a cube of {size}")]
    NoSuchSphere { sphere: Sphere, size: u8 },
    #[error("sphere {0} is coloured already")]
    Coloured(Sphere),
    #[error("the game is over")]
    GameOver,
}

impl<S: CubeSize> Morpion<S> {
    /// The coloured spheres, in the terms of the cube.
    #[inline]
    pub fn board(&self) -> &Board<S> {
        &self.board
    }

    /// The spheres that can be coloured; none when the game is over.
    #[inline]
    fn open_cells(&self) -> S::Bits {
        if self.board.is_lost() { S::Bits::EMPTY } else { self.board.free() }
    }
}

impl<S: CubeSize> Game for Morpion<S> {
    type Rules = ();
    type Move = Sphere;
    type Moves = CubeMoves<S, Sphere>;
    type Refusal = Refusal;

    const MOVE_INDICES: usize = Sphere::widest::<S>().pow(3);

    fn start((): ()) -> Morpion<S> {
        Morpion { board: Board::empty() }
    }

    fn rules(&self) {}

    #[inline]
    fn side_to_move(&self) -> Side {
        self.board.side_to_move()
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.board.outcome()
    }

    #[inline]
    fn moves(&self) -> CubeMoves<S, Sphere> {
        CubeMoves::on(self.open_cells())
    }

    #[inline]
    fn move_count(&self) -> usize {
        self.open_cells().count() as usize
    }

    fn check(&self, sphere: Sphere) -> Result<(), Refusal> {
        let cell = sphere.cell::<S>().ok_or(Refusal::NoSuchSphere { sphere, size: S::N as u8 })?;
        if self.board.outcome().is_some() {
            Err(Refusal::GameOver)
        } else if self.board.free().contains(cell) {
            Ok(())
        } else {
            Err(Refusal::Coloured(sphere))
        }
    }

    #[inline]
    fn play(&self, sphere: Sphere) -> Morpion<S> {
        debug_assert_eq!(self.check(sphere), Ok(()), "'{sphere}' in '{self}'");
        let (column, row, level) =
            (usize::from(sphere.column), usize::from(sphere.row), usize::from(sphere.level));
        Morpion { board: self.board.with_stone(level * S::RODS + row * S::N + column) }
    }

    #[inline]
    fn key(&self) -> u64 {
        self.board.key()
    }

    #[inline]
    fn move_index(sphere: Sphere) -> usize {
        sphere.index(Sphere::widest::<S>())
    }

    fn move_from_index(index: usize) -> Option<Sphere> {
        Sphere::from_index(index, Sphere::widest::<S>())
            .filter(|sphere| sphere.cell::<S>().is_some())
    }

    fn winning_lines(&self) -> Vec<Vec<Place>> {
        self.board.winning_lines()
    }
}

impl<S: CubeSize> Symmetric for Morpion<S> {
    const SYMMETRIES: usize = CUBE_SYMMETRIES;

    fn transformed(&self, symmetry: usize) -> Morpion<S> {
        Morpion { board: self.board.transformed(symmetry) }
    }

    fn transformed_move(&self, sphere: Sphere, symmetry: usize) -> Sphere {
        sphere.image::<S>(symmetry)
    }

    fn inverse(symmetry: usize) -> usize {
        cube::inverse_symmetry(symmetry)
    }

    fn colours_swapped(&self) -> Morpion<S> {
        Morpion { board: self.board.colours_swapped() }
    }
}

impl CubeMove for Sphere {
    #[inline]
    fn at<S: CubeSize>(cell: usize) -> Sphere {
        let Place { column, row, level } = cube::place_of::<S>(cell);
        Sphere { column, row, level }
    }

    fn cell<S: CubeSize>(self) -> Option<usize> {
        cube::cell_at::<S>(Place::new(self.column, self.row, self.level))
    }
}

impl Sphere {
    /// Moves are numbered as in a cube of six, which keeps the tables of a search small; in larger
    /// cubes as in one of eight.
    const fn widest<S: CubeSize>() -> usize {
        if S::N <= 6 { 6 } else { 8 }
    }

    /// Column, row and level, each from 0.
    pub const fn new(column: u8, row: u8, level: u8) -> Sphere {
        Sphere { column, row, level }
    }

    #[inline]
    const fn index(self, widest: usize) -> usize {
        (self.level as usize * widest + self.row as usize) * widest + self.column as usize
    }

    fn from_index(index: usize, widest: usize) -> Option<Sphere> {
        let [column, row, level] =
            [1, widest, widest * widest].map(|stride| (index / stride % widest) as u8);
        (index < widest.pow(3)).then(|| Sphere::new(column, row, level))
    }
}

impl fmt::Display for Sphere {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Place::new(self.column, self.row, 0), self.level + 1)
    }
}
