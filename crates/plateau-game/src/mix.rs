//! Bit mixing for position keys.

/// Spreads every input bit over the whole word (the finaliser of SplitMix64), so that any part of a key may
/// address a table.
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
