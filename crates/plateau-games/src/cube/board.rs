//! The stones in a cube, seen from the player to move. Sogo and Morpion 3D are this and a way to
//! enter.

use plateau_game::{Outcome, Place, Side, mix64};

use super::bits::BitSet;
use super::{CubeSize, cell_at, place_of};

/// Two sets of stones, relative to the player to move, so that exchanging the players changes one
/// field.
///
/// Whether the last move won is decided when it is played, by the lines through its cell, and kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board<S: CubeSize> {
    own: S::Bits,
    other: S::Bits,
    side: Side,
    lost: bool,
}

impl<S: CubeSize> Board<S> {
    /// No stone anywhere.
    pub const fn empty() -> Board<S> {
        Board { own: S::Bits::EMPTY, other: S::Bits::EMPTY, side: Side::X, lost: false }
    }

    /// The stones of the player to move.
    #[inline]
    pub fn own(&self) -> S::Bits {
        self.own
    }

    /// The stones of the player who moved last.
    #[inline]
    pub fn other(&self) -> S::Bits {
        self.other
    }

    /// The stones of a player.
    pub fn stones(&self, side: Side) -> S::Bits {
        if side == self.side { self.own } else { self.other }
    }

    /// The cells with a stone.
    #[inline]
    pub fn occupied(&self) -> S::Bits {
        self.own | self.other
    }

    /// The cells without a stone.
    #[inline]
    pub fn free(&self) -> S::Bits {
        S::FULL & !self.occupied()
    }

    /// Side to move: x has as many stones as o, or one more.
    #[inline]
    pub fn side_to_move(&self) -> Side {
        self.side
    }

    /// Whose stone is at this place; `None` for a free place or one outside the cube.
    pub fn stone(&self, place: Place) -> Option<Side> {
        let cell = cell_at::<S>(place)?;
        if self.own.contains(cell) {
            Some(self.side)
        } else {
            self.other.contains(cell).then_some(!self.side)
        }
    }

    /// Whether the player who moved last has completed a line.
    #[inline]
    pub fn is_lost(&self) -> bool {
        self.lost
    }

    /// The end of the game, if it has ended.
    #[inline]
    pub fn outcome(&self) -> Option<Outcome> {
        if self.lost {
            Some(Outcome::Win(!self.side))
        } else if self.occupied() == S::FULL {
            Some(Outcome::Draw)
        } else {
            None
        }
    }

    /// The board after the player to move has put a stone on a free cell.
    #[inline]
    pub fn with_stone(&self, cell: usize) -> Board<S> {
        debug_assert!(self.free().contains(cell), "cell {cell} is free");
        let stones = self.own.with(cell);
        let lost = S::lines_through(cell).iter().any(|&line| stones & line == line);
        Board { own: self.other, other: stones, side: !self.side, lost }
    }

    /// A well mixed hash of the stones.
    #[inline]
    pub fn key(&self) -> u64 {
        // Far apart, so that no stone of one side makes up for the other side's turn.
        let start = match self.side {
            Side::X => 0x9e37_79b9_7f4a_7c15,
            Side::O => 0x6a09_e667_f3bc_c909,
        };
        let (own, other) = (self.own.to_words(), self.other.to_words());
        (0..S::Bits::WORDS).fold(start, |key, word| {
            let key = mix64(key.wrapping_add(own[word]));
            mix64(key.rotate_left(17).wrapping_add(other[word]))
        })
    }

    /// The lines that the last move completed.
    pub fn winning_lines(&self) -> Vec<Vec<Place>> {
        let complete = S::lines().iter().filter(|&&line| self.lost && self.other & line == line);
        complete.map(|line| line.cells().map(place_of::<S>).collect()).collect()
    }

    /// The board seen through a symmetry of the cube.
    pub fn transformed(&self, symmetry: usize) -> Board<S> {
        let images = S::cell_images(symmetry);
        let moved = |stones: S::Bits| {
            stones.cells().fold(S::Bits::EMPTY, |all, cell| all.with(usize::from(images[cell])))
        };
        Board { own: moved(self.own), other: moved(self.other), ..*self }
    }

    /// The board with the stones of the players exchanged.
    pub fn colours_swapped(&self) -> Board<S> {
        Board { side: !self.side, ..*self }
    }

    /// A board from a text: the stones of `x` and `o`, the side to move, and the cells of which one
    /// must have been filled last. The error says what makes the position impossible.
    pub fn try_from_stones(
        stones: [S::Bits; 2],
        side: Side,
        last: S::Bits,
    ) -> Result<Board<S>, String> {
        let [x, o] = stones.map(BitSet::count);
        let expected = if side == Side::X { o } else { o + 1 };
        if x != expected {
            return Err(format!("with {side} to move and {o} o, expected {expected} x, found {x}"));
        }
        let lines = stones.map(common_cells_of_lines::<S>);
        let [own_line, other_line] = [lines[side.index()], lines[(!side).index()]];
        match (own_line, other_line) {
            (Some(_), Some(_)) => return Err("both players have a line".into()),
            (Some(_), None) => return Err(format!("{side} is to move but has a line already")),
            (None, Some(common)) if (common & last).is_empty() => {
                return Err(format!(
                    "{} has a line that the last move cannot have completed",
                    !side
                ));
            }
            _ => {}
        }
        let [own, other] = [stones[side.index()], stones[(!side).index()]];
        Ok(Board { own, other, side, lost: other_line.is_some() })
    }
}

/// The cells that all completed lines share; `None` without a completed line.
fn common_cells_of_lines<S: CubeSize>(stones: S::Bits) -> Option<S::Bits> {
    S::lines()
        .iter()
        .copied()
        .filter(|&line| stones & line == line)
        .reduce(|common, line| common & line)
}
