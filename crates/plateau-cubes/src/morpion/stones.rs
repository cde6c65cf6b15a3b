//! The stones of one player, with how far every line is.

use super::cube::Cube;

/// Stones of one player. Two bits a line count its stones from the other end: 3 for a line that
/// lacks one stone, 2 for one that lacks two, for a cube of any size.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlayerStones {
    pub(super) cells: u64,
    low: u128,
    high: u128,
    /// Lines with a stone.
    touched: u128,
}

impl PlayerStones {
    pub(super) fn new(cube: &Cube, cells: u64) -> PlayerStones {
        // In a cube of three a line lacks three stones at first: as if it had one of four.
        let low = if cube.size == 3 { u128::MAX } else { 0 };
        let none = PlayerStones { cells: 0, low, high: 0, touched: 0 };
        super::cube::cells(cells).fold(none, |stones, cell| stones.with(cube, cell))
    }

    #[inline]
    pub(super) fn with(mut self, cube: &Cube, cell: usize) -> PlayerStones {
        let lines = cube.through(cell);
        self.cells |= 1 << cell;
        self.touched |= lines;
        self.high ^= self.low & lines;
        self.low ^= lines;
        self
    }

    /// Open lines that lack one stone: threats.
    #[inline]
    pub(super) fn threats(&self, other: &PlayerStones) -> u128 {
        self.low & self.high & !other.touched
    }

    /// Open lines that lack two stones.
    #[inline]
    pub(super) fn two_short(&self, other: &PlayerStones) -> u128 {
        self.high & !self.low & !other.touched
    }

    /// Lines that lack one stone or two, open or not.
    #[inline]
    pub(super) fn advanced(&self) -> u128 {
        self.high
    }

    /// Lines with a stone of this player.
    #[inline]
    pub(super) fn touched(&self) -> u128 {
        self.touched
    }

    /// The cells that complete a line.
    #[inline]
    pub(super) fn winning_cells(&self, cube: &Cube, other: &PlayerStones) -> u64 {
        cube.cells_left(self.threats(other), self.cells)
    }

    /// The potential of the open lines: one that lacks two stones counts as much as five lines with
    /// one stone.
    #[inline]
    pub(super) fn potential(&self, other: &PlayerStones) -> i32 {
        let begun = self.touched & !self.high & !other.touched;
        begun.count_ones() as i32 + 5 * self.two_short(other).count_ones() as i32
    }
}
