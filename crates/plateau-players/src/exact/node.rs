//! A position as the endgame solver sees it: the stones, the cells that complete a line, and what follows from them
//! without playing a move.

use arrayvec::ArrayVec;
use plateau_game::Game;
use plateau_games::cube::{BitSet, Board, CubeSize, completing_cells};
use plateau_games::morpion::{Morpion, Sphere};
use plateau_games::sogo::{Rod, Sogo};

/// A game of stones in a cube: how they enter is all that differs.
pub trait CubeGame: Game {
    type Size: CubeSize;

    /// Whether a stone needs one below it.
    const GRAVITY: bool;

    fn cube(&self) -> &Board<Self::Size>;

    /// The move that fills this cell.
    fn move_to(cell: usize) -> Self::Move;
}

impl<S: CubeSize> CubeGame for Sogo<S> {
    type Size = S;
    const GRAVITY: bool = true;

    fn cube(&self) -> &Board<S> {
        self.board()
    }

    fn move_to(cell: usize) -> Rod {
        Rod::new((cell % S::N) as u8, (cell / S::N % S::N) as u8)
    }
}

impl<S: CubeSize> CubeGame for Morpion<S> {
    type Size = S;
    const GRAVITY: bool = false;

    fn cube(&self) -> &Board<S> {
        self.board()
    }

    fn move_to(cell: usize) -> Sphere {
        Sphere::at::<S>(cell)
    }
}

pub(super) type Bits<G> = <<G as CubeGame>::Size as CubeSize>::Bits;

/// A result as the solver counts it: 0 for a draw; won with stone number `t`, `CELLS + 1 - t`, so that sooner is
/// more; negative for the player who is not to move.
pub(super) type Score = i16;

/// The score of winning with this stone; of no win at all if there are not that many cells.
#[inline]
pub(super) fn score_of_stone<G: CubeGame>(stone: Score) -> Score {
    (<G::Size as CubeSize>::CELLS as Score + 1 - stone).max(0)
}

/// A position with the cells that complete a line of either player.
#[derive(Debug)]
pub(super) struct Node<G: CubeGame> {
    pub(super) own: Bits<G>,
    pub(super) other: Bits<G>,
    /// Cells, free or not, that complete a line of the player to move.
    pub(super) own_wins: Bits<G>,
    pub(super) other_wins: Bits<G>,
    pub(super) stones: Score,
}

/// What the next two plies decide.
pub(super) enum Outlook<B> {
    Known(Score),
    Open(B),
}

/// A move with the position it leads to.
pub(super) struct Candidate<G: CubeGame> {
    pub(super) cell: u8,
    pub(super) promise: i32,
    pub(super) after: Node<G>,
}

/// Positions with more moves than this, early ones of the large Morpion cubes, are not searched at all.
pub(super) const MOST_MOVES: usize = 64;

impl<G: CubeGame> Node<G> {
    pub(super) fn new(board: &Board<G::Size>) -> Node<G> {
        let free = board.free();
        let wins = |stones| completing_cells::<G::Size>(stones, free);
        Node {
            own: board.own(),
            other: board.other(),
            own_wins: wins(board.own()),
            other_wins: wins(board.other()),
            stones: board.occupied().count() as Score,
        }
    }

    /// The cells that can be filled now.
    #[inline]
    fn open_cells(&self) -> Bits<G> {
        let occupied = self.own | self.other;
        let free = G::Size::FULL & !occupied;
        if G::GRAVITY { free & ((occupied << G::Size::RODS) | G::Size::BOTTOM) } else { free }
    }

    #[inline]
    pub(super) fn outlook(&self) -> Outlook<Bits<G>> {
        let open = self.open_cells();
        if !(open & self.own_wins).is_empty() {
            return Outlook::Known(score_of_stone::<G>(self.stones + 1));
        }
        let threatened = open & self.other_wins;
        let candidates = if threatened.is_empty() { open } else { threatened };
        if candidates.is_empty() {
            return Outlook::Known(0);
        }
        let safe = if G::GRAVITY { candidates & !(self.other_wins >> G::Size::RODS) } else { candidates };
        if safe.is_empty() || !threatened.without_lowest().is_empty() {
            return Outlook::Known(-score_of_stone::<G>(self.stones + 2));
        }
        Outlook::Open(safe)
    }

    #[inline]
    pub(super) fn after(&self, cell: usize) -> Node<G> {
        let own = self.own | Bits::<G>::single(cell);
        let mut wins = self.own_wins;
        for &line in G::Size::lines_through(cell) {
            let missing = line & !own;
            if missing.without_lowest().is_empty() {
                wins = wins | missing;
            }
        }
        Node {
            own: self.other,
            other: own,
            own_wins: self.other_wins,
            other_wins: wins,
            stones: self.stones + 1,
        }
    }

    /// Whether one of these moves wins by two threats at once.
    #[inline]
    pub(super) fn has_double_threat(&self, moves: Bits<G>) -> bool {
        moves.cells().any(|cell| matches!(self.after(cell).outlook(), Outlook::Known(score) if score < 0))
    }

    /// The moves in the order of their promise; `None` if one of them wins by two threats at once.
    #[inline]
    pub(super) fn ordered(
        &self,
        moves: Bits<G>,
        best: Option<u8>,
        history: &[i32; 256],
    ) -> Option<ArrayVec<Candidate<G>, MOST_MOVES>> {
        let mut ordered = ArrayVec::<Candidate<G>, MOST_MOVES>::new();
        for cell in moves.cells() {
            let after = self.after(cell);
            let replies = match after.outlook() {
                Outlook::Known(score) if score < 0 => return None,
                Outlook::Known(_) => 0,
                Outlook::Open(replies) => replies.count() as i32,
            };
            let cell = cell as u8;
            let promise = if Some(cell) == best {
                i32::MAX
            } else {
                let promise = self.promise(usize::from(cell), &after) - 2 * replies;
                64 * promise + 4 * history[usize::from(cell)]
            };
            let at = ordered.iter().rposition(|earlier| earlier.promise >= promise).map_or(0, |at| at + 1);
            ordered.insert(at, Candidate { cell, promise, after });
        }
        Some(ordered)
    }

    /// What a move builds and what it spoils, by the lines through its cell.
    #[inline]
    fn promise(&self, cell: usize, after: &Node<G>) -> i32 {
        let lines = G::Size::lines_through(cell).iter();
        let value = |&line: &Bits<G>| {
            let (own, other) = (line & self.own, line & self.other);
            // Counting bits costs more than telling none, one and more apart.
            match (own.is_empty(), other.is_empty()) {
                (true, true) => 1,
                (false, true) => BUILDING[usize::from(!own.without_lowest().is_empty())],
                (true, false) => SPOILING[usize::from(!other.without_lowest().is_empty())],
                (false, false) => 0,
            }
        };
        let free = !(after.own | after.other);
        let new_wins = after.other_wins & !self.own_wins & free;
        lines.map(value).sum::<i32>() + 16 * new_wins.count() as i32
    }
}

/// The worth of one more stone on a line with one own stone or more, and none of the other.
const BUILDING: [i32; 2] = [3, 6];
/// The worth of the first stone on a line with one stone of the other or more.
const SPOILING: [i32; 2] = [2, 8];
