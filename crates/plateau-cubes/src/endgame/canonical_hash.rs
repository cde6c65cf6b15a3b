//! The canonical hash: a hash of all that decides the future of a position, and of nothing else.
//! Positions that differ only in what does not matter have the same: stones of dead lines, free
//! cells outside the relevance zone, and which of several like rods is which.

use plateau_games::cube::{BitSet, CubeSize};

use super::analysis::{ThreatAnalysis, whole_rods};
use super::threat_board::{PlayerLines, ThreatBoard};
use crate::game::CubeGame;

impl<B: BitSet> ThreatAnalysis<B> {
    /// The hash; `zone` is the relevance zone.
    #[inline]
    pub(super) fn canonical_hash<G: CubeGame<Size: CubeSize<Bits = B>>>(
        &self,
        board: &ThreatBoard<G>,
        zone: B,
    ) -> u64 {
        let reachable = self.free & !self.dead;
        // Lines tie rods together. A rod that no line goes through is told only by its own cells.
        let tied =
            if G::GRAVITY { whole_rods::<G::Size>(self.own.any | self.other.any) } else { zone };
        let mut hash = 0_u64;
        (zone & !tied & G::Size::BOTTOM)
            .for_each(|rod| hash = hash.wrapping_add(self.loose_rod::<G>(rod)));
        let idle = (reachable & !zone).count();
        hash = mixed(hash ^ u64::from(idle) << 8 ^ u64::from(board.stones), SALT);
        let own = self.uncut_lines::<G>(&board.own).to_words();
        let other = self.uncut_lines::<G>(&board.other).to_words();
        for word in 0..<G::Size as CubeSize>::Lines::WORDS {
            hash = mixed(hash ^ own[word], SALT ^ other[word]);
        }
        let (own, other) =
            ((self.own_threats & tied).to_words(), (self.other_threats & tied).to_words());
        let free = (reachable & tied).to_words();
        for word in 0..B::WORDS {
            hash = mixed(mixed(hash ^ own[word], SALT ^ other[word]), PEPPER ^ free[word]);
        }
        hash
    }

    /// The live lines without those that a dead cell has cut.
    #[inline]
    fn uncut_lines<G: CubeGame<Size: CubeSize<Bits = B>>>(
        &self,
        player: &PlayerLines<G::Size>,
    ) -> <G::Size as CubeSize>::Lines {
        let mut lines = player.live_lines;
        self.dead.for_each(|cell| lines = lines & !G::Size::line_set_through(cell));
        lines
    }

    /// The cells of a rod from the lowest free one upwards, wherever the rod and however high that
    /// is.
    #[inline]
    fn loose_rod<G: CubeGame<Size: CubeSize<Bits = B>>>(&self, rod: usize) -> u64 {
        let cells = |set: B| (set >> rod) & G::Size::ROD;
        let free = cells(self.free & !self.dead);
        let told = (free | (cells(self.own_threats) << 1) | (cells(self.other_threats) << 2))
            >> free.lowest();
        let mut hash = 0;
        for word in told.to_words().as_ref() {
            hash = mixed(hash ^ PEPPER, SALT ^ word);
        }
        hash
    }
}

/// Odd and irregular.
const SALT: u64 = 0x9e37_79b9_7f4a_7c15;
const PEPPER: u64 = 0xbf58_476d_1ce4_e5b9;

/// The two halves of a product, which depend on every bit of both numbers, and the numbers, in case
/// one of them is 0.
#[inline]
fn mixed(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64 ^ a.rotate_left(23) ^ b
}

#[cfg(test)]
mod tests {
    use plateau_game::laws::random_game;
    use plateau_game::mix64;
    use plateau_games::cube::{N3, N4, N5, N6};
    use plateau_games::morpion::Morpion;
    use plateau_games::sogo::Sogo;

    use super::*;

    /// The hashes of the positions of some games in one number.
    fn digest<G: CubeGame<Rules = ()>>(games: u64) -> u32 {
        let positions = (0..games).flat_map(|seed| random_game::<G>((), seed, G::Size::CELLS));
        let hash = |position: G| {
            let board = ThreatBoard::<G>::new(position.cube());
            let analysis = ThreatAnalysis::of(&board);
            analysis.canonical_hash(&board, analysis.relevance_zone::<G>())
        };
        positions.fold(0, |sum, position| mix64(sum ^ hash(position))) as u32
    }

    /// Two positions with one hash would be taken for one another, and a hash that mixes worse
    /// would go unseen for long: the hashes are pinned, and an intended change updates these
    /// numbers.
    #[test]
    fn hashes_stay_what_they_are() {
        let sogo = [
            digest::<Sogo<N3>>(9),
            digest::<Sogo<N4>>(4),
            digest::<Sogo<N5>>(2),
            digest::<Sogo<N6>>(1),
        ];
        let morpion =
            [digest::<Morpion<N3>>(9), digest::<Morpion<N4>>(4), digest::<Morpion<N5>>(2)];
        let found = [
            sogo.map(|sum| format!("{sum:08x}")).join(" "),
            morpion.map(|sum| format!("{sum:08x}")).join(" "),
        ];
        check(&found, &["2a28226b 46485056 d8b77a98 cdd3358c", "93085ff2 09ef6f5c 4c6046ed"]);
    }

    #[track_caller]
    fn check(measured: &[String], written: &[&str]) {
        assert_eq!(measured, written);
    }

    /// Both halves of the product, and what it is made of.
    #[test]
    fn two_numbers_are_mixed() {
        assert_eq!(mixed(0, 0), 0);
        assert_eq!(mixed(1, 0), 1 << 23);
        assert_eq!(mixed(0, 5), 5);
        assert_eq!(mixed(1 << 63, 6), 3 ^ (1 << 22) ^ 6);
    }
}
