//! Moves numbered in pairs, as records write them.

use plateau_game::Side;

use crate::Match;

/// How the move after this many moves is numbered: `3.` for `x`, `3...` for `o`. `first` made the
/// first move.
pub fn move_number(first: Side, ply: usize) -> String {
    let plies = ply + first.index();
    let dots = if plies % 2 == Side::X.index() { "." } else { "..." };
    format!("{}{dots}", plies / 2 + 1)
}

impl Match {
    /// The move that led to this ply behind its number: `3. a1` for `x`, `3... a1` for `o`. `None`
    /// at the start and beyond the end.
    pub fn numbered(&self, ply: usize) -> Option<String> {
        let before = ply.checked_sub(1)?;
        let mv = self.plies().get(before)?.mv();
        Some(format!("{} {mv}", move_number(self.start().side_to_move(), before)))
    }
}
