//! `M07`: open lines of one minus open lines of the other, counted on from move to move; the
//! difficulty is the depth.

use plateau_game::{Game, Side};
use plateau_games::cube::{BitSet, CubeSize, place_of};
use plateau_games::morpion::{Morpion, Sphere};

use super::{Difficulty, Habits, Original};
use crate::eval_breakdown::{EvalBreakdown, Item};
use crate::games::LineGame as _;

impl<S: CubeSize> Original for Morpion<S> {
    const TERMS: &'static [&'static str] = &["open-line"];
    const INCREMENTAL: bool = true;

    fn habits(difficulty: Difficulty) -> Habits {
        Habits { prunes: true, ..Habits::deeper_with(difficulty, 2) }
    }

    /// A line is open to a player as long as the opponent has no sphere on it.
    fn itemise(&self, _side: Side, ledger: &mut impl EvalBreakdown) {
        for owner in Side::BOTH {
            let other = self.board().stones(!owner);
            for &line in S::lines().iter().filter(|&&line| (line & other).is_empty()) {
                let item = Item::each(0, owner, 1, 1);
                ledger.enter(item, || vec![line.cells().map(place_of::<S>).collect()]);
            }
        }
    }

    /// A sphere closes those lines to the opponent that its owner has no other sphere on.
    #[inline]
    fn judged_after(&self, judged: i64, sphere: Sphere, side: Side) -> i64 {
        let own = self.board().own();
        let closes = |line: &&S::Bits| (**line & own).is_empty();
        let closed = S::lines_through(self.cell(sphere)).iter().filter(closes).count() as i64;
        if self.side_to_move() == side { judged + closed } else { judged - closed }
    }
}
