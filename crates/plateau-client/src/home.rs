//! The home page and the settings.

#[cfg(target_arch = "wasm32")]
pub(crate) mod page;
#[cfg(target_arch = "wasm32")]
pub(crate) mod settings_page;
#[cfg(target_arch = "wasm32")]
pub(crate) mod settings_sample;
