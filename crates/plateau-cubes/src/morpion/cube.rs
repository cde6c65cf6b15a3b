//! The cube as the proof sees it: cells as bits of one word, lines as bits of another, and every
//! way to exchange cells that keeps lines lines.

use plateau_games::cube::{BitSet, CUBE_SYMMETRIES, CubeSize};

/// The lines of a cube of three or four and its symmetries.
#[derive(Debug)]
pub(super) struct Cube {
    /// Cells on a line.
    pub(super) size: usize,
    /// Every cell.
    pub(super) full: u64,
    /// The cells of each line; there are fewer than 128.
    lines: [u64; 128],
    /// The lines through each cell.
    through: [u128; 64],
    symmetries: Vec<Symmetry>,
}

/// Where each cell goes, and where each half byte of a set of cells goes: looking up sixteen of
/// those is faster than moving stones one by one.
#[derive(Debug)]
struct Symmetry {
    images: Vec<u8>,
    moved: Box<[[u64; 16]; 16]>,
}

impl Cube {
    /// # Panics
    /// In cubes larger than four, which have too many lines and cells for this.
    pub(super) fn new<S: CubeSize>() -> Cube {
        assert!(S::N <= 4, "a cube of three or four");
        let word = |cells: &S::Bits| cells.to_words()[0];
        let lines = std::array::from_fn(|line| S::lines().get(line).map_or(0, word));
        let holding = |cell: usize| {
            let on = lines.iter().enumerate().filter(|(_, line)| **line >> cell & 1 == 1);
            on.fold(0, |set, (line, _)| set | 1 << line)
        };
        let through = std::array::from_fn(holding);
        Cube { size: S::N, full: word(&S::FULL), lines, through, symmetries: symmetries::<S>() }
    }

    #[inline]
    pub(super) fn through(&self, cell: usize) -> u128 {
        self.through[cell]
    }

    /// The cells of these lines that are not among `taken`.
    #[inline]
    pub(super) fn cells_left(&self, mut lines: u128, taken: u64) -> u64 {
        let mut cells = 0;
        while lines != 0 {
            cells |= self.lines[lines.trailing_zeros() as usize] & !taken;
            lines &= lines - 1;
        }
        cells
    }

    #[inline]
    pub(super) fn line(&self, line: usize) -> u64 {
        self.lines[line]
    }

    /// The least of all images of two sets, and the symmetry that leads there.
    pub(super) fn least_image(&self, sets: [u64; 2]) -> ([u64; 2], usize) {
        let mut least = ([u64::MAX; 2], 0);
        for (number, symmetry) in self.symmetries.iter().enumerate() {
            let first = symmetry.image(sets[0]);
            if first > least.0[0] {
                continue;
            }
            let image = [first, symmetry.image(sets[1])];
            if image < least.0 {
                least = (image, number);
            }
        }
        least
    }

    /// The cell that a symmetry takes to this one.
    pub(super) fn origin(&self, symmetry: usize, cell: usize) -> usize {
        let images = &self.symmetries[symmetry].images;
        images.iter().position(|image| usize::from(*image) == cell).expect("every cell is an image")
    }
}

impl Symmetry {
    fn new(images: Vec<u8>) -> Symmetry {
        let moved = |half_byte: usize, bits: usize| {
            let cells = (0..4).filter(|bit| bits >> bit & 1 == 1).map(|bit| 4 * half_byte + bit);
            cells.filter_map(|cell| images.get(cell)).fold(0, |set, image| set | 1_u64 << image)
        };
        let moved =
            std::array::from_fn(|half_byte| std::array::from_fn(|bits| moved(half_byte, bits)));
        Symmetry { images, moved: Box::new(moved) }
    }

    #[inline]
    fn image(&self, mut set: u64) -> u64 {
        let mut image = 0;
        for moved in self.moved.iter() {
            image |= moved[(set & 15) as usize];
            set >>= 4;
        }
        image
    }
}

/// The 48 of the solid cube; in a cube of four each with the layers exchanged in one of four ways,
/// the same along all axes: inside out, or the two halves turned in themselves, or both. Lines stay
/// lines, though the cube does not stay whole, so that corners and inner cells are worth the same.
fn symmetries<S: CubeSize>() -> Vec<Symmetry> {
    const LAYERS: [[usize; 4]; 4] = [[0, 1, 2, 3], [1, 0, 3, 2], [0, 2, 1, 3], [2, 0, 3, 1]];
    let exchanges = if S::N == 4 { &LAYERS[..] } else { &LAYERS[..1] };
    let mut all = Vec::new();
    for layers in exchanges {
        for solid in 0..CUBE_SYMMETRIES {
            let exchanged = |cell: &u16| {
                let cell = usize::from(*cell);
                let [column, row, level] =
                    [cell % S::N, cell / S::N % S::N, cell / S::RODS].map(|layer| layers[layer]);
                (level * S::RODS + row * S::N + column) as u8
            };
            all.push(Symmetry::new(S::cell_images(solid).iter().map(exchanged).collect()));
        }
    }
    all
}

/// The cells of a set, the lowest first.
pub(super) fn cells(set: u64) -> impl Iterator<Item = usize> {
    BitSet::cells(set)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use plateau_games::cube::{N3, N4};

    use super::*;

    fn check_symmetries<S: CubeSize>(expected: usize) {
        let cube = Cube::new::<S>();
        let images: HashSet<&[u8]> =
            cube.symmetries.iter().map(|symmetry| &symmetry.images[..]).collect();
        assert_eq!(images.len(), expected);
        for symmetry in &cube.symmetries {
            let moved: HashSet<u64> = cube.lines.iter().map(|line| symmetry.image(*line)).collect();
            assert_eq!(moved, cube.lines.into_iter().collect(), "lines stay lines");
        }
    }

    #[test]
    fn symmetries_keep_lines() {
        check_symmetries::<N3>(48);
        check_symmetries::<N4>(192);
    }

    #[test]
    fn least_images_can_be_undone() {
        let cube = Cube::new::<N4>();
        let sets = [1 << 5 | 1 << 60, 1 << 17 | 1 << 33];
        let (least, symmetry) = cube.least_image(sets);
        for at in 0..2 {
            let back =
                cells(least[at]).fold(0, |set, cell| set | 1_u64 << cube.origin(symmetry, cell));
            assert_eq!(back, sets[at]);
        }
        // A corner and an inner cell are worth the same, a cell in the middle of an edge is not.
        let alone = |cell: usize| cube.least_image([1 << cell, 0]).0;
        assert_eq!(alone(0), alone(21));
        assert_ne!(alone(0), alone(1));
    }
}
