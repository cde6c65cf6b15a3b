//! How many discs the last disc of a game turns. With one square empty everything that is not the
//! mover's is the opponent's, so each of the four lines through the square is one table lookup by
//! the mover's discs on it.

/// Discs turned by filling the last empty `square` when the mover has `own`.
#[inline(always)]
pub(crate) fn count(square: u32, own: u64) -> i32 {
    let square = square as usize & 63;
    let (column, row) = (square & 7, square >> 3);
    let lines = &LINES[square];
    let in_row = (own >> (8 * row)) as usize & 255;
    let in_column = gathered((own >> column) & COLUMN_A, ROWS_TO_BITS);
    let rising = gathered(own & lines.rising, COLUMN_A);
    let falling = gathered(own & lines.falling, COLUMN_A);
    i32::from(TURNED[column][in_row])
        + i32::from(TURNED[row][in_column])
        + i32::from(TURNED[column][rising])
        + i32::from(TURNED[column][falling])
}

/// Multiplying brings a line's bits together in the top byte.
#[inline(always)]
const fn gathered(line: u64, multiplier: u64) -> usize {
    (line.wrapping_mul(multiplier) >> 56) as usize
}

pub(super) const COLUMN_A: u64 = 0x0101_0101_0101_0101;
/// Sends row `r` of column a to bit `r` of the top byte.
const ROWS_TO_BITS: u64 = 0x0102_0408_1020_4080;

/// The squares of both diagonals through a square.
#[derive(Clone, Copy)]
pub(super) struct Diagonals {
    pub rising: u64,
    pub falling: u64,
}

pub(super) const DIAGONALS: [Diagonals; 64] = {
    let mut lines = [Diagonals { rising: 0, falling: 0 }; 64];
    let mut square = 0;
    while square < 64 {
        let (x, y) = (square as i32 % 8, square as i32 / 8);
        let mut column = 0;
        while column < 8 {
            let (up, down) = (y + column - x, y - column + x);
            if 0 <= up && up < 8 {
                lines[square].rising |= 1 << (8 * up + column);
            }
            if 0 <= down && down < 8 {
                lines[square].falling |= 1 << (8 * down + column);
            }
            column += 1;
        }
        square += 1;
    }
    lines
};

static LINES: [Diagonals; 64] = DIAGONALS;

/// `TURNED[place][own]`: discs turned on a line of eight by a disc on `place`. On a shorter
/// diagonal the missing places read as the opponent's, who has no own disc beyond to turn towards,
/// so nothing is counted there.
pub(super) static TURNED: [[u8; 256]; 8] = {
    let mut turned = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut own = 0;
        while own < 256 {
            turned[place][own] =
                run(place as i32, own as u32, 1) + run(place as i32, own as u32, -1);
            own += 1;
        }
        place += 1;
    }
    turned
};

const fn run(place: i32, own: u32, step: i32) -> u8 {
    let mut length = 0;
    let mut at = place + step;
    while 0 <= at && at < 8 {
        if own >> at & 1 == 1 {
            return length;
        }
        length += 1;
        at += step;
    }
    0
}
