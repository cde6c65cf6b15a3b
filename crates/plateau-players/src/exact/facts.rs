//! What a solver has found out, by position. All that matters of a position is kept, so that an answer is never another
//! position's; an entry that is in the way is overwritten.

use plateau_game::mix64;
use plateau_games::cube::BitSet;

/// All that matters of a position: the cells, and how many stones there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key<B> {
    pub cells: [B; 3],
    pub stones: u8,
}

/// Bounds of a score, and the move that gave them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fact {
    pub low: i16,
    pub high: i16,
    pub best: Option<u8>,
}

/// A table of facts. It begins small, so that it stays in the processor's cache for positions that are solved soon, and
/// grows while it is written to more often than it has slots.
#[derive(Debug)]
pub struct Facts<B> {
    slots: Vec<Slot<B>>,
    /// Facts written since it grew last.
    written: usize,
    most_slots: usize,
}

const FIRST_SLOTS: usize = 1 << 14;
/// By how much it grows.
const GROWTH: usize = 4;

#[derive(Clone, Copy, Debug)]
struct Slot<B> {
    key: Key<B>,
    low: i16,
    high: i16,
    best: u8,
}

/// Stands for "no move".
const NONE: u8 = u8::MAX;

impl<B: BitSet> Facts<B> {
    /// Room for this many positions in the end, rounded up to a power of two.
    pub fn new(entries: usize) -> Facts<B> {
        let most_slots = entries.next_power_of_two();
        Facts { slots: empty_slots(most_slots.min(FIRST_SLOTS)), written: 0, most_slots }
    }

    fn grow(&mut self) {
        let larger = empty_slots((self.slots.len() * GROWTH).min(self.most_slots));
        let known = std::mem::replace(&mut self.slots, larger);
        self.written = 0;
        for slot in known.into_iter().filter(|slot| slot.key.stones != NO_STONES) {
            let at = self.at(&slot.key);
            self.slots[at] = slot;
        }
    }

    #[inline]
    pub fn find(&self, key: &Key<B>) -> Option<Fact> {
        let slot = &self.slots[self.at(key)];
        (slot.key == *key).then(|| Fact {
            low: slot.low,
            high: slot.high,
            best: (slot.best != NONE).then_some(slot.best),
        })
    }

    #[inline]
    pub fn store(&mut self, key: &Key<B>, fact: Fact) {
        if self.written == self.slots.len() && self.slots.len() < self.most_slots {
            self.grow();
        }
        self.written += 1;
        let at = self.at(key);
        self.slots[at] = Slot { key: *key, low: fact.low, high: fact.high, best: fact.best.unwrap_or(NONE) };
    }

    #[inline]
    fn at(&self, key: &Key<B>) -> usize {
        let words = key.cells.map(BitSet::to_words);
        let mut hash = u64::from(key.stones);
        for word in 0..B::WORDS {
            let [own, other, settled] = words.map(|set| set[word]);
            hash = mix64((hash ^ own ^ settled.wrapping_mul(MULTIPLIER)).wrapping_mul(MULTIPLIER) ^ other);
        }
        (hash >> 20) as usize & (self.slots.len() - 1)
    }
}

/// No position of a game that goes on has so many stones.
const NO_STONES: u8 = u8::MAX;

fn empty_slots<B: BitSet>(count: usize) -> Vec<Slot<B>> {
    let key = Key { cells: [B::EMPTY; 3], stones: NO_STONES };
    vec![Slot { key, low: 0, high: 0, best: NONE }; count]
}

/// Odd and irregular, so that neighbours in one word do not meet again after the next.
const MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;
