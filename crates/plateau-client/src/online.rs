//! Online games: the lobby, the socket, credentials, invitations.

#[cfg(target_arch = "wasm32")]
pub(crate) mod credentials;
pub(crate) mod game;
#[cfg(target_arch = "wasm32")]
pub(crate) mod invitation;
#[cfg(target_arch = "wasm32")]
pub(crate) mod lobby_page;
#[cfg(target_arch = "wasm32")]
pub(crate) mod online_game;
#[cfg(target_arch = "wasm32")]
pub(crate) mod own_data;
#[cfg(target_arch = "wasm32")]
pub(crate) mod page;
#[cfg(target_arch = "wasm32")]
pub(crate) mod panel;
pub(crate) mod qr;
#[cfg(target_arch = "wasm32")]
pub(crate) mod socket;
#[cfg(target_arch = "wasm32")]
pub(crate) mod time_and_rating;
