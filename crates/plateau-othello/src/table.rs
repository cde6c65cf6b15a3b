//! The transposition table: shared between threads without locks. Entries hold the whole board, so a hit is
//! never a mistaken one.
//!
//! ```text
//! bucket (one cache line):  entry 0: own ^ data, opp ^ data, data | entry 1: the same | two words unused
//! data:  lower, upper (i8), best, second (square or 64), depth, selectivity, age, cost
//! ```
//! A reader that meets a half-written entry sees words that do not fit together and takes it for another board.

#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::board::Board;

/// How readily a search believes a shallower one: 0 never, higher more readily.
pub(crate) type Selectivity = u8;

/// No move known.
pub(crate) const NO_MOVE: u8 = 64;

/// What is known about a board: bounds of its value at a depth and selectivity, and the best moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub lower: i8,
    pub upper: i8,
    pub moves: [u8; 2],
    /// Plies looked ahead; for an exact solve the number of empty squares.
    pub depth: u8,
    pub selectivity: Selectivity,
    age: u8,
    /// The logarithm of the nodes spent.
    cost: u8,
}

/// A result to be stored.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    pub alpha: i32,
    pub beta: i32,
    pub score: i32,
    pub best: u8,
    pub depth: u8,
    pub selectivity: Selectivity,
    pub nodes: u64,
}

#[repr(align(64))]
pub(crate) struct Bucket([AtomicU64; 8]);

/// A table of a power of two of buckets with two entries each.
pub struct Table {
    buckets: Box<[Bucket]>,
    shift: u32,
    age: u8,
}

impl Table {
    /// A table of `2^bits` entries, at least two.
    pub fn new(bits: u32) -> Table {
        let bits = bits.clamp(2, 40) - 1;
        let buckets = (0..1_u64 << bits).map(|_| Bucket([const { AtomicU64::new(0) }; 8])).collect();
        Table { buckets, shift: 64 - bits, age: 0 }
    }

    /// Makes what is stored older than all that follows, so that it is replaced first.
    pub fn next_search(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    pub fn clear(&mut self) {
        for word in self.buckets.iter_mut().flat_map(|bucket| &mut bucket.0) {
            *word.get_mut() = 0;
        }
    }

    #[inline(always)]
    pub(crate) fn bucket(&self, hash: u64) -> &Bucket {
        &self.buckets[(hash >> self.shift) as usize]
    }

    #[inline(always)]
    pub(crate) fn probe<const N: usize>(&self, board: Board<N>, hash: u64) -> Option<Entry> {
        let words = &self.bucket(hash).0;
        for first in [0, 3] {
            let data = words[first + 2].load(Relaxed);
            let matches = words[first].load(Relaxed) ^ data == board.own
                && words[first + 1].load(Relaxed) ^ data == board.opp;
            if matches && data != 0 {
                return Some(Entry::from_word(data));
            }
        }
        None
    }

    /// Stores a result: into the board's own entry, or else in place of the older and cheaper one.
    #[inline]
    pub(crate) fn store<const N: usize>(&self, board: Board<N>, hash: u64, found: &Found) {
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
                (place, known) = (first, Some(Entry::from_word(data)));
                break;
            }
            let entry = Entry::from_word(data);
            let worth = u32::from(entry.cost) + if entry.age == self.age { 256 } else { 0 };
            if worth < worth_least {
                (place, worth_least) = (first, worth);
            }
        }
        let data = Entry::joined(known, found, self.age).to_word();
        words[place].store(board.own ^ data, Relaxed);
        words[place + 1].store(board.opp ^ data, Relaxed);
        words[place + 2].store(data, Relaxed);
    }
}

impl Entry {
    /// What is known of a board before anything was found.
    pub(crate) const NOTHING: Entry =
        Entry { lower: -64, upper: 64, moves: [NO_MOVE; 2], depth: 0, selectivity: 0, age: 0, cost: 0 };

    const fn from_word(word: u64) -> Entry {
        let [lower, upper, best, second, depth, selectivity, age, cost] = word.to_le_bytes();
        let moves = [best, second];
        Entry { lower: lower as i8, upper: upper as i8, moves, depth, selectivity, age, cost }
    }

    const fn to_word(self) -> u64 {
        let [best, second] = self.moves;
        let (lower, upper) = (self.lower as u8, self.upper as u8);
        u64::from_le_bytes([lower, upper, best, second, self.depth, self.selectivity, self.age, self.cost])
    }

    /// What is known after a search: bounds of the same depth and selectivity are narrowed, those of a lesser
    /// search replaced. After a lesser search only its best move is new.
    #[inline(always)]
    pub(crate) fn joined(known: Option<Entry>, found: &Found, age: u8) -> Entry {
        let score = found.score as i8;
        let (mut lower, mut upper) = (-64, 64);
        if found.score > found.alpha {
            lower = score;
        }
        if found.score < found.beta {
            upper = score;
        }
        let mut moves = [found.best, NO_MOVE];
        let (mut depth, mut selectivity) = (found.depth, found.selectivity);
        if let Some(known) = known {
            if known.depth == depth && known.selectivity == selectivity {
                lower = lower.max(known.lower);
                upper = upper.min(known.upper);
            } else if known.depth >= depth && known.selectivity <= selectivity {
                (lower, upper, depth, selectivity) =
                    (known.lower, known.upper, known.depth, known.selectivity);
            }
            moves = match known.moves {
                // A search that failed low says nothing about its moves.
                _ if found.best == NO_MOVE => known.moves,
                [best, second] if best == found.best => [best, second],
                [best, _] => [found.best, best],
            };
        }
        let cost = (64 - found.nodes.leading_zeros()) as u8;
        Entry { lower, upper, moves, depth, selectivity, age, cost }
    }

    /// Whether it is at least as good as a search of this depth and selectivity.
    #[inline(always)]
    pub(crate) fn covers(&self, depth: u32, selectivity: Selectivity) -> bool {
        u32::from(self.depth) >= depth && self.selectivity <= selectivity
    }

    /// The value, if these bounds settle it for the null window above `alpha`.
    #[inline(always)]
    pub(crate) fn settles(&self, alpha: i32) -> Option<i32> {
        if i32::from(self.lower) > alpha {
            Some(self.lower.into())
        } else if i32::from(self.upper) <= alpha {
            Some(self.upper.into())
        } else {
            None
        }
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Table({} entries)", 2 * self.buckets.len())
    }
}
