//! The game in progress: its table and turns, its players, and what is said about it.

pub(crate) mod announcements;
pub(crate) mod avatars;
#[cfg(target_arch = "wasm32")]
pub(crate) mod hints;
pub(crate) mod import_errors;
pub(crate) mod labels;
pub(crate) mod opponents;
#[cfg(target_arch = "wasm32")]
pub(crate) mod panels;
#[cfg(target_arch = "wasm32")]
pub(crate) mod per_position;
pub(crate) mod remote_seat;
pub(crate) mod seat;
pub(crate) mod status_text;
#[cfg(target_arch = "wasm32")]
pub(crate) mod table;
#[cfg(target_arch = "wasm32")]
pub(crate) mod tabs;
pub(crate) mod ticking;
#[cfg(target_arch = "wasm32")]
pub(crate) mod turns;
