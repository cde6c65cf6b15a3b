//! `F06`: a depth-limited minimax on lines that are still possible; the difficulty is the depth.

use plateau_game::Side;
use plateau_games::force3::Force3;
use plateau_games::grid3::Cell;

use super::{Difficulty, Habits, Original};
use crate::eval_breakdown::{EvalBreakdown, Item};
use crate::games::FORCE3_LINES;

impl Original for Force3 {
    const TERMS: &'static [&'static str] = &["empty", "one-token", "two-tokens", "three-tokens"];

    fn habits(difficulty: Difficulty) -> Habits {
        Habits::deeper_with(difficulty, 1)
    }

    /// The square of the tokens on every line without one of the opponent's.
    fn itemise(&self, _side: Side, ledger: &mut impl EvalBreakdown) {
        for owner in Side::BOTH {
            let [own, other] = [owner, !owner].map(|side| self.tokens(side));
            for line in FORCE3_LINES.into_iter().filter(|line| line & other == 0) {
                let tokens = (line & own).count_ones();
                let item = Item::each(tokens as usize, owner, 1, tokens.pow(2) as i32);
                ledger.enter(item, || vec![Cell::all_in(line).map(Cell::place).collect()]);
            }
        }
    }
}
