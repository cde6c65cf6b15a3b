//! `S10` to `S12`: every line by the balls of one colour on it, depth 3, noise.
//!
//! Winning or blocking at once is no rule of its own here: it lies in the scores, which the noise
//! is subtracted from. A win at once is worth a million, and one that is farther away its share of
//! it, so that the opponent's next move costs half a million. Noise of up to 200,000 never hides
//! that, and normal always blocks; noise of up to a million sometimes does, and easy sometimes
//! fails to. Both were seen of the original.

use plateau_game::Side;
use plateau_games::cube::{BitSet, CubeSize, place_of};
use plateau_games::sogo::Sogo;

use super::{Difficulty, Habits, Original};
use crate::eval_breakdown::{EvalBreakdown, Item};

/// Value of a line by the balls of one colour on it, the other having none there: the first rule of
/// the original.
const PLAIN: [i64; 4] = [25, 50, 250, 1_000];

/// How the worth of a line follows from its balls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineRule {
    /// By their number alone.
    Plain,
    /// As it was played in the end: two balls are worth what the second adds and the first as well.
    Cumulated,
}

impl LineRule {
    pub const ALL: [LineRule; 2] = [LineRule::Plain, LineRule::Cumulated];

    /// The worth of a line with this many balls of one colour and none of the other. Longer lines
    /// go on as the third ball.
    pub fn worth(self, balls: u32) -> i64 {
        let step = |balls: u32| PLAIN[balls.min(3) as usize];
        match self {
            LineRule::Plain => step(balls),
            LineRule::Cumulated if balls == 0 => step(0),
            LineRule::Cumulated => (1..=balls).map(step).sum(),
        }
    }

    /// The worth of a line of cells, each `x`, `o` or free, to `x`. A mixed line is worth nothing.
    pub fn worth_to_x(self, line: &str) -> i64 {
        let count = |ball: char| line.chars().filter(|cell| *cell == ball).count() as u32;
        match (count('x'), count('o')) {
            (balls, 0) => self.worth(balls),
            (0, balls) => -self.worth(balls),
            _ => 0,
        }
    }
}

/// The nine lines of the original's worked example, as what stands on their four cells: 3050 by the
/// plain rule, 3850 by the cumulated one.
pub const WORKED_EXAMPLE: [&str; 9] =
    ["xxx.", "xo..", "x...", "xx..", "xxx.", "xx..", "xx..", "xx..", "xoo."];

impl<S: CubeSize> Original for Sogo<S> {
    const TERMS: &'static [&'static str] =
        &["empty", "one-ball", "two-balls", "three-balls", "four-balls", "five-balls"];

    fn habits(difficulty: Difficulty) -> Habits {
        let noise = match difficulty {
            Difficulty::Easy => 1_000_000,
            Difficulty::Normal => 200_000,
            Difficulty::Hard => 0,
        };
        Habits { depth: 3, prunes: true, noise, win: 1_000_000 }
    }

    fn itemise(&self, _side: Side, ledger: &mut impl EvalBreakdown) {
        let stones = Side::BOTH.map(|side| self.board().stones(side));
        for &line in S::lines() {
            let balls = stones.map(|stones| (line & stones).count());
            for owner in Side::BOTH.into_iter().filter(|owner| balls[(!*owner).index()] == 0) {
                let balls = balls[owner.index()];
                let points = LineRule::Cumulated.worth(balls);
                let item = Item { term: balls as usize, owner, count: 1, points };
                ledger.enter(item, || vec![line.cells().map(place_of::<S>).collect()]);
            }
        }
    }
}
