//! Known faults of earlier programs, for demonstration: a [`Textbook`](crate::Textbook) search can
//! switch them on; no player uses them.

use plateau_game::{Outcome, Side};

use crate::value::Value;

/// Faults of a textbook search: none by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mistakes {
    /// Wrong sign: at the last ply the value is told for the wrong player, won and lost games
    /// included.
    pub wrong_sign: bool,
    /// Wins without a distance: the first one that is found is taken, not the nearest.
    pub first_win: bool,
    /// A leaf is worth what the last move gained, not what the position is worth that the whole
    /// line led to.
    pub judges_moves: bool,
}

impl Mistakes {
    /// Value of a finished game for the side to move, `ply` moves after the root.
    #[inline]
    pub(crate) fn finished(self, outcome: Outcome, side: Side, depth: i32, ply: u32) -> Value {
        let value = Value::of_outcome(outcome, side, if self.first_win { 0 } else { ply });
        if self.wrong_sign && depth <= 0 { -value } else { value }
    }

    /// Value of a leaf for the side to move: from its evaluation, and the previous position's for
    /// the player who moved there.
    #[inline]
    pub(crate) fn leaf(self, points: i32, before: i32) -> Value {
        let value =
            Value::eval(if self.judges_moves { points.saturating_add(before) } else { points });
        if self.wrong_sign { -value } else { value }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn textbook_searches_have_no_faults_by_default() {
        let sound = Mistakes::default();
        assert_eq!(sound.finished(Outcome::Win(Side::X), Side::O, 0, 3), Value::loss_in(3));
        assert_eq!(sound.leaf(70, 50), Value::eval(70));
    }

    #[test]
    fn each_mistake_is_one() {
        let wrong_sign = Mistakes { wrong_sign: true, ..Mistakes::default() };
        let won = Outcome::Win(Side::O);
        assert_eq!(wrong_sign.finished(won, Side::O, 0, 3), Value::loss_in(3));
        assert_eq!(
            wrong_sign.finished(won, Side::O, 1, 2),
            Value::win_in(2),
            "only at the last ply"
        );
        assert_eq!(wrong_sign.leaf(70, 50), Value::eval(-70));
        let first_win = Mistakes { first_win: true, ..Mistakes::default() };
        assert_eq!(first_win.finished(won, Side::O, 1, 2), first_win.finished(won, Side::O, 1, 4));
        let judges_moves = Mistakes { judges_moves: true, ..Mistakes::default() };
        assert_eq!(
            judges_moves.leaf(-80, 50),
            Value::eval(-30),
            "the other side had 50 and now has 80"
        );
    }
}
