//! Sogo and Morpion 3D. Sogo has an action for each rod, Morpion for each sphere, both in the order
//! of the cells. Planes: the mover's stones, the opponent's; each level by level, row by row.

use plateau_games::cube::{BitSet, CubeMove, CubeSize, N3, N4, N5, N6, N7, N8};
use plateau_games::morpion::{Morpion, Sphere};
use plateau_games::sogo::{Rod, Sogo};

use super::planes::spread;
use super::{ActionSet, Arena};

/// The stones of both players.
#[inline]
fn observe<S: CubeSize>(own: S::Bits, other: S::Bits, values: &mut [u8]) {
    let (mine, theirs) = values.split_at_mut(S::CELLS);
    spread(own.to_words().as_ref(), mine);
    spread(other.to_words().as_ref(), theirs);
}

macro_rules! sogo_arena {
    ($size:ident, $n:literal, $words:literal) => {
        impl Arena for Sogo<$size> {
            type Set = [u64; $words];

            const ACTIONS: usize = $n * $n;
            const SHAPE: &'static [usize] = &[2, $n, $n, $n];
            const VALUES: usize = 2 * $n * $n * $n;

            #[inline]
            fn action(rod: Rod) -> usize {
                rod.cell::<$size>().unwrap_or(usize::MAX)
            }

            #[inline]
            fn move_at(action: usize) -> Option<Rod> {
                (action < $n * $n).then(|| Rod::at::<$size>(action))
            }

            #[inline]
            fn legal(&self) -> Self::Set {
                if self.board().is_lost() {
                    return ActionSet::EMPTY;
                }
                let open = self.board().free() >> ($size::CELLS - $size::RODS);
                first_words(open.to_words())
            }

            #[inline]
            fn observe(&self, values: &mut [u8]) {
                observe::<$size>(self.board().own(), self.board().other(), values);
            }
        }
    };
}

macro_rules! morpion_arena {
    ($size:ident, $n:literal, $words:literal) => {
        impl Arena for Morpion<$size> {
            type Set = [u64; $words];

            const ACTIONS: usize = $n * $n * $n;
            const SHAPE: &'static [usize] = &[2, $n, $n, $n];
            const VALUES: usize = 2 * $n * $n * $n;

            #[inline]
            fn action(sphere: Sphere) -> usize {
                sphere.cell::<$size>().unwrap_or(usize::MAX)
            }

            #[inline]
            fn move_at(action: usize) -> Option<Sphere> {
                (action < $n * $n * $n).then(|| Sphere::at::<$size>(action))
            }

            #[inline]
            fn legal(&self) -> Self::Set {
                if self.board().is_lost() {
                    return ActionSet::EMPTY;
                }
                first_words(self.board().free().to_words())
            }

            #[inline]
            fn observe(&self, values: &mut [u8]) {
                observe::<$size>(self.board().own(), self.board().other(), values);
            }
        }
    };
}

sogo_arena!(N3, 3, 1);
sogo_arena!(N4, 4, 1);
sogo_arena!(N5, 5, 1);
sogo_arena!(N6, 6, 1);
morpion_arena!(N3, 3, 1);
morpion_arena!(N4, 4, 1);
morpion_arena!(N5, 5, 2);
morpion_arena!(N6, 6, 4);
morpion_arena!(N7, 7, 6);
morpion_arena!(N8, 8, 8);

#[inline]
fn first_words<const W: usize>(words: impl AsRef<[u64]>) -> [u64; W] {
    std::array::from_fn(|word| words.as_ref()[word])
}
