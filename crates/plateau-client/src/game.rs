//! The game in progress: its table and turns, its players, and what is said about it.

pub(crate) mod announcements;
pub(crate) mod avatars;
#[cfg(target_arch = "wasm32")]
mod effects;
pub(crate) mod import_errors;
pub(crate) mod labels;
pub(crate) mod opponents;
#[cfg(target_arch = "wasm32")]
pub(crate) mod panels;
#[cfg(target_arch = "wasm32")]
pub(crate) mod per_position;
pub(crate) mod seat;
#[cfg(target_arch = "wasm32")]
mod session_driver;
pub(crate) mod status_text;
#[cfg(target_arch = "wasm32")]
pub(crate) mod table;
