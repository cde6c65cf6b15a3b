//! The board as the engine sees it: the mover's discs and the opponent's, nothing else.

use plateau_game::Side;
use plateau_games::othello::Othello;

/// Discs of the mover and of the opponent on `N` x `N`. Whose colours they are does not matter to a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board<const N: usize = 8> {
    pub own: u64,
    pub opp: u64,
}

impl<const N: usize> Board<N> {
    /// The score of whoever takes all.
    pub const MOST: i32 = (N * N) as i32;

    #[inline(always)]
    pub const fn empties(self) -> u64 {
        Othello::<N>::BOARD & !(self.own | self.opp)
    }

    #[inline(always)]
    pub const fn empty_count(self) -> u32 {
        self.empties().count_ones()
    }

    /// The board after a disc on `square` turned `flips`, seen by the other side.
    #[inline(always)]
    pub const fn after(self, square: u32, flips: u64) -> Board<N> {
        Board { own: self.opp ^ flips, opp: self.own ^ (flips | 1 << square) }
    }

    #[inline(always)]
    pub const fn passed(self) -> Board<N> {
        Board { own: self.opp, opp: self.own }
    }

    /// The mover's score if the game ended here: empty squares count for whoever has more discs.
    #[inline]
    pub const fn final_score(self) -> i32 {
        let own = self.own.count_ones() as i32;
        let opp = self.opp.count_ones() as i32;
        let difference = own - opp;
        difference + difference.signum() * (Self::MOST - own - opp)
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
