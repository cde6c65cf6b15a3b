//! How do people meet it in a browser? One folder a feature, with its model (native, tested) beside
//! its views (wasm only). Folders further down: `text`, `ground`, `game`, `board`, `frame`.

#![cfg_attr(
    not(target_arch = "wasm32"),
    allow(dead_code, reason = "the views that use the models are compiled for wasm only")
)]

pub(crate) mod analysis;
#[cfg(target_arch = "wasm32")]
mod app;
pub(crate) mod board;
pub(crate) mod explorer;
pub(crate) mod frame;
pub(crate) mod game;
pub(crate) mod ground;
pub(crate) mod home;
pub(crate) mod known;
pub(crate) mod lessons;
pub(crate) mod library;
pub(crate) mod online;
pub(crate) mod play;
pub(crate) mod puzzles;
pub(crate) mod study;
pub(crate) mod text;

#[cfg(target_arch = "wasm32")]
pub use app::start;
