//! Othello. An action for each square, row by row, and the last one for the pass. Planes: the
//! mover's discs, the opponent's; row 1 first.

use plateau_game::Game as _;
use plateau_games::othello::{Disc, Othello};

use super::Arena;
use super::planes::spread;

/// From eight bits a row to as many as there are columns.
#[inline]
const fn packed<const N: usize>(squares: u64) -> u64 {
    if N == 8 {
        return squares;
    }
    let mut packed = 0;
    let mut row = 0;
    while row < N {
        packed |= (squares >> (8 * row) & ((1 << N) - 1)) << (N * row);
        row += 1;
    }
    packed
}

macro_rules! othello_arena {
    ($n:literal) => {
        impl Arena for Othello<$n> {
            /// The squares, and the pass in the second word.
            type Set = [u64; 2];

            const ACTIONS: usize = $n * $n + 1;
            const SHAPE: &'static [usize] = &[2, $n, $n];
            const VALUES: usize = 2 * $n * $n;

            #[inline]
            fn action(disc: Disc) -> usize {
                disc.square().map_or($n * $n, |square| {
                    let (column, row) = (usize::from(square % 8), usize::from(square / 8));
                    if column < $n { row * $n + column } else { usize::MAX }
                })
            }

            #[inline]
            fn move_at(action: usize) -> Option<Disc> {
                const PASS: usize = $n * $n;
                match action {
                    ..PASS => Disc::at((action % $n) as u8, (action / $n) as u8),
                    PASS => Some(Disc::PASS),
                    _ => None,
                }
            }

            #[inline]
            fn legal(&self) -> [u64; 2] {
                const PASS: usize = $n * $n;
                let squares = packed::<$n>(self.playable());
                let mut set = [squares, 0];
                if squares == 0 && self.move_count() > 0 {
                    set[PASS / 64] |= 1 << (PASS % 64);
                }
                set
            }

            #[inline]
            fn observe(&self, values: &mut [u8]) {
                let (mine, theirs) = values.split_at_mut($n * $n);
                spread(&[packed::<$n>(self.own())], mine);
                spread(&[packed::<$n>(self.other())], theirs);
            }
        }
    };
}

othello_arena!(4);
othello_arena!(6);
othello_arena!(8);
