//! How far shallow searches are from deeper ones, measured on fresh positions and fitted by a linear function: what
//! the probable cut needs to know.

use std::sync::Arc;

use plateau_othello::weights::ErrorModel;
use plateau_othello::{Board, Engine, Instructions, Weights};

use crate::games;
use crate::options::Options;
use crate::parallel;

/// Deep and shallow plies that are compared.
const PAIRS: [(u32, u32); 8] = [(4, 2), (5, 1), (5, 3), (6, 2), (6, 4), (7, 3), (8, 4), (8, 2)];

/// Plies that are searched.
const DEEPEST: usize = 8;

pub fn fit(weights: &Arc<Weights>, options: &Options) -> ErrorModel {
    let count = (options.games / 40).clamp(40, 2000);
    let stages = games::play(options, 99, count, Some(weights));
    let boards: Vec<Board> = stages
        .into_iter()
        .flatten()
        .filter(|board| (12..54).contains(&board.empties().count_ones()))
        .collect();
    let engine = || Engine::new(12, Instructions::best(), Some(weights.clone()));
    let values: Vec<[i32; DEEPEST + 1]> =
        parallel::map(options.threads, boards.len(), engine, |engine, index| {
            engine.forget();
            std::array::from_fn(|depth| engine.value(boards[index], depth as u32))
        });

    // One equation for each window of six empty squares and each pair of depths.
    let mut equations = Vec::new();
    for window in 2..9 {
        for (deep, shallow) in PAIRS {
            let inside = |board: &Board| board.empties().count_ones() / 6 == window;
            let differences: Vec<f64> = (0..boards.len())
                .filter(|index| inside(&boards[*index]))
                .map(|index| f64::from(values[index][deep as usize] - values[index][shallow as usize]))
                .collect();
            if differences.len() > 20 {
                let squares: f64 = differences.iter().map(|difference| difference * difference).sum();
                let deviation = (squares / differences.len() as f64).sqrt();
                let empties = 6.0 * f64::from(window) + 2.5;
                equations.push(([1.0, empties, f64::from(deep), f64::from(shallow)], deviation));
            }
        }
    }
    let [constant, per_empty, per_deep_ply, per_shallow_ply] = solve(&equations).map(|x| x as f32);
    ErrorModel { constant, per_empty, per_deep_ply, per_shallow_ply }
}

/// Least squares by the normal equations and elimination.
fn solve(equations: &[([f64; 4], f64)]) -> [f64; 4] {
    let mut rows = [[0.0; 5]; 4];
    for (terms, value) in equations {
        for i in 0..4 {
            for j in 0..4 {
                rows[i][j] += terms[i] * terms[j];
            }
            rows[i][4] += terms[i] * value;
        }
    }
    for (i, row) in rows.iter_mut().enumerate() {
        row[i] += 1e-6;
    }
    for i in 0..4 {
        let pivot = rows[i];
        for (j, row) in rows.iter_mut().enumerate() {
            if j != i {
                let factor = row[i] / pivot[i];
                row.iter_mut().zip(pivot).for_each(|(term, from)| *term -= factor * from);
            }
        }
    }
    std::array::from_fn(|i| rows[i][4] / rows[i][i])
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_linear_truth_is_found() {
        let truth = |terms: [f64; 4]| 2.0 + 0.05 * terms[1] + 0.3 * terms[2] - 0.4 * terms[3];
        let terms = |i: u32| [1.0, f64::from(i % 7), f64::from(i % 5), f64::from(i % 3)];
        let equations: Vec<_> = (0..100).map(|i| (terms(i), truth(terms(i)))).collect();
        let found = super::solve(&equations);
        for (found, expected) in found.into_iter().zip([2.0, 0.05, 0.3, -0.4]) {
            assert!((found - expected).abs() < 1e-3, "{found} for {expected}");
        }
    }
}
