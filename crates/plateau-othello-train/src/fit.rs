//! Fitting a stage: least squares by conjugate gradients, each weight scaled by how often its pattern occurs.
//!
//! Weights start from those of the neighbouring stage and are held there as firmly as `firmness` occurrences
//! would: rare patterns keep what is known about them from later in the game.

use plateau_othello::Board;
use plateau_othello::pattern::{Features, STATES, representatives};

use crate::options::Options;
use crate::parallel;

/// Every 20th position is kept apart for validation.
pub const VALIDATION: usize = 20;

pub struct Fit {
    /// At the number of each representative pattern.
    pub weights: Vec<f32>,
    pub rounds: usize,
}

pub fn fit(options: &Options, boards: &[Board], values: &[f32], before: Option<Vec<f32>>) -> Fit {
    let samples = Samples::of(options, boards);
    let start = before.unwrap_or_else(|| vec![0.0; STATES]);
    let is_training = |index: &usize| !index.is_multiple_of(VALIDATION);
    let residuals = |weights: &[f32]| -> Vec<f32> {
        let predicted = samples.predict(weights);
        values.iter().zip(predicted).map(|(value, predicted)| value - predicted).collect()
    };
    let training_only = |mut residuals: Vec<f32>| {
        residuals.iter_mut().step_by(VALIDATION).for_each(|residual| *residual = 0.0);
        residuals
    };
    let first = residuals(&start);
    let scale: Vec<f32> =
        samples.occurrences(is_training).iter().map(|count| 1.0 / (count + options.firmness)).collect();

    // Conjugate gradients for the change of the weights, stopped where validation is best.
    let mut change = vec![0.0; STATES];
    let mut gradient = samples.collect(&training_only(first.clone()));
    let mut direction: Vec<f32> =
        gradient.iter().zip(&scale).map(|(gradient, scale)| gradient * scale).collect();
    let mut size = dot(&gradient, &direction);
    let (mut best, mut best_error, mut rounds) = (change.clone(), validation_error(&first), 0);
    for round in 1..=options.rounds {
        let applied = samples.predict(&direction);
        let mut curved = samples.collect(&training_only(applied.clone()));
        for (curved, direction) in curved.iter_mut().zip(&direction) {
            *curved += options.firmness * direction;
        }
        let curvature = dot(&direction, &curved);
        if size <= 0.0 || curvature <= 0.0 {
            break;
        }
        let step = (size / curvature) as f32;
        for i in 0..STATES {
            change[i] += step * direction[i];
            gradient[i] -= step * curved[i];
        }
        let weights: Vec<f32> = start.iter().zip(&change).map(|(start, change)| start + change).collect();
        let error = validation_error(&residuals(&weights));
        if error < best_error {
            (best, best_error, rounds) = (change.clone(), error, round);
        }
        let before = size;
        size = (0..STATES).map(|i| f64::from(gradient[i]) * f64::from(gradient[i] * scale[i])).sum();
        let keep = (size / before) as f32;
        for i in 0..STATES {
            direction[i] = gradient[i] * scale[i] + keep * direction[i];
        }
    }
    let weights = start.iter().zip(&best).map(|(start, change)| start + change).collect();
    Fit { weights, rounds }
}

/// The sum of squares over the positions kept apart.
fn validation_error(residuals: &[f32]) -> f64 {
    residuals.iter().step_by(VALIDATION).map(|residual| f64::from(*residual) * f64::from(*residual)).sum()
}

fn dot(a: &[f32], b: &[f32]) -> f64 {
    a.iter().zip(b).map(|(a, b)| f64::from(*a) * f64::from(*b)).sum()
}

const PLACES: usize = 47;

/// The representative patterns of every position.
struct Samples {
    patterns: Vec<[u32; PLACES]>,
    threads: usize,
}

impl Samples {
    fn of(options: &Options, boards: &[Board]) -> Samples {
        let representatives = representatives();
        let patterns = parallel::map(
            options.threads,
            boards.len(),
            || (),
            |(), index| {
                let mut patterns = [0; PLACES];
                let features = Features::of(boards[index]);
                for (pattern, state) in patterns.iter_mut().zip(features.states()) {
                    *pattern = representatives[state];
                }
                patterns
            },
        );
        Samples { patterns, threads: options.threads }
    }

    fn predict(&self, weights: &[f32]) -> Vec<f32> {
        parallel::map(
            self.threads,
            self.patterns.len(),
            || (),
            |(), index| self.patterns[index].iter().map(|pattern| weights[*pattern as usize]).sum(),
        )
    }

    /// For each pattern the sum over the positions it occurs in. In pieces of a fixed number, so that rounding
    /// does not depend on the threads.
    fn collect(&self, values: &[f32]) -> Vec<f32> {
        const PIECES: usize = 16;
        let length = self.patterns.len().div_ceil(PIECES).max(1);
        let pieces = parallel::map(
            self.threads,
            PIECES,
            || (),
            |(), piece| {
                let mut sums = vec![0.0; STATES];
                let samples = self.patterns.iter().zip(values);
                for (patterns, value) in samples.skip(piece * length).take(length) {
                    for pattern in patterns {
                        sums[*pattern as usize] += value;
                    }
                }
                sums
            },
        );
        let mut sums = vec![0.0; STATES];
        for piece in pieces {
            sums.iter_mut().zip(piece).for_each(|(sum, part)| *sum += part);
        }
        sums
    }

    fn occurrences(&self, counts: impl Fn(&usize) -> bool) -> Vec<f32> {
        let ones: Vec<f32> =
            (0..self.patterns.len()).map(|index| f32::from(u8::from(counts(&index)))).collect();
        self.collect(&ones)
    }
}

#[cfg(test)]
mod tests {
    use plateau_game::laws;
    use plateau_games::othello::Othello;
    use plateau_othello::Board;

    use super::fit;
    use crate::options::Options;

    /// Values that are a sum of pattern weights (discs on corners) are learned from few games.
    #[test]
    fn a_linear_truth_is_found() {
        let games = (0..60).flat_map(|seed| laws::random_game::<Othello<8>>((), seed, 100));
        let boards: Vec<Board> = games.map(|position| Board::from(&position)).collect();
        let corners = |discs: u64| (discs & 0x8100_0000_0000_0081).count_ones() as f32;
        let values: Vec<f32> =
            boards.iter().map(|board| 8.0 * (corners(board.own) - corners(board.opp))).collect();
        let arguments = ["--out", "x", "--firmness", "1"].map(String::from);
        let options = Options::read(&arguments).unwrap();
        let fitted = fit(&options, &boards, &values, None);
        let error = |weights: &[f32]| {
            let samples = super::Samples::of(&options, &boards);
            let predicted = samples.predict(weights);
            predicted.iter().zip(&values).map(|(p, v)| (p - v).abs()).sum::<f32>() / values.len() as f32
        };
        assert!(error(&fitted.weights) < 0.5, "{}", error(&fitted.weights));
        assert!(error(&vec![0.0; super::STATES]) > 3.0);
    }
}
