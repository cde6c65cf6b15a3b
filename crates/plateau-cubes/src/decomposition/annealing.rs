//! Simulated annealing over disjoint gadgets; the lines that are in none get two cells each by a
//! matching.

use super::lattice::{Lattice, Number, NumberSet, ReproducibleRng};
use super::shapes::{Gadget, propose};

/// Input of the annealing search: free cells and live lines.
#[derive(Clone, Copy, Debug)]
pub(super) struct AnnealingTask {
    pub(super) free: NumberSet,
    pub(super) open: NumberSet,
}

/// No gadget, or no line.
const NONE: Number = Number::MAX;

/// Gadgets, and cells given to lines for their own.
#[derive(Debug)]
pub(super) struct Arrangement<'l> {
    lattice: &'l Lattice,
    task: AnnealingTask,
    gadgets: Vec<Option<Gadget>>,
    /// The gadget of each line and of each cell.
    gadget_of_line: Vec<Number>,
    gadget_of_cell: Vec<Number>,
    /// The line that each cell is given to.
    given_to: Vec<Number>,
    given: NumberSet,
    /// Free cells that are in no gadget.
    unreserved: NumberSet,
    /// How many cells of its own each line needs, and has.
    need: Vec<u8>,
    have: Vec<u8>,
    /// Open lines that have fewer than they need.
    short: NumberSet,
    /// All cells needed, those of gadgets included.
    cost: usize,
    /// Cells that lines lack.
    lacking: usize,
    queue: Vec<Number>,
    reached_from: Vec<Number>,
    reached_by: Vec<Number>,
}

/// The temperature of the first step, in thousandths of half a cell.
const FIRST_TEMPERATURE: u64 = 1_600;

/// How often the temperature halves until the last step.
const HALVINGS: u64 = 3;

impl<'l> Arrangement<'l> {
    pub(super) fn new(lattice: &'l Lattice, task: AnnealingTask) -> Arrangement<'l> {
        let (lines, cells) = (lattice.lines.len(), lattice.cells());
        let mut arrangement = Arrangement {
            lattice,
            task,
            gadgets: Vec::new(),
            gadget_of_line: vec![NONE; lines],
            gadget_of_cell: vec![NONE; cells],
            given_to: vec![NONE; cells],
            given: NumberSet::default(),
            unreserved: task.free,
            need: vec![2; lines],
            have: vec![0; lines],
            short: task.open,
            cost: 2 * task.open.len(),
            lacking: 0,
            queue: Vec::new(),
            reached_from: vec![NONE; lines],
            reached_by: vec![NONE; cells],
        };
        arrangement.give_cells();
        arrangement
    }

    /// The cells that lines lack; where it is 0 the lines fall apart.
    pub(super) fn lacking(&self) -> usize {
        self.lacking
    }

    /// Changes the arrangement until no line lacks a cell, for at most so many steps.
    pub(super) fn anneal(&mut self, chance: &mut ReproducibleRng, steps: u64) {
        let mut before = Arrangement::new(self.lattice, self.task);
        for step in 0..steps {
            if self.lacking == 0 {
                return;
            }
            let taken = |line: Number| self.gadget_of_line[usize::from(line)] != NONE;
            let Some(gadget) =
                propose(self.lattice, chance, &self.task.open, &self.task.free, taken)
            else {
                continue;
            };
            let temperature = temperature(step, steps);
            let limit = self.energy() + rise(chance, temperature);
            let cost = self.cost_with(&gadget);
            // A matching cannot do better than to use every cell.
            if 1_000 * (cost + 2 * cost.saturating_sub(self.task.free.len())) as u64 > limit {
                continue;
            }
            before.copy_from(self);
            self.add(gadget);
            self.give_cells();
            if self.energy() > limit {
                std::mem::swap(self, &mut before);
            }
        }
    }

    /// The components: gadgets with the cells given to their lines, then pairs.
    pub(super) fn components(&self) -> Vec<Vec<Vec<Number>>> {
        let own = |line: Number| {
            let cells = &self.lattice.lines[usize::from(line)];
            cells.iter().copied().filter(move |cell| self.given_to[usize::from(*cell)] == line)
        };
        let lines_of = |gadget: &Gadget| {
            let left = |line: Number| {
                let crossings = gadget.cells.iter().copied();
                let crossings = crossings
                    .filter(|cell| self.lattice.line_sets[usize::from(line)].contains(*cell));
                let mut cells: Vec<Number> = crossings.chain(own(line)).collect();
                cells.sort_unstable();
                cells
            };
            gadget.lines.iter().map(|(line, _)| left(*line)).collect()
        };
        let alone = |line: &Number| self.gadget_of_line[usize::from(*line)] == NONE;
        let gadgets = self.gadgets.iter().flatten().map(lines_of);
        gadgets
            .chain(self.task.open.iter().filter(alone).map(|line| vec![own(line).collect()]))
            .collect()
    }

    /// Lacking cells and half of all cells needed, in thousandths of half a cell.
    fn energy(&self) -> u64 {
        1_000 * (2 * self.lacking + self.cost) as u64
    }

    fn copy_from(&mut self, other: &Arrangement<'_>) {
        self.gadgets.clone_from(&other.gadgets);
        self.gadget_of_line.copy_from_slice(&other.gadget_of_line);
        self.gadget_of_cell.copy_from_slice(&other.gadget_of_cell);
        self.given_to.copy_from_slice(&other.given_to);
        self.need.copy_from_slice(&other.need);
        self.have.copy_from_slice(&other.have);
        (self.given, self.unreserved, self.short) = (other.given, other.unreserved, other.short);
        (self.cost, self.lacking) = (other.cost, other.lacking);
    }

    /// The gadgets that share a line or a cell with this one.
    fn conflicts(&self, gadget: &Gadget) -> NumberSet {
        let of_lines = gadget.lines.iter().map(|(line, _)| self.gadget_of_line[usize::from(*line)]);
        let of_cells = gadget.cells.iter().map(|cell| self.gadget_of_cell[usize::from(*cell)]);
        of_lines.chain(of_cells).filter(|gadget| *gadget != NONE).collect()
    }

    fn cost_with(&self, gadget: &Gadget) -> usize {
        let removed =
            self.conflicts(gadget).iter().filter_map(|at| self.gadgets[usize::from(at)].as_ref());
        let (lines, cells) = removed
            .fold((0, 0), |(lines, cells), old| (lines + old.lines.len(), cells + old.cost()));
        self.cost + 2 * lines - cells + gadget.cost() - 2 * gadget.lines.len()
    }

    fn add(&mut self, gadget: Gadget) {
        self.cost = self.cost_with(&gadget);
        self.conflicts(&gadget).iter().for_each(|at| self.remove(at));
        let vacant = self.gadgets.iter().position(Option::is_none);
        let at = vacant.unwrap_or_else(|| {
            self.gadgets.push(None);
            self.gadgets.len() - 1
        });
        for &cell in &gadget.cells {
            self.gadget_of_cell[usize::from(cell)] = at as Number;
            self.take_back(cell);
            self.unreserved.remove(cell);
        }
        for &(line, own) in &gadget.lines {
            self.gadget_of_line[usize::from(line)] = at as Number;
            self.set_need(line, own);
        }
        self.gadgets[at] = Some(gadget);
    }

    fn remove(&mut self, at: Number) {
        let gadget = self.gadgets[usize::from(at)].take().expect("a gadget in conflict is there");
        for &cell in &gadget.cells {
            self.gadget_of_cell[usize::from(cell)] = NONE;
            self.unreserved.insert(cell);
        }
        for &(line, _) in &gadget.lines {
            self.gadget_of_line[usize::from(line)] = NONE;
            self.set_need(line, 2);
        }
    }

    fn take_back(&mut self, cell: Number) {
        let line = std::mem::replace(&mut self.given_to[usize::from(cell)], NONE);
        if line != NONE {
            self.given.remove(cell);
            self.have[usize::from(line)] -= 1;
            self.short.insert(line);
        }
    }

    fn set_need(&mut self, line: Number, need: u8) {
        self.need[usize::from(line)] = need;
        let lattice = self.lattice;
        for &cell in &lattice.lines[usize::from(line)] {
            if self.have[usize::from(line)] > need && self.given_to[usize::from(cell)] == line {
                self.take_back(cell);
            }
        }
        if self.have[usize::from(line)] < need {
            self.short.insert(line);
        } else {
            self.short.remove(line);
        }
    }

    /// Gives cells to lines that lack some, as many as possible.
    fn give_cells(&mut self) {
        self.lacking = 0;
        let (mut lines, mut cells) = (NumberSet::default(), NumberSet::default());
        for line in self.short.iter() {
            while self.have[usize::from(line)] < self.need[usize::from(line)] {
                if !self.augment(line, &mut lines, &mut cells) {
                    self.lacking +=
                        usize::from(self.need[usize::from(line)] - self.have[usize::from(line)]);
                    break;
                }
            }
        }
    }

    /// An augmenting path from a line to a cell that is not given away. What a search without
    /// success has visited (`lines`, `cells`) leads nowhere for the others either.
    fn augment(&mut self, start: Number, lines: &mut NumberSet, cells: &mut NumberSet) -> bool {
        if lines.contains(start) {
            return false;
        }
        let (mut seen_lines, mut seen_cells) = (*lines, *cells);
        seen_lines.insert(start);
        self.queue.clear();
        self.queue.push(start);
        let mut next = 0;
        while let Some(&line) = self.queue.get(next) {
            next += 1;
            let candidates = self.lattice.line_sets[usize::from(line)]
                .and(&self.unreserved)
                .without(&seen_cells);
            if let Some(cell) = candidates.without(&self.given).first() {
                self.give_along(start, line, cell);
                return true;
            }
            seen_cells = seen_cells.or(&candidates);
            for cell in candidates.iter() {
                let owner = self.given_to[usize::from(cell)];
                self.reached_by[usize::from(cell)] = line;
                if !seen_lines.contains(owner) {
                    seen_lines.insert(owner);
                    self.reached_from[usize::from(owner)] = cell;
                    self.queue.push(owner);
                }
            }
        }
        (*lines, *cells) = (seen_lines, seen_cells);
        false
    }

    fn give_along(&mut self, start: Number, mut line: Number, mut cell: Number) {
        self.given.insert(cell);
        self.given_to[usize::from(cell)] = line;
        while line != start {
            cell = self.reached_from[usize::from(line)];
            line = self.reached_by[usize::from(cell)];
            self.given_to[usize::from(cell)] = line;
        }
        self.have[usize::from(start)] += 1;
        if self.have[usize::from(start)] == self.need[usize::from(start)] {
            self.short.remove(start);
        }
    }
}

/// By how much the energy may rise in a step: exponentially distributed, by whole numbers alone.
fn rise(chance: &mut ReproducibleRng, temperature: u64) -> u64 {
    // A half-life is 0.693 temperatures; within one the distribution is taken to be even.
    let half_lives = u64::from(chance.word().trailing_zeros());
    (1_000 * half_lives + chance.below(1_000) as u64) * temperature * 693 / 1_000_000
}

/// Halves several times; between two halvings it falls evenly.
fn temperature(step: u64, steps: u64) -> u64 {
    let thousandths = 1_000 * HALVINGS * step / steps;
    (FIRST_TEMPERATURE >> (thousandths / 1_000)) * (2_000 - thousandths % 1_000) / 2_000
}
