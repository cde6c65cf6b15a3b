//! Facts about the squares of a board: neighbours, quadrants, and how good a square usually is.

use crate::board::bitboard::Board;

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

impl<const N: usize> Board<N> {
    pub(crate) const CORNERS: u64 = {
        let row = 1 | 1 << (N - 1);
        row | row << (8 * (N - 1))
    };

    /// The squares that are on no edge.
    pub(crate) const INSIDE: u64 = {
        let mut inside = 0;
        let mut row = 1;
        while row < N - 1 {
            inside |= ((1 << (N - 2)) - 1) << (8 * row + 1);
            row += 1;
        }
        inside
    };

    const QUADRANTS: [u64; 4] = {
        let mut quadrants = [0; 4];
        let mut square = 0;
        while square < 64 {
            if square % 8 < N && square / 8 < N {
                quadrants[Self::quadrant(square as u32) as usize] |= 1 << square;
            }
            square += 1;
        }
        quadrants
    };

    /// Square value for move ordering: from the corner (best) to the squares beside it (worst).
    pub(crate) const SQUARE_VALUE: &'static [u8; 64] = &{
        // One eighth of the board; the rest by symmetry.
        const EIGHTH: [[u8; 4]; 4] = [[9, 2, 8, 6], [2, 1, 3, 4], [8, 3, 7, 5], [6, 4, 5, 0]];
        let mut all = [0; 64];
        let mut square = 0;
        while square < 64 {
            let (x, y) = (square % 8, square / 8);
            if x < N && y < N {
                let (x, y) =
                    (if x < N / 2 { x } else { N - 1 - x }, if y < N / 2 { y } else { N - 1 - y });
                all[square] = EIGHTH[y][x];
            }
            square += 1;
        }
        all
    };

    /// The quadrant in which each square lies.
    pub(crate) const QUADRANT_OF: &'static [u64; 64] = &{
        let mut all = [0; 64];
        let mut square = 0;
        while square < 64 {
            all[square] = Self::QUADRANTS[Self::quadrant(square as u32) as usize];
            square += 1;
        }
        all
    };

    /// The number of the quadrant in which a square lies.
    const fn quadrant(square: u32) -> u32 {
        let half = N as u32 / 2;
        (square % 8 >= half) as u32 | ((square / 8 >= half) as u32) << 1
    }

    /// Parity: the squares of those quadrants that have an odd number of empty ones. The player who
    /// moves there first tends to get the last move in them too.
    #[inline(always)]
    pub(crate) const fn odd_quadrants(self) -> u64 {
        let empties = self.empties();
        if N == 8 {
            // The parity of a quadrant gathers in its lowest square, then covers it.
            let mut folded = empties ^ (empties >> 16);
            folded ^= folded >> 8;
            folded ^= folded >> 2;
            folded ^= folded >> 1;
            return (folded & 0x0000_0011_0000_0011).wrapping_mul(0x0f0f_0f0f);
        }
        let mut odd = 0;
        let mut i = 0;
        while i < 4 {
            if (empties & Self::QUADRANTS[i]).count_ones() & 1 == 1 {
                odd |= Self::QUADRANTS[i];
            }
            i += 1;
        }
        odd
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folding_finds_the_odd_quadrants() {
        for seed in 0..1000_u64 {
            let board = Board::<8> { own: plateau_game::mix64(seed), opp: 0 };
            let odd = Board::<8>::QUADRANTS
                .into_iter()
                .filter(|quadrant| (board.empties() & quadrant).count_ones() % 2 == 1);
            assert_eq!(
                board.odd_quadrants(),
                odd.fold(0, |all, quadrant| all | quadrant),
                "{board:x?}"
            );
        }
    }

    #[test]
    fn smaller_boards_have_corners_and_quadrants_of_their_own() {
        assert_eq!(Board::<8>::CORNERS, 0x8100_0000_0000_0081);
        assert_eq!(Board::<4>::CORNERS, 0x0900_0009);
        assert_eq!((Board::<8>::INSIDE, Board::<4>::INSIDE), (0x007e_7e7e_7e7e_7e00, 0x0006_0600));
        assert_eq!(Board::<6>::QUADRANTS[3], 0x0000_3838_3800_0000);
        assert_eq!((Board::<6>::SQUARE_VALUE[5], Board::<6>::SQUARE_VALUE[4]), (9, 2));
    }
}
