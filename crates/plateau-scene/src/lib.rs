//! Scenes of positions. Every board as plain data: items with a shape, a skin and a pose, places to
//! point at, a camera that frames the whole, and the motion from one position to the next. No GPU,
//! no DOM, no clock: time comes in as an argument.
//!
//! The world is measured in cells: neighbouring places are 1 apart, `y` points up, the first player
//! sits at positive `z`.

#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod board;
mod camera;
mod colour;
mod compose;
mod draft;
mod hand;
mod item;
mod layout;
mod look;
mod marks;
mod math;
mod motion;
mod pick;
mod presentation;
mod raster;
mod scene;
mod short;
mod sight;
mod sketch;
mod step;

pub use board::{Board, Cell};
pub use camera::{Camera, Orbit, Preset};
pub use colour::Colour;
pub use draft::{Draft, Flaw, Tool};
pub use hand::{Answer, Hand, other_end};
pub use item::{Hint, Item, Pose, Shape, Skin, Turn};
pub use layout::{Aspect, Layout, Lifted};
pub use look::{Arrival, BoardShape, Ground, Look, Measures, Style, Supply, Tally};
pub use marks::{Marks, Suggestion};
pub use math::{Bounds, Ray, Vec3, vec3};
pub use motion::{Impact, Motion, Path, Track};
pub use pick::{Tap, Window};
pub use presentation::title;
pub use scene::{Scene, Target};
pub use short::{gathered, in_order};
pub use sight::Cover;
pub use sketch::{Sketch, SketchShape};
pub use step::{Held, Step};

#[cfg(test)]
mod tests;
