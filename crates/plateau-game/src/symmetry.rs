//! Symmetries of a board: the same game seen from another side.

use crate::Game;

/// A group of transformations under which the rules do not change. Number 0 is the identity; by
/// default it is the only one, and then nothing but [`colours_swapped`](Symmetric::colours_swapped)
/// is left to write.
pub trait Symmetric: Game {
    /// How many there are, the identity included.
    const SYMMETRIES: usize = 1;

    /// This position seen through a symmetry, `symmetry < SYMMETRIES`.
    fn transformed(&self, symmetry: usize) -> Self {
        debug_assert_eq!(symmetry, 0, "a game with symmetries says what they do");
        *self
    }

    /// The same move seen through the same symmetry; needs the position only for the size of the
    /// board.
    fn transformed_move(&self, mv: Self::Move, symmetry: usize) -> Self::Move {
        debug_assert_eq!(symmetry, 0, "a game with symmetries says what they do");
        mv
    }

    /// The symmetry that undoes this one.
    fn inverse(symmetry: usize) -> usize {
        debug_assert_eq!(symmetry, 0, "a game with symmetries says what undoes them");
        symmetry
    }

    /// The same position with the two players exchanged, the side to move included.
    fn colours_swapped(&self) -> Self;

    /// One position standing for all its images: the one with the smallest key.
    fn canonical(&self) -> Self {
        (1..Self::SYMMETRIES)
            .map(|symmetry| self.transformed(symmetry))
            .fold(*self, |best, image| std::cmp::min_by_key(best, image, Game::key))
    }
}
