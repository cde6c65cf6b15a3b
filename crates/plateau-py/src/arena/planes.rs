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
#[inline]
pub fn spread(words: &[u64], bytes: &mut [u8]) {
    for (word, bytes) in words.iter().zip(bytes.chunks_mut(64)) {
        let mut eights = bytes.chunks_exact_mut(8);
        let mut word = *word;
        for eight in &mut eights {
            eight.copy_from_slice(&SPREAD[(word & 0xff) as usize]);
            word >>= 8;
        }
        let rest = eights.into_remainder();
        let length = rest.len();
        rest.copy_from_slice(&SPREAD[(word & 0xff) as usize][..length]);
    }
}
