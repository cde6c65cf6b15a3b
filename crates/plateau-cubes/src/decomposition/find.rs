//! Looks for blocking certificates: of the empty board first, then after a reply to each kind of
//! first move.

use super::annealing::{AnnealingTask, Arrangement};
use super::certificate::{BlockingCertificate, Component, DecomposedPosition};
use super::lattice::{Lattice, Number, NumberSet, ReproducibleRng};

/// How long to look for a decomposition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockingSearch {
    /// Attempts for each position, each with other numbers by chance.
    pub attempts: u64,
    /// Steps of an attempt.
    pub steps: u64,
    /// How many replies to a first move are tried.
    pub replies: usize,
}

impl Default for BlockingSearch {
    fn default() -> BlockingSearch {
        BlockingSearch { attempts: 12, steps: 400_000, replies: 2 }
    }
}

/// Finds how the second player stops every line of a cube, the same certificate each time; `None`
/// if the search does not succeed, which proves nothing.
///
/// # Panics
/// If the cube is not of size 3 to 8.
pub fn find_blocking_certificate(size: u8, search: BlockingSearch) -> Option<BlockingCertificate> {
    let lattice = Lattice::new(usize::from(size));
    // The empty board is tried once: where it falls apart it does so at once.
    let at_once = BlockingSearch { attempts: 1, steps: 20_000, replies: 0 };
    if let Ok(components) = decompose(&lattice, &[], at_once) {
        return Some(BlockingCertificate {
            positions: vec![DecomposedPosition { stones: Vec::new(), components }],
        });
    }
    let mut answered = NumberSet::default();
    let mut positions = Vec::new();
    for first in 0..lattice.cells() as Number {
        if answered.contains(first) {
            continue;
        }
        answered = lattice
            .symmetries
            .iter()
            .map(|images| images[usize::from(first)])
            .chain(answered.iter())
            .collect();
        let replies = replies(&lattice, first).into_iter().take(search.replies);
        let position = replies.map(|reply| vec![first, reply]).find_map(|stones| {
            let components = decompose(&lattice, &stones, search).ok()?;
            Some(DecomposedPosition { stones, components })
        });
        positions.push(position?);
    }
    Some(BlockingCertificate { positions })
}

/// Components for a position of a cube, the first player's stones first and that player to move;
/// otherwise how many cells the best attempt was short of, which proves nothing.
///
/// # Panics
/// If the cube is not of size 3 to 8.
pub fn find_decomposition(
    size: u8,
    stones: &[u16],
    search: BlockingSearch,
) -> Result<Vec<Component>, usize> {
    decompose(&Lattice::new(usize::from(size)), stones, search)
}

fn decompose(
    lattice: &Lattice,
    stones: &[Number],
    search: BlockingSearch,
) -> Result<Vec<Component>, usize> {
    let taken: NumberSet = stones.iter().copied().collect();
    let replies = stones.iter().skip(1).step_by(2);
    let stopped = replies
        .fold(NumberSet::default(), |lines, cell| lines.or(&lattice.through[usize::from(*cell)]));
    let task = AnnealingTask {
        free: NumberSet::below(lattice.cells()).without(&taken),
        open: NumberSet::below(lattice.lines.len()).without(&stopped),
    };
    let mut fewest = usize::MAX;
    for seed in 0..search.attempts {
        let mut arrangement = Arrangement::new(lattice, task);
        arrangement.anneal(&mut ReproducibleRng::new(seed), search.steps);
        fewest = fewest.min(arrangement.lacking());
        if fewest == 0 {
            let found = arrangement.components().into_iter();
            let mut components: Vec<Component> = found.map(|lines| Component { lines }).collect();
            components.sort_by_cached_key(|component| {
                (usize::MAX - component.lines.len(), component.cells())
            });
            return Ok(components);
        }
    }
    Err(fewest)
}

/// Replies to a first move, the most promising first: on many lines, those of the first move twice
/// as much.
fn replies(lattice: &Lattice, first: Number) -> Vec<Number> {
    let own = lattice.through[usize::from(first)];
    let mut replies: Vec<Number> =
        (0..lattice.cells() as Number).filter(|cell| *cell != first).collect();
    replies.sort_by_key(|cell| {
        let lines = lattice.through[usize::from(*cell)];
        usize::MAX - lines.len() - lines.and(&own).len()
    });
    replies
}
