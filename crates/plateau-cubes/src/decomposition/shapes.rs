//! The shapes of components that the search puts together: rows and columns of a plane, with or
//! without diagonals.

use arrayvec::ArrayVec;

use super::lattice::{Lattice, Number, NumberSet, Plane, ReproducibleRng};

/// Some rows and columns of a plane with the cells in which they cross.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct GridShape {
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// Crossings that do not belong to it: so many from the first on, along the diagonal.
    pub(super) holes: usize,
    pub(super) diagonals: usize,
    /// How often it is tried.
    weight: usize,
}

const fn grid(rows: usize, columns: usize, holes: usize, weight: usize) -> GridShape {
    GridShape { rows, columns, holes, diagonals: 0, weight }
}

/// Every shape. Some of its lines need cells of their own besides: [`GridShape::own_cells`].
pub(super) const SHAPES: [GridShape; 10] = [
    grid(2, 2, 0, 4),
    grid(3, 2, 0, 8),
    grid(2, 3, 0, 4),
    grid(3, 3, 0, 36),
    grid(3, 3, 1, 6),
    grid(4, 3, 1, 4),
    grid(3, 4, 1, 4),
    grid(4, 4, 4, 4),
    GridShape { rows: 3, columns: 3, holes: 0, diagonals: 1, weight: 26 },
    GridShape { rows: 3, columns: 3, holes: 0, diagonals: 2, weight: 4 },
];

/// A shape somewhere in the cube.
#[derive(Clone, Debug, Default)]
pub(super) struct Gadget {
    /// Its lines, each with the number of cells of its own that it needs.
    pub(super) lines: ArrayVec<(Number, u8), 8>,
    /// The cells in which its lines cross.
    pub(super) cells: ArrayVec<Number, 12>,
}

impl Gadget {
    /// The cells it needs in all, its own ones included.
    pub(super) fn cost(&self) -> usize {
        self.cells.len() + self.lines.iter().map(|(_, own)| usize::from(*own)).sum::<usize>()
    }
}

impl GridShape {
    fn choose(chance: &mut ReproducibleRng, odd: bool) -> GridShape {
        let shapes = if odd { &SHAPES[..] } else { &SHAPES[..SHAPES.len() - 1] };
        let mut at = chance.below(shapes.iter().map(|shape| shape.weight).sum());
        for shape in shapes {
            match at.checked_sub(shape.weight) {
                Some(rest) => at = rest,
                None => return *shape,
            }
        }
        unreachable!("the weights add up")
    }

    /// The lines that need a cell of their own, as rows and columns by number (columns after rows).
    /// `turn` chooses among equivalent ones.
    pub(super) fn own_cells(&self, turn: usize) -> ArrayVec<usize, 3> {
        let (rows, columns) = (self.rows, self.columns);
        let except = |turn: usize, lines: std::ops::Range<usize>| {
            let left_out = lines.start + turn % lines.len();
            lines.filter(|line| *line != left_out).collect()
        };
        match (rows, columns, self.holes, self.diagonals) {
            (2, 2, 0, 0) => except(turn, 0..4),
            (3, 2, 0, 0) => except(turn, 0..3),
            (2, 3, 0, 0) => except(turn, 2..5),
            // The line with the hole and one beside it.
            (3, 3, 1, 0) => {
                let first = 3 * (turn % 2);
                [first, first + 1 + turn / 2 % 2].into_iter().collect()
            }
            // A line that the diagonal crosses outside the grid or at its third cell.
            (3, 3, 0, 1) => [2 + 3 * (turn % 2)].into_iter().collect(),
            // An outer and the middle one of the rows or of the columns.
            (3, 3, 0, 2) => {
                let first = 3 * (turn % 2);
                [first + 2 * (turn / 2 % 2), first + 1].into_iter().collect()
            }
            _ => ArrayVec::new(),
        }
    }

    /// The shape in a plane by chance, of open lines and free cells; `None` if they do not fit.
    fn place(
        &self,
        plane: &Plane,
        chance: &mut ReproducibleRng,
        open: &NumberSet,
        free: &NumberSet,
        taken: impl Fn(Number) -> bool,
    ) -> Option<Gadget> {
        let size = plane.rows.len();
        let mirrored = chance.below(2) == 1;
        let (rows, columns) = match self.diagonals {
            0 => (
                choose_lines(&plane.rows, self.rows, chance, open, &taken)?,
                choose_lines(&plane.columns, self.columns, chance, open, &taken)?,
            ),
            1 => {
                let across = |row: usize| if mirrored { size - 1 - row } else { row };
                let rows = choose(size, 3, chance);
                let mut columns: ArrayVec<usize, 8> =
                    rows.iter().take(2).map(|row| across(*row)).collect();
                let others = (0..size).filter(|column| !columns.contains(column));
                let others: ArrayVec<usize, 8> = others.collect();
                columns.push(others[chance.below(others.len())]);
                (rows, columns)
            }
            _ => {
                let outer = chance.below(size / 2);
                let rows: ArrayVec<usize, 8> =
                    [outer, size / 2, size - 1 - outer].into_iter().collect();
                (rows.clone(), rows)
            }
        };
        let mut gadget = Gadget::default();
        let lines = rows
            .iter()
            .map(|row| plane.rows[*row])
            .chain(columns.iter().map(|at| plane.columns[*at]));
        gadget.lines.extend(lines.map(|line| (line, 0)));
        gadget.lines.extend(
            (0..self.diagonals).map(|at| (plane.diagonals[(at + usize::from(mirrored)) % 2], 0)),
        );
        if !gadget.lines.iter().all(|(line, _)| open.contains(*line)) {
            return None;
        }
        for (row_at, row) in rows.iter().enumerate() {
            for (column_at, column) in columns.iter().enumerate() {
                let cell = plane.cells[*row][*column];
                if row_at == column_at && row_at < self.holes {
                    continue;
                }
                if !free.contains(cell) {
                    return None;
                }
                gadget.cells.push(cell);
            }
        }
        for line in self.own_cells(chance.below(16)) {
            gadget.lines[line].1 += 1;
        }
        Some(gadget)
    }
}

/// A shape somewhere by chance, of open lines and free cells; `None` if it does not fit there.
/// Lines that are not `taken` are preferred.
pub(super) fn propose(
    lattice: &Lattice,
    chance: &mut ReproducibleRng,
    open: &NumberSet,
    free: &NumberSet,
    taken: impl Fn(Number) -> bool,
) -> Option<Gadget> {
    let shape = GridShape::choose(chance, lattice.size % 2 == 1);
    let plane = &lattice.planes[chance.below(lattice.planes.len())];
    if shape.rows > lattice.size || shape.columns > lattice.size {
        return None;
    }
    shape.place(plane, chance, open, free, taken)
}

/// Some of the numbers below `size`, in an order by chance.
fn choose(size: usize, count: usize, chance: &mut ReproducibleRng) -> ArrayVec<usize, 8> {
    let mut order: ArrayVec<usize, 8> = (0..size).collect();
    for at in 0..count {
        let other = at + chance.below(size - at);
        order.swap(at, other);
    }
    order.truncate(count);
    order
}

/// Open lines of a family by chance: usually those that are not taken first.
fn choose_lines(
    family: &[Number],
    count: usize,
    chance: &mut ReproducibleRng,
    open: &NumberSet,
    taken: &impl Fn(Number) -> bool,
) -> Option<ArrayVec<usize, 8>> {
    let mut order = choose(family.len(), family.len(), chance);
    order.retain(|at| open.contains(family[*at]));
    if chance.below(10) < 7 {
        order.sort_by_key(|at| taken(family[*at]));
    }
    (order.len() >= count).then(|| order.into_iter().take(count).collect())
}
