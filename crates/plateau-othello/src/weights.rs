//! The evaluation: a weight for every state of every pattern at each stage of the game, added up.
//!
//! Weights are in [`UNIT`]ths of a disc. In a file a stage is its weights in the order of their numbers, mirror
//! images once, as variable-length numbers; a zero is followed by how many zeros come after it.

#[cfg(test)]
mod tests;

use std::fmt;

use crate::pattern::{Features, STATES, representatives};

/// Parts of a disc that weights count.
pub const UNIT: i32 = 32;

/// Stages of the game, two (one a parity: who has the last move differs) for each window of six plies.
pub const STAGES: usize = 18;

/// The stage of a position with this many empty squares.
#[inline(always)]
pub const fn stage(empties: u32) -> usize {
    let window = if empties < 8 { 0 } else { (empties as usize - 8) / 6 };
    let window = if window < STAGES / 2 { window } else { STAGES / 2 - 1 };
    2 * window + (empties as usize & 1)
}

/// A power of two, so that an index needs a mask and no check.
const TABLE: usize = 1 << 18;

/// The weights of all stages.
#[derive(Clone)]
pub struct Weights {
    stages: Vec<Box<[i16; TABLE]>>,
    pub errors: Errors,
}

/// How far shallow searches are off, for the probable cut.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Errors {
    /// From deeper searches.
    pub ahead: ErrorModel,
    /// From the end of the game.
    pub to_the_end: ErrorModel,
}

/// The depth of the search that may stand in for one of `depth` plies: about half of it, of the same parity.
#[inline(always)]
pub const fn stand_in(depth: u32) -> u32 {
    2 * (depth / 4) + (depth & 1)
}

/// How far a shallow search is from a deeper one, in discs: the standard deviation as a linear function.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ErrorModel {
    pub constant: f32,
    pub per_empty: f32,
    pub per_deep_ply: f32,
    pub per_shallow_ply: f32,
}

impl ErrorModel {
    #[inline]
    pub fn deviation(&self, empties: u32, deep: u32, shallow: u32) -> f32 {
        let deviation = self.constant
            + self.per_empty * empties as f32
            + self.per_deep_ply * deep as f32
            + self.per_shallow_ply * shallow as f32;
        deviation.max(1.0)
    }
}

impl Weights {
    /// Weights that are all zero: every position is even.
    pub fn zero() -> Weights {
        let some = ErrorModel { constant: 4.0, per_empty: 0.0, per_deep_ply: 0.1, per_shallow_ply: -0.2 };
        let errors = Errors { ahead: some, to_the_end: some };
        Weights { stages: (0..STAGES).map(|_| boxed(vec![0; TABLE])).collect(), errors }
    }

    /// The weights that came with the engine; `crates/plateau-othello/weights/othello.md` says where they are from.
    /// A page has them as a file of its own, which it fetches when it is wanted.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn builtin() -> std::sync::Arc<Weights> {
        use std::sync::{Arc, LazyLock};
        static BUILTIN: LazyLock<Arc<Weights>> = LazyLock::new(|| {
            let bytes = include_bytes!("../weights/othello.weights");
            Arc::new(Weights::from_bytes(bytes).expect("the weights of this version are in the repository"))
        });
        BUILTIN.clone()
    }

    /// The value for the mover in whole discs, never as large as a certain win of all discs.
    #[inline(always)]
    pub fn evaluate(&self, features: &Features, empties: u32) -> i32 {
        let value = self.sum(features, stage(empties));
        ((value + UNIT / 2) >> UNIT.trailing_zeros()).clamp(-62, 62)
    }

    /// The value in parts of a disc.
    #[inline(always)]
    pub fn sum(&self, features: &Features, stage: usize) -> i32 {
        let weights = &self.stages[stage];
        features.states().map(|state| i32::from(weights[state & (TABLE - 1)])).sum()
    }

    /// Replaces a stage; `weights` has one for each representative pattern, at its number.
    pub fn set_stage(&mut self, stage: usize, weights: &[f32]) {
        let scaled = |representative: u32| {
            (weights[representative as usize] * UNIT as f32).round().clamp(-32768.0, 32767.0) as i16
        };
        let mut table: Vec<i16> = representatives().into_iter().map(scaled).collect();
        table.resize(TABLE, 0);
        self.stages[stage] = boxed(table);
    }

    /// The file form.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for error in [self.errors.ahead, self.errors.to_the_end] {
            for value in [error.constant, error.per_empty, error.per_deep_ply, error.per_shallow_ply] {
                bytes.extend(value.to_le_bytes());
            }
        }
        let representatives = representatives();
        for stage in &self.stages {
            let distinct = (0..STATES).filter(|state| representatives[*state] as usize == *state);
            write_stage(&mut bytes, distinct.map(|state| stage[state]));
        }
        bytes
    }

    /// Reads the file form.
    pub fn from_bytes(bytes: &[u8]) -> Result<Weights, WeightsError> {
        let mut rest = Bytes { bytes, at: 0 };
        if rest.take(MAGIC.len())? != MAGIC {
            return Err(WeightsError::NotWeights);
        }
        let errors = Errors { ahead: rest.error_model()?, to_the_end: rest.error_model()? };
        let representatives = representatives();
        let stages =
            (0..STAGES).map(|_| read_stage(&mut rest, &representatives)).collect::<Result<_, _>>()?;
        match rest.at == bytes.len() {
            true => Ok(Weights { stages, errors }),
            false => Err(WeightsError::TooLong(rest.at)),
        }
    }
}

const MAGIC: &[u8; 8] = b"PlOthW\x00\x02";

/// Why bytes are no weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeightsError {
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

fn read_stage(rest: &mut Bytes<'_>, representatives: &[u32]) -> Result<Box<[i16; TABLE]>, WeightsError> {
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

fn boxed(table: Vec<i16>) -> Box<[i16; TABLE]> {
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

impl fmt::Debug for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Weights({} stages, {:?})", self.stages.len(), self.errors)
    }
}
