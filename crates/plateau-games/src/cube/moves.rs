//! Moves shared by Sogo and Morpion 3D: one cell each.

use std::marker::PhantomData;

use super::{BitSet, Cells, CubeSize};

/// A move that a cell stands for: that of its sphere, or the lowest one of its rod.
pub trait CubeMove: Copy {
    /// The move on a cell of a cube.
    fn at<S: CubeSize>(cell: usize) -> Self;

    /// The cell of this move; `None` if it is not in a cube of this size.
    fn cell<S: CubeSize>(self) -> Option<usize>;

    /// Where a symmetry takes it. A move from elsewhere than this cube has no image: it stays.
    fn image<S: CubeSize>(self, symmetry: usize) -> Self {
        self.cell::<S>()
            .map_or(self, |cell| Self::at::<S>(usize::from(S::cell_images(symmetry)[cell])))
    }
}

/// The legal moves of a position, in the order of their cells.
#[derive(Clone, Debug)]
pub struct CubeMoves<S: CubeSize, M> {
    cells: Cells<S::Bits>,
    moves: PhantomData<M>,
}

impl<S: CubeSize, M> CubeMoves<S, M> {
    #[inline]
    pub(crate) fn on(cells: S::Bits) -> CubeMoves<S, M> {
        CubeMoves { cells: cells.cells(), moves: PhantomData }
    }
}

impl<S: CubeSize, M: CubeMove> Iterator for CubeMoves<S, M> {
    type Item = M;

    #[inline]
    fn next(&mut self) -> Option<M> {
        self.cells.next().map(M::at::<S>)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.cells.size_hint()
    }
}

impl<S: CubeSize, M: CubeMove> ExactSizeIterator for CubeMoves<S, M> {}
