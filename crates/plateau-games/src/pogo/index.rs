//! A dense numbering of all positions of Pogo: the side to move, then the heights of the stacks
//! (the shape, 125,970 of them), then the colours of the twelve tokens read stack by stack (924).
//!
//! Colours are told apart as the mover's and the other's, so that exchanging the players changes
//! nothing but the half of the table. Both directions are a handful of table look-ups.

use plateau_game::{Indexed, Side};

use super::{Pogo, PogoRules, Stack, TOKENS, TOKENS_A_SIDE};
use crate::grid3::Cell;

/// The ways to distribute the twelve tokens over nine stacks.
pub const SHAPES: usize = 125_970;
/// The ways to colour twelve tokens, six each.
pub const COLOURINGS: usize = 924;
/// Arrangements with one side to move.
const HALF: u64 = SHAPES as u64 * COLOURINGS as u64;

/// The heights of the nine stacks.
pub type Heights = [u8; Cell::COUNT];

impl Indexed for Pogo {
    fn index_count(_rules: PogoRules) -> u64 {
        2 * HALF
    }

    #[inline]
    fn index(&self) -> u64 {
        let arrangement = shape_rank(&self.heights()) * COLOURINGS + colour_rank(self.colours());
        self.side.index() as u64 * HALF + arrangement as u64
    }

    fn from_index(rules: PogoRules, index: u64) -> Option<Pogo> {
        let side = *Side::BOTH.get((index / HALF) as usize)?;
        let arrangement = (index % HALF) as usize;
        let heights = heights_of(arrangement / COLOURINGS);
        Some(Pogo::from_parts(rules, &heights, colours_of(arrangement % COLOURINGS), side))
    }
}

impl Pogo {
    #[inline]
    pub(super) fn heights(&self) -> Heights {
        self.stacks.map(|stack| stack.height() as u8)
    }

    /// The tokens of all stacks in order, each bottom to top, the first token highest: a one for
    /// the opponent's.
    #[inline]
    pub(super) fn colours(&self) -> u16 {
        let tokens =
            self.stacks.iter().fold(0, |all, stack| (all << stack.height()) + stack.bits());
        tokens ^ flip(self.side)
    }

    pub(super) fn from_parts(
        rules: PogoRules,
        heights: &Heights,
        colours: u16,
        side: Side,
    ) -> Pogo {
        let tokens = colours ^ flip(side);
        let mut left = TOKENS;
        let stacks = heights.map(|height| {
            left -= u32::from(height);
            Stack::from_bits(tokens >> left & ((1 << height) - 1), u32::from(height))
        });
        Pogo { stacks, side, rules }
    }
}

/// Colour swap when `o` is to move.
#[inline]
const fn flip(side: Side) -> u16 {
    match side {
        Side::X => 0,
        Side::O => (1 << TOKENS) - 1,
    }
}

/// The number of a shape: shapes in the order of their heights, a1 first.
#[inline]
pub fn shape_rank(heights: &Heights) -> usize {
    let mut left = TOKENS as usize;
    let mut rank = 0;
    for (cell, height) in heights.iter().enumerate() {
        rank += SHAPES_BELOW[cell][left][*height as usize];
        left -= *height as usize;
    }
    rank as usize
}

/// The shape with this number, which must be below [`SHAPES`].
pub fn heights_of(shape: usize) -> Heights {
    let mut rest = shape as u32;
    let mut left = TOKENS as usize;
    let mut heights = [0; Cell::COUNT];
    for (height, below) in heights.iter_mut().zip(&SHAPES_BELOW) {
        let below = &below[left];
        let chosen = (0..=left).rev().find(|height| below[*height] <= rest).unwrap_or(0);
        rest -= below[chosen];
        left -= chosen;
        *height = chosen as u8;
    }
    heights
}

/// The number of a colouring, which must have six ones among its twelve bits.
#[inline]
pub fn colour_rank(colours: u16) -> usize {
    COLOUR_TABLES.rank[colours as usize] as usize
}

/// The colouring with this number, which must be below [`COLOURINGS`].
#[inline]
pub fn colours_of(rank: usize) -> u16 {
    COLOUR_TABLES.colours[rank]
}

const MOST: usize = TOKENS as usize + 1;

/// `[cell][tokens left][height]`: how many shapes of this cell and those after it, holding the
/// tokens left, have a smaller height here. Heights that are not possible never count anything.
static SHAPES_BELOW: [[[u32; MOST]; MOST]; Cell::COUNT] = {
    // shapes[n] is the number of ways to put n tokens on the cells after this one; on none, only n
    // = 0.
    let mut shapes = [0; MOST];
    shapes[0] = 1;
    let mut table = [[[0; MOST]; MOST]; Cell::COUNT];
    let mut cell = Cell::COUNT;
    while cell > 0 {
        cell -= 1;
        let mut with_this_cell = [0; MOST];
        let mut left = 0;
        while left < MOST {
            let mut height = 0;
            while height <= left {
                table[cell][left][height] = with_this_cell[left];
                with_this_cell[left] += shapes[left - height];
                height += 1;
            }
            left += 1;
        }
        shapes = with_this_cell;
    }
    assert!(shapes[TOKENS as usize] == SHAPES as u32);
    table
};

struct ColourTables {
    rank: [u16; 1 << TOKENS],
    colours: [u16; COLOURINGS],
}

static COLOUR_TABLES: ColourTables = {
    let mut tables = ColourTables { rank: [0; 1 << TOKENS], colours: [0; COLOURINGS] };
    let mut found = 0;
    let mut colours: u16 = 0;
    while colours < 1 << TOKENS {
        if colours.count_ones() == TOKENS_A_SIDE {
            tables.rank[colours as usize] = found as u16;
            tables.colours[found] = colours;
            found += 1;
        }
        colours += 1;
    }
    assert!(found == COLOURINGS);
    tables
};
