//! A hash of all that decides the future of a position. Positions that differ only in what does not matter have the same:
//! stones of lines that nobody can complete any more, free cells that only pass the time, and which of several like rods is which.

use plateau_games::cube::{BitSet, CubeSize};

use super::node::{CubeGame, Half, Node};
use super::prospects::{Prospects, whole_rods};

impl<B: BitSet> Prospects<B> {
    /// The hash; `stage` is what still matters.
    #[inline]
    pub(super) fn essence<G: CubeGame<Size: CubeSize<Bits = B>>>(&self, node: &Node<G>, stage: B) -> u64 {
        let reachable = self.free & !self.beyond;
        // Lines tie rods together. A rod that no line goes through is told only by its own cells.
        let tied = if G::GRAVITY { whole_rods::<G::Size>(self.own.any | self.other.any) } else { stage };
        let mut hash = 0_u64;
        (stage & !tied & G::Size::BOTTOM).for_each(|rod| hash = hash.wrapping_add(self.loose_rod::<G>(rod)));
        let idle = (reachable & !stage).count();
        hash = mixed(hash ^ u64::from(idle) << 8 ^ u64::from(node.stones), SALT);
        let own = self.live_lines::<G>(&node.own).to_words();
        let other = self.live_lines::<G>(&node.other).to_words();
        for word in 0..<G::Size as CubeSize>::Lines::WORDS {
            hash = mixed(hash ^ own[word], SALT ^ other[word]);
        }
        let (own, other) = ((self.own_wins & tied).to_words(), (self.other_wins & tied).to_words());
        let free = (reachable & tied).to_words();
        for word in 0..B::WORDS {
            hash = mixed(mixed(hash ^ own[word], SALT ^ other[word]), PEPPER ^ free[word]);
        }
        hash
    }

    /// The lines that may still be completed.
    #[inline]
    fn live_lines<G: CubeGame<Size: CubeSize<Bits = B>>>(
        &self,
        half: &Half<G::Size>,
    ) -> <G::Size as CubeSize>::Lines {
        let mut lines = half.lines;
        self.beyond.for_each(|cell| lines = lines & !G::Size::line_set_through(cell));
        lines
    }

    /// The cells of a rod from the lowest free one upwards, wherever the rod and however high that is.
    #[inline]
    fn loose_rod<G: CubeGame<Size: CubeSize<Bits = B>>>(&self, rod: usize) -> u64 {
        let cells = |set: B| (set >> rod) & G::Size::ROD;
        let free = cells(self.free & !self.beyond);
        let told = (free | (cells(self.own_wins) << 1) | (cells(self.other_wins) << 2)) >> free.lowest();
        let words = told.to_words();
        let mut hash = 0;
        for word in &words[..B::WORDS] {
            hash = mixed(hash ^ PEPPER, SALT ^ word);
        }
        hash
    }
}

/// Odd and irregular.
const SALT: u64 = 0x9e37_79b9_7f4a_7c15;
const PEPPER: u64 = 0xbf58_476d_1ce4_e5b9;

/// The two halves of a product, which depend on every bit of both numbers, and the numbers, in case one of them is 0.
#[inline]
fn mixed(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64 ^ a.rotate_left(23) ^ b
}
