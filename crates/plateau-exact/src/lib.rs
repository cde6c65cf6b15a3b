//! How does one know? Exact values of positions: retrograde tables over whole games, their files, and probing.
//!
//! Everything here is generic: a game is seen only through the traits of `plateau-game`. No file, socket or clock is
//! touched; bytes come in as slices, and progress goes out through a callback that may also stop the work.

mod value;

pub use value::Value;
