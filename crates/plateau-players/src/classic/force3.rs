//! `F06`: a depth-limited minimax on lines that are still possible; the difficulty is the depth.

use plateau_game::Side;
use plateau_games::force3::Force3;

use super::{Difficulty, Habits, Original};
use crate::games::FORCE3_LINES;

impl Original for Force3 {
    fn habits(difficulty: Difficulty) -> Habits {
        Habits::deeper_with(difficulty, 1)
    }

    fn judge(&self, side: Side) -> i64 {
        let worth = |own: u16, other: u16| -> i64 {
            let open = FORCE3_LINES.iter().filter(|&&line| line & other == 0);
            open.map(|line| i64::from((line & own).count_ones().pow(2))).sum()
        };
        let [own, other] = [side, !side].map(|side| self.tokens(side));
        worth(own, other) - worth(other, own)
    }
}
