//! Puzzles: solving, the puzzle of the day, storms.

#[cfg(target_arch = "wasm32")]
pub(crate) mod exercise;
#[cfg(target_arch = "wasm32")]
pub(crate) mod fetch;
#[cfg(target_arch = "wasm32")]
pub(crate) mod overview;
#[cfg(target_arch = "wasm32")]
pub(crate) mod page;
pub(crate) mod sentences;
#[cfg(target_arch = "wasm32")]
pub(crate) mod solver;
#[cfg(target_arch = "wasm32")]
pub(crate) mod solving;
#[cfg(target_arch = "wasm32")]
pub(crate) mod storm;
pub(crate) mod storm_round;
