//! The transposition table: what the solver has found out, by position. A position is known by its
//! canonical hash of 64 bits: that two of them are taken for one another is less likely than a
//! fault of the machine.
//!
//! Separate from the table of `plateau-search`, which holds one bound by depth: an entry holds both
//! bounds for either attacker, independent of depth. Entries are small, four to a cache line,
//! because the solver is bound by memory latency.
//!
//! Threads share a table without locks (R. Hyatt and T. Mann, 2002): a slot is two words, the
//! second mixed into the first, so that one of which another thread has just written half belongs
//! to no position.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::prefetch::prefetch;

/// Bounds of one attacker in one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BoundsEntry {
    /// The attacker wins by this stone, if it exists.
    pub(super) wins_by: u8,
    /// The attacker does not win by this one.
    pub(super) no_win_by: u8,
    /// The best move, [`NO_CELL`] if unknown.
    pub(super) best_cell: u8,
}

/// No cell of any cube, and no stone.
pub(super) const NO_CELL: u8 = u8::MAX;

const UNKNOWN: BoundsEntry = BoundsEntry { wins_by: u8::MAX, no_win_by: 0, best_cell: NO_CELL };

/// The table as one thread sees it. It begins small, so that it stays in the processor's cache for
/// positions that are solved soon, and grows while it is written to more often than it has slots.
#[derive(Debug)]
pub(super) struct BoundsTable {
    buckets: Arc<[BoundsBucket]>,
    /// Entries written since it grew last.
    written: usize,
    /// How many threads write about as much.
    writers: usize,
    most_buckets: usize,
}

const FIRST_BUCKETS: usize = 1 << 12;
/// By how much it grows.
const GROWTH: usize = 4;

const SLOTS: usize = 4;

#[derive(Debug, Default)]
#[repr(align(64))]
pub(super) struct BoundsBucket([BoundsSlot; SLOTS]);

const _: () = assert!(size_of::<BoundsBucket>() == 64, "a bucket is a line of the cache");

/// Room for one position. Nothing is kept where both words are 0.
#[derive(Debug, Default)]
struct BoundsSlot {
    /// The hash, mixed with the other word.
    check: AtomicU64,
    /// Bounds, each byte mixed with that of [`NOTHING`].
    known: AtomicU64,
}

/// Bounds of one position: for the player to move as attacker, and for the opponent.
#[derive(Clone, Copy)]
struct Known {
    by_attacker: [BoundsEntry; 2],
    /// How many there are; nothing is kept where this is [`NO_CELL`].
    stones: u8,
}

const NOTHING: Known = Known { by_attacker: [UNKNOWN; 2], stones: NO_CELL };

impl Known {
    #[inline]
    const fn to_bits(self) -> u64 {
        let [other, mover] = self.by_attacker;
        u64::from_le_bytes([
            other.wins_by,
            other.no_win_by,
            other.best_cell,
            mover.wins_by,
            mover.no_win_by,
            mover.best_cell,
            self.stones,
            0,
        ])
    }

    #[inline]
    fn from_bits(bits: u64) -> Known {
        let [
            wins_by,
            no_win_by,
            best_cell,
            mover_wins_by,
            mover_no_win_by,
            mover_best_cell,
            stones,
            _,
        ] = bits.to_le_bytes();
        let other = BoundsEntry { wins_by, no_win_by, best_cell };
        let mover = BoundsEntry {
            wins_by: mover_wins_by,
            no_win_by: mover_no_win_by,
            best_cell: mover_best_cell,
        };
        Known { by_attacker: [other, mover], stones }
    }
}

impl BoundsSlot {
    /// The hash of the position and what is known of it.
    #[inline]
    fn load(&self) -> (u64, u64) {
        let known = self.known.load(Relaxed);
        (self.check.load(Relaxed) ^ known, known)
    }

    #[inline]
    fn store(&self, hash: u64, known: Known) {
        let known = known.to_bits() ^ NOTHING.to_bits();
        self.known.store(known, Relaxed);
        self.check.store(hash ^ known, Relaxed);
    }
}

#[inline]
fn unpacked(known: u64) -> Known {
    Known::from_bits(known ^ NOTHING.to_bits())
}

fn empty_buckets(count: usize) -> Arc<[BoundsBucket]> {
    (0..count).map(|_| BoundsBucket::default()).collect()
}

impl BoundsTable {
    /// Room for this many positions in the end, rounded up to a power of two.
    pub(super) fn new(positions: usize) -> BoundsTable {
        let most_buckets = positions.div_ceil(SLOTS).next_power_of_two();
        BoundsTable {
            buckets: empty_buckets(most_buckets.min(FIRST_BUCKETS)),
            written: 0,
            writers: 1,
            most_buckets,
        }
    }

    /// Has the processor fetch what may be asked for soon, so that it need not be waited for then.
    #[inline]
    pub(super) fn prefetch(&self, hash: u64) {
        prefetch(&self.buckets[self.at(hash)]);
    }

    /// Bounds when the player to move attacks, and when the opponent does.
    #[inline]
    pub(super) fn probe(&self, hash: u64, mover_attacks: bool) -> Option<BoundsEntry> {
        let slots = self.buckets[self.at(hash)].0.iter();
        let (_, known) = slots.map(BoundsSlot::load).find(|(of, _)| *of == hash)?;
        Some(unpacked(known).by_attacker[usize::from(mover_attacks)])
    }

    /// Adds what was found out to what is known.
    #[inline]
    pub(super) fn store(&mut self, hash: u64, stones: u8, mover_attacks: bool, found: BoundsEntry) {
        if self.written >= self.buckets.len() * SLOTS && self.buckets.len() < self.most_buckets {
            self.grow();
        }
        self.written += self.writers;
        let (slot, mut known) = self.slot(hash, stones);
        let entry = &mut known.by_attacker[usize::from(mover_attacks)];
        *entry = BoundsEntry {
            wins_by: entry.wins_by.min(found.wins_by),
            no_win_by: entry.no_win_by.max(found.no_win_by),
            best_cell: found.best_cell,
        };
        slot.store(hash, known);
    }

    /// The slot for this position, with what is known of it. Replacement: else that of the one with
    /// the most stones, which is found out again the soonest.
    #[inline]
    fn slot(&self, hash: u64, stones: u8) -> (&BoundsSlot, Known) {
        let bucket = &self.buckets[self.at(hash)].0;
        let (mut place, mut most_stones) = (0, None);
        for (at, slot) in bucket.iter().enumerate() {
            let (of, known) = slot.load();
            let known = unpacked(known);
            if of == hash {
                return (slot, known);
            }
            if most_stones.is_none_or(|most| known.stones > most) {
                (place, most_stones) = (at, Some(known.stones));
            }
        }
        (&bucket[place], Known { stones, ..NOTHING })
    }

    fn grow(&mut self) {
        let larger = empty_buckets((self.buckets.len() * GROWTH).min(self.most_buckets));
        let smaller = std::mem::replace(&mut self.buckets, larger);
        self.written = 0;
        for slot in smaller.iter().flat_map(|bucket| &bucket.0) {
            let (hash, known) = slot.load();
            let known = unpacked(known);
            if known.stones != NO_CELL {
                self.slot(hash, known.stones).0.store(hash, known);
            }
        }
    }

    /// The slots themselves, for other threads to share.
    pub(super) fn buckets(&self) -> &Arc<[BoundsBucket]> {
        &self.buckets
    }

    /// From now on so many threads write to it, of which this one has it grow.
    pub(super) fn set_writers(&mut self, writers: usize) {
        self.writers = writers;
    }

    /// A helper's view of the same slots, which has them never grow.
    pub(super) fn helper_view(&self) -> BoundsTable {
        BoundsTable { buckets: Arc::clone(&self.buckets), written: 0, writers: 1, most_buckets: 0 }
    }

    /// Whether this is the view that has the table grow.
    pub(super) fn grows(&self) -> bool {
        self.most_buckets > 0
    }

    /// Other slots instead of these, after the table has grown.
    pub(super) fn set_buckets(&mut self, buckets: &Arc<[BoundsBucket]>) {
        if !Arc::ptr_eq(&self.buckets, buckets) {
            self.buckets = Arc::clone(buckets);
        }
    }

    #[inline]
    fn at(&self, hash: u64) -> usize {
        (hash >> 32) as usize & (self.buckets.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOUND: BoundsEntry = BoundsEntry { wins_by: 41, no_win_by: 0, best_cell: 5 };

    /// Hashes of one bucket, for a table of any size.
    fn hash(number: u64) -> u64 {
        1 << 63 | number
    }

    #[test]
    fn bounds_of_both_attackers_are_kept_apart_and_only_narrow() {
        let mut table = BoundsTable::new(64);
        assert_eq!(table.probe(hash(1), true), None);
        table.store(hash(1), 30, true, FOUND);
        assert_eq!(table.probe(hash(1), true), Some(FOUND));
        assert_eq!(table.probe(hash(1), false), Some(UNKNOWN));
        table.store(
            hash(1),
            30,
            true,
            BoundsEntry { wins_by: u8::MAX, no_win_by: 37, best_cell: 9 },
        );
        let both = BoundsEntry { wins_by: 41, no_win_by: 37, best_cell: 9 };
        assert_eq!(table.probe(hash(1), true), Some(both));
        table.store(hash(1), 30, true, BoundsEntry { wins_by: 43, no_win_by: 35, best_cell: 9 });
        assert_eq!(table.probe(hash(1), true), Some(both), "what was known before was narrower");
    }

    #[test]
    fn the_position_with_the_most_stones_makes_room() {
        let mut table = BoundsTable::new(1);
        for (number, stones) in [(1, 30), (2, 33), (3, 31), (4, 32)] {
            table.store(hash(number), stones, true, FOUND);
        }
        table.store(hash(5), 34, true, FOUND);
        let kept: Vec<u64> =
            (1..=5).filter(|number| table.probe(hash(*number), true).is_some()).collect();
        assert_eq!(kept, [1, 3, 4, 5]);
    }

    /// Threads write to one bucket concurrently; a reader never sees an entry that was not written
    /// under its hash.
    #[test]
    fn threads_never_see_a_mixture() {
        let table = BoundsTable::new(1);
        let found = |number: u64| BoundsEntry {
            wins_by: 41,
            no_win_by: number as u8,
            best_cell: number as u8,
        };
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let mut view = table.helper_view();
                scope.spawn(move || {
                    for round in 0..20_000 {
                        let number = (round + thread) % 8;
                        view.store(hash(number), 30 + number as u8, true, found(number));
                        for number in 0..8 {
                            let known = view.probe(hash(number), true);
                            assert!(
                                known.is_none_or(|known| known == found(number)),
                                "{known:?} for {number}"
                            );
                        }
                    }
                });
            }
        });
        assert!((0..8).any(|number| table.probe(hash(number), true).is_some()));
    }

    #[test]
    fn a_growing_table_forgets_nothing_and_stops_at_its_size() {
        let most = FIRST_BUCKETS * SLOTS * GROWTH * 2;
        let mut table = BoundsTable::new(most);
        let spread = |number: u64| plateau_game::mix64(number + 1);
        assert_eq!(table.buckets.len(), FIRST_BUCKETS);
        table.store(spread(0), 1, false, FOUND);
        for number in 1..(FIRST_BUCKETS * SLOTS) as u64 + 1 {
            table.store(spread(number), 40, false, FOUND);
        }
        assert_eq!(table.buckets.len(), FIRST_BUCKETS * GROWTH);
        assert_eq!(
            table.probe(spread(0), false),
            Some(FOUND),
            "the most valuable entry moved along"
        );
        for number in 0..4 * most as u64 {
            table.store(spread(number), 40, false, FOUND);
        }
        assert_eq!(table.buckets.len() * SLOTS, most);
        assert_eq!(table.probe(spread(0), false), Some(FOUND));
    }
}
