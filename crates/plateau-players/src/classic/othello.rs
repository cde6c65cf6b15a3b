//! `O08`: alpha-beta to depth 4 on the count of discs; less deep when easier.

use plateau_game::Side;
use plateau_games::othello::Othello;

use super::{Difficulty, Habits, Original};

impl<const N: usize> Original for Othello<N> {
    fn habits(difficulty: Difficulty) -> Habits {
        let depth = match difficulty {
            Difficulty::Easy => 2,
            Difficulty::Normal => 3,
            Difficulty::Hard => 4,
        };
        Habits { depth, prunes: true, reflexes: false, noise: 0 }
    }

    fn judge(&self, side: Side) -> i64 {
        i64::from(self.disc_count(side)) - i64::from(self.disc_count(!side))
    }
}
