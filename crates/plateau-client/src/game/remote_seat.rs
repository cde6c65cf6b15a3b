//! A seat whose player is at another device: a server decides what happens there.

use plateau_match::{Match, Player, Seat};

/// Names a seat that nobody at this device has.
pub const FRIEND: &str = "friend";

/// Whether somebody elsewhere plays in it, so that a server decides.
pub fn is_shared(game: &Match) -> bool {
    let elsewhere = |seat: &Seat| matches!(&seat.player, Player::Program(who) if who == FRIEND);
    game.seats().iter().any(elsewhere)
}

/// How much of this time a clock may be charged here: whether a flag has fallen in a shared game,
/// its server decides.
pub fn charged(game: &Match, ms: u64) -> u64 {
    let left = game.remaining_ms(game.side_to_move()).filter(|_| is_shared(game));
    left.map_or(ms, |left| ms.min(left.saturating_sub(1)))
}
