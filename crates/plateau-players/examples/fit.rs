//! Fits the weights of Force 3 and Pogo to the truth: positions of random games, what the exact
//! table says about each, and the least squares between. Takes a minute, most of it to solve Pogo.
//!
//! `cargo run --release -p plateau-players --example fit`
//!
//! Each feature is counted for both players and the difference taken, from the side to move. The
//! weights are printed as the evaluators hold them, with 300 points to a win.

use std::ops::ControlFlow;

use plateau_exact::{Folded, SolveError, Table};
use plateau_game::laws::random_game;
use plateau_game::{Game, Score, Side, StateSpace};
use plateau_games::force3::{Force3, Force3Rules};
use plateau_games::grid3::Cell;
use plateau_games::pogo::{MOST_TAKEN, Pogo, PogoRules, PogoSpace};

/// A win in the points of the evaluators.
const WIN: f64 = 300.0;

fn main() -> Result<(), SolveError> {
    let force3 = Folded::<Force3>::new("force3", Force3Rules::default());
    fit(
        "Force 3",
        force3,
        (30_000, 30),
        &["pair", "blocked", "placed", "centre", "corner"],
        force3_features,
    )?;
    let pogo = PogoSpace::new(PogoRules::default());
    fit("Pogo", pogo, (12_000, 60), &["stack", "captive", "run", "centre", "attack"], pogo_features)
}

fn force3_features(position: &Force3, side: Side) -> Vec<f64> {
    const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
    const CORNERS: u16 = 0o505;
    let (own, other) = (position.tokens(side), position.tokens(!side));
    let pairs = LINES.iter().filter(|&&line| (line & own).count_ones() == 2);
    let (free, blocked): (Vec<&u16>, Vec<&u16>) = pairs.partition(|&&line| line & other == 0);
    let centre = (own & Cell::CENTRE.bit()).count_ones();
    let corners = (own & CORNERS).count_ones();
    [free.len() as u32, blocked.len() as u32, own.count_ones(), centre, corners]
        .map(f64::from)
        .to_vec()
}

fn pogo_features(position: &Pogo, side: Side) -> Vec<f64> {
    let mut sums = [0; 5];
    for cell in Cell::ALL.into_iter().filter(|cell| position.stack(*cell).owner() == Some(side)) {
        let stack = position.stack(cell);
        let own: Vec<bool> = stack.tokens().map(|token| token == side).collect();
        let captives = own.iter().filter(|own| !**own).count();
        let run = own.iter().rev().take_while(|own| **own).count().min(usize::from(MOST_TAKEN));
        let movable = stack.height().min(u32::from(MOST_TAKEN)) as u8;
        let reach = (1..=movable).fold(0, |reach, count| reach | position.reach(count, cell));
        let attacked = (reach & position.owned(!side)).count_ones();
        let found = [1, captives as u32, run as u32, u32::from(cell == Cell::CENTRE), attacked];
        sums.iter_mut().zip(found).for_each(|(sum, found)| *sum += found);
    }
    sums.map(f64::from).to_vec()
}

/// Solves the game, samples `games` random games of at most `plies` moves, fits and prints.
fn fit<S: StateSpace>(
    title: &str,
    space: S,
    (games, plies): (u64, usize),
    names: &[&str],
    features: fn(&S::Game, Side) -> Vec<f64>,
) -> Result<(), SolveError> {
    let rules = space.position(0).rules();
    let table = Table::solve(space, 2, &|_| ControlFlow::Continue(()))?;
    let mut rows = Vec::new();
    for seed in 0..games {
        // Every fifth position only: neighbours are too much alike.
        let game = random_game::<S::Game>(rules, seed, plies);
        let sample = game.iter().skip(seed as usize % 5).step_by(5);
        for position in sample.filter(|position| position.outcome().is_none()) {
            let side = position.side_to_move();
            let (own, other) = (features(position, side), features(position, !side));
            let mut row: Vec<f64> = own.iter().zip(other).map(|(own, other)| own - other).collect();
            row.push(1.0);
            rows.push((row, truth(table.probe(position))));
        }
    }
    let weights = least_squares(&rows);
    let right = |(row, truth): &&(Vec<f64>, f64)| dot(row, &weights) * truth > 0.0;
    let decided = rows.iter().filter(|(_, truth)| *truth != 0.0);
    let share = decided.clone().filter(right).count() as f64 / decided.count() as f64;
    println!("{title}: {} positions, the winner told of {:.1} %", rows.len(), 100.0 * share);
    for (name, weight) in names.iter().chain([&"tempo"]).zip(&weights) {
        println!("  {name:8} {:6.0}", WIN * weight);
    }
    Ok(())
}

fn truth(value: Score) -> f64 {
    f64::from(value.sign() as i8)
}

fn dot(row: &[f64], weights: &[f64]) -> f64 {
    row.iter().zip(weights).map(|(value, weight)| value * weight).sum()
}

/// The weights with the least sum of squared errors, by Gauss-Jordan elimination of the normal
/// equations.
fn least_squares(rows: &[(Vec<f64>, f64)]) -> Vec<f64> {
    let size = rows.first().map_or(0, |(row, _)| row.len());
    let mut equations = vec![vec![0.0; size + 1]; size];
    for (row, truth) in rows {
        for (equation, value) in equations.iter_mut().zip(row) {
            equation
                .iter_mut()
                .zip(row.iter().chain([truth]))
                .for_each(|(sum, other)| *sum += value * other);
        }
    }
    for pivot in 0..size {
        let lead = equations[pivot][pivot];
        equations[pivot].iter_mut().for_each(|entry| *entry /= lead);
        let solved = equations[pivot].clone();
        for other in (0..size).filter(|other| *other != pivot) {
            let factor = equations[other][pivot];
            equations[other].iter_mut().zip(&solved).for_each(|(entry, by)| *entry -= factor * by);
        }
    }
    equations.iter().map(|equation| equation[size]).collect()
}
