//! The evaluation: patterns on the board, a small network that weighs their states, and how far
//! shallow searches with it are off.

pub(crate) mod error_model;
pub(crate) mod pattern;
pub(crate) mod patterned;
pub(crate) mod weights;
mod weights_file;

pub use error_model::{ErrorModel, Errors, probcut_depth};
pub use pattern::{Features, PLACES, STATES, places, representatives};
pub use weights::{UNIT, Weights};
pub use weights_file::WeightsError;
