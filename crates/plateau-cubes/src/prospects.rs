//! What can be said about a position without looking ahead: which cells can still become part of a line, which
//! stones matter, and within which stones the game can end.
//!
//! Sogo endings are decided by who must at last play below a cell that completes a line of the other. Counting the
//! cells that are left to play first (the rest) tells when that happens, and answering every stone with the one above it
//! tells to whom.

use plateau_games::cube::{BitSet, CubeSize};

use super::node::{CubeGame, Half, Node, below, open_cells};

/// A position in which nothing is won at once and no reply is forced, with what matters in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prospects<B> {
    pub(super) free: B,
    /// Free cells that nobody will ever fill: whoever comes to the cell below them wins with it.
    pub(super) beyond: B,
    /// Free cells that complete a line, own and other, and can ever be reached.
    pub(super) own_wins: B,
    pub(super) other_wins: B,
    pub(super) own: Hopes<B>,
    pub(super) other: Hopes<B>,
}

/// The free cells of the lines that a player may still complete and that lack two stones or more.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hopes<B> {
    /// Cells of any such line.
    pub(super) any: B,
    /// Cells of a line that lacks just two, and of several.
    pub(super) near: B,
    pub(super) several_near: B,
}

impl<B: BitSet> Hopes<B> {
    #[inline]
    fn of<S: CubeSize<Bits = B>>(half: &Half<S>, free: B, beyond: B) -> Hopes<B> {
        let [mut any, mut near, mut several_near] = [B::EMPTY; 3];
        half.lines.for_each(|line| {
            let line = S::lines()[line];
            if !(line & beyond).is_empty() {
                return;
            }
            let missing = line & free;
            any = any | missing;
            if missing.without_lowest().without_lowest().is_empty() {
                several_near = several_near | (near & missing);
                near = near | missing;
            }
        });
        Hopes { any, near, several_near }
    }
}

/// These cells and all above them.
#[inline]
fn upwards<S: CubeSize>(cells: S::Bits) -> S::Bits {
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

impl<B: BitSet> Prospects<B> {
    #[inline]
    pub(super) fn of<G: CubeGame>(node: &Node<G>) -> Prospects<B>
    where
        G::Size: CubeSize<Bits = B>,
    {
        let free = node.free();
        let beyond = if G::GRAVITY {
            upwards::<G::Size>((node.own.wins & node.other.wins & free) << G::Size::RODS)
        } else {
            B::EMPTY
        };
        let reachable = free & !beyond;
        Prospects {
            free,
            beyond,
            own_wins: node.own.wins & reachable,
            other_wins: node.other.wins & reachable,
            own: Hopes::of(&node.own, free, beyond),
            other: Hopes::of(&node.other, free, beyond),
        }
    }

    /// The cells that still matter: on the rods of these the game goes on, all the others only pass the time.
    #[inline]
    pub(super) fn stage<G: CubeGame<Size: CubeSize<Bits = B>>>(&self) -> B {
        let alive = self.own.any | self.other.any | self.own_wins | self.other_wins;
        if G::GRAVITY { whole_rods::<G::Size>(alive) } else { alive }
    }

    /// The first stone with which the player to move may win.
    #[inline]
    pub(super) fn own_soonest<G: CubeGame<Size: CubeSize<Bits = B>>>(&self, stones: u8) -> u8 {
        self.soonest::<G>(&self.own, self.own_wins, stones)
    }

    /// The first stone with which the other may win.
    #[inline]
    pub(super) fn other_soonest<G: CubeGame<Size: CubeSize<Bits = B>>>(&self, stones: u8) -> u8 {
        self.soonest::<G>(&self.other, self.other_wins, stones)
    }

    /// The best that a player can hope for who has nothing but cells that complete a line: nobody plays below
    /// one before everything else is filled.
    #[inline]
    fn soonest<G: CubeGame<Size: CubeSize<Bits = B>>>(&self, hopes: &Hopes<B>, wins: B, stones: u8) -> u8 {
        let stacked = !(wins & (wins << G::Size::RODS)).is_empty();
        if !hopes.any.is_empty() || stacked {
            return 0;
        }
        let never = G::Size::CELLS as u8 + 1;
        if wins.is_empty() {
            return never;
        }
        let rest = self.free & !upwards::<G::Size>(below::<G>(wins));
        never.min(stones + rest.count() as u8 + 2)
    }
}

/// What following leads to: see [`Prospects::followed`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Followed {
    /// The player to move does not win.
    Held,
    /// The player to move loses, at the latest by this stone.
    Lost(u8),
}

impl<B: BitSet> Prospects<B> {
    /// What the player to move can reach against one who answers every stone with the one above it; `None` if that
    /// cannot be told.
    ///
    /// Let the other never be the first below a cell that completes a line of theirs; all else (the rest) is an
    /// even number of cells, in pairs: a cell of an even level with the one below it, and the open cells that have
    /// no such partner with one another. Who answers in pairs gets the upper cell of each, and one of two open ones. If no
    /// line can be completed against that, then the player to move does not win, and loses when the rest is filled and
    /// there are such cells.
    #[inline]
    pub(super) fn followed<G: CubeGame<Size: CubeSize<Bits = B>>>(&self, node: &Node<G>) -> Option<Followed> {
        if !G::GRAVITY || G::Size::N != 4 {
            return None;
        }
        let second = G::Size::BOTTOM << G::Size::RODS;
        let upper = second | (second << (2 * G::Size::RODS));
        let mut below = self.other_wins >> G::Size::RODS;
        let mut shunned = upwards::<G::Size>(below) & self.free;
        if (self.free & !shunned).count() % 2 == 1 {
            // An odd rest has no pairs, unless one of the rods with three shunned cells joins it.
            let threes = shunned & second & !(shunned << G::Size::RODS);
            if threes.is_empty() {
                return None;
            }
            let rod = whole_rods::<G::Size>(B::single(threes.lowest()));
            (below, shunned) = (below & !rod, shunned & !rod);
        }
        let rest = self.free & !shunned;
        let open = rest & open_cells::<G>(self.free);
        let single = (open & upper) | ((shunned & second) >> G::Size::RODS & rest);
        let answered = rest & upper & !single;
        let reached = (rest & !answered & !self.beyond) | (below & shunned);
        if !self.is_parried(&node.own, reached, single) {
            None
        } else if !shunned.is_empty() {
            Some(Followed::Lost(node.stones + rest.count() as u8 + 2))
        } else if self.completes(&node.other, answered) {
            Some(Followed::Lost(G::Size::CELLS as u8))
        } else {
            Some(Followed::Held)
        }
    }

    /// Whether these cells complete a line of a player's.
    fn completes<S: CubeSize<Bits = B>>(&self, half: &Half<S>, cells: B) -> bool {
        let mut found = !(half.wins & cells).is_empty();
        half.lines.for_each(|line| found |= (S::lines()[line] & self.free & !cells).is_empty());
        found
    }

    /// Whether free cells can be paired so that a player who gets only one cell of each pair completes no line with
    /// these cells.
    #[inline]
    fn is_parried<S: CubeSize<Bits = B>>(&self, half: &Half<S>, cells: B, to_pair: B) -> bool {
        let mut parried = (half.wins & cells).is_empty();
        let mut unpaired = to_pair;
        let mut pairs = arrayvec::ArrayVec::<B, 32>::new();
        half.lines.for_each(|line| {
            let missing = S::lines()[line] & self.free;
            if !parried || !(missing & !cells).is_empty() {
                return;
            }
            if pairs.iter().any(|&pair| (pair & !missing).is_empty()) {
                return;
            }
            let partners = missing & unpaired;
            let others = partners.without_lowest();
            if others.is_empty() {
                parried = false;
                return;
            }
            let pair = B::single(partners.lowest()) | B::single(others.lowest());
            pairs.push(pair);
            unpaired = unpaired & !pair;
        });
        parried
    }
}
