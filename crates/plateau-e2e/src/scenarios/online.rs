//! Games of two browsers: rooms, seats on other devices, absence.

pub mod absence;
pub mod rooms;
pub mod seats;
