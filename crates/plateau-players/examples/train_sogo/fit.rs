//! Positions as patterns, and the weights that tell the winner best.

use plateau_game::{Game as _, Side};
use plateau_games::cube::BitSet as _;
use plateau_players::Lean;
use plateau_players::games::LineEvaluator;
use plateau_players::games::sogo::patterns::{GEOMETRY, PHASES, PatternState, Sink, Sogo4, phase};
use plateau_players::games::sogo::weights::LAYOUT;
use plateau_players::games::sogo::{Shares, simple_weights};
use plateau_search::Evaluator as _;

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
    /// Where its patterns begin.
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
    /// The patterns of all positions, as slots of the layout.
    slots: Slots,
    games: usize,
}

#[derive(Default)]
struct Slots(Vec<u16>);

impl Sink for Slots {
    fn line(&mut self, owner: Side, _line: usize, class: usize, code: usize) {
        self.0.extend(LAYOUT.line(owner, class, code).map(|slot| slot as u16));
    }

    fn rod(&mut self, _rod: u32, _owners: [bool; 2], code: usize) {
        self.0.extend(LAYOUT.rod(code).map(|slot| slot as u16));
    }

    fn parity(&mut self, code: usize) {
        self.0.push(LAYOUT.parity(code) as u16);
    }
}

impl Samples {
    pub fn len(&self) -> usize {
        self.samples.len()
    }

    /// The positions of one game, each with the first player's chances by a search.
    pub fn add_game(&mut self, game: &[(Sogo4, f32)], result: f32) {
        let simple = LineEvaluator::<Sogo4>::new(simple_weights(Shares::FULL), Lean::EVEN);
        self.games += 1;
        for (position, searched) in game {
            let start = self.slots.0.len();
            PatternState::new(position).visit(&GEOMETRY, position, &mut self.slots);
            self.slots.0.push(LAYOUT.tempo() as u16);
            let side = position.side_to_move();
            let points = simple.evaluate(position, &simple.state(position)) as f32;
            self.samples.push(Sample {
                start,
                side,
                stones: position.board().occupied().count() as u8,
                target: RESULT_SHARE * result + (1.0 - RESULT_SHARE) * searched,
                result,
                simple: chance(if side == Side::X { points } else { -points } / 100.0),
                kept_apart: self.games.is_multiple_of(KEPT_APART),
            });
        }
    }

    pub fn append(&mut self, other: Samples) {
        let offset = self.slots.0.len();
        self.slots.0.extend(other.slots.0);
        self.games += other.games;
        self.samples.extend(
            other.samples.into_iter().map(|sample| Sample { start: sample.start + offset, ..sample }),
        );
    }

    fn patterns(&self, index: usize) -> &[u16] {
        let end = self.samples.get(index + 1).map_or(self.slots.0.len(), |next| next.start);
        &self.slots.0[self.samples[index].start..end]
    }

    /// The loss on the games kept apart, against their results: of the simple evaluation and of these weights.
    pub fn validate(&self, slots: &[i16]) -> [f32; 2] {
        let weights: Vec<f32> = slots.iter().map(|weight| f32::from(*weight) / 100.0).collect();
        let mut sums = [0.0; 2];
        let mut count = 0.0;
        for (index, sample) in self.samples.iter().enumerate().filter(|(_, sample)| sample.kept_apart) {
            let phase = phase(sample.side, sample.stones.into());
            let ours = chance(score(&weights, phase, self.patterns(index)));
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

fn score(weights: &[f32], phase: usize, patterns: &[u16]) -> f32 {
    let base = phase * LAYOUT.len();
    patterns.iter().map(|slot| weights[base + usize::from(*slot)]).sum()
}

/// The weights of all phases in a row, by gradient descent with a step of its own for every weight (Adam).
pub fn fit(samples: &Samples, threads: usize) -> Vec<i16> {
    let count = PHASES * LAYOUT.len();
    let (mut weights, mut mean, mut square) =
        (vec![0.0_f32; count], vec![0.0_f32; count], vec![0.0_f32; count]);
    let mut order: Vec<u32> =
        (0..samples.len() as u32).filter(|index| !samples.samples[*index as usize].kept_apart).collect();
    let total = order.len() as f32;
    let mut step = 0;
    for epoch in 0..EPOCHS {
        fastrand::Rng::with_seed(epoch as u64).shuffle(&mut order);
        let rate = 0.03 * (1.0 - epoch as f32 / EPOCHS as f32) + 0.0005;
        for batch in order.chunks(order.len().div_ceil(BATCHES).max(1)) {
            step += 1;
            let gradient = gradient(samples, batch, &weights, epoch as u64, threads);
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
                let most = if LAYOUT.is_line(slot % LAYOUT.len()) { 1.27 } else { 20.0 };
                *weight = weight.clamp(-most, most);
            }
        }
    }
    weights.iter().map(|weight| (weight * 100.0).round() as i16).collect()
}

/// The slope of the loss over a batch, each thread a part of it.
fn gradient(samples: &Samples, batch: &[u32], weights: &[f32], seed: u64, threads: usize) -> Vec<f32> {
    let part_of = |part: &[u32]| {
        let mut slopes = vec![0.0_f32; weights.len()];
        let mut random = fastrand::Rng::with_seed(seed << 32 | u64::from(part.first().copied().unwrap_or(0)));
        for index in part.iter().map(|index| *index as usize) {
            let sample = &samples.samples[index];
            // Stages run into one another: a position counts for the next one too when it is near.
            let stones = i32::from(sample.stones) + random.i32(-3..=3);
            let phase = phase(sample.side, stones.max(0) as u32);
            let patterns = samples.patterns(index);
            let error = chance(score(weights, phase, patterns)) - sample.target;
            let base = phase * LAYOUT.len();
            patterns.iter().for_each(|slot| slopes[base + usize::from(*slot)] += error);
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
