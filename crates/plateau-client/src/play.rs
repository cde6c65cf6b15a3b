//! Play: a new game, the game page, its menu and its end.

#[cfg(target_arch = "wasm32")]
pub(crate) mod end_card;
pub(crate) mod ending;
#[cfg(target_arch = "wasm32")]
pub(crate) mod guide;
#[cfg(target_arch = "wasm32")]
pub(crate) mod menu;
#[cfg(target_arch = "wasm32")]
pub(crate) mod new_game;
#[cfg(target_arch = "wasm32")]
pub(crate) mod page;
#[cfg(target_arch = "wasm32")]
pub(crate) mod win_loop;
