//! Positions as what there is to see in them, and the weights that tell the winner best.

use plateau_game::{Game as _, Side};
use plateau_search::Evaluator as _;

use crate::method::{Method, cells, stones};

/// Of every so many games one is kept apart for validation.
const KEPT_APART: usize = 50;
/// What the result of the game counts, beside what a search said.
const RESULT_SHARE: f32 = 0.6;
const EPOCHS: usize = 30;
const BATCHES: usize = 20;
/// Every weight begins with as many observations that it is nothing.
const DOUBT: f32 = 4.0;

/// One position.
struct Sample {
    /// Where its slots begin.
    start: usize,
    side: Side,
    stones: u8,
    /// How likely the first player wins, by result and search.
    target: f32,
    result: f32,
    /// The same by the simple evaluation alone.
    simple: f32,
    kept_apart: bool,
}

#[derive(Default)]
pub struct Samples {
    samples: Vec<Sample>,
    /// What is seen in all positions, as slots of a phase.
    slots: Vec<u16>,
    games: usize,
}

impl Samples {
    pub fn len(&self) -> usize {
        self.samples.len()
    }

    /// The positions of one game, each with the first player's chances by a search.
    pub fn add_game<M: Method>(&mut self, method: &M, game: &[(M::Game, f32)], result: f32) {
        let simple = method.simple();
        self.games += 1;
        for (position, searched) in game {
            let start = self.slots.len();
            method.see(position, &mut self.slots);
            let side = position.side_to_move();
            let points = simple.evaluate(position, &simple.state(position)) as f32;
            self.samples.push(Sample {
                start,
                side,
                stones: stones(position) as u8,
                target: RESULT_SHARE * result + (1.0 - RESULT_SHARE) * searched,
                result,
                simple: chance(if side == Side::X { points } else { -points } / 100.0),
                kept_apart: self.games.is_multiple_of(KEPT_APART),
            });
        }
    }

    pub fn append(&mut self, other: Samples) {
        let offset = self.slots.len();
        self.slots.extend(other.slots);
        self.games += other.games;
        self.samples.extend(
            other
                .samples
                .into_iter()
                .map(|sample| Sample { start: sample.start + offset, ..sample }),
        );
    }

    fn seen(&self, index: usize) -> &[u16] {
        let end = self.samples.get(index + 1).map_or(self.slots.len(), |next| next.start);
        &self.slots[self.samples[index].start..end]
    }

    /// The loss on the games kept apart, against their results: of the simple evaluation and of
    /// these weights.
    pub fn validate<M: Method>(&self, method: &M, slots: &[i16]) -> [f32; 2] {
        let weights: Vec<f32> = slots.iter().map(|weight| f32::from(*weight) / 100.0).collect();
        let mut sums = [0.0; 2];
        let mut count = 0.0;
        for (index, sample) in
            self.samples.iter().enumerate().filter(|(_, sample)| sample.kept_apart)
        {
            let base = method.len() * method.phase(sample.side, sample.stones.into());
            let ours = chance(score(&weights[base..], self.seen(index)));
            for (sum, guess) in sums.iter_mut().zip([sample.simple, ours]) {
                *sum += f64::from(loss(guess, sample.result));
            }
            count += 1.0;
        }
        sums.map(|sum| (sum / count) as f32)
    }
}

fn chance(logarithm: f32) -> f32 {
    1.0 / (1.0 + (-logarithm).exp())
}

fn loss(guess: f32, truth: f32) -> f32 {
    let guess = guess.clamp(1e-6, 1.0 - 1e-6);
    -(truth * guess.ln() + (1.0 - truth) * (1.0 - guess).ln())
}

/// The sum of these weights of a phase.
fn score(weights: &[f32], slots: &[u16]) -> f32 {
    slots.iter().map(|slot| weights[usize::from(*slot)]).sum()
}

/// The weights of all phases in a row, by gradient descent with a step of its own for every weight
/// (Adam).
pub fn fit<M: Method>(method: &M, samples: &Samples, threads: usize) -> Vec<i16> {
    let count = method.phases() * method.len();
    let (mut weights, mut mean, mut square) =
        (vec![0.0_f32; count], vec![0.0_f32; count], vec![0.0_f32; count]);
    let mut order: Vec<u32> = (0..samples.len() as u32)
        .filter(|index| !samples.samples[*index as usize].kept_apart)
        .collect();
    let total = order.len() as f32;
    let mut step = 0;
    for epoch in 0..EPOCHS {
        fastrand::Rng::with_seed(epoch as u64).shuffle(&mut order);
        let rate = 0.03 * (1.0 - epoch as f32 / EPOCHS as f32) + 0.0005;
        for batch in order.chunks(order.len().div_ceil(BATCHES).max(1)) {
            step += 1;
            let gradient = gradient(method, samples, batch, &weights, epoch as u64, threads);
            let share = batch.len() as f32 / total;
            let (warm1, warm2) = (1.0 - 0.9_f32.powi(step), 1.0 - 0.99_f32.powi(step));
            let moments = mean.iter_mut().zip(&mut square);
            for (slot, ((weight, slope), (mean, square))) in
                weights.iter_mut().zip(gradient).zip(moments).enumerate()
            {
                let slope = (slope + share * DOUBT * *weight) / batch.len() as f32;
                *mean = 0.9 * *mean + 0.1 * slope;
                *square = 0.99 * *square + 0.01 * slope * slope;
                *weight -= rate * (*mean / warm1) / ((*square / warm2).sqrt() + 1e-7);
                let most = if method.is_narrow(slot % method.len()) { 1.27 } else { 20.0 };
                *weight = weight.clamp(-most, most);
            }
        }
    }
    weights.iter().map(|weight| (weight * 100.0).round() as i16).collect()
}

/// The slope of the loss over a batch, each thread a part of it.
fn gradient<M: Method>(
    method: &M,
    samples: &Samples,
    batch: &[u32],
    weights: &[f32],
    seed: u64,
    threads: usize,
) -> Vec<f32> {
    // On the usual board three stones.
    let near = (cells::<M::Game>() / 21) as i32;
    let part_of = |part: &[u32]| {
        let mut slopes = vec![0.0_f32; weights.len()];
        let mut random =
            fastrand::Rng::with_seed(seed << 32 | u64::from(part.first().copied().unwrap_or(0)));
        for index in part.iter().map(|index| *index as usize) {
            let sample = &samples.samples[index];
            // Stages run into one another: a position counts for the next one too when it is near.
            let stones = i32::from(sample.stones) + random.i32(-near..=near);
            let base = method.len() * method.phase(sample.side, stones.max(0) as u32);
            let seen = samples.seen(index);
            let error = chance(score(&weights[base..], seen)) - sample.target;
            seen.iter().for_each(|slot| slopes[base + usize::from(*slot)] += error);
        }
        slopes
    };
    std::thread::scope(|scope| {
        let part_of = &part_of;
        let parts = batch.chunks(batch.len().div_ceil(threads).max(1));
        let workers: Vec<_> = parts.map(|part| scope.spawn(move || part_of(part))).collect();
        let mut sum = vec![0.0; weights.len()];
        for part in workers.into_iter().flat_map(|worker| worker.join()) {
            sum.iter_mut().zip(part).for_each(|(sum, slope)| *sum += slope);
        }
        sum
    })
}
