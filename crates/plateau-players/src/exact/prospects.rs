//! What can be said about a position without looking ahead: which lines can still be completed, which stones
//! matter, and within which stones the game can end.
//!
//! Sogo endings are decided by who must at last play below a cell that completes a line of the other. Counting the
//! cells that are left to play first (the rest) tells when that happens, and answering every stone with the one above it
//! tells to whom.

use plateau_games::cube::{BitSet, CubeSize};

use super::node::{CubeGame, Node, Score, score_of_stone};

/// A position in which nothing is won at once and no reply is forced, with what matters in it.
pub(super) struct Prospects<B> {
    free: B,
    /// Free cells that complete a line, own and other, and can ever be reached.
    own_wins: B,
    other_wins: B,
    /// Cells of lines that miss two stones or more and may still be completed.
    own_lines: B,
    other_lines: B,
    /// Free cells that nobody will ever fill: whoever comes to the cell below them wins with it.
    beyond: B,
}

/// The cells of all lines that lie within a set.
#[inline]
fn lines_within<S: CubeSize>(set: S::Bits) -> S::Bits {
    let mut all = S::Bits::EMPTY;
    for &(step, first) in S::directions() {
        let starts = starts_within::<S>(set, step) & first;
        all = all | (0..S::N).fold(S::Bits::EMPTY, |cells, at| cells | (starts << (at * step)));
    }
    all
}

/// Whether a line lies within a set.
#[inline]
fn holds_line<S: CubeSize>(set: S::Bits) -> bool {
    let starts = |&(step, first): &(usize, S::Bits)| starts_within::<S>(set, step) & first;
    !S::directions().iter().map(starts).fold(S::Bits::EMPTY, |all, starts| all | starts).is_empty()
}

#[inline]
fn starts_within<S: CubeSize>(set: S::Bits, step: usize) -> S::Bits {
    if S::N == 4 {
        let pairs = set & (set >> step);
        return pairs & (pairs >> (2 * step));
    }
    (1..S::N).fold(set, |starts, at| starts & (set >> (at * step)))
}

/// These cells and all above them.
#[inline]
fn upwards<S: CubeSize>(cells: S::Bits) -> S::Bits {
    (1..S::N).fold(cells, |all, level| all | (cells << (level * S::RODS))) & S::FULL
}

/// All cells of the rods that these cells are on.
#[inline]
fn whole_rods<S: CubeSize>(cells: S::Bits) -> S::Bits {
    let bottom = (0..S::N).fold(S::Bits::EMPTY, |all, level| all | (cells >> (level * S::RODS))) & S::BOTTOM;
    upwards::<S>(bottom)
}

impl<B: BitSet> Prospects<B> {
    #[inline]
    pub(super) fn of<G: CubeGame>(node: &Node<G>) -> Prospects<B>
    where
        G::Size: CubeSize<Bits = B>,
    {
        let free = G::Size::FULL & !(node.own | node.other);
        let beyond = if G::GRAVITY {
            upwards::<G::Size>((node.own_wins & node.other_wins & free) << G::Size::RODS)
        } else {
            B::EMPTY
        };
        let reachable = free & !beyond;
        let (own_wins, other_wins) = (node.own_wins & reachable, node.other_wins & reachable);
        // Who fills a completing cell has won already: no further line needs it.
        let lines = |theirs: B, wins: B| lines_within::<G::Size>(G::Size::FULL & !(theirs | beyond | wins));
        Prospects {
            free,
            own_wins,
            other_wins,
            own_lines: lines(node.other, own_wins),
            other_lines: lines(node.own, other_wins),
            beyond,
        }
    }

    /// The cells that still matter: on the rods of these the game goes on, all the others only pass the time.
    #[inline]
    fn stage<G: CubeGame<Size: CubeSize<Bits = B>>>(&self) -> B {
        let lines = self.own_lines | self.other_lines | self.own_wins | self.other_wins;
        let alive = lines & self.free & !self.beyond;
        if G::GRAVITY { whole_rods::<G::Size>(alive) } else { alive }
    }

    /// The moves that differ: of those that only pass the time one is enough.
    #[inline]
    pub(super) fn differing<G: CubeGame<Size: CubeSize<Bits = B>>>(&self, moves: B) -> B {
        let stage = self.stage::<G>();
        let idle = moves & !stage;
        if idle.is_empty() { moves } else { (moves & stage) | B::single(idle.lowest()) }
    }

    /// All that decides the future, the same for positions that differ only in stones and cells that do not matter.
    /// Bits of free cells say which complete a line, those of others whose stone it is; both where it is all the same.
    #[inline]
    pub(super) fn essence<G: CubeGame<Size: CubeSize<Bits = B>>>(&self, node: &Node<G>) -> [B; 3] {
        let occupied = node.own | node.other;
        let (own, other) = (node.own & self.own_lines, node.other & self.other_lines);
        let idle = occupied & !own & !other;
        let settled = occupied | self.beyond | (G::Size::FULL & !self.stage::<G>());
        [own | idle | self.own_wins, other | idle | self.other_wins, settled]
    }

    /// The least and the most that the player to move can reach.
    #[inline]
    pub(super) fn bounds<G: CubeGame<Size: CubeSize<Bits = B>>>(&self, node: &Node<G>) -> (Score, Score) {
        let most = self.soonest::<G>(self.own_lines, self.own_wins, node.stones);
        let least = -self.soonest::<G>(self.other_lines, self.other_wins, node.stones);
        let followed = if G::GRAVITY && G::Size::N == 4 { self.followed(node) } else { Score::MAX };
        (least, most.min(followed))
    }

    /// The best that a player can hope for who has nothing but cells that complete a line: nobody plays below
    /// one before everything else is filled.
    #[inline]
    fn soonest<G: CubeGame<Size: CubeSize<Bits = B>>>(&self, lines: B, wins: B, stones: Score) -> Score {
        let stacked = !(wins & (wins << G::Size::RODS)).is_empty();
        if !(lines & self.free).is_empty() || stacked {
            return Score::MAX;
        }
        if wins.is_empty() {
            return 0;
        }
        let rest = self.free & !upwards::<G::Size>(wins >> G::Size::RODS);
        score_of_stone::<G>(stones + rest.count() as Score + 2)
    }

    /// The best that the player to move can reach against one who answers every stone with the one above it.
    ///
    /// Let the other never be the first below a cell that completes a line of theirs; all else (the rest) is an
    /// even number of cells, in pairs: a cell of an even level with the one below it, and the open cells that have
    /// no such partner with one another. Who answers in pairs gets the upper cell of each, and one of two open ones. If no
    /// line can be completed against that, then the player to move does not win, and loses when the rest is filled and
    /// there are such cells.
    fn followed<G: CubeGame<Size: CubeSize<Bits = B>>>(&self, node: &Node<G>) -> Score {
        let second = G::Size::BOTTOM << G::Size::RODS;
        let upper = second | (second << (2 * G::Size::RODS));
        let mut below = self.other_wins >> G::Size::RODS;
        let mut shunned = upwards::<G::Size>(below) & self.free;
        if (self.free & !shunned).count() % 2 == 1 {
            // An odd rest has no pairs, unless one of the rods with three shunned cells joins it.
            let threes = shunned & second & !(shunned << G::Size::RODS);
            if threes.is_empty() {
                return Score::MAX;
            }
            let rod = whole_rods::<G::Size>(B::single(threes.lowest()));
            (below, shunned) = (below & !rod, shunned & !rod);
        }
        let rest = self.free & !shunned;
        let open = rest & (((node.own | node.other) << G::Size::RODS) | G::Size::BOTTOM);
        let single = (open & upper) | ((shunned & second) >> G::Size::RODS & rest);
        let answered = rest & upper & !single;
        let reached = node.own | (rest & !answered & !self.beyond) | (below & shunned);
        if !is_parried::<G::Size>(reached, single) {
            Score::MAX
        } else if !shunned.is_empty() {
            -score_of_stone::<G>(node.stones + rest.count() as Score + 2)
        } else if holds_line::<G::Size>(node.other | answered) {
            -1
        } else {
            0
        }
    }
}

/// Whether cells can be paired so that no line lies within a set that has only one cell of each pair.
fn is_parried<S: CubeSize>(set: S::Bits, to_pair: S::Bits) -> bool {
    let without = set & !to_pair;
    if !holds_line::<S>(set) {
        return true;
    }
    if holds_line::<S>(without)
        || to_pair.cells().any(|cell| holds_line::<S>(without | S::Bits::single(cell)))
    {
        return false;
    }
    let mut unpaired = to_pair;
    let mut pairs = arrayvec::ArrayVec::<S::Bits, 32>::new();
    for &line in S::lines().iter().filter(|&&line| (line & !set).is_empty()) {
        if pairs.iter().any(|&pair| (pair & !line).is_empty()) {
            continue;
        }
        let partners = line & unpaired;
        let others = partners.without_lowest();
        if others.is_empty() {
            return false;
        }
        let pair = S::Bits::single(partners.lowest()) | S::Bits::single(others.lowest());
        pairs.push(pair);
        unpaired = unpaired & !pair;
    }
    true
}
