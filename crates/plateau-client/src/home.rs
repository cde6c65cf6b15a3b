//! The home page, games to choose for lessons and studies, and the settings.

#[cfg(target_arch = "wasm32")]
pub(crate) mod page;
#[cfg(target_arch = "wasm32")]
pub(crate) mod pick_game;
#[cfg(target_arch = "wasm32")]
pub(crate) mod settings_page;
#[cfg(target_arch = "wasm32")]
pub(crate) mod settings_sample;
#[cfg(target_arch = "wasm32")]
pub(crate) mod with_others;
