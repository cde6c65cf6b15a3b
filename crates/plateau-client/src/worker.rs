//! The engine service: what the worker does with requests of the page.

pub(crate) mod contest;
pub(crate) mod engine_service;
#[cfg(target_arch = "wasm32")]
pub mod entry;
pub(crate) mod lazy_files;
pub(crate) mod q_learner;
pub(crate) mod review_task;
pub(crate) mod verdict;
