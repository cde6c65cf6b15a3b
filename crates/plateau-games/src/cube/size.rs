//! The sizes of a cube, as types: code that is generic over [`CubeSize`] is compiled for each
//! with its own word of bits and its own tables.

use std::fmt::Debug;
use std::hash::Hash;
use std::sync::LazyLock;

use super::bits::{BitSet, U256, U384, U512};
use super::large::LargeTables;
use super::lines::{
    Through, line_cells, line_count, line_sets, line_words, lines_through, spaced_words,
};
use super::symmetry::{CUBE_SYMMETRIES, cell_images};

/// A cube of `N` by `N` by `N` cells. Sealed: the sizes are [`N3`] to [`N8`].
pub trait CubeSize:
    sealed::Sealed + Copy + Eq + Ord + Hash + Debug + Default + Send + Sync + 'static
{
    /// A set of cells.
    type Bits: BitSet;

    /// A set of lines, by their numbers.
    type Lines: BitSet;

    /// Cells along an edge.
    const N: usize;
    /// The rods, which is also the cells of a level and the way from a cell to the one above it.
    const RODS: usize = Self::N * Self::N;
    /// Cells in all.
    const CELLS: usize = Self::N * Self::RODS;

    /// Every cell.
    const FULL: Self::Bits;
    /// The cells of the lowest level.
    const BOTTOM: Self::Bits;
    /// The cells of rod a1; shifted left by its number, those of any rod.
    const ROD: Self::Bits;

    /// The cells of every line, one line after the other, each sorted by cell.
    fn lines() -> &'static [Self::Bits];

    /// The lines through a cell, as sets of cells.
    fn lines_through(cell: usize) -> &'static [Self::Bits];

    /// The lines through a cell, as indices into [`lines`](CubeSize::lines).
    fn line_numbers_through(cell: usize) -> &'static [u8];

    /// The lines through a cell, as a set of such indices.
    fn line_set_through(cell: usize) -> Self::Lines;

    /// Where a symmetry takes each cell.
    fn cell_images(symmetry: usize) -> &'static [u16];
}

mod sealed {
    pub trait Sealed {}
}

macro_rules! cube_size {
    ($(#[$doc:meta])* $size:ident, $n:literal, $bits:ty, $from_words:expr, $words:literal,
     $lines:ty, $lines_from_words:expr, $line_words:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $size;

        impl sealed::Sealed for $size {}

        impl $size {
            const LINES: usize = line_count($n);
            const LINE_WORDS: [[u64; $words]; Self::LINES] = line_words(&line_cells::<$n, { Self::LINES }>());
        }

        impl CubeSize for $size {
            type Bits = $bits;
            type Lines = $lines;

            const N: usize = $n;
            const FULL: $bits = $from_words(spaced_words(Self::CELLS, 1));
            const BOTTOM: $bits = $from_words(spaced_words(Self::RODS, 1));
            const ROD: $bits = $from_words(spaced_words($n, Self::RODS));

            #[inline]
            fn lines() -> &'static [$bits] {
                static LINES: [$bits; $size::LINES] = {
                    let mut lines = [$from_words([0; $words]); $size::LINES];
                    let mut line = 0;
                    while line < lines.len() {
                        lines[line] = $from_words($size::LINE_WORDS[line]);
                        line += 1;
                    }
                    lines
                };
                &LINES
            }

            #[inline]
            fn lines_through(cell: usize) -> &'static [$bits] {
                static LINES: [$bits; $n * $size::LINES] = {
                    let mut lines = [$from_words([0; $words]); $n * $size::LINES];
                    let mut at = 0;
                    while at < lines.len() {
                        lines[at] = $from_words($size::LINE_WORDS[$size::THROUGH.lines[at] as usize]);
                        at += 1;
                    }
                    lines
                };
                &LINES[$size::starts(cell)]
            }

            #[inline]
            fn line_numbers_through(cell: usize) -> &'static [u8] {
                &$size::THROUGH.lines[$size::starts(cell)]
            }

            #[inline]
            fn line_set_through(cell: usize) -> $lines {
                static SETS: [$lines; $size::CELLS] = {
                    let words: [[u64; $line_words]; $size::CELLS] = line_sets(&$size::LINE_WORDS);
                    let mut sets = [$lines_from_words([0; $line_words]); $size::CELLS];
                    let mut cell = 0;
                    while cell < $size::CELLS {
                        sets[cell] = $lines_from_words(words[cell]);
                        cell += 1;
                    }
                    sets
                };
                SETS[cell]
            }

            #[inline]
            fn cell_images(symmetry: usize) -> &'static [u16] {
                static IMAGES: [[u16; $size::CELLS]; CUBE_SYMMETRIES] = cell_images::<$n, { $size::CELLS }>();
                &IMAGES[symmetry]
            }
        }

        impl $size {
            const THROUGH: &'static Through<{ $size::CELLS + 1 }, { $n * $size::LINES }> =
                &lines_through(&Self::LINE_WORDS);

            #[inline]
            fn starts(cell: usize) -> std::ops::Range<usize> {
                usize::from(Self::THROUGH.starts[cell])..usize::from(Self::THROUGH.starts[cell + 1])
            }
        }
    };
}

/// A size whose tables are made when they are first asked for: in programs for browsers they would
/// take several hundred thousand bytes.
macro_rules! large_cube_size {
    ($(#[$doc:meta])* $size:ident, $n:literal, $bits:ty, $words:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $size;

        impl sealed::Sealed for $size {}

        impl $size {
            const LINES: usize = line_count($n);

            #[inline]
            fn tables() -> &'static LargeTables<$bits> {
                static TABLES: LazyLock<LargeTables<$bits>> = LazyLock::new(|| {
                    LargeTables::new(
                        &line_words::<$n, { $size::LINES }, $words>(&line_cells()),
                        <$bits>::from_words,
                        &cell_images::<$n, { $n * $n * $n }>(),
                    )
                });
                &TABLES
            }
        }

        impl CubeSize for $size {
            type Bits = $bits;
            type Lines = U256;

            const N: usize = $n;
            const FULL: $bits = <$bits>::from_words(spaced_words(Self::CELLS, 1));
            const BOTTOM: $bits = <$bits>::from_words(spaced_words(Self::RODS, 1));
            const ROD: $bits = <$bits>::from_words(spaced_words($n, Self::RODS));

            fn lines() -> &'static [$bits] {
                &Self::tables().lines
            }

            #[inline]
            fn lines_through(cell: usize) -> &'static [$bits] {
                &Self::tables().cells[cell].lines
            }

            #[inline]
            fn line_numbers_through(cell: usize) -> &'static [u8] {
                &Self::tables().cells[cell].line_numbers
            }

            #[inline]
            fn line_set_through(cell: usize) -> U256 {
                Self::tables().cells[cell].line_set
            }

            fn cell_images(symmetry: usize) -> &'static [u16] {
                &Self::tables().images[symmetry]
            }
        }
    };
}

cube_size!(
    /// 27 cells, 49 lines.
    N3, 3, u32, u32_from_words, 1, u64, u64_from_words, 1
);
cube_size!(
    /// 64 cells, 76 lines: the usual size.
    N4, 4, u64, u64_from_words, 1, u128, u128_from_words, 2
);
cube_size!(
    /// 125 cells, 109 lines.
    N5, 5, u128, u128_from_words, 2, u128, u128_from_words, 2
);
cube_size!(
    /// 216 cells, 148 lines.
    N6, 6, U256, U256::from_words, 4, U256, U256::from_words, 4
);
large_cube_size!(
    /// 343 cells, 193 lines.
    N7, 7, U384, 6
);
large_cube_size!(
    /// 512 cells, 244 lines.
    N8, 8, U512, 8
);

const fn u32_from_words(words: [u64; 1]) -> u32 {
    words[0] as u32
}

const fn u64_from_words(words: [u64; 1]) -> u64 {
    words[0]
}

const fn u128_from_words(words: [u64; 2]) -> u128 {
    ((words[1] as u128) << 64) + words[0] as u128
}
