//! How far shallow searches are from deeper ones, measured on fresh positions and fitted by linear
//! functions: what the probable cut needs to know.
//!
//! `cargo xtask train-othello errors --weights FILE [--games N] [--seed S] [--threads T]`: for
//! weights that exist, which are written back with what was found.

use std::sync::Arc;

use plateau_game::Side;
use plateau_othello::evaluation::{ErrorModel, Errors, probcut_depth};
use plateau_othello::{Board, Engine, Instructions, Reach, Weights};

use crate::train_othello::games::{self, GameStyle};
use crate::train_othello::options::{TrainOptions, TypedSettings};
use crate::train_othello::parallel;

/// The deepest search that is looked at. The deeper, the less a formula has to guess.
const DEEPEST: u32 = 14;

/// Deep and shallow plies that are compared for searches to the end, of full searches on positions
/// of all kinds: what they say about deeper ones is a guess on the safe side.
const PAIRS: [(u32, u32); 8] = [(4, 2), (5, 1), (5, 3), (6, 2), (6, 4), (7, 3), (8, 4), (8, 2)];

pub fn run(arguments: &[String]) -> Result<(), String> {
    let settings =
        TypedSettings::read(arguments, &["--weights", "--games", "--seed", "--threads"])?;
    let path = settings.text("--weights").ok_or("expected --weights FILE")?;
    let (options, mut weights) = (TrainOptions::of(&settings)?, settings.weights("--weights")?);
    let errors =
        Errors { ahead: ahead(&weights, &options), to_the_end: to_the_end(&weights, &options) };
    println!("{errors:?}");
    Arc::make_mut(&mut weights).errors = errors;
    std::fs::write(&path, weights.to_bytes())
        .map_err(|error| format!("cannot write '{path}': {error}"))
}

/// Of searches as they are in play, on positions as they arise there.
fn ahead(weights: &Arc<Weights>, options: &TrainOptions) -> ErrorModel {
    let pairs: Vec<(u32, u32)> = (4..=DEEPEST).map(|depth| (depth, probcut_depth(depth))).collect();
    let boards = boards(weights, options, GameStyle::BETTER, (options.games / 500).clamp(4, 12));
    fitted(&boards, &pairs, &selective_values(weights, options, &boards))
}

fn to_the_end(weights: &Arc<Weights>, options: &TrainOptions) -> ErrorModel {
    let boards = boards(weights, options, GameStyle::VARIED, (options.games / 120).clamp(14, 700));
    fitted(&boards, &PAIRS, &full_values(weights, options, &boards))
}

fn boards(
    weights: &Arc<Weights>,
    options: &TrainOptions,
    style: GameStyle,
    games: usize,
) -> Vec<Board> {
    let mut boards = games::boards(options, style, 99, games, weights);
    boards.retain(|board| (12..54).contains(&board.empty_count()));
    boards
}

/// The values of every board after 0, 1, 2, ... plies, as the engine searches when it plays.
fn selective_values(
    weights: &Arc<Weights>,
    options: &TrainOptions,
    boards: &[Board],
) -> Vec<Vec<i32>> {
    let engine = || Engine::new(16, Instructions::best(), Some(weights.clone()));
    parallel::map(options.threads, boards.len(), engine, |engine, index| {
        engine.forget();
        let depth = DEEPEST.min(boards[index].empty_count() - 1);
        let mut values = vec![engine.value(boards[index], 0)];
        let reach = Reach { depth, to_the_end: 0 };
        engine.think(&boards[index].to_position(Side::X), reach, &|_| false, &mut |thought| {
            values.push(thought.score);
            true
        });
        values
    })
}

/// The same by full searches.
fn full_values(weights: &Arc<Weights>, options: &TrainOptions, boards: &[Board]) -> Vec<Vec<i32>> {
    let engine = || Engine::new(12, Instructions::best(), Some(weights.clone()));
    let deepest = PAIRS.iter().map(|(deep, _)| *deep).max().unwrap_or_default();
    parallel::map(options.threads, boards.len(), engine, |engine, index| {
        engine.forget();
        (0..=deepest).map(|depth| engine.value(boards[index], depth)).collect()
    })
}

/// One equation for each window of six empty squares and each pair of depths.
fn fitted(boards: &[Board], pairs: &[(u32, u32)], values: &[Vec<i32>]) -> ErrorModel {
    let mut equations = Vec::new();
    for window in 2..9 {
        for (deep, shallow) in pairs {
            let inside =
                boards.iter().zip(values).filter(|(board, _)| board.empty_count() / 6 == window);
            let difference = |values: &Vec<i32>| {
                Some(f64::from(values.get(*deep as usize)? - values.get(*shallow as usize)?))
            };
            let differences: Vec<f64> =
                inside.filter_map(|(_, values)| difference(values)).collect();
            if differences.len() > 20 {
                let squares: f64 =
                    differences.iter().map(|difference| difference * difference).sum();
                let deviation = (squares / differences.len() as f64).sqrt();
                let empties = 6.0 * f64::from(window) + 2.5;
                equations.push(([1.0, empties, f64::from(*deep), f64::from(*shallow)], deviation));
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
