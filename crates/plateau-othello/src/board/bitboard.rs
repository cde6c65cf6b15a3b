//! The board as the engine sees it: the mover's discs and the opponent's, nothing else.

use plateau_game::Side;
use plateau_games::othello::Othello;

/// Discs of the mover and of the opponent on `N` x `N`. Whose colours they are does not matter to a
/// search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board<const N: usize = 8> {
    /// The mover's discs, a bit a square: a1, b1, ... from the lowest.
    pub own: u64,
    /// The opponent's.
    pub opp: u64,
}

impl<const N: usize> Board<N> {
    /// Score of a wipe-out.
    pub const MOST: i32 = (N * N) as i32;

    /// The empty squares.
    #[inline(always)]
    pub const fn empties(self) -> u64 {
        Othello::<N>::BOARD & !(self.own | self.opp)
    }

    /// How many squares are empty.
    #[inline(always)]
    pub const fn empty_count(self) -> u32 {
        self.empties().count_ones()
    }

    /// The board after a disc on `square` turned `flips`, seen by the other side.
    #[inline(always)]
    pub const fn after(self, square: u32, flips: u64) -> Board<N> {
        Board { own: self.opp ^ flips, opp: self.own ^ (flips | 1 << square) }
    }

    /// The same seen by the other side.
    #[inline(always)]
    pub const fn passed(self) -> Board<N> {
        Board { own: self.opp, opp: self.own }
    }

    /// The mover's score if the game ended here: empty squares count for the side ahead.
    #[inline]
    pub const fn final_score(self) -> i32 {
        let own = self.own.count_ones() as i32;
        let opp = self.opp.count_ones() as i32;
        let difference = own - opp;
        difference + difference.signum() * (Self::MOST - own - opp)
    }

    /// The canonical board of a position and its images: the least of the eight.
    pub(crate) fn least_image(self) -> Board<N> {
        let each = |change: fn(u64) -> u64, board: Board<N>| Board {
            own: change(board.own),
            opp: change(board.opp),
        };
        let mut least = self;
        let mut image = self;
        // Turned about two axes by turns, a board comes by all its images.
        for turn in 0..7 {
            image =
                if turn % 2 == 0 { each(mirrored::<N>, image) } else { each(transposed, image) };
            if (image.own, image.opp) < (least.own, least.opp) {
                least = image;
            }
        }
        least
    }

    /// A hash of both words, well spread in its high bits.
    #[inline(always)]
    pub const fn hash(self) -> u64 {
        let mixed = self.own.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ self.opp.rotate_left(29);
        let mixed = mixed.wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed ^ (mixed >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93)
    }

    /// The same board with `side` to move, for the rules crate.
    pub fn to_position(self, side: Side) -> Othello<N> {
        Othello::from_bits(self.own, self.opp, side).expect("the two players' discs are apart")
    }
}

impl<const N: usize> From<&Othello<N>> for Board<N> {
    fn from(position: &Othello<N>) -> Board<N> {
        Board { own: position.own(), opp: position.other() }
    }
}

/// Upside down.
const fn mirrored<const N: usize>(discs: u64) -> u64 {
    discs.swap_bytes() >> (8 * (8 - N))
}

/// Rows and columns exchanged.
const fn transposed(discs: u64) -> u64 {
    let part = (discs ^ (discs >> 7)) & 0x00aa_00aa_00aa_00aa;
    let discs = discs ^ part ^ (part << 7);
    let part = (discs ^ (discs >> 14)) & 0x0000_cccc_0000_cccc;
    let discs = discs ^ part ^ (part << 14);
    let part = (discs ^ (discs >> 28)) & 0x0000_0000_f0f0_f0f0;
    discs ^ part ^ (part << 28)
}

#[cfg(test)]
mod tests {
    use plateau_game::{Symmetric, laws};

    use super::*;

    /// All images of a position, and only they, have the same canonical board.
    fn check<const N: usize>() {
        for position in laws::random_game::<Othello<N>>((), 1, 100) {
            let board = Board::from(&position);
            for side in 0..Othello::<N>::SYMMETRIES {
                let image = Board::from(&position.transformed(side));
                assert_eq!(
                    image.least_image(),
                    board.least_image(),
                    "{position} seen from side {side}"
                );
            }
            let canonical = board.least_image().to_position(Side::X);
            let seen =
                (0..Othello::<N>::SYMMETRIES).map(|side| Board::from(&position.transformed(side)));
            assert!(seen.into_iter().any(|image| image == Board::from(&canonical)), "{position}");
        }
    }

    #[test]
    fn images_of_a_board_are_one() {
        check::<4>();
        check::<6>();
        check::<8>();
    }
}
