//! Plain 64-bit arithmetic: the kernels of the rules crate, for every machine and for WASM.

use plateau_games::othello::bits;

use super::{Isa, last};
use crate::board::Board;
use crate::endgame;
use crate::midgame::{self, Window};
use crate::node::Node;
use crate::table::Selectivity;
use crate::worker::Worker;

/// Every machine has these.
#[derive(Clone, Copy, Debug)]
pub struct Portable;

impl Isa for Portable {
    #[inline(always)]
    fn flips(self, square: u32, board: Board) -> u64 {
        bits::flips::<8>(square as u8, board.own, board.opp)
    }

    #[inline(always)]
    fn mobility(self, board: Board) -> u64 {
        bits::mobility(board.own, board.opp) & board.empties()
    }

    #[inline(always)]
    fn count_last(self, square: u32, own: u64) -> i32 {
        last::count(square, own)
    }

    fn last_two(self, worker: &mut Worker<'_, Portable>, board: Board, alpha: i32, squares: [u32; 2]) -> i32 {
        endgame::last_two(worker, board, alpha, squares)
    }

    fn last_three(
        self,
        worker: &mut Worker<'_, Portable>,
        board: Board,
        alpha: i32,
        squares: [u32; 3],
    ) -> i32 {
        endgame::last_three(worker, board, alpha, squares)
    }

    fn last_four(self, worker: &mut Worker<'_, Portable>, board: Board, alpha: i32) -> i32 {
        endgame::last_four(worker, board, alpha)
    }

    fn shallow(self, worker: &mut Worker<'_, Portable>, board: Board, alpha: i32) -> i32 {
        endgame::shallow(worker, board, alpha)
    }

    fn null_window(self, worker: &mut Worker<'_, Portable>, board: Board, alpha: i32) -> i32 {
        endgame::null_window(worker, board, alpha)
    }

    fn deep(
        self,
        worker: &mut Worker<'_, Portable>,
        node: &Node,
        alpha: i32,
        selectivity: Selectivity,
    ) -> i32 {
        endgame::deep(worker, node, alpha, selectivity)
    }

    fn midgame(self, worker: &mut Worker<'_, Portable>, node: &Node, window: Window, depth: u32) -> i32 {
        midgame::search(worker, node, window, depth)
    }
}
