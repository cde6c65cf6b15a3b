//! The patterns that the evaluation looks at: thirteen shapes of four to ten squares in all their
//! places.
//!
//! A pattern's state is one number in ternary, a digit for each square: 0 the opponent's, 1 empty,
//! 2 the mover's. Seen by the other side it is what lacks to the largest number, so passing the
//! turn is a subtraction and one table serves both sides.

#[cfg(test)]
mod tests;

use crate::board::bitboard::Board;

/// Places of all shapes, filled up to whole vectors.
const LANES: usize = 64;

/// Pattern states in all, of every shape.
pub const STATES: usize = 285_363;

/// The states of one position, a lane for each place of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub struct Features([u16; LANES]);

impl Features {
    /// Of a board, from nothing.
    pub fn of(board: Board) -> Features {
        let mut lanes = [0; LANES];
        for (square, digits) in DIGITS.iter().enumerate() {
            let disc = 1 + (board.own >> square & 1) as u16 - (board.opp >> square & 1) as u16;
            for (lane, digit) in lanes.iter_mut().zip(&digits.0) {
                *lane += disc * digit;
            }
        }
        Features(lanes)
    }

    /// After a disc of the mover on `square` turned `flips`, seen by the other side.
    #[inline(always)]
    pub fn after(&self, square: u32, flips: u64) -> Features {
        let mut turned = [0_u16; LANES];
        let mut left = flips;
        while left != 0 {
            let digits = &DIGITS[left.trailing_zeros() as usize & 63].0;
            for lane in 0..LANES {
                turned[lane] = turned[lane].wrapping_add(digits[lane]);
            }
            left &= left - 1;
        }
        let placed = &DIGITS[square as usize & 63].0;
        let mut lanes = [0; LANES];
        for lane in 0..LANES {
            // A turned disc goes from 0 to 2.
            let mover = self.0[lane].wrapping_add(placed[lane]).wrapping_add(turned[lane] << 1);
            lanes[lane] = LARGEST.0[lane].wrapping_sub(mover);
        }
        Features(lanes)
    }

    /// Seen by the other side.
    #[inline(always)]
    pub fn passed(&self) -> Features {
        let mut lanes = LARGEST.0;
        for (lane, own) in lanes.iter_mut().zip(&self.0) {
            *lane = lane.wrapping_sub(*own);
        }
        Features(lanes)
    }

    /// The number of each place's state among all [`STATES`].
    pub fn states(&self) -> impl Iterator<Item = usize> {
        (0..PLACES).map(|lane| FIRST_STATE[lane / 4] + usize::from(self.0[lane]))
    }

    /// The states of four places of one shape, counted from the shape's first one. The last group
    /// has only two.
    #[inline(always)]
    pub(super) fn of_group(&self, group: usize) -> &[u16; 4] {
        &self.0.as_chunks().0[group]
    }
}

/// Square names of one place of each shape: the edge and corner shapes, the lines inside, the
/// diagonals. The corner of two rows is its own mirror image nowhere and has eight places; the long
/// diagonal, which has two and not four, comes last.
const SHAPES: [&[u8]; 13] = [
    b"a1b1c1a2b2c2a3b3c3",
    b"a5a4a3a2a1b2b1c1d1e1",
    b"b2a1b1c1d1e1f1g1h1g2",
    b"a1c1d1c2d2e2f2e1f1h1",
    b"a2b2c2d2e2f2g2h2",
    b"a3b3c3d3e3f3g3h3",
    b"a4b4c4d4e4f4g4h4",
    b"b1c2d3e4f5g6h7",
    b"c1d2e3f4g5h6",
    b"d1e2f3g4h5",
    b"d1c2b3a4",
    b"a1b1c1d1e1a2b2c2d2e2",
    b"a1b2c3d4e5f6g7h8",
];

/// Places of the shapes.
pub const PLACES: usize = 54;

/// Groups of four places of the same shape.
pub(super) const GROUPS: usize = PLACES.div_ceil(4);

/// The digit that a disc on each square is worth in each lane.
static DIGITS: [Lanes; 64] = LAYOUT.digits;
/// The largest state in each lane: all squares are the mover's.
static LARGEST: Lanes = LAYOUT.largest;
/// The number of the first state of each group's shape.
pub(super) const FIRST_STATE: [usize; GROUPS] = LAYOUT.first_state;

#[derive(Clone, Copy)]
#[repr(align(32))]
struct Lanes([u16; LANES]);

struct Layout {
    digits: [Lanes; 64],
    largest: Lanes,
    first_state: [usize; GROUPS],
}

const LAYOUT: Layout = {
    let none = Lanes([0; LANES]);
    let mut layout = Layout { digits: [none; 64], largest: none, first_state: [0; GROUPS] };
    let (mut shape, mut lane, mut first) = (0, 0_usize, 0);
    while shape < SHAPES.len() {
        assert!(lane.is_multiple_of(4), "every shape before the last fills whole groups");
        let states = states_of(shape);
        let mut symmetry = 0;
        while symmetry < 8 {
            if is_new_place(shape, symmetry) {
                layout.largest.0[lane] = (states - 1) as u16;
                layout.first_state[lane / 4] = first;
                let mut i = 0;
                while i < SHAPES[shape].len() / 2 {
                    layout.digits[square(shape, i, symmetry)].0[lane] = 3_u16.pow(i as u32);
                    i += 1;
                }
                lane += 1;
            }
            symmetry += 1;
        }
        first += states;
        shape += 1;
    }
    assert!(lane == PLACES && first == STATES);
    layout
};

const fn states_of(shape: usize) -> usize {
    3_usize.pow(SHAPES[shape].len() as u32 / 2)
}

/// The `i`th square of a shape seen through a symmetry (4 exchanges columns and rows, 1 and 2
/// mirror them).
const fn square(shape: usize, i: usize, symmetry: usize) -> usize {
    let (mut x, mut y) =
        ((SHAPES[shape][2 * i] - b'a') as usize, (SHAPES[shape][2 * i + 1] - b'1') as usize);
    if symmetry & 4 != 0 {
        (x, y) = (y, x);
    }
    if symmetry & 1 != 0 {
        x = 7 - x;
    }
    if symmetry & 2 != 0 {
        y = 7 - y;
    }
    8 * y + x
}

const fn squares(shape: usize, symmetry: usize) -> u64 {
    let mut squares = 0;
    let mut i = 0;
    while i < SHAPES[shape].len() / 2 {
        squares |= 1 << square(shape, i, symmetry);
        i += 1;
    }
    squares
}

/// Whether no earlier symmetry puts the shape on the same squares.
const fn is_new_place(shape: usize, symmetry: usize) -> bool {
    let mut earlier = 0;
    while earlier < symmetry {
        if squares(shape, earlier) == squares(shape, symmetry) {
            return false;
        }
        earlier += 1;
    }
    true
}

/// The number and the squares of each place's shape, in the order of [`Features::states`].
pub fn places() -> impl Iterator<Item = (usize, u64)> {
    let of_shape = |shape| {
        let new = move |symmetry: &usize| is_new_place(shape, *symmetry);
        (0..8).filter(new).map(move |symmetry| (shape, squares(shape, symmetry)))
    };
    (0..SHAPES.len()).flat_map(of_shape)
}

/// For each state its representative: a shape and its mirror image are one pattern. The
/// representative is the one with the smaller number.
pub fn representatives() -> Vec<u32> {
    let mut all = Vec::with_capacity(STATES);
    for shape in 0..SHAPES.len() {
        let first = all.len() as u32;
        let mirror = mirror(shape);
        for state in 0..states_of(shape) {
            let mut digits = state;
            let mut image = 0;
            for place in &mirror {
                image += digits % 3 * 3_usize.pow(*place as u32);
                digits /= 3;
            }
            all.push(first + state.min(image) as u32);
        }
    }
    all
}

/// Where each square of a shape goes in the reflection that leaves the shape in place; where it is
/// if there is none.
fn mirror(shape: usize) -> Vec<usize> {
    let count = SHAPES[shape].len() / 2;
    let place = |symmetry: usize| -> Vec<usize> {
        (0..count).map(|i| square(shape, i, symmetry)).collect()
    };
    let own = place(0);
    (1..8)
        .map(place)
        .filter(|image| *image != own)
        .find_map(|image| {
            own.iter().map(|square| image.iter().position(|other| other == square)).collect()
        })
        .unwrap_or_else(|| (0..count).collect())
}
