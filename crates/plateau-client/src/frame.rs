//! What the pages with a board share: the board area, its controls, seat cards, the move list,
//! sharing.

#[cfg(target_arch = "wasm32")]
pub(crate) mod board_area;
#[cfg(target_arch = "wasm32")]
pub(crate) mod commands;
pub(crate) mod contest_result;
#[cfg(target_arch = "wasm32")]
pub(crate) mod controls;
#[cfg(target_arch = "wasm32")]
pub(crate) mod custom_opponent;
#[cfg(target_arch = "wasm32")]
pub(crate) mod game_frame;
#[cfg(target_arch = "wasm32")]
pub(crate) mod game_options;
#[cfg(target_arch = "wasm32")]
pub(crate) mod move_list;
#[cfg(target_arch = "wasm32")]
pub(crate) mod pace_pick;
#[cfg(target_arch = "wasm32")]
pub(crate) mod practice_board;
#[cfg(target_arch = "wasm32")]
pub(crate) mod seat_cards;
#[cfg(target_arch = "wasm32")]
pub(crate) mod share_dialog;
