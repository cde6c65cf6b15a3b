//! The kernels for AVX2 and AVX-512: the four lines through a square in the four lanes of one
//! register.
//!
//! One of two modules of the crate with `unsafe` (the other is `huge_pages.rs`): calling a function
//! compiled for an instruction set is sound only where the machine has it, which holding an
//! [`Avx2`] or [`Avx512`] proves.
//!
//! Measured on FFO #26 to #32 (20 empty squares, 26 million nodes, one thread, better of two runs
//! on a busy machine): portable 1.42 s, AVX2 1.06 s, AVX-512 1.01 s.
#![allow(
    unsafe_code,
    reason = "run-time choice of instruction sets; each call is justified by its token"
)]

use std::arch::x86_64::{
    __m128i, __m256i, _MM_HINT_T0, _mm_cvtsi128_si64, _mm_or_si128, _mm_prefetch,
    _mm_unpackhi_epi64, _mm256_add_epi64, _mm256_and_si256, _mm256_andnot_si256,
    _mm256_castsi256_si128, _mm256_cmpeq_epi64, _mm256_extracti128_si256, _mm256_lzcnt_epi64,
    _mm256_maskz_mov_epi64, _mm256_or_si256, _mm256_set_epi64x, _mm256_set1_epi64x,
    _mm256_setzero_si256, _mm256_sllv_epi64, _mm256_srlv_epi64, _mm256_sub_epi64,
    _mm256_ternarylogic_epi64, _mm256_test_epi64_mask, _pext_u64,
};

use crate::board::bitboard::Board;
use crate::kernels::isa::{Function, Isa};
use crate::kernels::{extracted_last_flip, last_flip};

/// Proof that the machine has AVX2 and the bit-counting instructions that came with it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2(());

/// Proof that the machine has AVX-512 with 256-bit vectors and leading-zero counts, and all that
/// [`Avx2`] has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx512(());

impl Avx2 {
    pub(crate) fn detect() -> Option<Avx2> {
        let has = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        has.then_some(Avx2(()))
    }
}

impl Avx512 {
    pub(crate) fn detect() -> Option<Avx512> {
        let has = Avx2::detect().is_some()
            && is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512cd")
            && is_x86_feature_detected!("avx512vl");
        has.then_some(Avx512(()))
    }
}

/// Implements [`Isa`] by functions compiled for the given instructions.
macro_rules! isa {
    ($token:ident, $features:literal, $flips:ident, $mobility:ident, $count_last_flip:path) => {
        impl Isa for $token {
            #[inline(always)]
            fn flips<const N: usize>(self, square: u32, board: Board<N>) -> u64 {
                // SAFETY: `self` proves that the machine has these instructions; so for all below.
                unsafe { $flips(square, board.own, board.opp) }
            }

            #[inline(always)]
            fn mobility<const N: usize>(self, board: Board<N>) -> u64 {
                // SAFETY: as above.
                unsafe { $mobility(board.own, board.opp) & board.empties() }
            }

            #[inline(always)]
            fn count_last_flip(self, square: u32, own: u64) -> i32 {
                // SAFETY: as above.
                unsafe { $count_last_flip(square, own) }
            }

            #[inline(always)]
            fn prefetch<T>(self, thing: &T) {
                // SAFETY: every x86-64 has this instruction, and it only ever reads ahead.
                unsafe { _mm_prefetch::<_MM_HINT_T0>((&raw const *thing).cast()) }
            }

            #[inline(always)]
            fn call<F: Function<A, B, C, D>, A, B, C, D>(self, a: A, b: B, c: C, d: D) -> i32 {
                #[target_feature(enable = $features)]
                fn compiled<F: Function<A, B, C, D>, A, B, C, D>(a: A, b: B, c: C, d: D) -> i32 {
                    F::call(a, b, c, d)
                }
                // SAFETY: as above.
                unsafe { compiled::<F, A, B, C, D>(a, b, c, d) }
            }
        }
    };
}

isa!(Avx2, "avx2,bmi1,bmi2,lzcnt,popcnt", flips_avx2, mobility_avx2, count_last_flip_avx2);
isa!(
    Avx512,
    "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512cd,avx512vl",
    flips_avx512,
    mobility_avx512,
    count_last_flip_avx512
);

/// The rays from a square: row, column and the two diagonals, towards higher and towards lower
/// bits.
#[repr(align(64))]
#[derive(Clone, Copy)]
struct SimdRays {
    up: [u64; 4],
    down: [u64; 4],
}

static RAYS: [SimdRays; 64] = {
    const STEPS: [(i32, i32); 4] = [(1, 0), (-1, 1), (0, 1), (1, 1)];
    let mut rays = [SimdRays { up: [0; 4], down: [0; 4] }; 64];
    let mut square = 0;
    while square < 64 {
        let mut line = 0;
        while line < 4 {
            let (dx, dy) = STEPS[line];
            rays[square].up[line] = ray(square as i32, dx, dy);
            rays[square].down[line] = ray(square as i32, -dx, -dy);
            line += 1;
        }
        square += 1;
    }
    rays
};

const fn ray(square: i32, dx: i32, dy: i32) -> u64 {
    let mut squares = 0;
    let (mut x, mut y) = (square % 8 + dx, square / 8 + dy);
    while 0 <= x && x < 8 && 0 <= y && y < 8 {
        squares |= 1 << (8 * y + x);
        x += dx;
        y += dy;
    }
    squares
}

#[target_feature(enable = "avx2")]
#[inline]
fn lanes(words: &[u64; 4]) -> __m256i {
    let [a, b, c, d] = *words;
    _mm256_set_epi64x(d as i64, c as i64, b as i64, a as i64)
}

/// The four lanes joined.
#[target_feature(enable = "avx2")]
#[inline]
fn joined(lanes: __m256i) -> u64 {
    let half: __m128i =
        _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
    _mm_cvtsi128_si64(_mm_or_si128(half, _mm_unpackhi_epi64(half, half))) as u64
}

/// Upwards a carry runs along the ray through the opponent's discs; they turn if it stops at an own
/// disc.
#[target_feature(enable = "avx2")]
#[inline]
fn turned_upwards(up: __m256i, own: __m256i, opp: __m256i) -> __m256i {
    let ones = _mm256_set1_epi64x(-1);
    let filled = _mm256_or_si256(opp, _mm256_andnot_si256(up, ones));
    let carried = _mm256_sub_epi64(filled, ones);
    let run = _mm256_and_si256(up, _mm256_andnot_si256(carried, filled));
    let end = _mm256_and_si256(_mm256_and_si256(carried, up), own);
    _mm256_andnot_si256(_mm256_cmpeq_epi64(end, _mm256_setzero_si256()), run)
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
fn flips_avx2(square: u32, own: u64, opp: u64) -> u64 {
    let rays = &RAYS[square as usize & 63];
    let own = _mm256_set1_epi64x(own as i64);
    let opp = _mm256_set1_epi64x(opp as i64);
    let up = turned_upwards(lanes(&rays.up), own, opp);

    // Downwards there is no carry: find the highest square that is not the opponent's by smearing
    // all such squares down along their own line, so that only that one is without a square above
    // it.
    let down = lanes(&rays.down);
    let stops = _mm256_andnot_si256(opp, down);
    let (one, two, four) = (lanes(&[1, 7, 8, 9]), lanes(&[2, 14, 16, 18]), lanes(&[4, 28, 32, 36]));
    let mut below = _mm256_srlv_epi64(stops, one);
    below = _mm256_or_si256(below, _mm256_srlv_epi64(below, one));
    below = _mm256_or_si256(below, _mm256_srlv_epi64(below, two));
    below = _mm256_or_si256(below, _mm256_srlv_epi64(below, four));
    let end = _mm256_and_si256(_mm256_andnot_si256(below, stops), own);
    let above = _mm256_sub_epi64(_mm256_setzero_si256(), end);
    let turned = _mm256_and_si256(_mm256_add_epi64(above, above), down);
    joined(_mm256_or_si256(up, turned))
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512cd,avx512vl")]
#[inline]
fn flips_avx512(square: u32, own: u64, opp: u64) -> u64 {
    let rays = &RAYS[square as usize & 63];
    let own = _mm256_set1_epi64x(own as i64);
    let opp = _mm256_set1_epi64x(opp as i64);

    let up = lanes(&rays.up);
    let filled = _mm256_ternarylogic_epi64(opp, up, up, 0xf3); // opp | !up
    let carried = _mm256_sub_epi64(filled, _mm256_set1_epi64x(-1));
    let run = _mm256_ternarylogic_epi64(up, filled, carried, 0x40); // up & filled & !carried
    let ends = _mm256_test_epi64_mask(_mm256_and_si256(carried, up), own);
    let upwards = _mm256_maskz_mov_epi64(ends, run);

    // Downwards the first square that is not the opponent's is the highest bit left in the ray.
    let down = lanes(&rays.down);
    let stops = _mm256_andnot_si256(opp, down);
    let highest = _mm256_srlv_epi64(_mm256_set1_epi64x(i64::MIN), _mm256_lzcnt_epi64(stops));
    let end = _mm256_and_si256(highest, own);
    let above = _mm256_sub_epi64(_mm256_setzero_si256(), end);
    let joint = _mm256_ternarylogic_epi64(upwards, _mm256_add_epi64(above, above), down, 0xf8); // a | b & c
    joined(joint)
}

/// Squares beyond runs of opposing discs, both ways along the four lines at once, by parallel
/// prefix.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
fn mobility_avx2(own: u64, opp: u64) -> u64 {
    const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;
    let own = _mm256_set1_epi64x(own as i64);
    let through = _mm256_and_si256(
        _mm256_set1_epi64x(opp as i64),
        _mm256_set_epi64x(INNER as i64, -1, INNER as i64, INNER as i64),
    );
    let (one, two) = (lanes(&[1, 7, 8, 9]), lanes(&[2, 14, 16, 18]));
    let mut up = _mm256_and_si256(through, _mm256_sllv_epi64(own, one));
    let mut down = _mm256_and_si256(through, _mm256_srlv_epi64(own, one));
    up = _mm256_or_si256(up, _mm256_and_si256(through, _mm256_sllv_epi64(up, one)));
    down = _mm256_or_si256(down, _mm256_and_si256(through, _mm256_srlv_epi64(down, one)));
    let pairs_up = _mm256_and_si256(through, _mm256_sllv_epi64(through, one));
    let pairs_down = _mm256_srlv_epi64(pairs_up, one);
    up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, two)));
    down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, two)));
    up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, two)));
    down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, two)));
    let beyond = _mm256_or_si256(_mm256_sllv_epi64(up, one), _mm256_srlv_epi64(down, one));
    joined(beyond)
}

/// The same; the compiler fuses the logic into three-input operations.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512cd,avx512vl")]
#[inline]
fn mobility_avx512(own: u64, opp: u64) -> u64 {
    mobility_avx2(own, opp)
}

/// By multiplication: some processors with AVX2 take many cycles to extract bits, none with AVX-512
/// does.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[inline]
fn count_last_flip_avx2(square: u32, own: u64) -> i32 {
    last_flip::count(square, own)
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512cd,avx512vl")]
#[inline]
fn count_last_flip_avx512(square: u32, own: u64) -> i32 {
    extracted_last_flip::count(square, own, |own, line| _pext_u64(own, line))
}
