//! A quiet position taken apart without looking ahead: dead cells, the potential of the live lines, the relevance zone, and the
//! earliest stone with which a player may win.

use plateau_games::cube::{BitSet, CubeSize};

use super::threat_board::{PlayerLines, ThreatBoard, below};
use crate::game::CubeGame;

/// A position in which nothing is won at once and no reply is forced, with what matters in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Analysis<B> {
    pub(super) free: B,
    /// Dead cells: free, but nobody will ever fill them, for whoever comes to the cell below them wins with it.
    pub(super) dead: B,
    /// Free cells that complete a line, own and other, and can ever be reached.
    pub(super) own_threats: B,
    pub(super) other_threats: B,
    pub(super) own: LinePotential<B>,
    pub(super) other: LinePotential<B>,
}

/// The free cells of a player's live lines that lack two stones or more.
#[derive(Clone, Copy, Debug)]
pub(super) struct LinePotential<B> {
    /// Cells of any such line.
    pub(super) any: B,
    /// Cells of a line that lacks just two, and of several.
    pub(super) two_short: B,
    pub(super) several_two_short: B,
}

impl<B: BitSet> LinePotential<B> {
    #[inline]
    fn of<S: CubeSize<Bits = B>>(player: &PlayerLines<S>, free: B, dead: B) -> LinePotential<B> {
        let [mut any, mut two_short, mut several_two_short] = [B::EMPTY; 3];
        player.live_lines.for_each(|line| {
            let line = S::lines()[line];
            if !(line & dead).is_empty() {
                return;
            }
            let missing = line & free;
            any = any | missing;
            if missing.without_lowest().without_lowest().is_empty() {
                several_two_short = several_two_short | (two_short & missing);
                two_short = two_short | missing;
            }
        });
        LinePotential { any, two_short, several_two_short }
    }
}

/// These cells and all above them.
#[inline]
pub(super) fn upwards<S: CubeSize>(cells: S::Bits) -> S::Bits {
    let mut all = cells;
    for level in 1..S::N {
        all = all | (cells << (level * S::RODS));
    }
    all & S::FULL
}

/// All cells of the rods that these cells are on.
#[inline]
pub(super) fn whole_rods<S: CubeSize>(cells: S::Bits) -> S::Bits {
    let mut bottom = cells;
    for level in 1..S::N {
        bottom = bottom | (cells >> (level * S::RODS));
    }
    upwards::<S>(bottom & S::BOTTOM)
}

impl<B: BitSet> Analysis<B> {
    #[inline]
    pub(super) fn of<G: CubeGame>(board: &ThreatBoard<G>) -> Analysis<B>
    where
        G::Size: CubeSize<Bits = B>,
    {
        let free = board.free();
        let dead = if G::GRAVITY {
            upwards::<G::Size>((board.own.threats & board.other.threats & free) << G::Size::RODS)
        } else {
            B::EMPTY
        };
        let reachable = free & !dead;
        Analysis {
            free,
            dead,
            own_threats: board.own.threats & reachable,
            other_threats: board.other.threats & reachable,
            own: LinePotential::of(&board.own, free, dead),
            other: LinePotential::of(&board.other, free, dead),
        }
    }

    /// The relevance zone: on the rods of these cells the game goes on, all the others only pass the time.
    #[inline]
    pub(super) fn relevance_zone<G: CubeGame<Size: CubeSize<Bits = B>>>(&self) -> B {
        let alive = self.own.any | self.other.any | self.own_threats | self.other_threats;
        if G::GRAVITY { whole_rods::<G::Size>(alive) } else { alive }
    }

    /// The first stone with which the player to move may win.
    #[inline]
    pub(super) fn own_earliest_win<G: CubeGame<Size: CubeSize<Bits = B>>>(&self, stones: u8) -> u8 {
        self.earliest_win::<G>(&self.own, self.own_threats, stones)
    }

    /// The first stone with which the other may win.
    #[inline]
    pub(super) fn other_earliest_win<G: CubeGame<Size: CubeSize<Bits = B>>>(&self, stones: u8) -> u8 {
        self.earliest_win::<G>(&self.other, self.other_threats, stones)
    }

    /// Zugzwang: a player who has nothing but threats waits until the other must play below one, and nobody does so before
    /// everything else is filled.
    #[inline]
    fn earliest_win<G: CubeGame<Size: CubeSize<Bits = B>>>(
        &self,
        potential: &LinePotential<B>,
        threats: B,
        stones: u8,
    ) -> u8 {
        let stacked = !(threats & (threats << G::Size::RODS)).is_empty();
        if !potential.any.is_empty() || stacked {
            return 0;
        }
        let never = G::Size::CELLS as u8 + 1;
        if threats.is_empty() {
            return never;
        }
        let rest = self.free & !upwards::<G::Size>(below::<G>(threats));
        never.min(stones + rest.count() as u8 + 2)
    }
}
