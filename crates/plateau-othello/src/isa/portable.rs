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

    recursion_points!();
}
