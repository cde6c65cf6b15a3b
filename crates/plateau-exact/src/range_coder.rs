//! An adaptive binary range coder: writes yes-or-no answers in about as many bits as they are
//! surprising.
//!
//! Carry-propagating arithmetic coder (G. N. N. Martin's of 1979, as in LZMA). The decoder must use
//! the same probabilities in the same order as the encoder. Reading past the end gives zeros, never
//! a panic: callers validate the decoded values.

const PRECISION: u32 = 12;
const SMALLEST_RANGE: u32 = 1 << 24;

/// The odds of one kind of question, learnt from the answers so far.
#[derive(Clone, Copy, Debug)]
pub struct Odds(u16);

impl Odds {
    pub const EVEN: Odds = Odds(1 << 15);

    /// The part of a range that stands for "no", never all of it and never nothing.
    #[inline]
    fn part(self, range: u32) -> u32 {
        (range >> PRECISION) * (u32::from(self.0 >> (16 - PRECISION)).max(1))
    }

    /// An answer moves the odds by a 64th of what is missing: slow enough to be precise on millions
    /// of answers.
    #[inline]
    fn learn(&mut self, answer: bool) {
        const RATE: u32 = 6;
        if answer {
            self.0 -= self.0 >> RATE;
        } else {
            self.0 += (u16::MAX - self.0) >> RATE;
        }
    }
}

/// One of the two directions, so that what is asked need be written down only once.
pub trait Coder {
    /// Writes this answer, or reads one and forgets this; says which it is.
    fn answer(&mut self, odds: &mut Odds, answer: bool) -> bool;
}

/// Writes answers.
#[derive(Debug)]
pub struct Encoder {
    low: u64,
    range: u32,
    /// Bytes that a carry may still change: the last one written and a run of 0xff after it.
    pending: u8,
    run: usize,
    bytes: Vec<u8>,
}

impl Encoder {
    /// Appends to these bytes.
    pub fn new(bytes: Vec<u8>) -> Encoder {
        Encoder { low: 0, range: u32::MAX, pending: 0, run: 0, bytes }
    }

    pub fn finish(mut self) -> Vec<u8> {
        for _ in 0..5 {
            self.shift();
        }
        self.bytes
    }

    fn shift(&mut self) {
        let carry = (self.low >> 32) as u8;
        if carry == 1 || self.low < 0xff00_0000 {
            self.bytes.push(self.pending.wrapping_add(carry));
            let run = self.bytes.len() + self.run;
            self.bytes.resize(run, 0xffu8.wrapping_add(carry));
            self.run = 0;
            self.pending = (self.low >> 24) as u8;
        } else {
            self.run += 1;
        }
        self.low = (self.low & 0x00ff_ffff) << 8;
    }
}

impl Coder for Encoder {
    #[inline]
    fn answer(&mut self, odds: &mut Odds, answer: bool) -> bool {
        let part = odds.part(self.range);
        if answer {
            self.low += u64::from(part);
            self.range -= part;
        } else {
            self.range = part;
        }
        odds.learn(answer);
        while self.range < SMALLEST_RANGE {
            self.range <<= 8;
            self.shift();
        }
        answer
    }
}

/// Reads answers.
#[derive(Debug)]
pub struct Decoder<'a> {
    code: u32,
    range: u32,
    bytes: &'a [u8],
}

impl<'a> Decoder<'a> {
    pub fn new(bytes: &'a [u8]) -> Decoder<'a> {
        let mut decoder = Decoder { code: 0, range: u32::MAX, bytes };
        for _ in 0..5 {
            decoder.shift();
        }
        decoder
    }

    #[inline]
    fn shift(&mut self) {
        let (next, rest) = self.bytes.split_first().unwrap_or((&0, &[]));
        self.code = (self.code << 8) + u32::from(*next);
        self.bytes = rest;
    }
}

impl Coder for Decoder<'_> {
    #[inline]
    fn answer(&mut self, odds: &mut Odds, _answer: bool) -> bool {
        let part = odds.part(self.range);
        let answer = self.code >= part;
        if answer {
            self.code -= part;
            self.range -= part;
        } else {
            self.range = part;
        }
        odds.learn(answer);
        while self.range < SMALLEST_RANGE {
            self.range <<= 8;
            self.shift();
        }
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::{Coder, Decoder, Encoder, Odds};
    use plateau_game::mix64;

    /// Writes answers that are "yes" once in `rarity` and reads them again; says how many bytes
    /// that took.
    fn check_round_trip(rarity: u64, count: u64) -> usize {
        let answers: Vec<bool> =
            (0..count).map(|number| mix64(number * 977 + rarity).is_multiple_of(rarity)).collect();
        let mut encoder = Encoder::new(Vec::new());
        let mut odds = Odds::EVEN;
        answers.iter().for_each(|answer| _ = encoder.answer(&mut odds, *answer));
        let bytes = encoder.finish();
        let mut decoder = Decoder::new(&bytes);
        let mut odds = Odds::EVEN;
        let read: Vec<bool> = answers.iter().map(|_| decoder.answer(&mut odds, false)).collect();
        assert_eq!(read, answers, "one in {rarity}");
        bytes.len()
    }

    #[test]
    fn answers_survive_in_few_bytes() {
        for (rarity, most) in [(1, 300), (2, 12_800), (10, 6_100), (1_000, 500), (1 << 40, 300)] {
            let bytes = check_round_trip(rarity, 100_000);
            assert!(bytes <= most, "one in {rarity}: {bytes} bytes");
        }
        (0..50).for_each(|count| _ = check_round_trip(3, count));
    }

    /// One step of the carry: a byte that a carry could still change waits, and so does a run of
    /// 0xff after it.
    #[test]
    fn a_carry_goes_through_a_run() {
        let shifted = |low: u64, pending: u8, run: usize| {
            let mut encoder = Encoder { low, range: 0, pending, run, bytes: vec![9] };
            encoder.shift();
            (encoder.bytes, encoder.pending, encoder.run, encoder.low)
        };
        assert_eq!(shifted(0x1234_5678, 7, 0), (vec![9, 7], 0x12, 0, 0x3456_7800));
        assert_eq!(shifted(0xfeff_ffff, 7, 2), (vec![9, 7, 0xff, 0xff], 0xfe, 0, 0xffff_ff00));
        assert_eq!(shifted(0xff00_0000, 7, 2), (vec![9], 7, 3, 0), "a carry may still come");
        assert_eq!(shifted(0xffff_ffff, 7, 0), (vec![9], 7, 1, 0xffff_ff00));
        assert_eq!(shifted(0x1_0000_0000, 7, 2), (vec![9, 8, 0, 0], 0, 0, 0));
        assert_eq!(shifted(0x1_ff00_0001, 0xfe, 1), (vec![9, 0xff, 0], 0xff, 0, 0x100));
    }

    /// The odds of an answer after the first few, by hand: a 64th of what is missing each time.
    #[test]
    fn odds_learn_slowly() {
        let learnt = |answers: &[bool]| {
            let mut odds = Odds::EVEN;
            answers.iter().for_each(|answer| odds.learn(*answer));
            odds.0
        };
        assert_eq!((learnt(&[]), learnt(&[true]), learnt(&[false])), (32_768, 32_256, 33_279));
        assert_eq!((learnt(&[true; 2]), learnt(&[true, false])), (31_752, 32_775));
        assert_eq!((learnt(&[true; 2_000]), learnt(&[false; 2_000])), (63, 65_472));
        // Never nothing, never all of a range.
        assert_eq!((Odds(63).part(1 << 24), Odds(0).part(1 << 24)), (3 << 12, 1 << 12));
        assert_eq!(Odds(65_535).part(u32::MAX), 4_095 * ((1 << 20) - 1));
    }

    #[test]
    fn any_bytes_can_be_read() {
        let mut decoder = Decoder::new(&[0xff; 9]);
        let mut odds = Odds::EVEN;
        (0..10_000).for_each(|_| _ = decoder.answer(&mut odds, false));
    }
}
