//! How do people meet? A room is a link that two people share: a list of numbered events that both
//! sides read through the same rules. The server's half is [`RoomServer`], a page's half is
//! [`RoomClient`]; both are pure state machines, so that a test can lose, repeat and reorder what
//! they say to each other, and let the storage fail.
//!
//! No socket, no file, no clock here: messages, time and what is kept come in as arguments.
//! `plateau-match` decides every move.

#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod clock;
mod deciding;
mod name;
mod personal;
mod rating;
mod room;
mod room_client;
mod room_server;
mod secret;

pub use clock::Uptime;
pub use deciding::{AWAY_MS, Circumstances};
pub use name::{clean_name, fit_name, guest_name};
pub use personal::told_seat;
pub use rating::{Score, Strength};
pub use room::{Misfit, Room, Standing};
pub use room_client::{Heard, RoomClient};
pub use room_server::SEAT_TRANSFER_MS;
pub use room_server::{Effect, RoomServer, Stored, VisitorId};
pub use secret::{
    CODE_LENGTH, Key, Proof, SECRET_LENGTH, SecretHash, code_from, is_code, is_room_name,
    is_secret, read_code, room_name, secret_from,
};

#[cfg(test)]
mod tests;
