//! Counting move sequences on several threads.
//!
//! The first plies are expanded into prefixes, many more than threads, and the threads take
//! prefixes from a shared pool as they run out of work: sub-trees differ in size by orders of
//! magnitude, so a fixed split would leave most threads waiting.

use plateau_game::{Game, perft};
use plateau_games::{AnyMove, AnyPosition, Member, with_position};
use rayon::prelude::*;

use crate::failure::Failure;

/// Enough prefixes that the last one to finish hardly matters, few enough to cost nothing.
const PREFIXES_A_THREAD: usize = 64;

/// A position some plies down, and the first move (by its place in the list) that leads there.
struct Prefix<G> {
    first: usize,
    position: G,
    depth: u32,
}

/// The number of legal move sequences of this length behind each legal first move; `depth` is at
/// least 1.
pub fn divide(
    position: &AnyPosition,
    depth: u32,
    threads: usize,
) -> Result<Vec<(AnyMove, u64)>, Failure> {
    with_position!(position, position => divide_typed(position, depth, threads))
}

/// The number of legal move sequences of this length.
pub fn count(position: &AnyPosition, depth: u32, threads: usize) -> Result<u64, Failure> {
    if depth == 0 {
        return Ok(1);
    }
    Ok(divide(position, depth, threads)?.into_iter().map(|(_, count)| count).sum())
}

fn divide_typed<G: Member>(
    position: &G,
    depth: u32,
    threads: usize,
) -> Result<Vec<(AnyMove, u64)>, Failure> {
    let moves: Vec<G::Move> = position.moves().collect();
    let firsts = moves.iter().enumerate();
    let prefixes: Vec<Prefix<G>> = firsts
        .map(|(first, mv)| Prefix { first, position: position.play(*mv), depth: depth - 1 })
        .collect();
    let counts = if threads == 1 {
        prefixes.iter().map(|prefix| perft(&prefix.position, prefix.depth)).collect()
    } else {
        let prefixes = expand(prefixes, threads * PREFIXES_A_THREAD);
        pool(threads)?.install(|| count_behind(&prefixes, moves.len()))
    };
    Ok(moves.into_iter().map(G::any_move).zip(counts).collect())
}

/// Plays one more ply in every prefix until there are enough of them or the last ply is reached,
/// which is counted and not played.
fn expand<G: Game>(mut prefixes: Vec<Prefix<G>>, enough: usize) -> Vec<Prefix<G>> {
    while prefixes.len() < enough && prefixes.iter().any(|prefix| prefix.depth > 1) {
        prefixes = prefixes.into_iter().flat_map(children).collect();
    }
    prefixes
}

fn children<G: Game>(prefix: Prefix<G>) -> Vec<Prefix<G>> {
    let Prefix { first, position, depth } = prefix;
    if depth <= 1 {
        return vec![prefix];
    }
    position
        .moves()
        .map(|mv| Prefix { first, position: position.play(mv), depth: depth - 1 })
        .collect()
}

/// The counts added up by first move.
fn count_behind<G: Game>(prefixes: &[Prefix<G>], firsts: usize) -> Vec<u64> {
    let counts: Vec<u64> = prefixes
        .par_iter()
        .with_max_len(1)
        .map(|prefix| perft(&prefix.position, prefix.depth))
        .collect();
    let mut sums = vec![0; firsts];
    for (prefix, count) in prefixes.iter().zip(counts) {
        sums[prefix.first] += count;
    }
    sums
}

fn pool(threads: usize) -> Result<rayon::ThreadPool, Failure> {
    rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|error| Failure::Machine(format!("cannot start {threads} threads: {error}")))
}
