//! Whether the second player stops every line of a component: solved exactly.

use std::collections::HashMap;

/// Solves small blocking games: the maker wants all cells of a line, the breaker one cell of each.
///
/// ```
/// use plateau_cubes::ComponentSolver;
///
/// let mut solver = ComponentSolver::default();
/// let pair = [0b11];
/// assert!(solver.breaker_holds(&pair));
/// let crossing_pairs = [0b011, 0b110];
/// assert!(!solver.breaker_holds(&crossing_pairs));
/// ```
#[derive(Clone, Debug, Default)]
pub struct ComponentSolver {
    /// By the sorted lines, the maker to move.
    known: HashMap<Vec<u32>, bool>,
}

impl ComponentSolver {
    /// Whether the breaker, moving second, takes a cell of every line. A line is the set of its
    /// cells that the maker has not taken; lines that the breaker has stopped are left out.
    pub fn breaker_holds(&mut self, lines: &[u32]) -> bool {
        let mut lines = lines.to_vec();
        lines.sort_unstable();
        lines.dedup();
        if lines.iter().any(|line| line.count_ones() < 2) {
            return false;
        }
        if lines.len() < 2 {
            return true;
        }
        if let Some(&held) = self.known.get(&lines) {
            return held;
        }
        let mut cells = lines.iter().fold(0, |cells, line| cells | line);
        let mut held = true;
        while held && cells != 0 {
            let cell = cells & cells.wrapping_neg();
            cells ^= cell;
            let after: Vec<u32> = lines.iter().map(|line| line & !cell).collect();
            held = self.breaker_replies(&after) != 0;
        }
        self.known.insert(lines, held);
        held
    }

    /// The cells with which the breaker, moving first, holds; all cells of the word if there is no
    /// line to stop. Only the first such cell is looked for.
    fn breaker_replies(&mut self, lines: &[u32]) -> u32 {
        let Some(shortest) = lines.iter().min_by_key(|line| line.count_ones()) else {
            return u32::MAX;
        };
        let mut cells = match shortest.count_ones() {
            0 => return 0,
            1 => *shortest,
            _ => lines.iter().fold(0, |cells, line| cells | line),
        };
        while cells != 0 {
            let cell = cells & cells.wrapping_neg();
            cells ^= cell;
            if self.holds_after(lines, cell) {
                return cell;
            }
        }
        0
    }

    /// Every cell with which the breaker, moving first, holds.
    pub fn holding_replies(&mut self, lines: &[u32]) -> u32 {
        let cells = lines.iter().fold(0, |cells, line| cells | line);
        let single = (0..u32::BITS).map(|cell| 1 << cell).filter(|cell| cells & cell != 0);
        single.filter(|cell| self.holds_after(lines, *cell)).fold(0, |found, cell| found | cell)
    }

    fn holds_after(&mut self, lines: &[u32], cell: u32) -> bool {
        let left: Vec<u32> = lines.iter().copied().filter(|line| line & cell == 0).collect();
        self.breaker_holds(&left)
    }
}
