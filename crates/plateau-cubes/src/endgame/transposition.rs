//! The transposition table: what the solver has found out, by position. A position is known by its
//! canonical hash of 64 bits: that two of them are taken for one another is less likely than a fault of the machine.
//!
//! Not the table of `plateau-search`, which holds one bound by depth and is shared between threads: here an entry holds both
//! bounds for either attacker, whatever the depth, and belongs to one thread. Entries are small, four to a line of the
//! processor's cache, for the solver waits for them more than for anything else.

use super::prefetch::prefetch;

/// What is known about one attacker in one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TableEntry {
    /// The attacker wins by this stone, if it exists.
    pub(super) wins_by: u8,
    /// The attacker does not win by this one.
    pub(super) no_win_by: u8,
    /// The best move, [`NO_CELL`] if unknown.
    pub(super) best_cell: u8,
}

/// No cell of any cube, and no stone.
pub(super) const NO_CELL: u8 = u8::MAX;

const UNKNOWN: TableEntry = TableEntry { wins_by: u8::MAX, no_win_by: 0, best_cell: NO_CELL };

/// The table. It begins small, so that it stays in the processor's cache for positions that are solved soon, and
/// grows while it is written to more often than it has slots.
#[derive(Debug)]
pub(super) struct TranspositionTable {
    buckets: Vec<Bucket>,
    /// Entries written since it grew last.
    written: usize,
    most_buckets: usize,
}

const FIRST_BUCKETS: usize = 1 << 12;
/// By how much it grows.
const GROWTH: usize = 4;

const SLOTS: usize = 4;

#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Bucket([Slot; SLOTS]);

const EMPTY: Bucket = Bucket([NOTHING; SLOTS]);

const _: () = assert!(size_of::<Bucket>() == 64, "a bucket is a line of the cache");

/// One position: the other player attacks, or the player to move.
#[derive(Clone, Copy, Debug)]
struct Slot {
    hash: u64,
    by_attacker: [TableEntry; 2],
    /// How many there are; nothing is kept where this is [`NO_CELL`].
    stones: u8,
}

const NOTHING: Slot = Slot { hash: 0, by_attacker: [UNKNOWN; 2], stones: NO_CELL };

impl TranspositionTable {
    /// Room for this many positions in the end, rounded up to a power of two.
    pub(super) fn new(positions: usize) -> TranspositionTable {
        let most_buckets = positions.div_ceil(SLOTS).next_power_of_two();
        TranspositionTable { buckets: vec![EMPTY; most_buckets.min(FIRST_BUCKETS)], written: 0, most_buckets }
    }

    /// Has the processor fetch what may be asked for soon, so that it need not be waited for then.
    #[inline]
    pub(super) fn prefetch(&self, hash: u64) {
        prefetch(&self.buckets[self.at(hash)]);
    }

    /// What is known when the player to move attacks, or when the other does.
    #[inline]
    pub(super) fn probe(&self, hash: u64, mover_attacks: bool) -> Option<TableEntry> {
        let slot = self.buckets[self.at(hash)].0.iter().find(|slot| slot.hash == hash)?;
        Some(slot.by_attacker[usize::from(mover_attacks)])
    }

    /// Adds what was found out to what is known.
    #[inline]
    pub(super) fn store(&mut self, hash: u64, stones: u8, mover_attacks: bool, found: TableEntry) {
        if self.written == self.buckets.len() * SLOTS && self.buckets.len() < self.most_buckets {
            self.grow();
        }
        self.written += 1;
        let entry = &mut self.slot(hash, stones).by_attacker[usize::from(mover_attacks)];
        *entry = TableEntry {
            wins_by: entry.wins_by.min(found.wins_by),
            no_win_by: entry.no_win_by.max(found.no_win_by),
            best_cell: found.best_cell,
        };
    }

    /// The slot of this position. Replacement: else that of the one with the most stones, which is found out again the soonest.
    #[inline]
    fn slot(&mut self, hash: u64, stones: u8) -> &mut Slot {
        let at = self.at(hash);
        let bucket = &mut self.buckets[at].0;
        let place = match bucket.iter().position(|slot| slot.hash == hash) {
            Some(place) => place,
            None => {
                let mut place = 0;
                for at in 1..SLOTS {
                    if bucket[at].stones > bucket[place].stones {
                        place = at;
                    }
                }
                bucket[place] = Slot { hash, stones, ..NOTHING };
                place
            }
        };
        &mut bucket[place]
    }

    fn grow(&mut self) {
        let larger = vec![EMPTY; (self.buckets.len() * GROWTH).min(self.most_buckets)];
        let known = std::mem::replace(&mut self.buckets, larger);
        self.written = 0;
        for slot in known.iter().flat_map(|bucket| bucket.0).filter(|slot| slot.stones != NO_CELL) {
            *self.slot(slot.hash, slot.stones) = slot;
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

    const FOUND: TableEntry = TableEntry { wins_by: 41, no_win_by: 0, best_cell: 5 };

    /// Hashes of one bucket, whatever the size of the table.
    fn hash(number: u64) -> u64 {
        1 << 63 | number
    }

    #[test]
    fn bounds_of_both_attackers_are_kept_apart_and_only_narrow() {
        let mut table = TranspositionTable::new(64);
        assert_eq!(table.probe(hash(1), true), None);
        table.store(hash(1), 30, true, FOUND);
        assert_eq!(table.probe(hash(1), true), Some(FOUND));
        assert_eq!(table.probe(hash(1), false), Some(UNKNOWN));
        table.store(hash(1), 30, true, TableEntry { wins_by: u8::MAX, no_win_by: 37, best_cell: 9 });
        let both = TableEntry { wins_by: 41, no_win_by: 37, best_cell: 9 };
        assert_eq!(table.probe(hash(1), true), Some(both));
        table.store(hash(1), 30, true, TableEntry { wins_by: 43, no_win_by: 35, best_cell: 9 });
        assert_eq!(table.probe(hash(1), true), Some(both), "what was known before was narrower");
    }

    #[test]
    fn the_position_with_the_most_stones_makes_room() {
        let mut table = TranspositionTable::new(1);
        for (number, stones) in [(1, 30), (2, 33), (3, 31), (4, 32)] {
            table.store(hash(number), stones, true, FOUND);
        }
        table.store(hash(5), 34, true, FOUND);
        let kept: Vec<u64> = (1..=5).filter(|number| table.probe(hash(*number), true).is_some()).collect();
        assert_eq!(kept, [1, 3, 4, 5]);
    }

    #[test]
    fn a_growing_table_forgets_nothing_and_stops_at_its_size() {
        let most = FIRST_BUCKETS * SLOTS * GROWTH * 2;
        let mut table = TranspositionTable::new(most);
        let spread = |number: u64| plateau_game::mix64(number + 1);
        assert_eq!(table.buckets.len(), FIRST_BUCKETS);
        table.store(spread(0), 1, false, FOUND);
        for number in 1..(FIRST_BUCKETS * SLOTS) as u64 + 1 {
            table.store(spread(number), 40, false, FOUND);
        }
        assert_eq!(table.buckets.len(), FIRST_BUCKETS * GROWTH);
        assert_eq!(table.probe(spread(0), false), Some(FOUND), "the most valuable entry moved along");
        for number in 0..4 * most as u64 {
            table.store(spread(number), 40, false, FOUND);
        }
        assert_eq!(table.buckets.len() * SLOTS, most);
        assert_eq!(table.probe(spread(0), false), Some(FOUND));
    }
}
