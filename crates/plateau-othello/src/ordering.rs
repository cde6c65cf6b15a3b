//! In which order to try the moves: those that leave the opponent little to do come first.

use arrayvec::ArrayVec;

use crate::board::Board;
use crate::isa::Isa;
use crate::table::Selectivity;
use crate::worker::Worker;

/// A move with the board after it.
#[derive(Clone, Copy, Debug)]
pub struct Candidate<const N: usize> {
    pub square: u8,
    pub next: Board<N>,
    pub rating: i32,
}

/// The moves of one position. Any board may be asked about, so there is room for a move on every square.
#[derive(Debug)]
pub struct Candidates<const N: usize> {
    list: ArrayVec<Candidate<N>, 64>,
    /// How many have been handed out.
    taken: usize,
}

impl<const N: usize> Candidates<N> {
    /// None yet: a list is filled in place, for it is long and would be copied.
    #[inline(always)]
    pub(crate) const fn new() -> Candidates<N> {
        Candidates { list: ArrayVec::new_const(), taken: 0 }
    }

    /// Adds these moves.
    #[inline(always)]
    pub(crate) fn fill<I: Isa>(&mut self, worker: &Worker<'_, I>, board: Board<N>, moves: u64) {
        let mut left = moves;
        while left != 0 {
            let square = left.trailing_zeros();
            left &= left - 1;
            let next = board.after(square, worker.isa.flips(square, board));
            self.list.push(Candidate { square: square as u8, next, rating: 0 });
        }
    }

    /// Whether some move leaves the opponent without a disc.
    #[inline(always)]
    pub(crate) fn wipe_out(&self) -> bool {
        self.list.iter().any(|candidate| candidate.next.own == 0)
    }

    /// A move whose reply is known to be bad enough for the opponent.
    #[inline(always)]
    pub(crate) fn known_cut<I: Isa>(
        &self,
        worker: &Worker<'_, I>,
        alpha: i32,
        empties: u32,
        selectivity: Selectivity,
    ) -> Option<i32> {
        // All places on their way before the first is looked at: a sixth of the time of FFO #43, #44 and #46.
        for candidate in &self.list {
            worker.prefetch(candidate.next, empties - 1);
        }
        for candidate in &self.list {
            if let Some(entry) = worker.probe(candidate.next, candidate.next.hash(), empties - 1)
                && -i32::from(entry.upper) > alpha
                && entry.covers(empties - 1, selectivity)
            {
                return Some(-i32::from(entry.upper));
            }
        }
        None
    }

    /// Rates the moves by what they leave the opponent; known best ones first.
    #[inline(always)]
    pub(crate) fn rate<I: Isa>(&mut self, worker: &Worker<'_, I>, board: Board<N>, known: [u8; 2]) {
        let (odd, empties) = (board.odd_quadrants(), board.empty_count());
        for candidate in &mut self.list {
            candidate.rating = match known_rating(known, candidate.square) {
                Some(rating) => rating,
                None => rating(worker, candidate, odd, empties),
            };
        }
    }

    /// All of them, to be rated. A loop and not a closure, which would be compiled without the instructions of the function
    /// around it.
    #[inline(always)]
    pub(crate) fn iter_mut(&mut self) -> std::slice::IterMut<'_, Candidate<N>> {
        self.list.iter_mut()
    }

    /// How many have not been handed out.
    #[inline(always)]
    pub(crate) fn left(&self) -> usize {
        self.list.len() - self.taken
    }

    /// Any of those not handed out yet.
    #[inline(always)]
    pub(crate) fn next_any(&mut self) -> Option<Candidate<N>> {
        self.taken += 1;
        self.list.get(self.taken - 1).copied()
    }

    /// The best of those not handed out yet.
    #[inline(always)]
    pub(crate) fn next_best(&mut self) -> Option<Candidate<N>> {
        let taken = self.taken;
        if taken >= self.list.len() {
            return None;
        }
        let mut best = taken;
        for i in taken + 1..self.list.len() {
            if self.list[i].rating > self.list[best].rating {
                best = i;
            }
        }
        self.list.swap(taken, best);
        self.taken += 1;
        Some(self.list[taken])
    }
}

/// The rating of a move that was best before.
#[inline(always)]
pub(crate) const fn known_rating(known: [u8; 2], square: u8) -> Option<i32> {
    if square == known[0] {
        Some(i32::MAX)
    } else if square == known[1] {
        Some(i32::MAX - 1)
    } else {
        None
    }
}

/// Higher is more promising for the mover; a reply less is worth 2^15.
#[inline(always)]
pub(crate) fn rating<I: Isa, const N: usize>(
    worker: &Worker<'_, I>,
    candidate: &Candidate<N>,
    odd: u64,
    empties: u32,
) -> i32 {
    let next = candidate.next;
    let replies = worker.isa.mobility(next);
    let mobility = (replies.count_ones() + (replies & Board::<N>::CORNERS).count_ones()) as i32;
    let potential = (around(next.opp) & next.empties()).count_ones() as i32;
    let parity = i32::from(odd >> candidate.square & 1 == 1);
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
        + (i32::from(Board::<N>::VALUE[candidate.square as usize & 63]) << 8)
}

/// Corners, and the squares beside them on the edge once the corner is held.
#[inline(always)]
fn corner_stability<const N: usize>(discs: u64) -> u32 {
    const COLUMN_A: u64 = 0x0101_0101_0101_0101;
    let corners = discs & Board::<N>::CORNERS;
    let along = ((corners & COLUMN_A) << 1) | ((corners & !COLUMN_A) >> 1) | (corners << 8) | (corners >> 8);
    (corners | (along & discs)).count_ones()
}

/// Every square beside a disc.
#[inline(always)]
pub(crate) fn around(discs: u64) -> u64 {
    let sides = ((discs & 0x7f7f_7f7f_7f7f_7f7f) << 1) | ((discs & 0xfefe_fefe_fefe_fefe) >> 1);
    let row = discs | sides;
    sides | (row << 8) | (row >> 8)
}
