//! `M07`: open lines of one minus open lines of the other; the difficulty is the depth.

use plateau_game::Side;
use plateau_games::cube::{BitSet, CubeSize};
use plateau_games::morpion::Morpion;

use super::{Difficulty, Habits, Original};

impl<S: CubeSize> Original for Morpion<S> {
    fn habits(difficulty: Difficulty) -> Habits {
        Habits { prunes: true, ..Habits::deeper_with(difficulty, 2) }
    }

    /// A line is open to a player as long as the opponent has no sphere on it.
    fn judge(&self, side: Side) -> i64 {
        let [own, other] = [side, !side].map(|side| self.board().stones(side));
        let open =
            |stones: S::Bits| S::lines().iter().filter(|&&line| (line & stones).is_empty()).count() as i64;
        open(other) - open(own)
    }
}
