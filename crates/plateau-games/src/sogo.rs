//! The rules of Sogo (Score Four, 3D Connect Four), n = 3 to 6: a ball falls down its rod, n in
//! line win. Invariant: below every ball there is a ball or the floor.

#[cfg(test)]
mod tests;
mod text;

use std::fmt;

use plateau_game::{Game, Outcome, Place, Side, Symmetric};
use thiserror::Error;

use crate::cube::{self, BitSet, Board, CubeMove, CubeMoves, CubeSize, SQUARE_SYMMETRIES};

/// A position of Sogo.
///
/// ```
/// use plateau_game::{Game, Notation};
/// use plateau_games::{cube::N4, sogo::Sogo};
///
/// let start = Sogo::<N4>::start(());
/// let position = start.try_play(start.parse_move("b3")?)?;
/// assert_eq!(position.to_string(), "-/-/-/-/-/-/-/-/-/x/-/-/-/-/-/- o");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sogo<S: CubeSize> {
    board: Board<S>,
}

/// The move of Sogo: the rod on which to drop a ball, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rod {
    /// From 0, shown as a letter.
    pub column: u8,
    /// From 0, shown from 1.
    pub row: u8,
}

/// Why a ball cannot be dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the sentence beside each says it")]
pub enum Refusal {
    #[error("there is no rod {rod} on a board of {size} x {size}")]
    NoSuchRod { rod: Rod, size: u8 },
    #[error("rod {0} is full")]
    FullRod(Rod),
    #[error("the game is over")]
    GameOver,
}

impl<S: CubeSize> Sogo<S> {
    /// The balls, in the terms of the cube.
    #[inline]
    pub fn board(&self) -> &Board<S> {
        &self.board
    }

    /// How many balls there are on a rod of this board.
    pub fn height(&self, rod: Rod) -> u8 {
        rod.cell::<S>().map_or(0, |cell| (self.board.occupied() & (S::ROD << cell)).count() as u8)
    }

    /// The cells where a ball can come to rest next, one on each rod that is not full.
    #[inline]
    pub fn landing_cells(&self) -> S::Bits {
        let free = self.board.free();
        free & !(free << S::RODS)
    }

    /// Where a ball dropped on this rod comes to rest; `None` if the rod is full or not on the
    /// board.
    pub fn landing_place(&self, rod: Rod) -> Option<Place> {
        let landing = self.landing_cells() & (S::ROD << rod.cell::<S>()?);
        (!landing.is_empty()).then(|| cube::place_of::<S>(landing.lowest()))
    }

    /// The rods that take a ball, as their lowest cells: those whose top is free; none when the
    /// game is over.
    #[inline]
    fn open_rods(&self) -> S::Bits {
        if self.board.is_lost() {
            S::Bits::EMPTY
        } else {
            self.board.free() >> (S::CELLS - S::RODS)
        }
    }
}

impl<S: CubeSize> Game for Sogo<S> {
    type Rules = ();
    type Move = Rod;
    type Moves = CubeMoves<S, Rod>;
    type Refusal = Refusal;

    const MOVE_INDICES: usize = Rod::INDICES;

    fn start((): ()) -> Sogo<S> {
        Sogo { board: Board::empty() }
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
    fn moves(&self) -> CubeMoves<S, Rod> {
        CubeMoves::on(self.open_rods())
    }

    #[inline]
    fn move_count(&self) -> usize {
        self.open_rods().count() as usize
    }

    fn check(&self, rod: Rod) -> Result<(), Refusal> {
        let cell = rod.cell::<S>().ok_or(Refusal::NoSuchRod { rod, size: S::N as u8 })?;
        if self.board.outcome().is_some() {
            Err(Refusal::GameOver)
        } else if self.open_rods().contains(cell) {
            Ok(())
        } else {
            Err(Refusal::FullRod(rod))
        }
    }

    #[inline]
    fn play(&self, rod: Rod) -> Sogo<S> {
        debug_assert_eq!(self.check(rod), Ok(()), "'{rod}' in '{self}'");
        let cell = usize::from(rod.row) * S::N + usize::from(rod.column);
        let landing = self.landing_cells() & (S::ROD << cell);
        Sogo { board: self.board.with_stone(landing.lowest()) }
    }

    #[inline]
    fn key(&self) -> u64 {
        self.board.key()
    }

    #[inline]
    fn move_index(rod: Rod) -> usize {
        rod.index()
    }

    fn move_from_index(index: usize) -> Option<Rod> {
        Rod::from_index(index).filter(|rod| rod.cell::<S>().is_some())
    }

    fn winning_lines(&self) -> Vec<Vec<Place>> {
        self.board.winning_lines()
    }
}

impl<S: CubeSize> Symmetric for Sogo<S> {
    const SYMMETRIES: usize = SQUARE_SYMMETRIES;

    fn transformed(&self, symmetry: usize) -> Sogo<S> {
        Sogo { board: self.board.transformed(symmetry) }
    }

    fn transformed_move(&self, rod: Rod, symmetry: usize) -> Rod {
        rod.image::<S>(symmetry)
    }

    fn inverse(symmetry: usize) -> usize {
        cube::inverse_symmetry(symmetry)
    }

    fn colours_swapped(&self) -> Sogo<S> {
        Sogo { board: self.board.colours_swapped() }
    }
}

impl CubeMove for Rod {
    #[inline]
    fn at<S: CubeSize>(cell: usize) -> Rod {
        Rod::new((cell % S::N) as u8, (cell / S::N) as u8)
    }

    fn cell<S: CubeSize>(self) -> Option<usize> {
        cube::cell_at::<S>(Place::new(self.column, self.row, 0))
    }
}

impl Rod {
    /// Moves are numbered on the largest board, the same for every size.
    const WIDEST: usize = 6;
    const INDICES: usize = Rod::WIDEST * Rod::WIDEST;

    /// Column and row, each from 0.
    pub const fn new(column: u8, row: u8) -> Rod {
        Rod { column, row }
    }

    #[inline]
    const fn index(self) -> usize {
        self.row as usize * Rod::WIDEST + self.column as usize
    }

    fn from_index(index: usize) -> Option<Rod> {
        (index < Rod::INDICES)
            .then(|| Rod::new((index % Rod::WIDEST) as u8, (index / Rod::WIDEST) as u8))
    }
}

impl fmt::Display for Rod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Place::new(self.column, self.row, 0).fmt(f)
    }
}
