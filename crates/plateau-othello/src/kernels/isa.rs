//! Instruction sets: the kernels, and an entry point through which the search is compiled for each.

use crate::board::bitboard::Board;

/// A zero-sized proof that the machine has some set of instructions, with the kernels written for
/// it. The search is generic over it, so the kernels are inlined.
pub(crate) trait Isa: Copy + std::fmt::Debug + Send + Sync + 'static {
    /// Discs turned by a move on an empty square.
    fn flips<const N: usize>(self, square: u32, board: Board<N>) -> u64;

    /// Where the mover may move.
    fn mobility<const N: usize>(self, board: Board<N>) -> u64;

    /// How many discs turn when the mover fills the last empty square. Outside the board there are
    /// no discs.
    fn count_last_flip(self, square: u32, own: u64) -> i32;

    /// Says that something will soon be read.
    #[inline(always)]
    fn prefetch<T>(self, _thing: &T) {}

    /// Calls a function that is compiled for these instructions.
    fn call<F: Function<A, B, C, D>, A, B, C, D>(self, a: A, b: B, c: C, d: D) -> i32;
}

/// A function of the search that calls itself (a recursion point). Kernels are inlined only into
/// code that is compiled for the same instructions, and a function that is generic over them is
/// not; so such functions call each other through [`Isa::call`]. Four arguments and not one
/// structure: they travel in registers.
pub(crate) trait Function<A, B, C, D> {
    /// Must be `#[inline(always)]`, so that it becomes part of what calls it.
    fn call(a: A, b: B, c: C, d: D) -> i32;
}
