//! Analysis: engine lines, the values of moves, evaluations taken apart, reviews.

#[cfg(target_arch = "wasm32")]
pub(crate) mod engine_panel;
#[cfg(target_arch = "wasm32")]
pub(crate) mod eval_panel;
pub(crate) mod gathered_review;
pub(crate) mod merge_candidates;
#[cfg(target_arch = "wasm32")]
pub(crate) mod move_values;
#[cfg(target_arch = "wasm32")]
pub(crate) mod panel;
#[cfg(target_arch = "wasm32")]
pub(crate) mod retry;
#[cfg(target_arch = "wasm32")]
pub(crate) mod review_graph;
#[cfg(target_arch = "wasm32")]
pub(crate) mod review_panel;
#[cfg(target_arch = "wasm32")]
pub(crate) mod review_run;
#[cfg(target_arch = "wasm32")]
pub(crate) mod review_summary;
pub(crate) mod review_text;
pub(crate) mod symmetric_moves;
pub(crate) mod value_graph;
#[cfg(target_arch = "wasm32")]
pub(crate) mod value_history;
