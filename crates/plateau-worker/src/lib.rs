//! The page's engine. [`EngineService`] answers the requests of `plateau-wire` with the players of
//! `plateau-players`. It has no I/O and is tested natively; only `entry` needs a browser.

mod contest;
mod engine_service;
#[cfg(target_arch = "wasm32")]
mod entry;
mod lazy_files;
mod q_learner;
mod recorded_search;
mod replies;
mod review_task;

pub use engine_service::EngineService;
#[cfg(target_arch = "wasm32")]
pub use entry::start;
pub use lazy_files::file_name;
