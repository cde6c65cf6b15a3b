//! Facts about the 64 squares: neighbours, quadrants, and how good a square usually is.

/// The squares around each square.
pub(crate) static NEIGHBOURS: [u64; 64] = {
    let mut all = [0; 64];
    let mut square = 0;
    while square < 64 {
        let (x, y) = (square as i32 % 8, square as i32 / 8);
        let mut other = 0;
        while other < 64 {
            let (dx, dy) = (other % 8 - x, other / 8 - y);
            if -1 <= dx && dx <= 1 && -1 <= dy && dy <= 1 && other != square as i32 {
                all[square] |= 1 << other;
            }
            other += 1;
        }
        square += 1;
    }
    all
};

pub(crate) const CORNERS: u64 = 0x8100_0000_0000_0081;

const QUADRANT: u64 = 0x0000_0000_0f0f_0f0f;
const QUADRANTS: [u64; 4] = [QUADRANT, QUADRANT << 4, QUADRANT << 32, QUADRANT << 36];

/// The squares of those quadrants that have an odd number of `empties`: whoever moves there first tends to
/// get the last move in them too.
#[inline(always)]
pub(crate) const fn odd_quadrants(empties: u64) -> u64 {
    let mut odd = 0;
    let mut i = 0;
    while i < 4 {
        if (empties & QUADRANTS[i]).count_ones() & 1 == 1 {
            odd |= QUADRANTS[i];
        }
        i += 1;
    }
    odd
}

/// How good a square usually is, from the corner (best) to the squares beside it (worst).
pub(crate) static VALUE: [u8; 64] = {
    // One eighth of the board; the rest by symmetry.
    const EIGHTH: [[u8; 4]; 4] = [[9, 2, 8, 6], [2, 1, 3, 4], [8, 3, 7, 5], [6, 4, 5, 0]];
    let mut all = [0; 64];
    let mut square = 0;
    while square < 64 {
        let (x, y) = (square % 8, square / 8);
        let (x, y) = (if x < 4 { x } else { 7 - x }, if y < 4 { y } else { 7 - y });
        all[square] = EIGHTH[y][x];
        square += 1;
    }
    all
};
