//! What is known: the value of every game and size, and boards on which to try to refute a proof.

pub(crate) mod facts;
#[cfg(target_arch = "wasm32")]
pub(crate) mod lesson_page;
#[cfg(target_arch = "wasm32")]
pub(crate) mod page;
pub(crate) mod parts;
#[cfg(target_arch = "wasm32")]
pub(crate) mod refute_page;
