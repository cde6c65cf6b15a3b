//! Claimeven and baseinverse: what a player reaches against one who only ever follows up (V. Allis,
//! "A Knowledge-based Approach of Connect-Four", 1988).
//!
//! Sogo's endings are decided by zugzwang: who must at last play below a threat of the other?
//! Claimeven answers every stone with the one above it and so gets all cells of even levels;
//! baseinverse pairs two cells that can both be filled now, and gets one of them.

use plateau_games::cube::{BitSet, CubeSize};

use super::analysis::{ThreatAnalysis, upwards, whole_rods};
use super::threat_board::{PlayerLines, ThreatBoard, open_cells};
use crate::game::CubeGame;

/// Result for the player to move when the opponent follows up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FollowUp {
    /// The player to move does not win.
    Holds,
    /// The player to move loses, at the latest by this stone.
    WinsBy(u8),
}

impl<B: BitSet> ThreatAnalysis<B> {
    /// Value of following up for the player not to move; `None` if the rule does not decide it.
    ///
    /// The follower never is the first below a threat of their own: those cells and all above them
    /// are the zugzwang cells. All else (the rest) is an even number of cells, in pairs: by
    /// claimeven a cell of an even level with the one below it, by baseinverse the open cells that
    /// have no such partner with one another. If no line can be completed against that, then the
    /// player to move does not win, and loses in zugzwang when the rest is filled and there are
    /// such cells.
    #[inline]
    pub(super) fn follow_up<G: CubeGame<Size: CubeSize<Bits = B>>>(
        &self,
        board: &ThreatBoard<G>,
    ) -> Option<FollowUp> {
        if !G::GRAVITY || G::Size::N != 4 {
            return None;
        }
        let second = G::Size::BOTTOM << G::Size::RODS;
        let even_levels = second | (second << (2 * G::Size::RODS));
        let mut below_threats = self.other_threats >> G::Size::RODS;
        let mut zugzwang = upwards::<G::Size>(below_threats) & self.free;
        if (self.free & !zugzwang).count() % 2 == 1 {
            // An odd rest has no pairs, unless one of the rods with three zugzwang cells joins it.
            let threes = zugzwang & second & !(zugzwang << G::Size::RODS);
            if threes.is_empty() {
                return None;
            }
            let rod = whole_rods::<G::Size>(B::single(threes.lowest()));
            (below_threats, zugzwang) = (below_threats & !rod, zugzwang & !rod);
        }
        let rest = self.free & !zugzwang;
        let open = rest & open_cells::<G>(self.free);
        let without_partner = (open & even_levels) | ((zugzwang & second) >> G::Size::RODS & rest);
        let claimed = rest & even_levels & !without_partner;
        let left = (rest & !claimed & !self.dead) | (below_threats & zugzwang);
        if !self.baseinverse_stops(&board.own, left, without_partner) {
            None
        } else if !zugzwang.is_empty() {
            Some(FollowUp::WinsBy(board.stones + rest.count() as u8 + 2))
        } else if self.completes(&board.other, claimed) {
            Some(FollowUp::WinsBy(G::Size::CELLS as u8))
        } else {
            Some(FollowUp::Holds)
        }
    }

    /// Whether these cells complete a line of a player's.
    fn completes<S: CubeSize<Bits = B>>(&self, player: &PlayerLines<S>, cells: B) -> bool {
        let mut found = !(player.threats & cells).is_empty();
        player
            .live_lines
            .for_each(|line| found |= (S::lines()[line] & self.free & !cells).is_empty());
        found
    }

    /// Whether free cells can be paired so that a player who gets only one cell of each pair
    /// completes no line with these cells.
    #[inline]
    fn baseinverse_stops<S: CubeSize<Bits = B>>(
        &self,
        player: &PlayerLines<S>,
        cells: B,
        to_pair: B,
    ) -> bool {
        let mut stopped = (player.threats & cells).is_empty();
        let mut unpaired = to_pair;
        player.live_lines.for_each(|line| {
            let missing = S::lines()[line] & self.free;
            if !stopped || !(missing & !cells).is_empty() {
                return;
            }
            // Two lines have one cell in common at most, so that each needs a pair of its own.
            let partners = missing & unpaired;
            let others = partners.without_lowest();
            if others.is_empty() {
                stopped = false;
                return;
            }
            unpaired = unpaired & !B::single(partners.lowest()) & !B::single(others.lowest());
        });
        stopped
    }
}
