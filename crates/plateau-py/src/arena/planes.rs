//! Sets of bits as bytes of 0 and 1.

/// The eight bits of each byte as eight bytes, the lowest bit first.
static SPREAD: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[byte][bit] = (byte >> bit & 1) as u8;
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// Writes one byte for each bit, as many as there is room for.
#[inline(always)]
pub fn spread(words: &[u64], bytes: &mut [u8]) {
    let mut sixty_fours = bytes.chunks_exact_mut(64);
    let mut words = words.iter();
    for (bytes, word) in (&mut sixty_fours).zip(&mut words) {
        for (eight, byte) in bytes.as_chunks_mut::<8>().0.iter_mut().zip(word.to_le_bytes()) {
            *eight = SPREAD[usize::from(byte)];
        }
    }
    let word = words.next().copied().unwrap_or(0);
    let (eights, rest) = sixty_fours.into_remainder().as_chunks_mut::<8>();
    let used = eights.len();
    for (eight, byte) in eights.iter_mut().zip(word.to_le_bytes()) {
        *eight = SPREAD[usize::from(byte)];
    }
    // Fewer than eight bytes: one by one, which takes less than asking how many to copy.
    for (at, value) in rest.iter_mut().enumerate() {
        *value = (word >> (8 * used + at) & 1) as u8;
    }
}
