//! How do people meet? A room is a link that two people share: a list of numbered events that both
//! sides read through the same rules. The server's half is [`Hall`], a page's half is [`Visit`];
//! both are pure state machines, so that a test can lose, repeat and reorder what they say to each
//! other, and let the storage fail.
//!
//! No socket, no file, no clock here: messages, time and what is kept come in as arguments.
//! `plateau-match` decides every move.

#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod clock;
mod deciding;
mod hall;
mod name;
mod personal;
mod rating;
mod room;
mod secret;
mod visit;

pub use clock::Uptime;
pub use deciding::{AWAY_MS, Circumstances};
pub use hall::HANDING_MS;
pub use hall::{Effect, Hall, Stored, VisitorId};
pub use name::{clean_name, fit_name};
pub use personal::told_seat;
pub use rating::{Score, Strength};
pub use room::{Misfit, Room, Standing};
pub use secret::{
    CODE_LENGTH, Key, Proof, SECRET_LENGTH, SecretHash, code_from, is_code, is_room_name,
    is_secret, read_code, room_name, secret_from,
};
pub use visit::{Heard, Visit};

#[cfg(test)]
mod tests;
