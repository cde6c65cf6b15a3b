//! The instruction sets the kernels are written for, chosen once at run time.
//!
//! An [`Isa`] is a zero-sized proof that the machine has the instructions. The search is generic over it, so the
//! kernels are inlined. Code that is compiled for a set of instructions must also be *called* from such code
//! to be inlined, so the search functions that call themselves (the recursion points) go through the trait as
//! well, and each set has them compiled for itself.

mod last;
mod portable;
#[cfg(target_arch = "x86_64")]
mod simd;
#[cfg(test)]
mod tests;

pub use portable::Portable;
#[cfg(target_arch = "x86_64")]
pub use simd::{Avx2, Avx512};

use crate::board::Board;
use crate::midgame::Window;
use crate::node::{Node, Patterned};
use crate::table::Selectivity;
use crate::worker::Worker;

/// The kernels and recursion points of the search for one set of instructions.
pub trait Isa: Copy + std::fmt::Debug + Send + Sync + 'static {
    /// What turns where the mover puts a disc on an empty square.
    fn flips<const N: usize>(self, square: u32, board: Board<N>) -> u64;

    /// Where the mover may move.
    fn mobility<const N: usize>(self, board: Board<N>) -> u64;

    /// How many discs turn when the mover fills the last empty square. Outside the board there are no discs.
    fn count_last(self, square: u32, own: u64) -> i32;

    /// Says that something will soon be read.
    #[inline(always)]
    fn prefetch<T>(self, _thing: &T) {}

    /// See [`crate::endgame::last_two`].
    fn last_two<const N: usize>(
        self,
        worker: &mut Worker<'_, Self>,
        board: Board<N>,
        alpha: i32,
        squares: [u32; 2],
    ) -> i32;

    /// See [`crate::endgame::last_three`].
    fn last_three<const N: usize>(
        self,
        worker: &mut Worker<'_, Self>,
        board: Board<N>,
        alpha: i32,
        squares: [u32; 3],
    ) -> i32;

    /// See [`crate::endgame::last_four`].
    fn last_four<const N: usize>(self, worker: &mut Worker<'_, Self>, board: Board<N>, alpha: i32) -> i32;

    /// See [`crate::endgame::shallow`].
    fn shallow<const N: usize>(self, worker: &mut Worker<'_, Self>, board: Board<N>, alpha: i32) -> i32;

    /// See [`crate::endgame::search`].
    fn search<const N: usize, T: Node<N>>(
        self,
        worker: &mut Worker<'_, Self>,
        node: &T,
        alpha: i32,
        selectivity: Selectivity,
    ) -> i32;

    /// See [`crate::midgame::search`].
    fn midgame(self, worker: &mut Worker<'_, Self>, node: &Patterned, window: Window, depth: u32) -> i32;
}

/// The instruction sets by name, slowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instructions {
    Portable,
    Avx2,
    Avx512,
}

impl Instructions {
    /// The best set this machine has.
    pub fn best() -> Instructions {
        #[cfg(target_arch = "x86_64")]
        {
            if Avx512::detect().is_some() {
                return Instructions::Avx512;
            }
            if Avx2::detect().is_some() {
                return Instructions::Avx2;
            }
        }
        Instructions::Portable
    }
}
