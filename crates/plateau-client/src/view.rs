//! The WebGL view of a scene. What it needs to know is plain data ([`mesh`], [`palette`], [`instance`], [`noise`]) with
//! its own tests; what needs a GPU is in `gl` and `fine`.

#[cfg(target_arch = "wasm32")]
mod fine;
#[cfg(target_arch = "wasm32")]
mod gl;
pub mod instance;
pub mod mesh;
#[cfg(target_arch = "wasm32")]
mod mirror;
pub mod noise;
pub mod palette;
mod quality;

#[cfg(target_arch = "wasm32")]
pub use gl::{Picture, View, renderer};
pub use quality::Quality;
