//! A position as the endgame solver sees it: the stones, the lines that may still be completed, the cells that complete
//! one, and what follows from them without playing a move.

use plateau_game::Game;
use plateau_games::cube::{BitSet, Board, CubeSize};
use plateau_games::morpion::Morpion;
use plateau_games::sogo::Sogo;

/// A game of stones in a cube: how they enter is all that differs.
pub trait CubeGame: Game {
    type Size: CubeSize;

    /// Whether a stone needs one below it.
    const GRAVITY: bool;

    fn cube(&self) -> &Board<Self::Size>;
}

impl<S: CubeSize> CubeGame for Sogo<S> {
    type Size = S;
    const GRAVITY: bool = true;

    fn cube(&self) -> &Board<S> {
        self.board()
    }
}

impl<S: CubeSize> CubeGame for Morpion<S> {
    type Size = S;
    const GRAVITY: bool = false;

    fn cube(&self) -> &Board<S> {
        self.board()
    }
}

pub(super) type Bits<G> = <<G as CubeGame>::Size as CubeSize>::Bits;

/// What one player has.
#[derive(Clone, Copy, Debug)]
pub(super) struct Half<S: CubeSize> {
    pub(super) stones: S::Bits,
    /// Cells, free or not, that complete a line.
    pub(super) wins: S::Bits,
    /// The lines that lack two stones or more and may still be completed. Who fills a completing cell has won
    /// already, so no line through one is among them.
    pub(super) lines: S::Lines,
}

impl<S: CubeSize> Half<S> {
    fn new(stones: S::Bits, theirs: S::Bits) -> Half<S> {
        let mut half: Half<S> = Half { stones, wins: S::Bits::EMPTY, lines: S::Lines::EMPTY };
        for (number, &line) in S::lines().iter().enumerate().filter(|(_, line)| (**line & theirs).is_empty())
        {
            let missing = line & !stones;
            if missing.without_lowest().is_empty() {
                half.wins = half.wins | missing;
            } else {
                half.lines = half.lines | S::Lines::single(number);
            }
        }
        let wins = half.wins;
        wins.for_each(|cell| half.lines = half.lines & !S::line_set_through(cell));
        half
    }

    /// With one stone more.
    #[inline]
    fn with_stone(&self, cell: usize) -> Half<S> {
        let stones = self.stones | S::Bits::single(cell);
        let (mut wins, mut lines) = (self.wins, self.lines);
        (self.lines & S::line_set_through(cell)).for_each(|line| {
            let missing = S::lines()[line] & !stones;
            if missing.without_lowest().is_empty() {
                wins = wins | missing;
                lines = lines & !S::line_set_through(missing.lowest());
            }
        });
        Half { stones, wins, lines }
    }

    /// What completes a line after one stone more.
    #[inline]
    fn wins_with(&self, cell: usize) -> S::Bits {
        let stones = self.stones | S::Bits::single(cell);
        let mut wins = self.wins;
        (self.lines & S::line_set_through(cell)).for_each(|line| {
            let missing = S::lines()[line] & !stones;
            if missing.without_lowest().is_empty() {
                wins = wins | missing;
            }
        });
        wins
    }

    /// After the other player has taken a cell.
    #[inline]
    fn blocked_at(&self, cell: usize) -> Half<S> {
        Half { lines: self.lines & !S::line_set_through(cell), ..*self }
    }
}

/// A position with what either player has.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<G: CubeGame> {
    pub(super) own: Half<G::Size>,
    pub(super) other: Half<G::Size>,
    /// How many there are.
    pub(super) stones: u8,
}

/// What the next two plies decide.
pub(super) enum Outlook<B> {
    /// The player to move wins at once.
    Won,
    /// The other wins with the stone after the next.
    Lost,
    /// Nobody can move.
    Full,
    /// Neither, with the moves that do not lose at once.
    Open(B),
}

/// Positions with more moves than this, early ones of the large Morpion cubes, are not searched at all.
pub(super) const MOST_MOVES: usize = 64;

impl<G: CubeGame> Node<G> {
    pub(super) fn new(board: &Board<G::Size>) -> Node<G> {
        Node {
            own: Half::new(board.own(), board.other()),
            other: Half::new(board.other(), board.own()),
            stones: board.occupied().count() as u8,
        }
    }

    #[inline]
    pub(super) fn free(&self) -> Bits<G> {
        G::Size::FULL & !(self.own.stones | self.other.stones)
    }

    #[inline]
    pub(super) fn outlook(&self) -> Outlook<Bits<G>> {
        let open = open_cells::<G>(self.free());
        if !(open & self.own.wins).is_empty() {
            return Outlook::Won;
        }
        if open.is_empty() {
            return Outlook::Full;
        }
        let threatened = open & self.other.wins;
        let candidates = if threatened.is_empty() { open } else { threatened };
        let safe = candidates & !below::<G>(self.other.wins);
        if safe.is_empty() || !threatened.without_lowest().is_empty() {
            return Outlook::Lost;
        }
        Outlook::Open(safe)
    }

    #[inline]
    pub(super) fn after(&self, cell: usize) -> Node<G> {
        Node { own: self.other.blocked_at(cell), other: self.own.with_stone(cell), stones: self.stones + 1 }
    }

    /// The same position, as if the other were to move.
    #[inline]
    pub(super) fn turned(&self) -> Node<G> {
        Node { own: self.other, other: self.own, stones: self.stones }
    }

    /// Whether the player to move, who has nothing to parry, wins by two threats at once there.
    #[inline]
    pub(super) fn forks_at(&self, cell: usize) -> bool {
        let wins = self.own.wins_with(cell);
        let open = open_cells::<G>(self.free() & !Bits::<G>::single(cell));
        if !(open & self.other.wins).is_empty() {
            return false;
        }
        let threats = open & wins;
        let answers = if threats.is_empty() { open } else { threats };
        !threats.without_lowest().is_empty() || (!open.is_empty() && (answers & !below::<G>(wins)).is_empty())
    }

    /// The same for any of these cells.
    #[inline]
    pub(super) fn forks(&self, cells: Bits<G>) -> bool {
        let mut rest = cells;
        while !rest.is_empty() {
            if self.forks_at(rest.lowest()) {
                return true;
            }
            rest = rest.without_lowest();
        }
        false
    }
}

/// The cells that can be filled now.
#[inline]
pub(super) fn open_cells<G: CubeGame>(free: Bits<G>) -> Bits<G> {
    if G::GRAVITY { free & ((!free << G::Size::RODS) | G::Size::BOTTOM) } else { free }
}

/// The cells that must be filled before these can be.
#[inline]
pub(super) fn below<G: CubeGame>(cells: Bits<G>) -> Bits<G> {
    if G::GRAVITY { cells >> G::Size::RODS } else { Bits::<G>::EMPTY }
}
