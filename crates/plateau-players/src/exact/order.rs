//! Which moves to try first.

use plateau_games::cube::BitSet;

use super::node::{Bits, CubeGame, MOST_MOVES, below};
use super::prospects::{Hopes, Prospects};

/// The moves that are left to try, the most promising first.
pub(super) struct Queue {
    /// Promise and cell in one number, so that they are sorted together.
    keys: [i32; MOST_MOVES],
    len: usize,
    next: usize,
}

impl Queue {
    /// Only this move, if any.
    #[inline]
    pub(super) fn of(first: Option<u8>) -> Queue {
        let mut keys = [0; MOST_MOVES];
        keys[0] = first.map_or(0, i32::from);
        Queue { keys, len: usize::from(first.is_some()), next: 0 }
    }

    #[inline]
    pub(super) fn next(&mut self) -> Option<u8> {
        let key = self.keys[..self.len].get(self.next)?;
        self.next += 1;
        Some(*key as u8)
    }

    /// These moves, ordered by what they build, what they spoil, and how often they were best.
    #[inline]
    pub(super) fn fill<G: CubeGame>(
        &mut self,
        moves: Bits<G>,
        prospects: &Prospects<Bits<G>>,
        taste: &Taste,
        history: &[i32; 256],
    ) {
        let wasted = below::<G>(prospects.own_wins);
        (self.len, self.next) = (0, 0);
        moves.for_each(|cell| {
            let worth = worth_of(&prospects.own, &taste.building, cell)
                + worth_of(&prospects.other, &taste.spoiling, cell)
                + taste.wasting * i32::from(wasted.contains(cell));
            self.insert((16 * worth + history[cell]) << 8 | cell as i32);
        });
    }

    #[inline]
    fn insert(&mut self, key: i32) {
        let mut at = self.len;
        self.len += 1;
        while at > 0 && self.keys[at - 1] < key {
            self.keys[at] = self.keys[at - 1];
            at -= 1;
        }
        self.keys[at] = key;
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
