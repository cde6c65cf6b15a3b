//! Plain 64-bit arithmetic: the kernels of the rules crate, for every machine and for WASM.

use plateau_games::othello::bits;

use super::{Isa, last};
use crate::board::Board;
use crate::endgame;
use crate::midgame::{self, Window};
use crate::node::{Node, Patterned};
use crate::table::Selectivity;
use crate::worker::Worker;

/// Every machine has these.
#[derive(Clone, Copy, Debug)]
pub struct Portable;

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
    fn count_last(self, square: u32, own: u64) -> i32 {
        last::count(square, own)
    }

    fn last_two<const N: usize>(
        self,
        worker: &mut Worker<'_, Portable>,
        board: Board<N>,
        alpha: i32,
        squares: [u32; 2],
    ) -> i32 {
        endgame::last_two(worker, board, alpha, squares)
    }

    fn last_three<const N: usize>(
        self,
        worker: &mut Worker<'_, Portable>,
        board: Board<N>,
        alpha: i32,
        squares: [u32; 3],
    ) -> i32 {
        endgame::last_three(worker, board, alpha, squares)
    }

    fn last_four<const N: usize>(
        self,
        worker: &mut Worker<'_, Portable>,
        board: Board<N>,
        alpha: i32,
    ) -> i32 {
        endgame::last_four(worker, board, alpha)
    }

    fn shallow<const N: usize>(self, worker: &mut Worker<'_, Portable>, board: Board<N>, alpha: i32) -> i32 {
        endgame::shallow(worker, board, alpha)
    }

    fn search<const N: usize, T: Node<N>>(
        self,
        worker: &mut Worker<'_, Portable>,
        node: &T,
        alpha: i32,
        selectivity: Selectivity,
    ) -> i32 {
        endgame::search(worker, node, alpha, selectivity)
    }

    fn midgame(self, worker: &mut Worker<'_, Portable>, node: &Patterned, window: Window, depth: u32) -> i32 {
        midgame::search(worker, node, window, depth)
    }
}
