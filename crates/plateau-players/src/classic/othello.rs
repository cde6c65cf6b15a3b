//! `O08`: alpha-beta to depth 4 on the count of discs; less deep when easier.

use plateau_game::Side;
use plateau_games::othello::Othello;

use super::{Difficulty, Habits, Original};

impl<const N: usize> Original for Othello<N> {
    fn habits(difficulty: Difficulty) -> Habits {
        Habits { prunes: true, ..Habits::deeper_with(difficulty, 2) }
    }

    fn judge(&self, side: Side) -> i64 {
        i64::from(self.disc_count(side)) - i64::from(self.disc_count(!side))
    }
}
