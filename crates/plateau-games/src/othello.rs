//! The rules of Othello on 8 x 8, 6 x 6 and 4 x 4, as `docs/rules.md` settles them: row 1 is at the
//! top, `x` is black and moves first, a player without a move passes, and the game ends when
//! neither side has one.
//!
//! All sizes live on one 64-bit board with eight bits a row, so one set of kernels serves them all;
//! squares outside a smaller board stay empty for ever.

pub mod bits;
mod disc;
mod notation;
mod refusal;
mod symmetry;
#[cfg(test)]
mod tests;

use std::fmt;

use plateau_game::{Game, Outcome, Place, Side, mix64};

pub use disc::{Disc, Discs};
pub use refusal::Refusal;

/// A position on an `N` x `N` board, `N` = 4, 6 or 8.
///
/// Any placement of discs is a position (test collections are full of boards that no game reaches);
/// only two discs on one square and discs outside the board cannot be said.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Othello<const N: usize> {
    own: u64,
    other: u64,
    side: Side,
}

impl<const N: usize> Othello<N> {
    /// The squares of this size, one bit each: column `c` of row `r` is bit `8 * r + c`.
    pub const BOARD: u64 = bits::board::<N>();

    /// The position with these discs of the mover and of the opponent; `None` if a square is taken
    /// twice or outside the board.
    pub const fn from_bits(own: u64, other: u64, side: Side) -> Option<Othello<N>> {
        if own & other != 0 || own & !Self::BOARD != 0 || other & !Self::BOARD != 0 {
            return None;
        }
        Some(Othello { own, other, side })
    }

    /// The discs of the side to move.
    #[inline]
    pub const fn own(&self) -> u64 {
        self.own
    }

    /// The discs of the side that just moved.
    #[inline]
    pub const fn other(&self) -> u64 {
        self.other
    }

    /// The discs of a side.
    #[inline]
    pub fn discs(&self, side: Side) -> u64 {
        if side == self.side { self.own } else { self.other }
    }

    /// The empty squares.
    #[inline]
    pub const fn empties(&self) -> u64 {
        Self::BOARD & !self.own & !self.other
    }

    /// Whose disc lies on a square; `None` if it is empty or outside the board.
    pub fn disc_at(&self, place: Place) -> Option<Side> {
        let bit = Disc::at(place.column, place.row)?.bit();
        Side::BOTH.into_iter().find(|side| self.discs(*side) & bit != 0)
    }

    /// The squares where the side to move may put a disc (none when it must pass).
    #[inline]
    pub const fn playable(&self) -> u64 {
        bits::mobility(self.own, self.other) & self.empties()
    }

    /// The discs that a move turns; none for a pass and for a square where nothing is outflanked.
    #[inline]
    pub const fn flips(&self, disc: Disc) -> u64 {
        match disc.square() {
            Some(square) => bits::flips::<N>(square, self.own, self.other),
            None => 0,
        }
    }

    /// How many discs a side has on the board.
    #[inline]
    pub fn disc_count(&self, side: Side) -> u32 {
        self.discs(side).count_ones()
    }

    /// Score of a side if the game ended here: its discs minus the opponent's; empty squares count
    /// for the side ahead.
    pub fn score(&self, side: Side) -> i32 {
        let difference = self.disc_count(side) as i32 - self.disc_count(!side) as i32;
        difference + difference.signum() * self.empties().count_ones() as i32
    }

    /// The same board with the other side to move, whether or not a pass is legal.
    #[inline]
    const fn turned(&self) -> Othello<N> {
        let side = match self.side {
            Side::X => Side::O,
            Side::O => Side::X,
        };
        Othello { own: self.other, other: self.own, side }
    }

    /// Whether neither side has a move, asked when the mover is known to have none.
    #[inline]
    const fn is_over_without_moves(&self) -> bool {
        self.turned().playable() == 0
    }
}

impl<const N: usize> Game for Othello<N> {
    type Rules = ();
    type Move = Disc;
    type Moves = Discs;
    type Refusal = Refusal;

    /// One for each square of the largest board, and the pass.
    const MOVE_INDICES: usize = 65;

    fn start((): ()) -> Othello<N> {
        let (low, high) = (N as u8 / 2 - 1, N as u8 / 2);
        let bit = |column: u8, row: u8| 1 << (8 * row + column);
        let own = bit(low, high) + bit(high, low);
        let other = bit(low, low) + bit(high, high);
        Othello { own, other, side: Side::X }
    }

    fn rules(&self) {}

    #[inline]
    fn side_to_move(&self) -> Side {
        self.side
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.playable() != 0 || !self.is_over_without_moves() {
            return None;
        }
        Some(match self.score(self.side) {
            0 => Outcome::Draw,
            score if score > 0 => Outcome::Win(self.side),
            _ => Outcome::Win(!self.side),
        })
    }

    #[inline]
    fn moves(&self) -> Discs {
        match self.playable() {
            0 if self.is_over_without_moves() => Discs::none(),
            0 => Discs::pass(),
            squares => Discs::on(squares),
        }
    }

    #[inline]
    fn move_count(&self) -> usize {
        match self.playable() {
            0 => usize::from(!self.is_over_without_moves()),
            squares => squares.count_ones() as usize,
        }
    }

    fn check(&self, disc: Disc) -> Result<(), Refusal> {
        let playable = self.playable();
        if playable & disc.bit() != 0 {
            return Ok(());
        }
        if playable == 0 && self.is_over_without_moves() {
            return Err(Refusal::Over);
        }
        if disc.is_pass() {
            return if playable == 0 { Ok(()) } else { Err(Refusal::CanMove) };
        }
        Err(if disc.bit() & Self::BOARD == 0 {
            Refusal::Outside(disc)
        } else if disc.bit() & self.empties() == 0 {
            Refusal::Taken(disc)
        } else if playable == 0 {
            Refusal::MustPass
        } else {
            Refusal::TurnsNothing(disc)
        })
    }

    #[inline]
    fn play(&self, disc: Disc) -> Othello<N> {
        debug_assert!(self.check(disc).is_ok(), "illegal '{disc}' in '{self}'");
        let flips = self.flips(disc);
        Othello { own: self.own + flips + disc.bit(), other: self.other & !flips, side: self.side }
            .turned()
    }

    #[inline]
    fn key(&self) -> u64 {
        let turn = self.side.index() as u64;
        mix64(mix64(self.own).wrapping_add(self.other.rotate_left(32)) ^ turn.wrapping_neg())
    }

    #[inline]
    fn move_index(disc: Disc) -> usize {
        disc.index()
    }

    fn move_from_index(index: usize) -> Option<Disc> {
        Disc::from_index(index).filter(|disc| disc.is_pass() || disc.bit() & Self::BOARD != 0)
    }
}

impl<const N: usize> fmt::Debug for Othello<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Othello<{N}>({self})")
    }
}
