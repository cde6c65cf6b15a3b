//! Bit mixing for position keys.

use std::hash::{Hash, Hasher};

/// Spreads every input bit over the whole word (the finaliser of SplitMix64), so that any part of a
/// key may address a table.
///
/// ```
/// assert_ne!(plateau_game::mix64(1) >> 48, plateau_game::mix64(2) >> 48);
/// ```
#[inline]
pub const fn mix64(word: u64) -> u64 {
    let word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

/// A key for anything that can be hashed, the same in every run and on every machine.
pub(crate) fn key_of(value: &impl Hash) -> u64 {
    let mut words = Words(0);
    value.hash(&mut words);
    words.finish()
}

/// Mixes in one number after the other. Every number goes in little-endian and `usize` as 64 bits,
/// so that a key does not depend on the machine.
struct Words(u64);

impl Words {
    #[inline]
    fn add(&mut self, word: u64) {
        // The odd constant is SplitMix64's own step: it keeps a row of zeros from staying zero.
        self.0 = mix64(self.0.wrapping_add(0x9e37_79b9_7f4a_7c15) ^ word);
    }
}

impl Hasher for Words {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.add(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.add(number.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.add(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.add(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.add(number);
    }

    fn write_usize(&mut self, number: usize) {
        self.add(number as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of the paper's generator: SplitMix64 seeded with 1234567, as published with it.
    #[test]
    fn mixing_is_the_finaliser_of_splitmix64() {
        let state = 1_234_567_u64.wrapping_add(0x9e37_79b9_7f4a_7c15);
        assert_eq!(mix64(state), 6_457_827_717_110_365_317);
        assert_eq!(mix64(state.wrapping_add(0x9e37_79b9_7f4a_7c15)), 3_203_168_211_198_807_973);
    }

    #[test]
    fn keys_of_different_things_differ() {
        let keys = [
            key_of(&0u8),
            key_of(&[0u8; 2]),
            key_of(&[0u8; 9]),
            key_of(&[0u8, 1]),
            key_of(&[1u8, 0]),
            key_of(&[0u64, 1]),
            key_of(&(3u32, 5u16)),
            key_of(&(5u32, 3u16)),
            key_of(&"abcdefgh"),
            key_of(&"abcdefgi"),
            key_of(&"abcdefghi"),
        ];
        for (at, key) in keys.iter().enumerate() {
            assert!(!keys[..at].contains(key), "key {at}");
        }
    }

    /// Keys may be kept in files: they stay what they are.
    #[test]
    fn keys_are_the_same_everywhere() {
        assert_eq!(key_of(&7u64), mix64(0x9e37_79b9_7f4a_7c15 ^ 7));
        assert_eq!(key_of(&7u64), key_of(&7usize));
        assert_eq!(key_of(&7u64), key_of(&7u16));
    }
}
