//! The transposition table: what earlier searches found out about a position, shared by all
//! threads.
//!
//! No locks and no undefined behaviour: an entry is two relaxed atomic words, the data and the data
//! mixed with the key. A reader that meets half of one entry and half of another finds that they do
//! not fit its key.
//!
//! ```text
//! bits 0-15 value | 16-31 move index + 1 | 32-39 depth | 40-41 bound | 42 sound | 43-47 generation
//! ```

use std::sync::atomic::{AtomicU64, Ordering};

use crate::value::Value;

/// Table entry of one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableEntry {
    /// Distances count from the stored position.
    pub value: Value,
    /// Meaning of the stored value.
    pub bound: Bound,
    /// How far was looked ahead; [`TableEntry::TO_THE_END`] if every line was followed to its end.
    pub depth: u8,
    /// Searched without reductions, so that the distances are right too.
    pub sound: bool,
    /// [`Game::move_index`](plateau_game::Game::move_index) of the best move, if one is known.
    pub mv: Option<u16>,
}

impl TableEntry {
    /// The depth of a value that is the truth.
    pub const TO_THE_END: u8 = u8::MAX;
}

/// How the stored value relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Bound {
    /// The truth is this or less.
    Upper = 1,
    /// The truth is this or more.
    Lower = 2,
    /// The value itself.
    Exact = 3,
}

impl Bound {
    /// Whether the true value is at least this.
    #[inline]
    pub fn is_lower(self) -> bool {
        self as u8 & 2 != 0
    }

    /// Whether the true value is at most this.
    #[inline]
    pub fn is_upper(self) -> bool {
        self as u8 & 1 != 0
    }
}

/// A table of fixed size.
#[derive(Debug)]
pub struct TranspositionTable {
    buckets: Vec<Bucket>,
    generation: u64,
}

/// Four slots in one cache line.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([EntrySlot; 4]);

#[derive(Debug, Default)]
struct EntrySlot {
    check: AtomicU64,
    data: AtomicU64,
}

const GENERATIONS: u64 = 32;

impl TranspositionTable {
    /// A table that takes this much memory, rounded down to whole cache lines, at least one.
    pub fn new(bytes: usize) -> TranspositionTable {
        let count = (bytes / size_of::<Bucket>()).max(1);
        TranspositionTable {
            buckets: (0..count).map(|_| Bucket::default()).collect(),
            generation: 0,
        }
    }

    /// The memory it takes.
    pub fn bytes(&self) -> usize {
        self.buckets.len() * size_of::<Bucket>()
    }

    /// Older entries will be the first to be replaced. Called once a search.
    pub fn begin_generation(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.buckets.iter_mut().for_each(|bucket| *bucket = Bucket::default());
        self.generation = 0;
    }

    /// Entry of the position with this key.
    #[inline]
    pub fn probe(&self, key: u64) -> Option<TableEntry> {
        for slot in &self.bucket(key).0 {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ data == key {
                return unpack(data);
            }
        }
        None
    }

    /// Remembers an entry, in place of one that is worth less.
    #[inline]
    pub fn store(&self, key: u64, entry: TableEntry) {
        let mut target = &self.bucket(key).0[0];
        let mut least = u64::MAX;
        let mut mv = entry.mv;
        for slot in &self.bucket(key).0 {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ data == key && data != 0 {
                // The position's own entry is renewed; a known move is better than none.
                mv = mv.or(move_of(data));
                target = slot;
                break;
            }
            let value = self.replacement_value(data);
            if value < least {
                (target, least) = (slot, value);
            }
        }
        let data = pack(TableEntry { mv, ..entry }, self.generation);
        target.data.store(data, Ordering::Relaxed);
        target.check.store(key ^ data, Ordering::Relaxed);
    }

    /// How full the table is with entries of the present search, in thousandths, from a sample.
    pub fn fullness(&self) -> u32 {
        let sample = self.buckets.len().min(250);
        let slots = self.buckets[..sample].iter().flat_map(|bucket| &bucket.0);
        let used = slots.filter(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            data != 0 && generation_of(data) == self.generation
        });
        (used.count() * 250 / sample) as u32
    }

    /// Replacement priority: depth, less for every search in which the entry was not used.
    #[inline]
    fn replacement_value(&self, data: u64) -> u64 {
        if data == 0 {
            return 0;
        }
        let age = (GENERATIONS + self.generation - generation_of(data)) % GENERATIONS;
        let depth = (data >> 32) & 0xff;
        1 + (8 * GENERATIONS + depth) - 8 * age
    }

    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        // The upper bits of the product spread the keys evenly over any number of buckets.
        &self.buckets[((u128::from(key) * self.buckets.len() as u128) >> 64) as usize]
    }
}

#[inline]
fn pack(entry: TableEntry, generation: u64) -> u64 {
    let mut data = u64::from(entry.value.to_bits());
    data |= entry.mv.map_or(0, |index| u64::from(index) + 1) << 16;
    data |= u64::from(entry.depth) << 32;
    data |= (entry.bound as u64) << 40;
    data |= u64::from(entry.sound) << 42;
    data |= generation << 43;
    data
}

#[inline]
fn unpack(data: u64) -> Option<TableEntry> {
    let bound = match (data >> 40) & 3 {
        1 => Bound::Upper,
        2 => Bound::Lower,
        3 => Bound::Exact,
        _ => return None,
    };
    Some(TableEntry {
        value: Value::from_bits(data as u16),
        bound,
        depth: (data >> 32) as u8,
        sound: (data >> 42) & 1 != 0,
        mv: move_of(data),
    })
}

#[inline]
fn move_of(data: u64) -> Option<u16> {
    ((data >> 16) as u16).checked_sub(1)
}

#[inline]
fn generation_of(data: u64) -> u64 {
    (data >> 43) & (GENERATIONS - 1)
}

#[cfg(test)]
mod tests {
    use plateau_game::mix64;

    use super::*;

    fn entry(seed: u64) -> TableEntry {
        let bits = mix64(seed);
        TableEntry {
            value: Value::eval((bits % 60_001) as i32 - 30_000),
            bound: [Bound::Upper, Bound::Lower, Bound::Exact][(bits >> 20) as usize % 3],
            depth: (bits >> 32) as u8,
            sound: bits >> 63 != 0,
            mv: ((bits >> 40) as u16).checked_sub(1_000),
        }
    }

    #[test]
    fn stored_entries_are_found() {
        let table = TranspositionTable::new(1 << 20);
        for seed in 0..1_000 {
            table.store(mix64(!seed), entry(seed));
        }
        for seed in 0..1_000 {
            assert_eq!(table.probe(mix64(!seed)), Some(entry(seed)), "entry {seed}");
        }
        assert_eq!(table.probe(1), None);
    }

    #[test]
    fn the_own_entry_is_renewed_and_keeps_its_move() {
        let table = TranspositionTable::new(64);
        let first = TableEntry { mv: Some(7), ..entry(1) };
        table.store(5, first);
        table.store(5, TableEntry { mv: None, depth: 3, ..first });
        assert_eq!(table.probe(5), Some(TableEntry { mv: Some(7), depth: 3, ..first }));
    }

    /// The layout, bit by bit: as drawn above.
    #[test]
    fn an_entry_has_its_bits() {
        let entry = TableEntry {
            value: Value::eval(-2),
            bound: Bound::Exact,
            depth: 0xa5,
            sound: true,
            mv: Some(0x1233),
        };
        assert_eq!(pack(entry, 0b10101), 0b10101 << 43 | 1 << 42 | 3 << 40 | 0xa5_1234_fffe);
        let bare = TableEntry {
            value: Value::DRAW,
            bound: Bound::Upper,
            depth: 0,
            sound: false,
            mv: None,
        };
        assert_eq!(pack(bare, 0), 1 << 40);
        assert_eq!(unpack(0), None, "no bound, no entry");
    }

    #[test]
    fn entries_survive_at_the_edges_of_what_they_hold() {
        let values = [
            Value::win_in(0),
            Value::loss_in(0),
            Value::eval(30_000),
            Value::DRAW,
            Value::eval(-1),
        ];
        for (value, mv) in
            values.into_iter().zip([None, Some(0), Some(1), Some(0x7fff), Some(0xfffe)])
        {
            for bound in [Bound::Upper, Bound::Lower, Bound::Exact] {
                for (depth, generation) in [(0, 0), (1, 31), (254, 16), (TableEntry::TO_THE_END, 1)]
                {
                    for sound in [false, true] {
                        let entry = TableEntry { value, bound, depth, sound, mv };
                        let data = pack(entry, generation);
                        assert_eq!((unpack(data), generation_of(data)), (Some(entry), generation));
                    }
                }
            }
        }
        let lower = [Bound::Upper, Bound::Lower, Bound::Exact].map(Bound::is_lower);
        let upper = [Bound::Upper, Bound::Lower, Bound::Exact].map(Bound::is_upper);
        assert_eq!((lower, upper), ([false, true, true], [true, false, true]));
    }

    /// Worth of an entry: 1, plus its depth, plus eight for every generation that it is younger
    /// than the oldest.
    #[test]
    fn age_and_depth_have_their_weights() {
        let mut table = TranspositionTable::new(64);
        let data = pack(TableEntry { depth: 9, ..entry(1) }, 0);
        assert_eq!(
            (table.replacement_value(0), table.replacement_value(data)),
            (0, 1 + 8 * 32 + 9)
        );
        table.begin_generation();
        assert_eq!(table.replacement_value(data), 1 + 8 * 31 + 9);
        (0..30).for_each(|_| table.begin_generation());
        assert_eq!(table.replacement_value(data), 1 + 8 + 9);
        table.begin_generation();
        assert_eq!(table.replacement_value(data), 1 + 8 * 32 + 9, "around the end");
        let younger = pack(TableEntry { depth: 9, ..entry(1) }, 31);
        assert_eq!(table.replacement_value(younger), 1 + 8 * 31 + 9);
    }

    /// Keys go to buckets in their order, evenly.
    #[test]
    fn the_upper_bits_of_a_key_choose_its_bucket() {
        let table = TranspositionTable::new(64 * 10);
        for bucket in 0..10u64 {
            let key = (u64::MAX / 10) * bucket + 1_000;
            assert!(
                std::ptr::eq(table.bucket(key), &raw const table.buckets[bucket as usize]),
                "{bucket}"
            );
        }
    }

    /// Fills a bucket with entries of these depths under the keys 1 to 4.
    fn full(depths: [u8; 4]) -> TranspositionTable {
        let table = TranspositionTable::new(64);
        for (key, depth) in (1..).zip(depths) {
            table.store(key, TableEntry { depth, ..entry(key) });
        }
        table
    }

    /// Which of the keys up to 6 are still known.
    fn known(table: &TranspositionTable) -> Vec<u64> {
        (1..=6).filter(|key| table.probe(*key).is_some()).collect()
    }

    #[test]
    fn the_shallowest_makes_room() {
        let table = full([9, 4, 8, 7]);
        table.store(5, TableEntry { depth: 1, ..entry(5) });
        assert_eq!(known(&table), [1, 3, 4, 5]);
        table.store(6, TableEntry { depth: 2, ..entry(6) });
        assert_eq!(known(&table), [1, 3, 4, 6]);
    }

    /// An entry that was not used in this search makes room before shallower ones of this search
    /// do: a generation of age is worth eight plies.
    #[test]
    fn the_oldest_make_room() {
        let mut table = full([9, 9, 9, 9]);
        table.begin_generation();
        for key in [1, 2, 4] {
            table.store(key, TableEntry { depth: 3, ..entry(key) });
        }
        table.store(5, TableEntry { depth: 1, ..entry(5) });
        assert_eq!(known(&table), [1, 2, 4, 5], "the deeper, older entry 3 made room");

        let mut table = full([12, 12, 12, 12]);
        table.begin_generation();
        for key in [1, 2, 4] {
            table.store(key, TableEntry { depth: 3, ..entry(key) });
        }
        table.store(5, TableEntry { depth: 1, ..entry(5) });
        assert!(known(&table).contains(&3), "nine plies deeper outweigh one generation");
    }

    /// Ages are counted around the end of the generations.
    #[test]
    fn generations_begin_again() {
        let mut table = full([20, 20, 20, 20]);
        for _ in 0..GENERATIONS - 1 {
            table.begin_generation();
        }
        for key in [1, 2, 3] {
            table.store(key, TableEntry { depth: 1, ..entry(key) });
        }
        table.begin_generation();
        assert_eq!(table.generation, 0);
        table.store(4, TableEntry { depth: 1, ..entry(4) });
        table.store(5, TableEntry { depth: 0, ..entry(5) });
        assert_eq!(known(&table).len(), 4);
        assert!(known(&table).contains(&4), "the entry of this generation is kept");
    }

    #[test]
    fn fullness_counts_the_present_search() {
        let mut table = TranspositionTable::new(64);
        assert_eq!(table.fullness(), 0);
        for key in 1..=4 {
            table.store(key, entry(key));
        }
        assert_eq!(table.fullness(), 1_000);
        table.begin_generation();
        assert_eq!(table.fullness(), 0);
        table.store(1, entry(1));
        assert_eq!(table.fullness(), 250);
        table.clear();
        assert_eq!((table.fullness(), table.probe(1)), (0, None));
        assert_eq!(TranspositionTable::new(64 * 1_000 + 63).bytes(), 64_000);
        assert_eq!(TranspositionTable::new(0).bytes(), 64);
    }

    #[test]
    fn halves_of_two_entries_fit_no_key() {
        let table = TranspositionTable::new(64);
        table.store(11, entry(1));
        let torn = table.buckets[0].0[0].data.load(Ordering::Relaxed) ^ 0x40;
        table.buckets[0].0[0].data.store(torn, Ordering::Relaxed);
        assert_eq!(table.probe(11), None);
    }

    /// Four threads write to one bucket; a reader must never see an entry that was not written
    /// under its key.
    #[test]
    fn threads_never_see_a_mixture() {
        let table = TranspositionTable::new(64);
        std::thread::scope(|scope| {
            for thread in 0..4u64 {
                let table = &table;
                scope.spawn(move || {
                    for round in 0..20_000 {
                        let key = mix64(round % 16 + 1);
                        table.store(key, entry(key ^ (thread << 1)));
                        if let Some(found) = table.probe(mix64((round * 7) % 16 + 1)) {
                            let owner = mix64((round * 7) % 16 + 1);
                            let possible = (0..4).map(|thread| entry(owner ^ (thread << 1)));
                            let fits = possible
                                .clone()
                                .any(|one| TableEntry { mv: found.mv, ..one } == found);
                            assert!(fits, "{found:?} was never stored");
                        }
                    }
                });
            }
        });
    }
}
