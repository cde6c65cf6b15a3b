//! How does a board stand in a page? Drawn in three dimensions or as tables of buttons, pointed at
//! with mouse, touch and keys. It knows positions and what is marked on them; no match, no
//! settings, no texts.

#![cfg_attr(
    not(target_arch = "wasm32"),
    allow(dead_code, reason = "the views that use the models are compiled for wasm only")
)]

mod cells;
#[cfg(target_arch = "wasm32")]
mod depth;
#[cfg(target_arch = "wasm32")]
pub mod image;
mod marks;
#[cfg(target_arch = "wasm32")]
mod page;
mod palette;
#[cfg(any(target_arch = "wasm32", test))]
mod playback;
mod quality;
mod render;
#[cfg(target_arch = "wasm32")]
mod solid;
#[cfg(target_arch = "wasm32")]
mod stage;
mod state;
#[cfg(target_arch = "wasm32")]
mod table;
#[cfg(target_arch = "wasm32")]
mod view;
mod words;

pub use cells::{cell_class, cell_name, cell_pieces, first_cell, neighbour, neighbour_cell};
#[cfg(target_arch = "wasm32")]
pub use depth::{Depth, OpenDepth};
pub use marks::{Situation, marks};
pub use palette::{Finish, Paint, Palette, Rgb, Tone, srgb};
pub use quality::Quality;
#[cfg(target_arch = "wasm32")]
pub use solid::open_solid;
#[cfg(target_arch = "wasm32")]
pub use stage::{Drawing, Listeners, Stage};
pub use state::{BoardEvent, BoardState, Handled};
#[cfg(target_arch = "wasm32")]
pub use view::BoardView;
pub use words::Words;
