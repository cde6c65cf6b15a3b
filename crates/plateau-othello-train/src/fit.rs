//! Fitting a stage: least squares by conjugate gradients, each weight scaled by how often its pattern occurs.
//!
//! Weights start from those of the neighbouring stage and are held there as firmly as `firmness` occurrences
//! would: rare patterns keep what is known about them from later in the game.

use plateau_othello::Board;
use plateau_othello::evaluation::{Features, STATES, representatives};

use crate::labels::Labelled;
use crate::options::Options;
use crate::parallel;

/// After so many rounds without a gain nobody expects another.
const PATIENCE: usize = 8;

pub struct Fit {
    /// At the number of each representative pattern.
    pub weights: Vec<f32>,
    pub rounds: usize,
}

pub fn fit(options: &Options, labelled: &Labelled, before: Option<Vec<f32>>) -> Fit {
    let Labelled { boards, values, training } = labelled;
    let samples = Samples::of(options, boards);
    let start = before.unwrap_or_else(|| vec![0.0; STATES]);
    let residuals = |weights: &[f32]| -> Vec<f32> {
        let predicted = samples.predict(weights);
        values.iter().zip(predicted).map(|(value, predicted)| value - predicted).collect()
    };
    let validation_error = |residuals: &[f32]| sum_of_squares(&residuals[*training..]);
    let first = residuals(&start);
    let occurrences = samples.collect(&vec![1.0; *training]);
    let scale: Vec<f32> = occurrences.iter().map(|count| 1.0 / (count + options.firmness)).collect();

    // Conjugate gradients for the change of the weights, stopped where validation is best.
    let mut change = vec![0.0; STATES];
    let mut gradient = samples.collect(&first[..*training]);
    let mut direction: Vec<f32> =
        gradient.iter().zip(&scale).map(|(gradient, scale)| gradient * scale).collect();
    let mut size = dot(&gradient, &direction);
    let (mut best, mut best_error, mut rounds) = (change.clone(), validation_error(&first), 0);
    for round in 1..=options.rounds {
        let applied = samples.predict(&direction);
        let mut curved = samples.collect(&applied[..*training]);
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
        } else if round >= rounds + PATIENCE {
            break;
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

fn sum_of_squares(residuals: &[f32]) -> f64 {
    residuals.iter().map(|residual| f64::from(*residual) * f64::from(*residual)).sum()
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

    /// For each pattern the sum over the positions it occurs in, as far as there are values. In pieces of a fixed
    /// number, so that rounding does not depend on the threads; in many, so that there is little of it.
    fn collect(&self, values: &[f32]) -> Vec<f32> {
        const PIECES: usize = 64;
        let length = values.len().div_ceil(PIECES).max(1);
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
}

#[cfg(test)]
mod tests {
    use plateau_game::laws;
    use plateau_games::othello::Othello;
    use plateau_othello::Board;

    use super::fit;
    use crate::labels::Labelled;
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
        let training = boards.len() - boards.len() / 20;
        let labelled = Labelled { boards, values, training };
        let fitted = fit(&options, &labelled, None);
        let Labelled { boards, values, .. } = labelled;
        let error = |weights: &[f32]| {
            let samples = super::Samples::of(&options, &boards);
            let predicted = samples.predict(weights);
            predicted.iter().zip(&values).map(|(p, v)| (p - v).abs()).sum::<f32>() / values.len() as f32
        };
        assert!(error(&fitted.weights) < 0.5, "{}", error(&fitted.weights));
        assert!(error(&vec![0.0; super::STATES]) > 3.0);
    }
}
