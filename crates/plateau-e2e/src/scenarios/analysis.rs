//! Analysis: its panel, reviews, known values, and the same values as natively.

pub mod known_values;
pub mod native_parity;
pub mod panel;
pub mod review;
