//! Learning: lessons step by step, the line drill, the rules and the help.

#[cfg(target_arch = "wasm32")]
pub(crate) mod depths;
#[cfg(target_arch = "wasm32")]
pub(crate) mod engine_lessons;
#[cfg(target_arch = "wasm32")]
pub(crate) mod figures;
pub(crate) mod force3_example;
pub(crate) mod lesson;
#[cfg(target_arch = "wasm32")]
pub(crate) mod line_drill_page;
#[cfg(target_arch = "wasm32")]
pub(crate) mod page;
#[cfg(target_arch = "wasm32")]
pub(crate) mod progress;
pub(crate) mod right_moves;
#[cfg(target_arch = "wasm32")]
pub(crate) mod rules_page;
