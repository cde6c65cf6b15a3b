//! The 3D board's stage, as pages hold it.

use leptos::prelude::{LocalStorage, StoredValue};
pub use plateau_board::{Drawing, Listeners, Stage};

/// The stage, for components with buttons for it. `None` until it is there, or without WebGL.
pub type StageSlot = StoredValue<Option<Stage>, LocalStorage>;
