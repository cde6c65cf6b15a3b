//! The server as a process of its own: how it ends, and shared games over real sockets.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

mod closing;
mod encrypted;
mod ending;
mod killed;
mod logged;
mod personal;
mod several;
mod shared_games;
mod slow;
mod support;

/// Tests nothing by itself: the others start this very program again, and there it serves.
#[test]
fn the_server_itself() {
    support::serve_if_asked();
}
