//! The WebGL view of a scene. What it needs to know is plain data ([`mesh`], [`instance`],
//! [`noise`]) with its own tests; what needs a GPU is in `gl` and `fine`.

#[cfg(target_arch = "wasm32")]
mod fine;
#[cfg(target_arch = "wasm32")]
mod gl;
pub mod instance;
pub mod mesh;
#[cfg(target_arch = "wasm32")]
mod mirror;
pub mod noise;
mod pace;
#[cfg(target_arch = "wasm32")]
mod picture;
#[cfg(target_arch = "wasm32")]
mod webgl;

#[cfg(target_arch = "wasm32")]
pub use gl::{View, renderer};
#[cfg(target_arch = "wasm32")]
pub use pace::Pace;
#[cfg(target_arch = "wasm32")]
pub use picture::Picture;
