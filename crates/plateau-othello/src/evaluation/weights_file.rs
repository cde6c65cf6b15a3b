//! The file of the weights: a stage is its weights in the order of their numbers, mirror images once, as
//! variable-length numbers; a zero is followed by how many zeros come after it.

use std::fmt;

use crate::evaluation::error_model::{ErrorModel, Errors};
use crate::evaluation::pattern::{STATES, representatives};

/// Entries of a stage's table: a power of two, so that an index needs a mask and no check.
pub(super) const TABLE: usize = 1 << 18;

/// The weights of a stage, by the number of the state.
pub(super) type Stage = Box<[i16; TABLE]>;

pub(super) fn to_bytes(stages: &[Stage], errors: &Errors) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    for error in [errors.ahead, errors.to_the_end] {
        for value in [error.constant, error.per_empty, error.per_deep_ply, error.per_shallow_ply] {
            bytes.extend(value.to_le_bytes());
        }
    }
    let representatives = representatives();
    for stage in stages {
        let distinct = (0..STATES).filter(|state| representatives[*state] as usize == *state);
        write_stage(&mut bytes, distinct.map(|state| stage[state]));
    }
    bytes
}

pub(super) fn from_bytes(bytes: &[u8], stages: usize) -> Result<(Vec<Stage>, Errors), WeightsError> {
    let mut rest = Bytes { bytes, at: 0 };
    if rest.take(MAGIC.len())? != MAGIC {
        return Err(WeightsError::NotWeights);
    }
    let errors = Errors { ahead: rest.error_model()?, to_the_end: rest.error_model()? };
    let representatives = representatives();
    let stages = (0..stages).map(|_| read_stage(&mut rest, &representatives)).collect::<Result<_, _>>()?;
    match rest.at == bytes.len() {
        true => Ok((stages, errors)),
        false => Err(WeightsError::TooLong(rest.at)),
    }
}

const MAGIC: &[u8; 8] = b"PlOthW\x00\x02";

/// Why bytes are no weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WeightsError {
    /// Not the beginning of such a file, or of another version.
    NotWeights,
    /// The byte at which more was expected.
    TooShort(usize),
    /// The byte after the last one that was expected.
    TooLong(usize),
    /// The byte after a number that is too large.
    OutOfRange(usize),
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WeightsError::NotWeights => f.write_str("not a file of Othello weights of this version"),
            WeightsError::TooShort(at) => write!(f, "weights end at byte {at}, where more was expected"),
            WeightsError::TooLong(at) => write!(f, "weights go on after byte {at}, where they should end"),
            WeightsError::OutOfRange(at) => write!(f, "weights have a number out of range before byte {at}"),
        }
    }
}

impl std::error::Error for WeightsError {}

fn write_stage(bytes: &mut Vec<u8>, weights: impl Iterator<Item = i16>) {
    let mut weights = weights.peekable();
    while let Some(weight) = weights.next() {
        // Zigzag: small numbers of either sign are short.
        write_number(bytes, ((weight << 1) ^ (weight >> 15)) as u16 as u32);
        if weight == 0 {
            let mut more = 0;
            while weights.next_if_eq(&0).is_some() {
                more += 1;
            }
            write_number(bytes, more);
        }
    }
}

fn read_stage(rest: &mut Bytes<'_>, representatives: &[u32]) -> Result<Stage, WeightsError> {
    let mut table = vec![0; TABLE];
    let mut zeros = 0;
    for (state, representative) in representatives.iter().map(|state| *state as usize).enumerate() {
        if representative != state {
            // Mirror images come after what they mirror.
            table[state] = table[representative];
        } else if zeros > 0 {
            zeros -= 1;
        } else {
            let number = u16::try_from(rest.number()?).map_err(|_| WeightsError::OutOfRange(rest.at))?;
            table[state] = (number >> 1) as i16 ^ -((number & 1) as i16);
            if number == 0 {
                zeros = rest.number()?;
            }
        }
    }
    match zeros {
        0 => Ok(boxed(table)),
        _ => Err(WeightsError::OutOfRange(rest.at)),
    }
}

pub(super) fn boxed(table: Vec<i16>) -> Stage {
    table.into_boxed_slice().try_into().expect("a table has one length")
}

/// Seven bits a byte, lowest first; the eighth says that more follow.
fn write_number(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 128 {
        bytes.push(number as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
}

struct Bytes<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Bytes<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], WeightsError> {
        let taken = self.bytes.get(self.at..self.at + count).ok_or(WeightsError::TooShort(self.at))?;
        self.at += count;
        Ok(taken)
    }

    fn error_model(&mut self) -> Result<ErrorModel, WeightsError> {
        let mut float = || self.take(4).map(|b| f32::from_le_bytes([b[0], b[1], b[2], b[3]]));
        Ok(ErrorModel {
            constant: float()?,
            per_empty: float()?,
            per_deep_ply: float()?,
            per_shallow_ply: float()?,
        })
    }

    fn number(&mut self) -> Result<u32, WeightsError> {
        let mut number = 0;
        for shift in [0, 7, 14, 21] {
            let byte = self.take(1)?[0];
            number |= u32::from(byte & 127) << shift;
            if byte < 128 {
                return Ok(number);
            }
        }
        Err(WeightsError::OutOfRange(self.at))
    }
}
