//! The evaluation: a small network. Every state of every pattern has a row of numbers; the rows of
//! a position are added up to a hidden layer, whose units are straight on either side of zero, each
//! with a slope of its own for every number of empty squares.
//!
//! The rows serve the whole game: what changes from ply to ply is how they are weighed. A sum of
//! rows is an "accumulator" in the words of NNUE (Nasu, "Efficiently updatable neural-network-based
//! evaluation functions", 2018), but is added up anew at each leaf: a move changes half of the
//! patterns.

#[cfg(test)]
mod tests;

use std::fmt;

use crate::evaluation::error_model::{ErrorModel, Errors};
use crate::evaluation::pattern::{FIRST_STATE, Features, GROUPS};
use crate::huge_pages;

/// Parts of a disc that values are counted in.
pub const UNIT: i32 = 32;

/// Units of the hidden layer.
pub(super) const UNITS: usize = 32;

/// Slopes are in so many (a power of two) parts of what a step of a unit adds to the value in
/// [`UNIT`]ths.
const SLOPE_BITS: u32 = 8;

/// Rows that the states of one shape may ask for: as many as there are numbers of 16 bits, so that
/// an index needs no check.
const WINDOW: usize = 1 << 16;

/// Rows of the table: all states, and as many more as make a window of the last shape.
pub(super) const TABLE: usize = FIRST_STATE[GROUPS - 1] + WINDOW;

/// Row of first-layer weights of one pattern state, at most [`WeightRow::MOST`] either way.
/// Aligned, so that a row never straddles two cache lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub(super) struct WeightRow(pub [i8; UNITS]);

impl WeightRow {
    /// Four rows can be added up in bytes.
    pub(super) const MOST: i8 = 31;
}

/// How a sum of rows is weighed with one number of empty squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub(super) struct Layer {
    /// Where each unit starts.
    pub start: [i16; UNITS],
    /// Its slope below zero.
    pub slope: [i16; UNITS],
    /// How much steeper it is above zero.
    pub bend: [i16; UNITS],
    /// Output bias, in the unit of the products.
    pub constant: i32,
}

/// The weights of the evaluation.
#[derive(Clone)]
pub struct Weights {
    /// By the number of the state.
    pub(super) rows: Box<[WeightRow; TABLE]>,
    /// By the number of empty squares.
    pub(super) layers: Box<[Layer; LAYERS]>,
    /// How far shallow searches with these weights are off.
    pub errors: Errors,
}

/// Numbers of empty squares, filled up to a power of two, so that an index needs a mask and no
/// check.
pub(super) const LAYERS: usize = 64;

impl Weights {
    /// Weights that are all zero: every position is even.
    pub fn zero() -> Weights {
        let some =
            ErrorModel { constant: 4.0, per_empty: 0.0, per_deep_ply: 0.1, per_shallow_ply: -0.2 };
        let flat = Layer { start: [0; UNITS], slope: [0; UNITS], bend: [0; UNITS], constant: 0 };
        let mut rows = Vec::with_capacity(TABLE);
        huge_pages::advise(rows.spare_capacity_mut());
        rows.resize(TABLE, WeightRow([0; UNITS]));
        Weights {
            rows: rows.into_boxed_slice().try_into().expect("a table has one length"),
            layers: Box::new([flat; LAYERS]),
            errors: Errors { ahead: some, to_the_end: some },
        }
    }

    /// The weights that came with the engine; `crates/plateau-othello/weights/othello.md` says
    /// where they are from. A page has them as a file of its own, which it fetches when it is
    /// wanted.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn builtin() -> std::sync::Arc<Weights> {
        use std::sync::{Arc, LazyLock};
        static BUILTIN: LazyLock<Arc<Weights>> = LazyLock::new(|| {
            let bytes = include_bytes!("../../weights/othello.weights");
            Arc::new(
                Weights::from_bytes(bytes)
                    .expect("the weights of this version are in the repository"),
            )
        });
        BUILTIN.clone()
    }

    /// The value for the mover in whole discs, never as large as a certain win of all discs.
    #[inline(always)]
    pub fn evaluate(&self, features: &Features, empties: u32) -> i32 {
        ((self.sum(features, empties) + UNIT / 2) >> UNIT.trailing_zeros()).clamp(-62, 62)
    }

    /// The value in parts of a disc.
    #[inline(always)]
    pub fn sum(&self, features: &Features, empties: u32) -> i32 {
        let layer = &self.layers[empties as usize % LAYERS];
        let units = self.units(features, layer);
        let mut sum = layer.constant;
        for ((unit, slope), bend) in units.into_iter().zip(layer.slope).zip(layer.bend) {
            let straight = i32::from(unit) * i32::from(slope);
            let bent = i32::from(unit.max(0)) * i32::from(bend);
            sum = sum.wrapping_add(straight.wrapping_add(bent));
        }
        sum >> SLOPE_BITS
    }

    /// The hidden layer.
    #[inline(always)]
    fn units(&self, features: &Features, layer: &Layer) -> [i16; UNITS] {
        let mut units = layer.start;
        for group in 0..GROUPS - 1 {
            self.add_rows(&mut units, group, *features.of_group(group));
        }
        let last = GROUPS - 1;
        let [one, other, ..] = *features.of_group(last);
        self.add_rows(&mut units, last, [one, other]);
        units
    }

    /// Adds the rows of a group's places, at most four: in bytes first, so that they are widened
    /// once.
    #[inline(always)]
    fn add_rows<const PLACES: usize>(
        &self,
        units: &mut [i16; UNITS],
        group: usize,
        states: [u16; PLACES],
    ) {
        let rows = self.rows[FIRST_STATE[group]..]
            .first_chunk::<WINDOW>()
            .expect("every shape has a window");
        let mut together = [0_i8; UNITS];
        for state in states {
            let row = &rows[usize::from(state)].0;
            for unit in 0..UNITS {
                together[unit] = together[unit].wrapping_add(row[unit]);
            }
        }
        for unit in 0..UNITS {
            units[unit] = units[unit].wrapping_add(i16::from(together[unit]));
        }
    }

    /// Contribution of each pattern place to the value, in the order of [`Features::states`], and
    /// the remainder last. At its operating point the hidden layer is linear, so the value is a
    /// sum.
    pub fn parts(&self, features: &Features, empties: u32) -> Vec<i32> {
        let layer = &self.layers[empties as usize % LAYERS];
        let units = self.units(features, layer);
        let bend = |unit: usize| if units[unit] > 0 { i32::from(layer.bend[unit]) } else { 0 };
        let slope = |unit: usize| i32::from(layer.slope[unit]) + bend(unit);
        let part = |state: usize| {
            let row = &self.rows[state].0;
            (0..UNITS).map(|unit| i32::from(row[unit]) * slope(unit)).sum::<i32>() >> SLOPE_BITS
        };
        let mut parts: Vec<i32> = features.states().map(part).collect();
        parts.push(self.sum(features, empties) - parts.iter().sum::<i32>());
        parts
    }

    /// Weights by which a corner is worth so many discs, at most 31, and everything else nothing.
    #[cfg(test)]
    pub(crate) fn of_corners(discs: i8) -> Weights {
        let mut weights = Weights::zero();
        // In the first shape the corner is the lowest digit.
        for (state, row) in weights.rows[..FIRST_STATE[1]].iter_mut().enumerate() {
            row.0[0] = discs * (state % 3) as i8 - discs;
        }
        weights.layers.iter_mut().for_each(|layer| layer.slope[0] = (UNIT << SLOPE_BITS) as i16);
        weights
    }
}

impl fmt::Debug for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Weights({UNITS} units, {:?})", self.errors)
    }
}
