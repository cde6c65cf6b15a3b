//! Plain 64-bit arithmetic: the kernels of the rules crate, for every machine and for WASM.

use plateau_games::othello::bits;

use crate::board::bitboard::Board;
use crate::kernels::isa::{Function, Isa};
use crate::kernels::last_flip;

/// Every machine has these.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

impl Isa for Portable {
    #[inline(always)]
    fn flips<const N: usize>(self, square: u32, board: Board<N>) -> u64 {
        bits::flips::<8>(square as u8, board.own, board.opp)
    }

    #[inline(always)]
    fn mobility<const N: usize>(self, board: Board<N>) -> u64 {
        bits::mobility(board.own, board.opp) & board.empties()
    }

    #[inline(always)]
    fn count_last_flip(self, square: u32, own: u64) -> i32 {
        last_flip::count(square, own)
    }

    fn call<F: Function<A, B, C, D>, A, B, C, D>(self, a: A, b: B, c: C, d: D) -> i32 {
        F::call(a, b, c, d)
    }
}
