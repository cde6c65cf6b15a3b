//! A dense numbering of all positions of Force 3, the same under every set of rules.
//!
//! The side to move, the hole (9), the forbidden slide (none or one of 4), then the arrangement of
//! tokens on the eight tiles (3,237). Tokens are told apart as the mover's and the other's, so that
//! exchanging the colours changes nothing but the half of the table.

use plateau_game::{Indexed, Side};

use super::geometry::{SLIDES, SLIDES_A_HOLE};
use super::{Force3, Force3Rules, TOKENS_A_SIDE};
use crate::grid3::Cell;

const TILES: usize = Cell::COUNT - 1;
const SUBSETS: usize = 1 << TILES;
/// Sets of at most three of the eight tiles.
const SMALL_SUBSETS: usize = 1 + 8 + 28 + 56;
const ARRANGEMENTS: u64 = 3_237;
const FORBIDDEN: u64 = SLIDES_A_HOLE as u64 + 1;
const HALF: u64 = Cell::COUNT as u64 * FORBIDDEN * ARRANGEMENTS;

impl Indexed for Force3 {
    fn index_count(_rules: Force3Rules) -> u64 {
        2 * HALF
    }

    fn index(&self) -> u64 {
        let mine = without_hole(self.tokens(self.side), self.hole);
        let theirs = without_hole(self.tokens(!self.side), self.hole);
        let theirs = gather(theirs, !mine);
        let arrangement = u64::from(TABLES.base[mine]) + u64::from(TABLES.rank[theirs]);
        let board = self.hole.index() as u64 * FORBIDDEN + self.forbidden_slot() as u64;
        self.side.index() as u64 * HALF + board * ARRANGEMENTS + arrangement
    }

    fn from_index(rules: Force3Rules, index: u64) -> Option<Force3> {
        let side = *Side::BOTH.get((index / HALF) as usize)?;
        let board = index % HALF / ARRANGEMENTS;
        let hole = Cell::from_index((board / FORBIDDEN) as usize)?;
        let forbidden = match (board % FORBIDDEN) as usize {
            0 => None,
            slot => Some(SLIDES[hole.index()][slot - 1].from),
        };
        let arrangement = (index % ARRANGEMENTS) as usize;
        let mine = TABLES.mine[arrangement] as usize;
        let theirs = TABLES.subset[arrangement - TABLES.base[mine] as usize] as usize;
        let theirs = spread(theirs, !mine);
        let mut tokens = [with_hole(mine, hole), with_hole(theirs, hole)];
        if side == Side::O {
            tokens.reverse();
        }
        Force3::assembled(rules, tokens, hole, side, forbidden).ok()
    }
}

struct Tables {
    /// The subsets of at most three tiles in ascending order, and the place of each in that order.
    subset: [u8; SMALL_SUBSETS],
    rank: [u8; SUBSETS],
    /// The first arrangement in which the mover's tokens are this subset.
    base: [u16; SUBSETS],
    /// The mover's tokens in each arrangement.
    mine: [u8; ARRANGEMENTS as usize],
}

static TABLES: Tables = {
    let mut tables = Tables {
        subset: [0; SMALL_SUBSETS],
        rank: [0; SUBSETS],
        base: [0; SUBSETS],
        mine: [0; ARRANGEMENTS as usize],
    };
    let mut found = 0;
    let mut subset = 0;
    while subset < SUBSETS {
        if subset.count_ones() <= TOKENS_A_SIDE {
            tables.subset[found] = subset as u8;
            tables.rank[subset] = found as u8;
            found += 1;
        }
        subset += 1;
    }
    let mut base = 0;
    let mut index = 0;
    while index < SMALL_SUBSETS {
        let mine = tables.subset[index] as usize;
        tables.base[mine] = base;
        // Subsets in ascending order: those of the first n tiles come before all others.
        let mut theirs = 0;
        while theirs < SMALL_SUBSETS
            && (tables.subset[theirs] as usize) < SUBSETS >> mine.count_ones()
        {
            tables.mine[base as usize] = mine as u8;
            base += 1;
            theirs += 1;
        }
        index += 1;
    }
    assert!(base as u64 == ARRANGEMENTS);
    tables
};

/// A set of cells as a set of the eight tiles.
fn without_hole(set: u16, hole: Cell) -> usize {
    let below = set & (hole.bit() - 1);
    usize::from(below + ((set & !below) >> 1))
}

/// A set of the eight tiles as a set of cells.
fn with_hole(set: usize, hole: Cell) -> u16 {
    let set = set as u16;
    let below = set & (hole.bit() - 1);
    below + ((set & !below) << 1)
}

/// The members of `set` renumbered among the tiles of `free`.
fn gather(set: usize, free: usize) -> usize {
    let free_tiles = (0..TILES).filter(|tile| free >> tile & 1 != 0);
    free_tiles.enumerate().map(|(rank, tile)| (set >> tile & 1) << rank).sum()
}

/// The inverse of [`gather`].
fn spread(set: usize, free: usize) -> usize {
    let free_tiles = (0..TILES).filter(|tile| free >> tile & 1 != 0);
    free_tiles.enumerate().map(|(rank, tile)| (set >> rank & 1) << tile).sum()
}
