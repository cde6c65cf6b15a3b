//! Sitting it out: a defender who only has to last until a certain stone pairs just the cells that
//! lines need, and passes the time elsewhere.
//!
//! Claimeven holds to the end of the game or not at all: an attacker with a threat on the third
//! level, or with a move to spare, wins by zugzwang in the end. But "not by stone 57" is a weaker
//! claim, and most questions are of that kind.

use plateau_games::cube::{BitSet, CubeSize};

use super::analysis::{ThreatAnalysis, upwards, whole_rods};
use super::threat_board::{ThreatBoard, open_cells};
use crate::game::CubeGame;

/// Asked about more plies than this it says too little for its time.
const MOST_PLIES: u8 = 11;

/// Which cells the defender gets by answering one above the other.
struct FollowUpPairs<B> {
    /// The upper cells of all pairs.
    claimed: B,
    /// Those that stop a line or a threat.
    needed: B,
    /// Threats of the defender that make the cell below unplayable, and the cells that are
    /// therefore never reached.
    guards: B,
    unreachable: B,
}

impl<B: BitSet> ThreatAnalysis<B> {
    /// Whether the other player can keep the one to move from winning by this stone. Passing the
    /// time is possible as long as there are spare cells, below all pairs that are needed: each
    /// move but the last uses up two at most.
    #[inline]
    pub(super) fn sits_out<G: CubeGame<Size: CubeSize<Bits = B>>>(
        &self,
        board: &ThreatBoard<G>,
        by: u8,
    ) -> bool {
        let plies = by - board.stones;
        if !G::GRAVITY || G::Size::N != 4 || plies > MOST_PLIES {
            return false;
        }
        let plies = u32::from(plies);
        let enough = (plies - 1) / 2 * 2;
        let mut pairs = self.pairs::<G>(plies);
        let spares = |pairs: &FollowUpPairs<B>| {
            self.free & !upwards::<G::Size>(pairs.lower_cells::<G::Size>())
        };
        if !(pairs.needed & !pairs.claimed).is_empty() || spares(&pairs).count() < enough {
            return false;
        }
        // Every line that can be completed in time needs a pair: the highest, which leaves the most
        // spare cells.
        let mut open_lines = <G::Size as CubeSize>::Lines::EMPTY;
        board.own.live_lines.for_each(|line| {
            let missing = G::Size::lines()[line] & self.free;
            if (missing & (pairs.unreachable | pairs.needed)).is_empty()
                && self.is_in_time::<G>(missing, plies)
            {
                let stops = missing & pairs.claimed;
                let high = stops & !(G::Size::BOTTOM << G::Size::RODS);
                if stops.is_empty() {
                    open_lines = open_lines.with(line);
                }
                pairs.needed = pairs.needed | lowest_of(if high.is_empty() { stops } else { high });
            }
        });
        // Or, by baseinverse, two spare cells that can both be filled now.
        let mut spare = spares(&pairs);
        let open = open_cells::<G>(self.free);
        let mut stopped = true;
        open_lines.for_each(|line| {
            let cells = G::Size::lines()[line] & open & spare;
            let others = cells.without_lowest();
            stopped &= !others.is_empty();
            spare = spare & !upwards::<G::Size>(lowest_of(cells) | lowest_of(others));
        });
        stopped && spare.count() >= enough
    }

    /// By claimeven a cell of an even level with the one below it; on a rod where the player to
    /// move has a threat on the third level, that with the one below it.
    #[inline]
    fn pairs<G: CubeGame<Size: CubeSize<Bits = B>>>(&self, plies: u32) -> FollowUpPairs<B> {
        let mut threats = B::EMPTY;
        self.own_threats.for_each(|cell| {
            if self.is_in_time::<G>(B::single(cell), plies) {
                threats = threats.with(cell);
            }
        });
        let rods = G::Size::RODS;
        let second = G::Size::BOTTOM << rods;
        let even_levels = second | (second << (2 * rods));
        let odd_threats = threats & (second << rods);
        let odd_rods = whole_rods::<G::Size>(odd_threats);
        let claimed = self.free & (self.free << rods) & ((even_levels & !odd_rods) | odd_threats);
        // Where the defender answers right below an own threat, the cell above is reached.
        let guards = self.other_threats & ((self.free & !claimed) << rods);
        let unreachable = upwards::<G::Size>(guards) | self.dead;
        FollowUpPairs { claimed, needed: threats & !unreachable, guards, unreachable }
    }

    /// Whether the player to move can have all of these cells within so many plies, with what must
    /// be filled below them.
    #[inline]
    fn is_in_time<G: CubeGame<Size: CubeSize<Bits = B>>>(&self, cells: B, plies: u32) -> bool {
        let mut all = cells;
        for level in 1..G::Size::N {
            all = all | (cells >> (level * G::Size::RODS));
        }
        (all & self.free).count() <= plies && 2 * cells.count() <= plies + 1
    }
}

impl<B: BitSet> FollowUpPairs<B> {
    /// Where the defender must not move first.
    #[inline]
    fn lower_cells<S: CubeSize<Bits = B>>(&self) -> B {
        (self.needed | self.guards) >> S::RODS
    }
}

/// The lowest cell of a set as a set, which is empty if that is.
#[inline]
fn lowest_of<B: BitSet>(set: B) -> B {
    set & !set.without_lowest()
}

#[cfg(test)]
mod tests {
    use plateau_game::Game;
    use plateau_games::cube::N4;
    use plateau_games::sogo::Sogo;

    use super::super::tests::quiet_ending;
    use super::super::threat_board::TwoPlies;
    use super::*;

    /// Whether the player to move wins within so many plies, by the rules alone.
    fn wins_within(position: &Sogo<N4>, plies: u8) -> bool {
        let loses = |next: &Sogo<N4>| next.cube().is_lost();
        let held = |next: &Sogo<N4>| {
            next.outcome().is_some()
                || next.moves().any(|reply| {
                    let then = next.play(reply);
                    loses(&then) || !wins_within(&then, plies - 2)
                })
        };
        position
            .moves()
            .map(|mv| position.play(mv))
            .any(|next| loses(&next) || (plies > 2 && !held(&next)))
    }

    /// Late positions in which nothing is forced, with few enough moves to look at everything.
    #[test]
    fn following_up_holds_until_the_bound() {
        let (mut held, mut beaten) = (0, 0);
        let endings =
            (0..2_000).filter_map(|seed| quiet_ending::<Sogo<N4>>(seed, 10 + seed as u32 % 14));
        for position in endings.filter(|position| position.outcome().is_none()) {
            let board = ThreatBoard::<Sogo<N4>>::new(position.cube());
            if !matches!(board.two_plies(), TwoPlies::Open(_)) {
                continue;
            }
            let most: u8 = if position.move_count() > 6 { 5 } else { 7 };
            for plies in (3..=most).step_by(2) {
                if ThreatAnalysis::of(&board).sits_out(&board, board.stones + plies) {
                    held += 1;
                    assert!(!wins_within(&position, plies), "{plies} plies in '{position}'");
                } else {
                    beaten += usize::from(wins_within(&position, plies));
                }
            }
        }
        assert!(held > 300 && beaten > 30, "{held} held, {beaten} beaten");
    }

    /// Cells count with all free ones below them.
    #[test]
    fn a_high_cell_takes_time() {
        let board = ThreatBoard::<Sogo<N4>>::new(Sogo::<N4>::start(()).cube());
        let analysis = ThreatAnalysis::of(&board);
        let check = |cells: u64, plies: u32, expected: bool| {
            assert_eq!(
                analysis.is_in_time::<Sogo<N4>>(cells, plies),
                expected,
                "{cells:x} in {plies}"
            );
        };
        check(1 << 48, 4, true);
        check(1 << 48, 3, false);
        check(1 << 48 | 1 << 1, 5, true);
        check(1 << 48 | 1 << 1, 4, false);
        // Three cells of one player: two of the other's lie between.
        check(0b111, 5, true);
        check(0b111, 4, false);
    }

    #[test]
    fn long_questions_are_not_its_business() {
        let board = ThreatBoard::<Sogo<N4>>::new(Sogo::<N4>::start(()).cube());
        let analysis = ThreatAnalysis::of(&board);
        assert!(analysis.sits_out(&board, 5), "a line takes seven plies");
        assert!(!analysis.sits_out(&board, MOST_PLIES + 1));
    }
}
