//! The eight symmetries of the square.
//!
//! A symmetry is three bits: 4 exchanges columns and rows, then 1 mirrors the columns, then 2 the
//! rows.

use plateau_game::{Game, Symmetric};

use super::{Disc, Othello};

impl<const N: usize> Symmetric for Othello<N> {
    const SYMMETRIES: usize = 8;

    fn transformed(&self, symmetry: usize) -> Othello<N> {
        let image = |bits| transformed_bits::<N>(bits, symmetry);
        Othello { own: image(self.own), other: image(self.other), side: self.side }
    }

    fn transformed_move(&self, disc: Disc, symmetry: usize) -> Disc {
        let bit = transformed_bits::<N>(disc.bit(), symmetry);
        Disc::on(bit.trailing_zeros() as u8).unwrap_or(Disc::PASS)
    }

    /// After an exchange the two mirrors have changed places; without one a symmetry undoes itself.
    fn inverse(symmetry: usize) -> usize {
        match symmetry {
            5 => 6,
            6 => 5,
            other => other,
        }
    }

    fn colours_swapped(&self) -> Othello<N> {
        Othello { side: !self.side_to_move(), ..*self }
    }
}

fn transformed_bits<const N: usize>(mut bits: u64, symmetry: usize) -> u64 {
    if symmetry & 4 != 0 {
        bits = exchanged(bits);
    }
    if symmetry & 1 != 0 {
        bits = bits.reverse_bits().swap_bytes() >> (8 - N);
    }
    if symmetry & 2 != 0 {
        bits = bits.swap_bytes() >> (8 * (8 - N));
    }
    bits
}

/// Columns become rows: blocks of 1, 2 and 4 squares change places across the diagonal.
const fn exchanged(mut bits: u64) -> u64 {
    let mut moving = (bits ^ (bits >> 7)) & 0x00aa_00aa_00aa_00aa;
    bits ^= moving + (moving << 7);
    moving = (bits ^ (bits >> 14)) & 0x0000_cccc_0000_cccc;
    bits ^= moving + (moving << 14);
    moving = (bits ^ (bits >> 28)) & 0x0000_0000_f0f0_f0f0;
    bits ^ (moving + (moving << 28))
}
