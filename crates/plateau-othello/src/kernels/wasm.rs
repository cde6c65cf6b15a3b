//! The kernels in a browser's vectors: a board and its mirror image (rows reversed) in the two
//! lanes of one register, so that one shift goes up in the one and down in the other. Rows
//! themselves go the plain way.

use std::arch::wasm32::{
    i8x16_shuffle, i64x2_add, i64x2_ne, i64x2_shl, u64x2, u64x2_extract_lane, u64x2_splat, v128,
    v128_and, v128_andnot, v128_or,
};

use crate::board::bitboard::Board;
use crate::kernels::isa::{Function, Isa};
use crate::kernels::last_flip;

/// Vectors of 128 bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Simd128;

impl Isa for Simd128 {
    #[inline(always)]
    fn flips<const N: usize>(self, square: u32, board: Board<N>) -> u64 {
        let rays = &RAYS[square as usize & 63];
        let (own, opp) = (both_ways(board.own), both_ways(board.opp));
        let lines = v128_or(
            turned(rays.up[0], own, opp),
            v128_or(turned(rays.up[1], own, opp), turned(rays.up[2], own, opp)),
        );
        joined(lines) | turned_in_row(square, board.own, board.opp)
    }

    #[inline(always)]
    fn mobility<const N: usize>(self, board: Board<N>) -> u64 {
        const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;
        let (own, opp) = (both_ways(board.own), both_ways(board.opp));
        let inner = v128_and(opp, u64x2_splat(INNER));
        let beyond = v128_or(
            beyond::<8>(own, opp),
            v128_or(beyond::<7>(own, inner), beyond::<9>(own, inner)),
        );
        (joined(beyond) | beyond_in_row(board.own, board.opp & INNER)) & board.empties()
    }

    #[inline(always)]
    fn count_last_flip(self, square: u32, own: u64) -> i32 {
        last_flip::count(square, own)
    }

    fn call<F: Function<A, B, C, D>, A, B, C, D>(self, a: A, b: B, c: C, d: D) -> i32 {
        F::call(a, b, c, d)
    }
}

/// A board and its mirror image.
#[inline(always)]
fn both_ways(word: u64) -> v128 {
    let word = u64x2_splat(word);
    i8x16_shuffle::<0, 1, 2, 3, 4, 5, 6, 7, 15, 14, 13, 12, 11, 10, 9, 8>(word, word)
}

/// The first lane, and the second turned back.
#[inline(always)]
fn joined(lanes: v128) -> u64 {
    let back = i8x16_shuffle::<15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0>(lanes, lanes);
    u64x2_extract_lane::<0>(v128_or(lanes, back))
}

/// Squares beyond runs of `through`, towards higher bits.
#[inline(always)]
fn beyond<const STEP: u32>(own: v128, through: v128) -> v128 {
    let mut run = v128_and(through, i64x2_shl(own, STEP));
    run = v128_or(run, v128_and(through, i64x2_shl(run, STEP)));
    let pairs = v128_and(through, i64x2_shl(through, STEP));
    run = v128_or(run, v128_and(pairs, i64x2_shl(run, 2 * STEP)));
    run = v128_or(run, v128_and(pairs, i64x2_shl(run, 2 * STEP)));
    i64x2_shl(run, STEP)
}

#[inline(always)]
const fn beyond_in_row(own: u64, through: u64) -> u64 {
    let (mut right, mut left) = (through & (own << 1), through & (own >> 1));
    right |= through & (right << 1);
    left |= through & (left >> 1);
    let pairs = through & (through << 1);
    let pairs_left = pairs >> 1;
    right |= pairs & (right << 2);
    left |= pairs_left & (left >> 2);
    right |= pairs & (right << 2);
    left |= pairs_left & (left >> 2);
    (right << 1) | (left >> 1)
}

/// A carry runs along the ray through the opponent's discs; they turn if it stops at an own disc.
#[inline(always)]
fn turned(ray: [u64; 2], own: v128, opp: v128) -> v128 {
    let ray = u64x2(ray[0], ray[1]);
    let filled = v128_or(opp, v128_andnot(u64x2_splat(u64::MAX), ray));
    let carried = i64x2_add(filled, u64x2_splat(1));
    let run = v128_and(ray, v128_andnot(filled, carried));
    let end = v128_and(v128_and(carried, ray), own);
    v128_and(run, i64x2_ne(end, u64x2_splat(0)))
}

/// The same for the row of the square, both ways.
#[inline(always)]
const fn turned_in_row(square: u32, own: u64, opp: u64) -> u64 {
    let right = 0xfe << (square & 7) & 0xff;
    let left = (1 << (square & 7)) - 1;
    let shift = square & 56;
    let (own, opp) = ((own >> shift) as u32 & 255, (opp >> shift) as u32 & 255);
    let end = (opp | !right).wrapping_add(1) & right & own;
    let run_right = end.wrapping_sub((end != 0) as u32) & right;
    let stops = left & !opp;
    let end = (1 << 31 >> (stops | 1).leading_zeros()) & stops & own;
    let run_left = (end.wrapping_neg() << 1) & left;
    ((run_right | run_left) as u64) << shift
}

/// The rays from a square towards higher bits, on the board and on its mirror image.
#[derive(Clone, Copy)]
struct WasmRays {
    up: [[u64; 2]; 3],
}

static RAYS: [WasmRays; 64] = {
    let mut all = [WasmRays { up: [[0; 2]; 3] }; 64];
    let mut square = 0;
    while square < 64 {
        let mut line = 0;
        while line < 3 {
            let dx = line as i32 - 1;
            all[square].up[line] = [ray(square as i32, dx), ray(square as i32 ^ 56, dx)];
            line += 1;
        }
        square += 1;
    }
    all
};

const fn ray(square: i32, dx: i32) -> u64 {
    let mut squares = 0;
    let (mut x, mut y) = (square % 8 + dx, square / 8 + 1);
    while 0 <= x && x < 8 && y < 8 {
        squares |= 1 << (8 * y + x);
        x += dx;
        y += 1;
    }
    squares
}
