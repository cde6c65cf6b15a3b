//! The board as a component: drawn in three dimensions or flat, with everything pointed out on it.

#[cfg(target_arch = "wasm32")]
pub(crate) mod announcements;
pub(crate) mod autoplay;
#[cfg(target_arch = "wasm32")]
pub(crate) mod board_3d;
#[cfg(target_arch = "wasm32")]
pub(crate) mod board_input;
pub(crate) mod board_svg;
pub(crate) mod board_thumbnail;
#[cfg(target_arch = "wasm32")]
pub(crate) mod drag;
pub(crate) mod eval_overlay;
#[cfg(target_arch = "wasm32")]
pub(crate) mod flat;
pub(crate) mod gesture;
#[cfg(target_arch = "wasm32")]
pub(crate) mod gpu;
pub(crate) mod grid;
#[cfg(target_arch = "wasm32")]
pub(crate) mod image;
#[cfg(target_arch = "wasm32")]
pub(crate) mod marked_cells;
pub(crate) mod marks;
#[cfg(target_arch = "wasm32")]
pub(crate) mod overlay;
#[cfg(target_arch = "wasm32")]
mod playback;
#[cfg(target_arch = "wasm32")]
pub(crate) mod pointing;
pub(crate) mod render;
#[cfg(target_arch = "wasm32")]
pub(crate) mod self_playing_board;
#[cfg(target_arch = "wasm32")]
pub(crate) mod stage;
#[cfg(target_arch = "wasm32")]
pub(crate) mod viewpoint;
