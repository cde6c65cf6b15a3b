//! `P04` and `P05`: (own / (2 x other)) / (own + other) + tokens / 12, by the stacks of both
//! players and the tokens in one's own; the whole tree to depth 1 to 3.

use plateau_game::Side;
use plateau_games::grid3::Cell;
use plateau_games::pogo::{Pogo, TOKENS};

use super::{Difficulty, Habits, Original};
use crate::eval_breakdown::{EvalBreakdown, Item};

/// Every number of stacks from one to nine divides it.
const DIVISIBLE: i64 = 2_520;

impl Original for Pogo {
    const TERMS: &'static [&'static str] = &["stacks-ratio", "owned-token"];

    /// The formula in real numbers: in so small parts every value of it is whole, and equal values
    /// are equal.
    const UNIT: i64 = 2 * DIVISIBLE * DIVISIBLE;

    fn habits(difficulty: Difficulty) -> Habits {
        Habits::deeper_with(difficulty, 1)
    }

    /// Everything is counted for the one who judges; of the opponent only the number of stacks
    /// matters.
    fn itemise(&self, side: Side, ledger: &mut impl EvalBreakdown) {
        let owned = self.owned(side);
        let stacks = || Cell::all_in(owned).map(|cell| vec![cell.place()]).collect();
        let count = owned.count_ones();
        let points = stacks_ratio(count.into(), self.owned(!side).count_ones().into());
        ledger.enter(Item { term: 0, owner: side, count: count as i32, points }, stacks);
        let tokens: u32 = Cell::all_in(owned).map(|cell| self.stack(cell).height()).sum();
        let points = i64::from(tokens) * (Pogo::UNIT / i64::from(TOKENS));
        ledger.enter(Item { term: 1, owner: side, count: tokens as i32, points }, stacks);
    }
}

/// (own / (2 x other)) / (own + other). An opponent without a stack counts as having one: that game
/// is won, and worth more than any other, but must not break the division.
fn stacks_ratio(own: i64, other: i64) -> i64 {
    own * (DIVISIBLE / other.max(1)) * (DIVISIBLE / (own + other).max(1))
}

const _: () = assert!(Pogo::UNIT % TOKENS as i64 == 0, "a token is a whole number of parts");
