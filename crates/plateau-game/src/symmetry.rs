//! Symmetries of a board: the same game seen from another side.

use crate::Game;

/// A group of transformations under which the rules do not change. Number 0 is the identity.
pub trait Symmetric: Game {
    const SYMMETRIES: usize;

    /// This position seen through a symmetry, `symmetry < SYMMETRIES`.
    fn transformed(&self, symmetry: usize) -> Self;

    /// The same move seen through the same symmetry; needs the position only for the size of the board.
    fn transformed_move(&self, mv: Self::Move, symmetry: usize) -> Self::Move;

    /// The symmetry that undoes this one.
    fn inverse(symmetry: usize) -> usize;

    /// The same position with the two players exchanged, the side to move included.
    fn colours_swapped(&self) -> Self;

    /// One position standing for all its images: the one with the smallest key.
    fn canonical(&self) -> Self {
        (1..Self::SYMMETRIES)
            .map(|symmetry| self.transformed(symmetry))
            .fold(*self, |best, image| if image.key() < best.key() { image } else { best })
    }
}
