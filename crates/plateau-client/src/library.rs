//! The games on this device: the list, imports, and backups.

#[cfg(target_arch = "wasm32")]
pub(crate) mod backup;
pub(crate) mod import;
#[cfg(target_arch = "wasm32")]
pub(crate) mod import_view;
#[cfg(target_arch = "wasm32")]
pub(crate) mod page;
pub(crate) mod profile;
#[cfg(target_arch = "wasm32")]
pub(crate) mod profile_view;
