//! The discs that the last disc of a game turns, where an instruction gathers the bits of a line.

use crate::kernels::last_flip::{COLUMN_A, DIAGONALS, TURNED};

/// Discs turned by filling the last empty `square` when the mover has `own`. `extract` puts those
/// bits of its first number that the second has together at the lowest places.
#[inline(always)]
pub(crate) fn count(square: u32, own: u64, extract: impl Fn(u64, u64) -> u64) -> i32 {
    let square = square as usize & 63;
    let (column, row) = (square & 7, square >> 3);
    let lines = &LINES[square];
    let in_row = (own >> (8 * row)) as usize & 255;
    let in_column = extract(own, COLUMN_A << column) as usize & 255;
    let rising = extract(own, lines.rising) as usize & 255;
    let falling = extract(own, lines.falling) as usize & 255;
    i32::from(TURNED[column][in_row])
        + i32::from(TURNED[row][in_column])
        + i32::from(TURNED[usize::from(lines.place_rising) & 7][rising])
        + i32::from(TURNED[usize::from(lines.place_falling) & 7][falling])
}

struct FlipLines {
    rising: u64,
    falling: u64,
    /// How many squares of each come before this one.
    place_rising: u8,
    place_falling: u8,
}

static LINES: [FlipLines; 64] = {
    let mut lines =
        [const { FlipLines { rising: 0, falling: 0, place_rising: 0, place_falling: 0 } }; 64];
    let mut square = 0;
    while square < 64 {
        let (rising, falling) = (DIAGONALS[square].rising, DIAGONALS[square].falling);
        let before = (1 << square) - 1;
        lines[square] = FlipLines {
            rising,
            falling,
            place_rising: (rising & before).count_ones() as u8,
            place_falling: (falling & before).count_ones() as u8,
        };
        square += 1;
    }
    lines
};
