//! Move ordering: which moves to try first. Those that leave the opponent little to do ("fastest
//! first") come first, hash moves before all.

use arrayvec::ArrayVec;

use crate::board::bitboard::Board;
use crate::kernels::isa::Isa;

/// A move with the board after it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Move<const N: usize> {
    pub square: u8,
    pub next: Board<N>,
    /// Higher is tried sooner.
    pub score: i32,
}

/// The moves of one position. Any board may be asked about, so there is room for a move on every
/// square.
#[derive(Debug)]
pub(crate) struct MoveList<const N: usize> {
    list: ArrayVec<Move<N>, 64>,
    /// How many have been handed out.
    taken: usize,
    /// Some move leaves the opponent without a disc.
    wipe_out: bool,
}

impl<const N: usize> MoveList<N> {
    /// None yet: a list is filled in place, for it is long and would be copied.
    #[inline(always)]
    pub(crate) const fn new() -> MoveList<N> {
        MoveList { list: ArrayVec::new_const(), taken: 0, wipe_out: false }
    }

    /// Adds the moves on these squares.
    #[inline(always)]
    pub(crate) fn fill<I: Isa>(&mut self, isa: I, board: Board<N>, squares: u64) {
        let mut left = squares;
        while left != 0 {
            let square = left.trailing_zeros();
            left &= left - 1;
            let next = board.after(square, isa.flips(square, board));
            self.wipe_out |= next.own == 0;
            self.list.push(Move { square: square as u8, next, score: 0 });
        }
    }

    #[inline(always)]
    pub(crate) const fn has_wipe_out(&self) -> bool {
        self.wipe_out
    }

    /// Scores the moves by mobility; hash moves first.
    #[inline(always)]
    pub(crate) fn score_by_mobility<I: Isa>(
        &mut self,
        isa: I,
        board: Board<N>,
        hash_moves: [u8; 2],
    ) {
        let (odd, empties) = (board.odd_quadrants(), board.empty_count());
        for mv in self.iter_mut() {
            mv.score = match hash_move_score(hash_moves, mv.square) {
                Some(score) => score,
                None => mobility_score(isa, mv, odd, empties),
            };
        }
    }

    /// All of them.
    #[inline(always)]
    pub(crate) fn iter(&self) -> std::slice::Iter<'_, Move<N>> {
        self.list.iter()
    }

    /// Those not handed out yet, to be scored. A loop and not a closure, which would be compiled
    /// without the instructions of the function around it.
    #[inline(always)]
    pub(crate) fn iter_mut(&mut self) -> std::slice::IterMut<'_, Move<N>> {
        self.list[self.taken..].iter_mut()
    }

    /// How many have not been handed out.
    #[inline(always)]
    pub(crate) fn left(&self) -> usize {
        self.list.len() - self.taken
    }

    /// The best of those not handed out yet, found by selection: most nodes are cut off before the
    /// list is sorted.
    #[inline(always)]
    pub(crate) fn next_best(&mut self) -> Option<Move<N>> {
        let taken = self.taken;
        if taken >= self.list.len() {
            return None;
        }
        let mut best = taken;
        for i in taken + 1..self.list.len() {
            if self.list[i].score > self.list[best].score {
                best = i;
            }
        }
        Some(self.hand_out(best))
    }

    /// The move on this square, if it is one, out of turn: a hash move is searched before the
    /// others are scored.
    #[inline(always)]
    pub(crate) fn take(&mut self, square: u8) -> Option<Move<N>> {
        let place = self.list[self.taken..].iter().position(|mv| mv.square == square)?;
        Some(self.hand_out(self.taken + place))
    }

    #[inline(always)]
    fn hand_out(&mut self, place: usize) -> Move<N> {
        self.list.swap(self.taken, place);
        self.taken += 1;
        self.list[self.taken - 1]
    }
}

/// The score of a hash move.
#[inline(always)]
pub(crate) const fn hash_move_score(hash_moves: [u8; 2], square: u8) -> Option<i32> {
    if square == hash_moves[0] {
        Some(i32::MAX)
    } else if square == hash_moves[1] {
        Some(i32::MAX - 1)
    } else {
        None
    }
}

/// With fewer empty squares potential mobility decides nothing: 111.63 million nodes of FFO #40 to
/// #44, #46 and #47 with it, 111.66 without.
const POTENTIAL_FROM: u32 = 13;

/// Mobility and potential mobility of the opponent, stable corners, parity and the value of the
/// square. A reply less is worth 2^15.
#[inline(always)]
pub(crate) fn mobility_score<I: Isa, const N: usize>(
    isa: I,
    mv: &Move<N>,
    odd: u64,
    empties: u32,
) -> i32 {
    let next = mv.next;
    let replies = isa.mobility(next);
    let mobility = (replies.count_ones() + (replies & Board::<N>::CORNERS).count_ones()) as i32;
    let potential = if empties >= POTENTIAL_FROM {
        (neighbours(next.opp) & next.empties()).count_ones() as i32
    } else {
        0
    };
    let parity = i32::from(odd >> mv.square & 1 == 1);
    let parity_weight = if empties < 12 {
        8
    } else if empties < 21 {
        4
    } else {
        1
    };
    let corners = corner_stability::<N>(next.opp) as i32;
    -(mobility << 15) - (potential << 10)
        + (corners << 11)
        + ((parity * parity_weight) << 9)
        + (i32::from(Board::<N>::SQUARE_VALUE[mv.square as usize & 63]) << 8)
}

/// Corners, and the squares beside them on the edge once the corner is held.
#[inline(always)]
fn corner_stability<const N: usize>(discs: u64) -> u32 {
    const COLUMN_A: u64 = 0x0101_0101_0101_0101;
    let corners = discs & Board::<N>::CORNERS;
    let along = ((corners & COLUMN_A) << 1)
        | ((corners & !COLUMN_A) >> 1)
        | (corners << 8)
        | (corners >> 8);
    (corners | (along & discs)).count_ones()
}

/// Every square beside a disc.
#[inline(always)]
pub(crate) fn neighbours(discs: u64) -> u64 {
    let sides = ((discs & 0x7f7f_7f7f_7f7f_7f7f) << 1) | ((discs & 0xfefe_fefe_fefe_fefe) >> 1);
    let row = discs | sides;
    sides | (row << 8) | (row >> 8)
}
