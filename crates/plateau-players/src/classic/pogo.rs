//! `P04` and `P05`: stacks owned against stacks of the opponent, tokens owned; the whole tree to depth 1 to 3.

use plateau_game::Side;
use plateau_games::pogo::Pogo;

use super::{Difficulty, Habits, Original};

impl Original for Pogo {
    fn habits(difficulty: Difficulty) -> Habits {
        Habits::deeper_with(difficulty, 1)
    }

    /// How many times as many stacks as the opponent, in hundredths, and the tokens in them. An opponent without
    /// a stack counts as having one: that position is won, but must not break the division.
    fn judge(&self, side: Side) -> i64 {
        let stacks = |side| i64::from(self.owned(side).count_ones());
        let own = self.stacks().iter().filter(|stack| stack.owner() == Some(side));
        let tokens: i64 = own.map(|stack| i64::from(stack.height())).sum();
        100 * stacks(side) / stacks(!side).max(1) + tokens
    }
}
