//! `S10` to `S12`: every line by the balls of one colour on it, depth 3, reflexes, noise.

use plateau_game::Side;
use plateau_games::cube::{BitSet, CubeSize};
use plateau_games::sogo::Sogo;

use super::{Difficulty, Habits, Original};

/// What a line with this many balls of one colour and none of the other is worth: empty 25, then 50, 250 and
/// 1000 for the first, second and third ball, added up. Longer lines go on as the third.
pub(super) fn line_worth(balls: u32) -> i64 {
    match balls {
        0 => 25,
        1 => 50,
        2 => 250 + 50,
        more => 1_000 * i64::from(more - 2) + 250 + 50,
    }
}

impl<S: CubeSize> Original for Sogo<S> {
    fn habits(difficulty: Difficulty) -> Habits {
        let noise = match difficulty {
            Difficulty::Easy => 1_000_000,
            Difficulty::Normal => 200_000,
            Difficulty::Hard => 0,
        };
        Habits { depth: 3, prunes: true, reflexes: true, noise }
    }

    fn judge(&self, side: Side) -> i64 {
        let [own, other] = [side, !side].map(|side| self.board().stones(side));
        let worth = |line: &S::Bits| match ((*line & own).count(), (*line & other).count()) {
            (balls, 0) if balls > 0 => line_worth(balls),
            (0, balls) if balls > 0 => -line_worth(balls),
            // An empty line is worth the same to both, a mixed one nothing.
            _ => 0,
        };
        S::lines().iter().map(worth).sum()
    }
}
