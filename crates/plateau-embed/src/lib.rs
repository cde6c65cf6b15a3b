//! How does a board stand in another page? The address says what is shown ([`Wanted`]), a state
//! machine says what becomes of it ([`Shown`]); only `page` and `engine` need a browser. It keeps
//! nothing and opens no socket.

#![cfg_attr(
    not(target_arch = "wasm32"),
    allow(dead_code, reason = "the view that uses the models is compiled for wasm only")
)]

mod address;
mod ask;
#[cfg(target_arch = "wasm32")]
mod engine;
mod lang;
#[cfg(target_arch = "wasm32")]
mod page;
mod shown;
mod words;

pub use address::{Kind, Wanted};
pub use lang::Lang;
#[cfg(target_arch = "wasm32")]
pub use page::start;
pub use shown::{Effect, Input, Shown, Status};
