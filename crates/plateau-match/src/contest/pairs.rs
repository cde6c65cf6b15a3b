//! Games come in pairs: who plays which side, and what it scores.

use plateau_game::{Outcome, Side};

/// Which side the first player, a, has in a game of a contest: x in the first game of each pair.
pub const fn a_side(index: usize) -> Side {
    if index % 2 == 0 { Side::X } else { Side::O }
}

/// Score of a side: 1, a half or 0.
pub fn score(outcome: Outcome, side: Side) -> f64 {
    match outcome.winner() {
        Some(winner) if winner == side => 1.0,
        Some(_) => 0.0,
        None => 0.5,
    }
}
