//! Discs that can never be turned again: a lower bound, enough to cut off lines that are decided.
//!
//! A disc is stable if along each of the four lines through it either the line is full, or a
//! neighbour on it is a stable disc of the same colour, or the board ends. Edges are lines of their
//! own and are looked up.

#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use plateau_games::othello::Othello;

use crate::board::bitboard::Board;

/// How many of `board.own` are certainly stable.
#[inline(always)]
pub(crate) fn stable_count<const N: usize>(board: Board<N>) -> u32 {
    stable(board).count_ones()
}

/// Those of `board.own` that are certainly stable.
#[inline(always)]
pub(crate) fn stable<const N: usize>(board: Board<N>) -> u64 {
    let Board { own, opp } = board;
    // Beyond a smaller board all is full, too.
    let [row, column, rising, falling] = full_lines(own | opp | !Othello::<N>::BOARD);
    let mut stable = edges(board) | (own & Board::<N>::INSIDE & row & column & rising & falling);
    if stable == 0 {
        return 0;
    }
    let candidates = own & Board::<N>::INSIDE;
    loop {
        let along_row = row | (stable << 1) | (stable >> 1);
        let along_column = column | (stable << 8) | (stable >> 8);
        let along_rising = rising | (stable << 7) | (stable >> 7);
        let along_falling = falling | (stable << 9) | (stable >> 9);
        let more = candidates & along_row & along_column & along_rising & along_falling & !stable;
        if more == 0 {
            return stable;
        }
        stable |= more;
    }
}

/// For each direction (rows, columns, steps of 7, steps of 9) the squares on lines without an empty
/// square.
#[inline(always)]
fn full_lines(discs: u64) -> [u64; 4] {
    let mut row = discs & (discs >> 4);
    row &= row >> 2;
    row &= row >> 1;
    row = (row & COLUMN_A) * 0xff;

    let mut column = discs & discs.rotate_right(32);
    column &= column.rotate_right(16);
    column &= column.rotate_right(8);

    [row, column, full_diagonals::<7>(discs), full_diagonals::<9>(discs)]
}

/// Runs of discs to both ends of a diagonal, doubling the distance looked at; beyond the board all
/// is full.
#[inline(always)]
fn full_diagonals<const STEP: u32>(discs: u64) -> u64 {
    let ([up, down], mut above, mut below) = (const { board_ends::<STEP>() }, discs, discs);
    let mut i = 0;
    while i < 3 {
        let distance = STEP << i;
        above &= (above >> distance) | up[i];
        below &= (below << distance) | down[i];
        i += 1;
    }
    above & below
}

/// For distances 1, 2 and 4 the squares from which a step up (towards higher bits), or down, leaves
/// the board.
const fn board_ends<const STEP: u32>() -> [[u64; 3]; 2] {
    let dx = STEP as i32 - 8;
    let mut ends = [[0; 3]; 2];
    let mut square = 0;
    while square < 64 {
        let mut i = 0;
        while i < 3 {
            let (x, y) = (square % 8, square / 8);
            let (up, down) = (x + (dx << i), x - (dx << i));
            if up < 0 || up > 7 || y + (1 << i) > 7 {
                ends[0][i] |= 1 << square;
            }
            if down < 0 || down > 7 || y - (1 << i) < 0 {
                ends[1][i] |= 1 << square;
            }
            i += 1;
        }
        square += 1;
    }
    ends
}

const COLUMN_A: u64 = 0x0101_0101_0101_0101;

/// The stable discs on the four edges.
#[inline(always)]
fn edges<const N: usize>(board: Board<N>) -> u64 {
    // Once and not for each edge: the first look makes the table.
    let table: &[u8; 1 << 16] = match N {
        4 => &EDGES_OF_4,
        6 => &EDGES_OF_6,
        _ => &EDGES_OF_8,
    };
    let look_up =
        |own: u64, opp: u64| u64::from(table[(own as usize & 255) << 8 | opp as usize & 255]);
    let column = |shift: usize| {
        let gather =
            |discs: u64| (discs >> shift & COLUMN_A).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        let line = look_up(gather(board.own), gather(board.opp));
        // Copies seven bits apart overlap in the eighth bit, which therefore goes by itself.
        ((((line & 0x7f) * 0x0002_0408_1020_4081) & COLUMN_A) | (line & 0x80) << 49) << shift
    };
    let last = 8 * (N - 1);
    let top = look_up(board.own, board.opp);
    let bottom = look_up(board.own >> last, board.opp >> last) << last;
    top | bottom | column(0) | column(N - 1)
}

/// Stable discs of a lone line by own and opposing discs.
static EDGES_OF_4: LazyLock<Box<[u8; 1 << 16]>> = LazyLock::new(stable_in_line::<4>);
static EDGES_OF_6: LazyLock<Box<[u8; 1 << 16]>> = LazyLock::new(stable_in_line::<6>);
static EDGES_OF_8: LazyLock<Box<[u8; 1 << 16]>> = LazyLock::new(stable_in_line::<8>);

fn stable_in_line<const N: u32>() -> Box<[u8; 1 << 16]> {
    let mut stable = Box::new([0; 1 << 16]);
    let all = || 0..=u8::MAX >> (8 - N);
    let mut lines: Vec<(u8, u8)> = all().flat_map(|own| all().map(move |opp| (own, opp))).collect();
    lines.retain(|(own, opp)| own & opp == 0);
    // A line depends only on fuller ones.
    lines.sort_by_key(|(own, opp)| (own | opp).count_zeros());
    for (own, opp) in lines {
        let empties = (0..N).filter(|place| (own | opp) >> place & 1 == 0);
        stable[index(own, opp)] = empties.fold(own, |kept, place| {
            let (mine, theirs) = moved(own, opp, place);
            let (yours, ours) = moved(opp, own, place);
            kept & stable[index(mine, theirs)] & stable[index(ours, yours)]
        });
    }
    stable
}

fn index(own: u8, opp: u8) -> usize {
    usize::from(own) << 8 | usize::from(opp)
}

/// A line after `mover` put a disc on `place` (which on an edge need not turn anything of this
/// line).
fn moved(mover: u8, other: u8, place: u32) -> (u8, u8) {
    let mut turned = 0;
    for step in [-1, 1] {
        let mut run = 0;
        let mut at = place as i32 + step;
        while (0..8).contains(&at) && other >> at & 1 == 1 {
            run |= 1 << at;
            at += step;
        }
        if (0..8).contains(&at) && mover >> at & 1 == 1 {
            turned |= run;
        }
    }
    (mover | turned | 1 << place, other & !turned)
}
