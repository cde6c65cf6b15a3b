//! What a solver has found out, by position. A position is known by a hash of 64 bits: that two of them are taken for one
//! another is less likely than a fault of the machine. Entries are small, four to a line of the processor's cache, for
//! a solver waits for them more than for anything else.

use super::prefetch::prefetch;

/// What is known about the question whether a player wins by a stone, and where it is best to move when it is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The player wins by this stone, if it exists.
    pub by: u8,
    /// The player does not win by this one.
    pub not_by: u8,
    /// The best move, [`NO_CELL`] if unknown.
    pub best: u8,
}

/// No cell of any cube, and no stone.
pub const NO_CELL: u8 = u8::MAX;

const UNKNOWN: Fact = Fact { by: u8::MAX, not_by: 0, best: NO_CELL };

/// A table of facts. It begins small, so that it stays in the processor's cache for positions that are solved soon, and
/// grows while it is written to more often than it has slots.
#[derive(Debug)]
pub struct Facts {
    buckets: Vec<Bucket>,
    /// Facts written since it grew last.
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

/// One position: the player to move attacks, or the other.
#[derive(Clone, Copy, Debug)]
struct Slot {
    hash: u64,
    facts: [Fact; 2],
    /// How many there are; nothing is kept where this is [`NO_CELL`].
    stones: u8,
}

const NOTHING: Slot = Slot { hash: 0, facts: [UNKNOWN; 2], stones: NO_CELL };

impl Facts {
    /// Room for this many positions in the end, rounded up to a power of two.
    pub fn new(entries: usize) -> Facts {
        let most_buckets = entries.div_ceil(SLOTS).next_power_of_two();
        Facts { buckets: vec![EMPTY; most_buckets.min(FIRST_BUCKETS)], written: 0, most_buckets }
    }

    /// Has the processor fetch what may be asked for soon, so that it need not be waited for then.
    #[inline]
    pub fn fetch(&self, hash: u64) {
        prefetch(&self.buckets[self.at(hash)]);
    }

    /// What is known when this player attacks.
    #[inline]
    pub fn find(&self, hash: u64, attacker: usize) -> Option<Fact> {
        let slot = self.buckets[self.at(hash)].0.iter().find(|slot| slot.hash == hash)?;
        Some(slot.facts[attacker])
    }

    /// Adds what was found out to what is known.
    #[inline]
    pub fn note(&mut self, hash: u64, stones: u8, attacker: usize, found: Fact) {
        if self.written == self.buckets.len() * SLOTS && self.buckets.len() < self.most_buckets {
            self.grow();
        }
        self.written += 1;
        let fact = &mut self.slot(hash, stones).facts[attacker];
        *fact = Fact { by: fact.by.min(found.by), not_by: fact.not_by.max(found.not_by), best: found.best };
    }

    /// The slot of this position, else that of the one with the most stones, which is found out again the soonest.
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
