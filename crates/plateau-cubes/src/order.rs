//! Which moves to try first.

use plateau_games::cube::{BitSet, CubeSize};

use super::node::{CubeGame, MOST_MOVES, below};
use super::prospects::{Hopes, Prospects};

/// The moves that are left to try, the most promising first.
pub(super) struct Queue {
    /// Worth and label in one number, so that they are sorted together.
    keys: [i32; MOST_MOVES],
    len: usize,
    next: usize,
}

impl Default for Queue {
    #[inline]
    fn default() -> Queue {
        Queue { keys: [0; MOST_MOVES], len: 0, next: 0 }
    }
}

impl Queue {
    /// The label of the most promising move that is left.
    #[inline]
    pub(super) fn next(&mut self) -> Option<u8> {
        let key = self.keys[..self.len].get(self.next)?;
        self.next += 1;
        Some(*key as u8)
    }

    #[inline]
    pub(super) fn insert(&mut self, worth: i32, label: u8) {
        let key = worth << 8 | i32::from(label);
        let mut at = self.len;
        self.len += 1;
        while at > 0 && self.keys[at - 1] < key {
            self.keys[at] = self.keys[at - 1];
            at -= 1;
        }
        self.keys[at] = key;
    }
}

/// What tells how promising a move is: what it builds, what it spoils, and how often it was best.
pub(super) struct Order<'a, B> {
    prospects: &'a Prospects<B>,
    taste: &'static Taste,
    /// Cells below one that completes an own line.
    wasted: B,
    history: &'a [i32; 256],
}

impl<'a, B: BitSet> Order<'a, B> {
    #[inline]
    pub(super) fn of<G: CubeGame<Size: CubeSize<Bits = B>>>(
        prospects: &'a Prospects<B>,
        attacks: bool,
        history: &'a [i32; 256],
    ) -> Order<'a, B> {
        Order { prospects, taste: Taste::of(attacks), wasted: below::<G>(prospects.own_wins), history }
    }

    #[inline]
    pub(super) fn worth(&self, cell: usize) -> i32 {
        let worth = worth_of(&self.prospects.own, &self.taste.building, cell)
            + worth_of(&self.prospects.other, &self.taste.spoiling, cell)
            + self.taste.wasting * i32::from(self.wasted.contains(cell));
        16 * worth + self.history[cell]
    }

    /// Puts these moves into a queue, labelled by their cells.
    #[inline]
    pub(super) fn fill(&self, queue: &mut Queue, moves: B) {
        moves.for_each(|cell| queue.insert(self.worth(cell), cell as u8));
    }
}

#[inline]
fn worth_of<B: BitSet>(hopes: &Hopes<B>, worth: &[i32; 3], cell: usize) -> i32 {
    let [any, near, several_near] = worth;
    any * i32::from(hopes.any.contains(cell))
        + near * i32::from(hopes.near.contains(cell))
        + several_near * i32::from(hopes.several_near.contains(cell))
}

/// What makes a move worth trying early.
pub(super) struct Taste {
    /// Cells of the player's own lines: of any, of one that lacks just two stones, of several such.
    building: [i32; 3],
    /// The same for the lines of the other.
    spoiling: [i32; 3],
    /// The cell below one that completes an own line: the other would take that.
    wasting: i32,
}

impl Taste {
    /// Who wants to win and who wants to hold look for different moves. The numbers were tried on positions of Sogo with 33 to
    /// 37 stones: a quarter fewer nodes than with the first guess.
    pub(super) const fn of(attacks: bool) -> &'static Taste {
        if attacks { &Taste::ATTACKER } else { &Taste::DEFENDER }
    }

    const ATTACKER: Taste = Taste { building: [0, 44, 8], spoiling: [-5, 8, 4], wasting: -47 };
    const DEFENDER: Taste = Taste { building: [7, 14, 19], spoiling: [3, 10, 2], wasting: -14 };
}
