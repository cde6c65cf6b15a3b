//! Where a hop can end: the fixed tables of the board.

use super::{MOST_TAKEN, UTurn};
use crate::grid3::Cell;

/// The cells that `count` tokens can reach, as bits.
#[inline]
pub fn reach(uturn: UTurn, count: u8, from: Cell) -> u16 {
    let ends = ENDS[count as usize - 1][from.index()];
    match uturn {
        UTurn::No if count == MOST_TAKEN => ends & !ENDS[0][from.index()],
        _ => ends,
    }
}

/// The ends of all paths of one, two and three orthogonal steps. A path that steps back ends where
/// it began, or beside that, where three steps round a square lead too: so it need not be left out.
const ENDS: [[u16; Cell::COUNT]; MOST_TAKEN as usize] = {
    let mut ends = [[0; Cell::COUNT]; MOST_TAKEN as usize];
    let mut from = 0;
    while from < Cell::COUNT {
        walk(&mut ends, Cell::ALL[from], Cell::ALL[from], 0);
        from += 1;
    }
    ends
};

/// Marks the ends of the paths that go on from `at`, after `steps` steps.
const fn walk(
    ends: &mut [[u16; Cell::COUNT]; MOST_TAKEN as usize],
    from: Cell,
    at: Cell,
    steps: usize,
) {
    let mut index = 0;
    while steps < MOST_TAKEN as usize && index < Cell::COUNT {
        let next = Cell::ALL[index];
        if at.steps_to(next) == 1 {
            ends[steps][from.index()] |= next.bit() & !from.bit();
            walk(ends, from, next, steps + 1);
        }
        index += 1;
    }
}
