//! Seating, as far as a session needs it.

use plateau_game::Side;
use plateau_match::{Match, Player};

/// Whether a server decides this game, because a remote player sits in it.
pub fn is_shared(game: &Match) -> bool {
    game.seats().iter().any(|seat| seat.player == Player::Remote)
}

/// How much of this time may be charged here: the server of a shared game decides whether a flag
/// has fallen.
pub fn charged_ms(game: &Match, ms: u64) -> u64 {
    let left_ms = game.remaining_ms(game.side_to_move()).filter(|_| is_shared(game));
    left_ms.map_or(ms, |left_ms| ms.min(left_ms.saturating_sub(1)))
}

/// Whether two programs play.
pub fn is_watched(game: &Match) -> bool {
    game.seats().iter().all(|seat| matches!(seat.player, Player::Program(_)))
}

/// The one person at the board, when there is exactly one.
pub fn sole_human(game: &Match) -> Option<Side> {
    sole(Side::BOTH.map(|side| game.seat(side).is_human()))
}

pub(crate) fn sole(people: [bool; 2]) -> Option<Side> {
    match people {
        [true, false] => Some(Side::X),
        [false, true] => Some(Side::O),
        _ => None,
    }
}
