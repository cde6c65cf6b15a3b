//! The cube as the search for decompositions sees it: lines by number, and the planes in which they
//! form a grid.

use plateau_game::mix64;

/// Numbers of lines or cells.
pub(super) type Number = u16;

/// A set of cells or of lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct NumberSet([u64; 8]);

/// The lines of a cube.
#[derive(Debug)]
pub(super) struct Lattice {
    pub(super) size: usize,
    /// The cells of each line, in order.
    pub(super) lines: Vec<Vec<Number>>,
    pub(super) line_sets: Vec<NumberSet>,
    /// The lines through each cell.
    pub(super) through: Vec<NumberSet>,
    pub(super) planes: Vec<Plane>,
    /// Where each symmetry takes each cell.
    pub(super) symmetries: Vec<Vec<Number>>,
}

/// `size` x `size` cells whose rows, columns and both diagonals are lines of the cube.
#[derive(Debug)]
pub(super) struct Plane {
    pub(super) rows: Vec<Number>,
    pub(super) columns: Vec<Number>,
    /// The diagonal on which row and column are equal, and the other.
    pub(super) diagonals: [Number; 2],
    /// By row and column.
    pub(super) cells: Vec<Vec<Number>>,
}

impl NumberSet {
    pub(super) fn below(count: usize) -> NumberSet {
        (0..count as Number).collect()
    }

    #[inline]
    pub(super) fn contains(&self, number: Number) -> bool {
        self.0[usize::from(number >> 6)] >> (number & 63) & 1 == 1
    }

    #[inline]
    pub(super) fn insert(&mut self, number: Number) {
        self.0[usize::from(number >> 6)] |= 1 << (number & 63);
    }

    #[inline]
    pub(super) fn remove(&mut self, number: Number) {
        self.0[usize::from(number >> 6)] &= !(1 << (number & 63));
    }

    #[inline]
    pub(super) fn and(&self, other: &NumberSet) -> NumberSet {
        NumberSet(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    #[inline]
    pub(super) fn or(&self, other: &NumberSet) -> NumberSet {
        NumberSet(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    #[inline]
    pub(super) fn without(&self, other: &NumberSet) -> NumberSet {
        NumberSet(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    #[inline]
    pub(super) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    pub(super) fn first(&self) -> Option<Number> {
        let word = self.0.iter().position(|word| *word != 0)?;
        Some(64 * word as Number + self.0[word].trailing_zeros() as Number)
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Number> {
        let word_numbers = |word: usize, mut bits: u64| {
            std::iter::from_fn(move || {
                let bit = bits.trailing_zeros() as Number;
                bits &= bits.wrapping_sub(1);
                (bit < 64).then_some(64 * word as Number + bit)
            })
        };
        self.0.into_iter().enumerate().flat_map(move |(word, bits)| word_numbers(word, bits))
    }
}

impl FromIterator<Number> for NumberSet {
    fn from_iter<I: IntoIterator<Item = Number>>(numbers: I) -> NumberSet {
        let mut set = NumberSet::default();
        numbers.into_iter().for_each(|number| set.insert(number));
        set
    }
}

impl Lattice {
    /// # Panics
    /// If the cube has more than 512 cells.
    pub(super) fn new(size: usize) -> Lattice {
        assert!((3..=8).contains(&size), "a cube of 3 to 8");
        let lines = lines(size);
        let line_sets: Vec<NumberSet> =
            lines.iter().map(|line| line.iter().copied().collect()).collect();
        let holding = |cell: usize| {
            let numbers = (0..lines.len() as Number).zip(&line_sets);
            numbers
                .filter(|(_, line)| line.contains(cell as Number))
                .map(|(number, _)| number)
                .collect()
        };
        let through: Vec<NumberSet> = (0..size.pow(3)).map(holding).collect();
        let planes = planes(size, &through);
        Lattice { size, lines, line_sets, through, planes, symmetries: symmetries(size) }
    }

    pub(super) fn cells(&self) -> usize {
        self.through.len()
    }
}

fn cell_at(size: usize, [x, y, z]: [usize; 3]) -> Number {
    ((x * size + y) * size + z) as Number
}

fn place_of(size: usize, cell: Number) -> [usize; 3] {
    let cell = usize::from(cell);
    [cell / (size * size), cell / size % size, cell % size]
}

/// How a coordinate changes along a line, so that the first change is a rise.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CoordinateChange {
    Still,
    Rise,
    Fall,
}

fn lines(size: usize) -> Vec<Vec<Number>> {
    use CoordinateChange::{Fall, Rise, Still};
    let mut lines = Vec::new();
    let changes = [Still, Rise, Fall];
    for code in 0..27 {
        let directions = [changes[code / 9], changes[code / 3 % 3], changes[code % 3]];
        if directions.into_iter().find(|change| *change != Still) != Some(Rise) {
            continue;
        }
        // A coordinate that changes takes every value, so its start is given.
        let starts = (0..size.pow(3) as Number).filter(|&cell| {
            let place = place_of(size, cell);
            (0..3).all(|axis| directions[axis] == Still || place[axis] == 0)
        });
        lines.extend(starts.map(|start| {
            let place = place_of(size, start);
            let step = |k: usize| {
                cell_at(
                    size,
                    [0, 1, 2].map(|axis| match directions[axis] {
                        Still => place[axis],
                        Rise => k,
                        Fall => size - 1 - k,
                    }),
                )
            };
            (0..size).map(step).collect()
        }));
    }
    lines
}

/// Across each axis one plane a layer and the two planes that hold an axis and the diagonals across
/// it.
fn planes(size: usize, through: &[NumberSet]) -> Vec<Plane> {
    let line = |a: Number, b: Number| {
        through[usize::from(a)]
            .and(&through[usize::from(b)])
            .first()
            .expect("a line joins the two cells")
    };
    let plane = |place: &dyn Fn(usize, usize) -> [usize; 3]| {
        let cells: Vec<Vec<Number>> = (0..size)
            .map(|row| (0..size).map(|column| cell_at(size, place(row, column))).collect())
            .collect();
        Plane {
            rows: (0..size).map(|at| line(cells[at][0], cells[at][1])).collect(),
            columns: (0..size).map(|at| line(cells[0][at], cells[1][at])).collect(),
            diagonals: [
                line(cells[0][0], cells[1][1]),
                line(cells[0][size - 1], cells[1][size - 2]),
            ],
            cells,
        }
    };
    let mut planes = Vec::new();
    for axis in 0..3 {
        let turned = |values: [usize; 3]| [0, 1, 2].map(|at| values[(at + 3 - axis) % 3]);
        for layer in 0..size {
            planes.push(plane(&|row, column| turned([layer, row, column])));
        }
        planes.push(plane(&|row, column| turned([row, column, column])));
        planes.push(plane(&|row, column| turned([row, column, size - 1 - column])));
    }
    planes
}

/// The 48 of the solid cube, each with the layers permuted alike along all axes so that opposite
/// layers stay opposite.
fn symmetries(size: usize) -> Vec<Vec<Number>> {
    let mut found = Vec::new();
    for layers in layer_orders(size) {
        for axes in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            // Mirroring along all three axes is a permutation of the layers.
            for mirrored in 0..4_usize {
                let image = |cell: Number| {
                    let place = place_of(size, cell);
                    let value = |axis: usize| {
                        let value = layers[place[axes[axis]]];
                        if mirrored >> axis & 1 == 1 { size - 1 - value } else { value }
                    };
                    cell_at(size, [value(0), value(1), value(2)])
                };
                found.push((0..size.pow(3) as Number).map(image).collect());
            }
        }
    }
    found
}

/// Permutations of the layers that keep opposite layers opposite.
fn layer_orders(size: usize) -> Vec<Vec<usize>> {
    let pairs = size / 2;
    let mut orders = vec![Vec::new()];
    for _ in 0..pairs {
        let longer = |order: &Vec<usize>| {
            let free: Vec<usize> = (0..size)
                .filter(|&layer| 2 * layer + 1 != size)
                .filter(|&layer| !order.contains(&layer) && !order.contains(&(size - 1 - layer)))
                .collect();
            let order = order.clone();
            free.into_iter().map(move |layer| [order.clone(), vec![layer]].concat())
        };
        orders = orders.iter().flat_map(longer).collect();
    }
    let whole = |half: Vec<usize>| {
        let middle = (size % 2 == 1).then_some(size / 2);
        let opposite: Vec<usize> = half.iter().rev().map(|layer| size - 1 - layer).collect();
        half.into_iter().chain(middle).chain(opposite).collect()
    };
    orders.into_iter().map(whole).collect()
}

/// Numbers by chance that are the same on every machine.
#[derive(Clone, Debug)]
pub(super) struct ReproducibleRng(u64);

impl ReproducibleRng {
    pub(super) fn new(seed: u64) -> ReproducibleRng {
        ReproducibleRng(mix64(seed.wrapping_add(1)))
    }

    #[inline]
    pub(super) fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix64(self.0)
    }

    #[inline]
    pub(super) fn below(&mut self, count: usize) -> usize {
        (((self.word() >> 32) * count as u64) >> 32) as usize
    }
}
