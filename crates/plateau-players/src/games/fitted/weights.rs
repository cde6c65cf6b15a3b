//! The weights of a fitted evaluation, and the file they are kept in: one line of text that says
//! where they come from, and then a number for each, in the order of [`FeatureLayout`], phase by
//! phase. Small numbers take one byte, others two or three.

use super::features::{FeatureLayout, FittedGame};

/// Hundredths of the logarithm of the odds that the first player wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FittedWeights {
    /// Where they come from.
    pub origin: String,
    pub layout: FeatureLayout,
    /// All phases in a row.
    slots: Vec<i16>,
}

impl FittedWeights {
    pub fn from_slots<G: FittedGame>(origin: &str, slots: &[i16]) -> FittedWeights {
        FittedWeights {
            origin: origin.into(),
            layout: FeatureLayout::new::<G>(),
            slots: slots.into(),
        }
    }

    /// The weights of one phase.
    #[inline]
    pub fn phase(&self, phase: usize) -> &[i16] {
        let len = self.layout.len;
        &self.slots[phase * len..][..len]
    }

    /// Reads a file; the error says what is wrong with it.
    pub fn read<G: FittedGame>(bytes: &[u8]) -> Result<FittedWeights, String> {
        let end =
            bytes.iter().position(|byte| *byte == b'\n').ok_or("the weights have no first line")?;
        let origin = str::from_utf8(&bytes[..end])
            .map_err(|_| "the first line of the weights is not text")?;
        let mut rest = bytes[end + 1..].iter().copied();
        let slots: Vec<i16> = std::iter::from_fn(|| number(&mut rest)).collect();
        let weights = FittedWeights::from_slots::<G>(origin, &slots);
        let expected = weights.layout.len * weights.layout.phases;
        match slots.len() {
            count if count == expected => Ok(weights),
            count => Err(format!("expected {expected} weights, found {count}")),
        }
    }

    /// The file of these weights, all phases in a row.
    pub fn write(origin: &str, slots: &[i16]) -> Vec<u8> {
        let mut bytes = format!("{origin}\n").into_bytes();
        for weight in slots {
            // Zigzag: small numbers of either sign become small ones.
            let mut rest = ((weight << 1) ^ (weight >> 15)).cast_unsigned();
            while rest >= MORE.into() {
                bytes.push(rest as u8 | MORE);
                rest >>= 7;
            }
            bytes.push(rest as u8);
        }
        bytes
    }
}

/// Set in a byte that another one of the same number follows.
const MORE: u8 = 0x80;

/// The next number, `None` at the end or if it is not whole.
fn number(bytes: &mut impl Iterator<Item = u8>) -> Option<i16> {
    let mut zigzag = 0_u16;
    for shift in [0, 7, 14] {
        let byte = bytes.next()?;
        zigzag |= u16::from(byte & !MORE) << shift;
        if byte & MORE == 0 {
            break;
        }
    }
    Some((zigzag >> 1).cast_signed() ^ -(zigzag & 1).cast_signed())
}
