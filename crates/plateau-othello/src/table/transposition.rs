//! The transposition table: shared between threads without locks. Entries hold the whole board, so
//! a hit is never a mistaken one.
//!
//! Not the table of `plateau-search`, whose needs differ: a published score may not rest on a hash,
//! so an entry holds all 128 bits of its board; a score is bounded from both sides, which null
//! windows ask for; and what is replaced is what was cheap, for the cost of subtrees spans many
//! orders of magnitude.
//!
//! ```text
//! bucket:  one cache line: entry 0: own ^ data, opp ^ data, data | entry 1: the same | two unused
//! data:    lower, upper (i8), best, second (square or 64), depth, selectivity, age, cost
//! ```
//! A reader that meets a half-written entry sees words that do not fit together and takes it for
//! another board.

#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::board::bitboard::Board;
use crate::huge_pages;
use crate::table::entry::{BoardEntry, SearchResult};

#[repr(align(64))]
pub(crate) struct BoardBucket([AtomicU64; 8]);

/// A table of a power of two of buckets with two entries each.
pub struct Table {
    buckets: Box<[BoardBucket]>,
    shift: u32,
    age: u8,
}

impl Table {
    /// A table of `2^bits` entries, at least two.
    pub fn new(bits: u32) -> Table {
        let bits = bits.clamp(2, 40) - 1;
        let count = 1 << bits;
        let mut buckets = Vec::with_capacity(count);
        huge_pages::advise(buckets.spare_capacity_mut());
        buckets.resize_with(count, || BoardBucket([const { AtomicU64::new(0) }; 8]));
        Table { buckets: buckets.into_boxed_slice(), shift: 64 - bits, age: 0 }
    }

    /// Makes what is stored older than all that follows, so that it is replaced first.
    pub fn next_search(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        for word in self.buckets.iter_mut().flat_map(|bucket| &mut bucket.0) {
            *word.get_mut() = 0;
        }
    }

    #[inline(always)]
    pub(crate) fn bucket(&self, hash: u64) -> &BoardBucket {
        &self.buckets[(hash >> self.shift) as usize]
    }

    #[inline(always)]
    pub(crate) fn probe<const N: usize>(&self, board: Board<N>, hash: u64) -> Option<BoardEntry> {
        let words = &self.bucket(hash).0;
        for first in [0, 3] {
            let data = words[first + 2].load(Relaxed);
            let matches = words[first].load(Relaxed) ^ data == board.own
                && words[first + 1].load(Relaxed) ^ data == board.opp;
            if matches && data != 0 {
                return Some(BoardEntry::from_word(data));
            }
        }
        None
    }

    /// Stores a result: into the board's own entry, or else in place of the older and cheaper one.
    #[inline]
    pub(crate) fn store<const N: usize>(&self, board: Board<N>, hash: u64, result: &SearchResult) {
        let words = &self.bucket(hash).0;
        let mut place = 0;
        let mut worth_least = u32::MAX;
        let mut known = None;
        for first in [0, 3] {
            let data = words[first + 2].load(Relaxed);
            if words[first].load(Relaxed) ^ data == board.own
                && words[first + 1].load(Relaxed) ^ data == board.opp
                && data != 0
            {
                (place, known) = (first, Some(BoardEntry::from_word(data)));
                break;
            }
            let entry = BoardEntry::from_word(data);
            let worth = u32::from(entry.cost) + if entry.age == self.age { 256 } else { 0 };
            if worth < worth_least {
                (place, worth_least) = (first, worth);
            }
        }
        let data = BoardEntry::updated(known, result, self.age).to_word();
        words[place].store(board.own ^ data, Relaxed);
        words[place + 1].store(board.opp ^ data, Relaxed);
        words[place + 2].store(data, Relaxed);
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Table({} entries)", 2 * self.buckets.len())
    }
}
