//! How many positions minimax would visit: below the root, and behind what a search never looked
//! at. Counted where that is quick, else estimated from how many moves there were, ply by ply, in
//! what was visited.

use plateau_search::recording::Saved;
use plateau_search::trace::Trace;
use plateau_search::{MoveOrder as _, Task};

use super::NOTHING;
use super::order::Arranged;
use super::searched::Searched;

/// As many positions are counted before estimates have to do.
const COUNTED: u64 = 1_500_000;

/// Lines by chance for an estimate of the whole.
const PROBES: u32 = 1_000;

pub(super) struct Sizes<'a, G: Searched> {
    order: &'a Arranged<G>,
    root: G,
    game: &'a [u64],
    repeats: bool,
    minimax: Option<u64>,
    depth: u32,
    /// What may still be counted.
    left: u64,
    /// How many moves there are on average, by ply.
    branching: Vec<f64>,
    /// The moves that were looked at in each node.
    looked_at: Vec<Vec<G::Move>>,
}

impl<'a, G: Searched> Sizes<'a, G> {
    pub(super) fn new(
        task: &'a Task<'_, G>,
        order: &'a Arranged<G>,
        trace: &Trace<G::Move>,
        positions: &[G],
        depth: u32,
    ) -> Sizes<'a, G> {
        let mut sizes = Sizes {
            order,
            root: task.position,
            game: task.history,
            repeats: task.repetition,
            minimax: None,
            depth,
            left: COUNTED,
            branching: branching(order, trace, positions),
            looked_at: looked_at::<G>(trace),
        };
        sizes.minimax = sizes.count(&task.position, depth as i32, &mut Vec::new());
        // Where the whole was counted, its parts can be, some of them more than once.
        sizes.left = if sizes.minimax.is_some() { 4 * COUNTED } else { 0 };
        sizes
    }

    /// Positions that minimax visits from the root.
    pub(super) fn minimax(&self) -> Saved {
        match self.minimax {
            Some(positions) => Saved { positions, counted: true },
            None => Saved { positions: self.probed(), counted: false },
        }
    }

    /// Knuth's estimate: lines by chance, in which each node stands for as many as there were moves
    /// to choose from on the way.
    fn probed(&self) -> u64 {
        let mut chance = fastrand::Rng::with_seed(1);
        let mut sum = 0.0;
        for _ in 0..PROBES {
            let (mut position, mut weight, mut way) = (self.root, 1.0, Vec::new());
            for _ in 0..self.depth {
                let key = position.key();
                if self.order.outcome(&position).is_some() || self.is_repeated(key, &way) {
                    break;
                }
                way.push(key);
                let moves: Vec<G::Move> = position.moves().collect();
                let Some(mv) = moves.get(chance.u64(..moves.len().max(1) as u64) as usize) else {
                    break;
                };
                weight *= moves.len() as f64;
                sum += weight;
                position = self.order.play(&position, *mv);
            }
        }
        // Beyond what is readable as a number.
        (1.0 + sum / f64::from(PROBES)).min(1e18).round() as u64
    }

    /// What minimax would have visited behind the moves that were not looked at in a node.
    pub(super) fn behind(
        &mut self,
        trace: &Trace<G::Move>,
        positions: &[G],
        index: usize,
        skipped: u32,
    ) -> Saved {
        let node = &trace.nodes[index];
        if skipped == 0 || node.entry.depth <= 0 {
            return NOTHING;
        }
        match self.counted_behind(trace, positions, index) {
            Some(positions) => Saved { positions, counted: true },
            None => {
                let moves = positions[index].move_count().max(1);
                let share = f64::from(skipped) / moves as f64;
                Saved {
                    positions: self.estimate(node.ply, node.entry.depth, share).max(1),
                    counted: false,
                }
            }
        }
    }

    fn counted_behind(
        &mut self,
        trace: &Trace<G::Move>,
        positions: &[G],
        index: usize,
    ) -> Option<u64> {
        let node = &trace.nodes[index];
        if node.cropped || self.left == 0 {
            return None;
        }
        let mut way = way(trace, positions, index);
        let position = positions[index];
        let looked_at = std::mem::take(&mut self.looked_at[index]);
        let mut skipped = position.moves().filter(|mv| !looked_at.contains(mv));
        skipped.try_fold(0, |sum, mv| {
            Some(
                sum + self.count(
                    &self.order.play(&position, mv),
                    node.entry.depth - 1,
                    &mut way,
                )?,
            )
        })
    }

    /// Positions from here down, this one included; `None` once too many were counted.
    fn count(&mut self, position: &G, depth: i32, way: &mut Vec<u64>) -> Option<u64> {
        self.left = self.left.checked_sub(1)?;
        let key = position.key();
        if depth <= 0 || self.order.outcome(position).is_some() || self.is_repeated(key, way) {
            return Some(1);
        }
        if depth == 1 {
            let moves = position.move_count() as u64;
            self.left = self.left.checked_sub(moves)?;
            return Some(1 + moves);
        }
        way.push(key);
        let below = position.moves().try_fold(1, |sum, mv| {
            Some(sum + self.count(&self.order.play(position, mv), depth - 1, way)?)
        });
        way.pop();
        below
    }

    /// As the searches have it: once on the way, or twice in the game before; the root itself never
    /// is.
    fn is_repeated(&self, key: u64, way: &[u64]) -> bool {
        self.repeats
            && !way.is_empty()
            && (way.contains(&key)
                || self.game.iter().filter(|before| **before == key).count() >= 2)
    }

    /// Positions below a node of this ply with so many plies left, behind this share of its moves.
    fn estimate(&self, ply: u32, depth: i32, share: f64) -> u64 {
        let mut row = share;
        let mut sum = 0.0;
        for ply in ply..ply + depth.max(0) as u32 {
            let last = self.branching.len().saturating_sub(1);
            row *= self.branching.get((ply as usize).min(last)).copied().unwrap_or(1.0);
            sum += row;
        }
        // Beyond what is readable as a number.
        sum.min(1e18).round() as u64
    }
}

/// The keys on the way to a node, its own last.
fn way<G: Searched>(trace: &Trace<G::Move>, positions: &[G], index: usize) -> Vec<u64> {
    let above = |index: &usize| trace.nodes[*index].parent.map(|parent| parent as usize);
    let mut way: Vec<u64> =
        std::iter::successors(Some(index), above).map(|index| positions[index].key()).collect();
    way.reverse();
    way
}

fn looked_at<G: Searched>(trace: &Trace<G::Move>) -> Vec<Vec<G::Move>> {
    let mut looked_at = vec![Vec::new(); trace.nodes.len()];
    for node in &trace.nodes {
        if let Some((parent, mv)) = node.parent.zip(node.entry.mv) {
            looked_at[parent as usize].push(mv);
        }
    }
    looked_at
}

/// The average number of moves on each ply of what was visited, finished games included: nothing
/// follows them.
fn branching<G: Searched>(
    order: &Arranged<G>,
    trace: &Trace<G::Move>,
    positions: &[G],
) -> Vec<f64> {
    let mut sums: Vec<(u64, u64)> = Vec::new();
    for (node, position) in trace.nodes.iter().zip(positions) {
        let ply = node.ply as usize;
        if sums.len() <= ply {
            sums.resize(ply + 1, (0, 0));
        }
        let moves =
            if order.outcome(position).is_some() { 0 } else { position.move_count() as u64 };
        sums[ply] = (sums[ply].0 + moves, sums[ply].1 + 1);
    }
    sums.into_iter().map(|(moves, positions)| moves as f64 / positions.max(1) as f64).collect()
}
