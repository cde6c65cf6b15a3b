//! How do people meet it in a browser? What the page decides is here as plain functions with their tests and
//! compiles everywhere; what needs a browser (`page`, the GPU side of `view`) compiles for wasm only.

pub mod archive;
pub mod art;
pub mod bundle;
pub mod claims;
pub mod colour;
pub mod contest;
pub mod evaluation;
pub mod example;
pub mod games;
pub mod gesture;
pub mod grid;
pub mod heard;
pub mod insight;
pub mod knowledge;
pub mod labels;
pub mod learning;
pub mod lessons;
pub mod marks;
pub mod opponent;
#[cfg(target_arch = "wasm32")]
pub mod page;
pub mod refused;
pub mod route;
pub mod settings;
pub mod setup;
pub mod sketch;
pub mod text;
pub mod think;
pub mod tree;
pub mod valued;
pub mod verdict;
pub mod view;
pub mod words;
#[cfg(target_arch = "wasm32")]
pub mod worker;
