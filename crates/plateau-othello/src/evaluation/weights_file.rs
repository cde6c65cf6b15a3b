//! The file of the weights: how far shallow searches are off, the layer of each number of empty
//! squares, and of every unit what each state adds to it, mirror images once. Lowest byte first.

use std::fmt;

use crate::evaluation::error_model::{ErrorModel, Errors};
use crate::evaluation::pattern::representatives;
use crate::evaluation::weights::{Layer, UNITS, WeightRow, Weights};

/// Layers in a file: from no empty square to 60.
const LAYERS: usize = 61;

impl Weights {
    /// The file form.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for error in [self.errors.ahead, self.errors.to_the_end] {
            for value in
                [error.constant, error.per_empty, error.per_deep_ply, error.per_shallow_ply]
            {
                bytes.extend(value.to_le_bytes());
            }
        }
        for layer in &self.layers[..LAYERS] {
            let numbers = [layer.start, layer.slope, layer.bend].concat();
            bytes.extend(numbers.into_iter().flat_map(i16::to_le_bytes));
            bytes.extend(layer.constant.to_le_bytes());
        }
        // Unit by unit: numbers that are alike stand together, which compresses better.
        let distinct = distinct(&representatives());
        for unit in 0..UNITS {
            bytes.extend(distinct.iter().map(|state| self.rows[*state].0[unit] as u8));
        }
        bytes
    }

    /// Reads the file form.
    pub fn from_bytes(bytes: &[u8]) -> Result<Weights, WeightsError> {
        let mut rest = Bytes { bytes, at: 0 };
        if rest.take(MAGIC.len())? != MAGIC {
            return Err(WeightsError::NotWeights);
        }
        let mut weights = Weights::zero();
        weights.errors = Errors { ahead: rest.error_model()?, to_the_end: rest.error_model()? };
        for layer in &mut weights.layers[..LAYERS] {
            *layer = rest.layer()?;
        }
        let representatives = representatives();
        let distinct = distinct(&representatives);
        let mut numbers = [&[][..]; UNITS];
        for numbers in &mut numbers {
            *numbers = rest.take(distinct.len())?;
            in_range(numbers)?;
        }
        for (index, state) in distinct.into_iter().enumerate() {
            weights.rows[state] = WeightRow(numbers.map(|of_unit| of_unit[index] as i8));
        }
        for (state, representative) in representatives.into_iter().enumerate() {
            weights.rows[state] = weights.rows[representative as usize];
        }
        match rest.at == bytes.len() {
            true => Ok(weights),
            false => Err(WeightsError::TooLong(rest.at)),
        }
    }
}

/// The states that are their own representatives, in their order.
fn distinct(representatives: &[u32]) -> Vec<usize> {
    let own = |(state, representative): (usize, &u32)| {
        (state == *representative as usize).then_some(state)
    };
    representatives.iter().enumerate().filter_map(own).collect()
}

/// Refuses numbers of rows that are too large.
fn in_range(numbers: &[u8]) -> Result<(), WeightsError> {
    let most = WeightRow::MOST;
    let too_large = |number: &i8| number.unsigned_abs() > most.unsigned_abs();
    match numbers.iter().map(|byte| *byte as i8).find(too_large) {
        Some(number) => Err(WeightsError::OutOfRange { number, most }),
        None => Ok(()),
    }
}

const MAGIC: &[u8; 8] = b"PlOthW\x00\x05";

/// Why bytes are no weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WeightsError {
    /// Not the beginning of such a file, or of another version.
    NotWeights,
    /// Where they end, though more was expected.
    TooShort(usize),
    /// The byte after the last one that was expected.
    TooLong(usize),
    /// A number of a row, and how large such numbers may be.
    OutOfRange {
        /// Result of reading.
        number: i8,
        /// The largest there may be.
        most: i8,
    },
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WeightsError::NotWeights => {
                f.write_str("not a file of Othello weights of this version")
            }
            WeightsError::TooShort(at) => {
                write!(f, "weights end at byte {at}, where more was expected")
            }
            WeightsError::TooLong(at) => {
                write!(f, "weights go on after byte {at}, where they should end")
            }
            WeightsError::OutOfRange { number, most } => {
                write!(f, "weights have the number {number}, where at most {most} is possible")
            }
        }
    }
}

impl std::error::Error for WeightsError {}

struct Bytes<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Bytes<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], WeightsError> {
        let taken = self
            .bytes
            .get(self.at..self.at + count)
            .ok_or(WeightsError::TooShort(self.bytes.len()))?;
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

    fn layer(&mut self) -> Result<Layer, WeightsError> {
        let mut numbers = || -> Result<[i16; UNITS], WeightsError> {
            let mut numbers = [0; UNITS];
            for (number, bytes) in numbers.iter_mut().zip(self.take(2 * UNITS)?.chunks_exact(2)) {
                *number = i16::from_le_bytes([bytes[0], bytes[1]]);
            }
            Ok(numbers)
        };
        let (start, slope, bend) = (numbers()?, numbers()?, numbers()?);
        let constant = self.take(4)?;
        let constant = i32::from_le_bytes([constant[0], constant[1], constant[2], constant[3]]);
        Ok(Layer { start, slope, bend, constant })
    }
}
