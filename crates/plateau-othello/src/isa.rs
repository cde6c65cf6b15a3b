//! The instruction sets the kernels are written for, chosen once at run time.
//!
//! An [`Isa`] is a zero-sized proof that the machine has the instructions. The search is generic over it, so the
//! kernels are inlined. Code that is compiled for a set of instructions must also be *called* from such code
//! to be inlined, so the search functions that call themselves (the recursion points) go through the trait as
//! well, and each set has them compiled for itself.

/// The recursion points for instructions that are there wherever the program runs.
macro_rules! recursion_points {
    () => {
        fn last_two<const N: usize>(
            self,
            worker: &mut Worker<'_, Self>,
            board: Board<N>,
            alpha: i32,
            squares: [u32; 2],
        ) -> i32 {
            endgame::last_two(worker, board, alpha, squares)
        }

        fn last_three<const N: usize>(
            self,
            worker: &mut Worker<'_, Self>,
            board: Board<N>,
            alpha: i32,
            squares: [u32; 3],
        ) -> i32 {
            endgame::last_three(worker, board, alpha, squares)
        }

        fn last_four<const N: usize>(
            self,
            worker: &mut Worker<'_, Self>,
            board: Board<N>,
            alpha: i32,
        ) -> i32 {
            endgame::last_four(worker, board, alpha)
        }

        fn shallow<const N: usize>(self, worker: &mut Worker<'_, Self>, board: Board<N>, alpha: i32) -> i32 {
            endgame::shallow(worker, board, alpha)
        }

        fn search<const N: usize, T: Node<N>>(
            self,
            worker: &mut Worker<'_, Self>,
            node: &T,
            alpha: i32,
            selectivity: Selectivity,
        ) -> i32 {
            endgame::search(worker, node, alpha, selectivity)
        }

        fn midgame(self, worker: &mut Worker<'_, Self>, node: &Patterned, window: Window, depth: u32) -> i32 {
            midgame::search(worker, node, window, depth)
        }
    };
}

mod last;
mod portable;
#[cfg(target_arch = "x86_64")]
mod simd;
#[cfg(test)]
mod tests;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm;

pub use portable::Portable;
#[cfg(target_arch = "x86_64")]
pub use simd::{Avx2, Avx512};
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub use wasm::Simd128;

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
    /// In a browser; part of how a page is compiled.
    Simd128,
    Avx2,
    Avx512,
}

impl Instructions {
    pub const ALL: [Instructions; 4] =
        [Instructions::Portable, Instructions::Simd128, Instructions::Avx2, Instructions::Avx512];

    pub const fn name(self) -> &'static str {
        match self {
            Instructions::Portable => "portable",
            Instructions::Simd128 => "simd128",
            Instructions::Avx2 => "avx2",
            Instructions::Avx512 => "avx512",
        }
    }

    /// Whether this machine has them. An engine that is asked for others makes do with the portable ones.
    pub fn are_here(self) -> bool {
        match self {
            Instructions::Portable => true,
            Instructions::Simd128 => cfg!(all(target_arch = "wasm32", target_feature = "simd128")),
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => Avx2::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512 => Avx512::detect().is_some(),
            #[cfg(not(target_arch = "x86_64"))]
            Instructions::Avx2 | Instructions::Avx512 => false,
        }
    }

    /// The best set this machine has.
    pub fn best() -> Instructions {
        let here = Instructions::ALL.into_iter().rev().find(|instructions| instructions.are_here());
        here.unwrap_or(Instructions::Portable)
    }
}

/// Runs `$body` with `$isa` the chosen instruction set, or the portable one where the machine lacks it.
macro_rules! with_isa {
    ($instructions:expr, $isa:ident => $body:expr) => {
        match $instructions {
            #[cfg(target_arch = "x86_64")]
            $crate::isa::Instructions::Avx512 if let Some($isa) = $crate::isa::Avx512::detect() => $body,
            #[cfg(target_arch = "x86_64")]
            $crate::isa::Instructions::Avx2 if let Some($isa) = $crate::isa::Avx2::detect() => $body,
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            $crate::isa::Instructions::Simd128 => {
                let $isa = $crate::isa::Simd128;
                $body
            }
            _ => {
                let $isa = $crate::isa::Portable;
                $body
            }
        }
    };
}
pub(crate) use with_isa;
