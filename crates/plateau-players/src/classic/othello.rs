//! `O08`: alpha-beta to depth 4 on the count of discs; less deep when easier.

use plateau_game::Side;
use plateau_games::othello::Othello;

use super::{Difficulty, Habits, Original};
use crate::eval_breakdown::{EvalBreakdown, Item};
use crate::games::square_places;

impl<const N: usize> Original for Othello<N> {
    const TERMS: &'static [&'static str] = &["disc"];

    fn habits(difficulty: Difficulty) -> Habits {
        Habits { prunes: true, ..Habits::deeper_with(difficulty, 2) }
    }

    fn itemise(&self, _side: Side, ledger: &mut impl EvalBreakdown) {
        for owner in Side::BOTH {
            let item = Item::each(0, owner, self.disc_count(owner), 1);
            ledger.enter(item, || square_places(self.discs(owner)));
        }
    }
}
