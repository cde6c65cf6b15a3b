//! Study: a board with a variation tree.

#[cfg(target_arch = "wasm32")]
pub(crate) mod editing;
pub(crate) mod edits;
#[cfg(target_arch = "wasm32")]
pub(crate) mod export;
#[cfg(target_arch = "wasm32")]
pub(crate) mod keys;
#[cfg(target_arch = "wasm32")]
pub(crate) mod model;
#[cfg(target_arch = "wasm32")]
pub(crate) mod page;
#[cfg(target_arch = "wasm32")]
pub(crate) mod setting_up;
pub(crate) mod tree;
#[cfg(target_arch = "wasm32")]
pub(crate) mod tree_view;
