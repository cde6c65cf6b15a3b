//! Verifies a certificate from the definition of the game. Nothing of the search is used here.

use std::collections::BTreeSet;

use thiserror::Error;

use super::certificate::{BlockingCertificate, CertificateTextError, DecomposedPosition};
use super::component::ComponentSolver;

/// A certificate that holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedBlocking {
    /// The positions that fall apart.
    pub positions: usize,
    /// All components, those of pairs included.
    pub components: usize,
    /// How many components have so many lines and cells, the most lines first.
    pub kinds: Vec<ComponentKind>,
    /// Permutations of the cells that map lines to lines; 0 where none was needed.
    pub symmetries: usize,
}

/// How often a certificate has components of one size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ComponentKind {
    /// Lines of each.
    pub lines: usize,
    /// Cells of each.
    pub cells: usize,
    /// How many there are.
    pub count: usize,
}

/// Reasons to refuse a certificate.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the sentences say it")]
pub enum BlockingFault {
    #[error(transparent)]
    Text(#[from] CertificateTextError),
    #[error("a cube of {0} has no blocking certificate here (expected 5 to 8)")]
    Size(u8),
    #[error("position {position}: {count} stones (expected none, or a first move and its reply)")]
    Stones { position: usize, count: usize },
    #[error("position {position}: cell {cell} is not in the cube")]
    Outside { position: usize, cell: u16 },
    #[error("position {position}: cell {cell} is used twice")]
    CellTwice { position: usize, cell: u16 },
    #[error("position {position}: the cells {cells:?} are not part of exactly one line")]
    NoLine { position: usize, cells: Vec<u16> },
    #[error("position {position}: component {component} has {cells} cells (expected at most 24)")]
    Large { position: usize, component: usize, cells: usize },
    #[error("position {position}: the first player completes a line of component {component}")]
    Lost { position: usize, component: usize },
    #[error("position {position}: the line {cells:?} is in no component")]
    OpenLine { position: usize, cells: Vec<u16> },
    #[error("no position answers the first move {0}")]
    FirstMove(u16),
}

/// Components with more cells than this are not solved.
const MOST_CELLS: usize = 24;

/// Verifies that the second player stops every line of a cube, as a certificate claims.
pub fn check_blocking_certificate(size: u8, text: &str) -> Result<CheckedBlocking, BlockingFault> {
    if !(5..=8).contains(&size) {
        return Err(BlockingFault::Size(size));
    }
    let certificate: BlockingCertificate = text.parse()?;
    let cube = RuleBook::new(u16::from(size));
    let mut solver = ComponentSolver::default();
    let mut checked = CheckedBlocking {
        positions: certificate.positions.len(),
        components: 0,
        kinds: Vec::new(),
        symmetries: 0,
    };
    let mut first_moves = Vec::new();
    for (index, position) in certificate.positions.iter().enumerate() {
        cube.check_position(index + 1, position, &mut solver)?;
        first_moves.push(position.stones.first().copied());
        for component in &position.components {
            checked.count(component.lines.len(), component.cells().len());
        }
    }
    if !first_moves.contains(&None) {
        let symmetries = cube.symmetries();
        let answered: BTreeSet<u16> = (symmetries.iter())
            .flat_map(|images| first_moves.iter().flatten().map(|cell| images[usize::from(*cell)]))
            .collect();
        checked.symmetries = symmetries.len();
        if let Some(cell) = (0..cube.cells()).find(|cell| !answered.contains(cell)) {
            return Err(BlockingFault::FirstMove(cell));
        }
    }
    checked.kinds.sort_unstable_by(|a, b| b.cmp(a));
    Ok(checked)
}

impl CheckedBlocking {
    fn count(&mut self, lines: usize, cells: usize) {
        self.components += 1;
        match self.kinds.iter_mut().find(|kind| (kind.lines, kind.cells) == (lines, cells)) {
            Some(kind) => kind.count += 1,
            None => self.kinds.push(ComponentKind { lines, cells, count: 1 }),
        }
    }
}

/// The cube and its lines, from their definition.
struct RuleBook {
    size: u16,
    /// Sorted cells of each line.
    lines: BTreeSet<Vec<u16>>,
}

impl RuleBook {
    fn new(size: u16) -> RuleBook {
        let mut lines = BTreeSet::new();
        let steps = (0..27).map(|step| [step / 9 - 1, step / 3 % 3 - 1, step % 3 - 1]);
        for step in steps.filter(|step| *step != [0; 3]) {
            for start in 0..size * size * size {
                let places = (0..size).map(|k| place_after(size, start, step, k));
                if let Some(mut line) = places.collect::<Option<Vec<u16>>>() {
                    line.sort_unstable();
                    lines.insert(line);
                }
            }
        }
        RuleBook { size, lines }
    }

    fn cells(&self) -> u16 {
        self.size * self.size * self.size
    }

    fn check_position(
        &self,
        position: usize,
        decomposed: &DecomposedPosition,
        solver: &mut ComponentSolver,
    ) -> Result<(), BlockingFault> {
        let stones = &decomposed.stones;
        if !matches!(stones.len(), 0 | 2) {
            return Err(BlockingFault::Stones { position, count: stones.len() });
        }
        let mut used = BTreeSet::new();
        let mut take = |cell: u16| match used.insert(cell) {
            _ if cell >= self.cells() => Err(BlockingFault::Outside { position, cell }),
            false => Err(BlockingFault::CellTwice { position, cell }),
            true => Ok(()),
        };
        stones.iter().try_for_each(|cell| take(*cell))?;
        let mut held = BTreeSet::new();
        for (index, component) in decomposed.components.iter().enumerate() {
            let cells = component.cells();
            cells.iter().try_for_each(|cell| take(*cell))?;
            let component_number = index + 1;
            if cells.len() > MOST_CELLS {
                return Err(BlockingFault::Large {
                    position,
                    component: component_number,
                    cells: cells.len(),
                });
            }
            for left in &component.lines {
                held.insert(
                    self.line_with(left)
                        .ok_or_else(|| BlockingFault::NoLine { position, cells: left.clone() })?,
                );
            }
            let bit = |cell: &u16| 1 << cells.binary_search(cell).expect("a cell of the component");
            let lines: Vec<u32> = component
                .lines
                .iter()
                .map(|line| line.iter().fold(0, |set, cell| set | bit(cell)))
                .collect();
            if !solver.breaker_holds(&lines) {
                return Err(BlockingFault::Lost { position, component: component_number });
            }
        }
        let stopped = |line: &Vec<u16>| stones.get(1).is_some_and(|reply| line.contains(reply));
        let mut open: Vec<&Vec<u16>> =
            self.lines.iter().filter(|line| !stopped(line) && !held.contains(line)).collect();
        open.sort_unstable();
        match open.first() {
            Some(line) => Err(BlockingFault::OpenLine { position, cells: line.to_vec() }),
            None => Ok(()),
        }
    }

    /// The only line with all of these cells.
    fn line_with(&self, cells: &[u16]) -> Option<&Vec<u16>> {
        let mut owners =
            self.lines.iter().filter(|line| cells.iter().all(|cell| line.contains(cell)));
        let owner = owners.next()?;
        owners.next().is_none().then_some(owner)
    }

    /// Exchanges of coordinates, reflections, and the same permutation of the layers along all
    /// axes, as far as each maps lines to lines.
    fn symmetries(&self) -> Vec<Vec<u16>> {
        // Other permutations of the layers move the diagonals off themselves.
        let last = usize::from(self.size) - 1;
        let reversible =
            |layer: &Vec<u16>| (0..=last).all(|at| layer[last - at] + layer[at] == self.size - 1);
        let layers: Vec<Vec<u16>> =
            permutations(self.size).into_iter().filter(reversible).collect();
        let axes = permutations(3);
        let mut found = Vec::new();
        for layer in &layers {
            for axes in &axes {
                for flips in 0..8_u16 {
                    let image = |cell| {
                        let place = place(self.size, cell);
                        let moved = [0, 1, 2].map(|axis| {
                            let value = layer[usize::from(place[usize::from(axes[axis])])];
                            if flips >> axis & 1 == 1 { self.size - 1 - value } else { value }
                        });
                        (moved[0] * self.size + moved[1]) * self.size + moved[2]
                    };
                    let images: Vec<u16> = (0..self.cells()).map(image).collect();
                    if self.maps_lines_to_lines(&images) {
                        found.push(images);
                    }
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    fn maps_lines_to_lines(&self, images: &[u16]) -> bool {
        self.lines.iter().all(|line| {
            let mut image: Vec<u16> = line.iter().map(|cell| images[usize::from(*cell)]).collect();
            image.sort_unstable();
            self.lines.contains(&image)
        })
    }
}

/// The three coordinates of a cell.
fn place(size: u16, cell: u16) -> [u16; 3] {
    [cell / (size * size), cell / size % size, cell % size]
}

/// The cell after `k` steps, if it is in the cube.
fn place_after(size: u16, start: u16, step: [i16; 3], k: u16) -> Option<u16> {
    let place = place(size, start);
    let mut cell = 0;
    for axis in 0..3 {
        let value = place[axis] as i16 + step[axis] * k as i16;
        let value = u16::try_from(value).ok().filter(|value| *value < size)?;
        cell = cell * size + value;
    }
    Some(cell)
}

/// Every order of the numbers below `count`.
fn permutations(count: u16) -> Vec<Vec<u16>> {
    (0..count).fold(vec![Vec::new()], |shorter, number| {
        let insert = |order: &Vec<u16>| {
            let order = order.clone();
            (0..=order.len()).map(move |at| {
                let mut longer = order.clone();
                longer.insert(at, number);
                longer
            })
        };
        shorter.iter().flat_map(insert).collect()
    })
}
