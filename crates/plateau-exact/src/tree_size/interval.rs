//! What many probes say together, and how sure that is.

/// A mean with what it may be off by: in 95 of 100 cases the truth lies between `low` and `high`, as far as the samples show it. What no
/// sample has met is in no interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The estimate.
    pub mean: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// How often the samples are drawn anew.
const ROUNDS: usize = 2_000;

/// The mean of the samples with the interval of the bootstrap (B. Efron, 1979): the samples drawn anew from themselves, many times.
/// With heavy tails it is too narrow above.
pub fn resampled_mean(samples: &[f64], chance: &mut dyn FnMut() -> f64) -> Interval {
    let count = samples.len().max(1) as f64;
    let mean = samples.iter().sum::<f64>() / count;
    let mut draw = || samples.get((chance() * count) as usize).copied().unwrap_or(mean);
    let mut means: Vec<f64> = Vec::with_capacity(ROUNDS);
    for _ in 0..ROUNDS {
        means.push((0..samples.len()).map(|_| draw()).sum::<f64>() / count);
    }
    means.sort_by(f64::total_cmp);
    Interval { mean, low: means[ROUNDS / 40], high: means[ROUNDS - 1 - ROUNDS / 40] }
}

/// The mean if the logarithms of the samples were normal, with the interval of Cox's method: tails that the samples are too few to
/// show are put in by the shape. There must be two samples at least, all of them positive.
pub fn lognormal_mean(samples: &[f64]) -> Interval {
    let count = samples.len() as f64;
    let logs = || samples.iter().map(|sample| sample.ln());
    let middle = logs().sum::<f64>() / count;
    let variance = logs().map(|log| (log - middle).powi(2)).sum::<f64>() / (count - 1.0);
    let centre = middle + variance / 2.0;
    let error = 1.96 * (variance / count + variance.powi(2) / (2.0 * (count - 1.0))).sqrt();
    Interval { mean: centre.exp(), low: (centre - error).exp(), high: (centre + error).exp() }
}
