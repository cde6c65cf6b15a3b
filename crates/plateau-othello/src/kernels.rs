//! The kernels: which discs a move turns (flips), and where one may move (mobility), for each set
//! of instructions. They can be counted and compared by themselves with [`perft`] and [`compare`].

mod check;
#[cfg(target_arch = "x86_64")]
pub(crate) mod extracted_last_flip;
pub(crate) mod instructions;
pub(crate) mod isa;
pub(crate) mod last_flip;
pub(crate) mod portable;
#[cfg(target_arch = "x86_64")]
pub(crate) mod simd;
#[cfg(test)]
mod tests;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(crate) mod wasm;

pub use check::{Disagreement, compare, perft};
