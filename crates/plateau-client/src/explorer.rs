//! Search explorer: a recorded search as a tree, in time and in words.
//!
//! Without a browser: `recording`, `address`, `around` (nodes of the textbook tree and their
//! places), `course` (small trees for the first course), `depths` (the best move of each
//! iteration), `icicle` (the whole tree as strips), `tours`, `quiz`, `race` (searches side by
//! side), `sentence` (why a node ended as it did), `export`, `playback` (steps, the window at a
//! moment).

pub(crate) mod address;
pub(crate) mod around;
pub(crate) mod course;
#[cfg(target_arch = "wasm32")]
pub(crate) mod course_model;
#[cfg(target_arch = "wasm32")]
pub(crate) mod course_page;
#[cfg(target_arch = "wasm32")]
pub(crate) mod course_tree;
pub(crate) mod depths;
#[cfg(target_arch = "wasm32")]
pub(crate) mod depths_view;
pub(crate) mod export;
#[cfg(target_arch = "wasm32")]
pub(crate) mod export_view;
#[cfg(target_arch = "wasm32")]
pub(crate) mod glossary;
pub(crate) mod icicle;
#[cfg(target_arch = "wasm32")]
pub(crate) mod model;
#[cfg(target_arch = "wasm32")]
pub(crate) mod node_card;
#[cfg(target_arch = "wasm32")]
pub(crate) mod outline;
#[cfg(target_arch = "wasm32")]
pub(crate) mod overview;
#[cfg(target_arch = "wasm32")]
pub(crate) mod page;
pub(crate) mod playback;
pub(crate) mod quiz;
#[cfg(target_arch = "wasm32")]
pub(crate) mod quiz_view;
pub(crate) mod race;
#[cfg(target_arch = "wasm32")]
pub(crate) mod race_view;
pub(crate) mod recording;
#[cfg(target_arch = "wasm32")]
pub(crate) mod search_settings;
pub(crate) mod sentence;
#[cfg(test)]
mod shown_code;
#[cfg(target_arch = "wasm32")]
pub(crate) mod textbook_tree;
#[cfg(target_arch = "wasm32")]
pub(crate) mod timeline;
pub(crate) mod tours;
#[cfg(target_arch = "wasm32")]
pub(crate) mod tours_view;
#[cfg(target_arch = "wasm32")]
pub(crate) mod tree_gestures;
#[cfg(target_arch = "wasm32")]
pub(crate) mod weights;
#[cfg(target_arch = "wasm32")]
pub(crate) mod workshop;
