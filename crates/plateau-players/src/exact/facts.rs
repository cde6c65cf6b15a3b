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

/// A table of facts of a fixed size.
#[derive(Debug)]
pub struct Facts<B> {
    slots: Vec<Slot<B>>,
}

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
    /// Room for this many positions, rounded up to a power of two.
    pub fn new(entries: usize) -> Facts<B> {
        // No position of a game that goes on has so many stones.
        let key = Key { cells: [B::EMPTY; 3], stones: u8::MAX };
        let empty = Slot { key, low: 0, high: 0, best: NONE };
        Facts { slots: vec![empty; entries.next_power_of_two()] }
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

/// Odd and irregular, so that neighbours in one word do not meet again after the next.
const MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;
