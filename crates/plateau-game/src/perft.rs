//! Counting move sequences: the standard check of a move generator.

use crate::Game;

/// The number of legal move sequences of exactly this length; finished games are not extended. The
/// last ply is counted, not played.
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.move_count() as u64,
        _ => position.moves().map(|mv| perft(&position.play(mv), depth - 1)).sum(),
    }
}

/// The same count for each first move on its own.
pub fn divide<G: Game>(position: &G, depth: u32) -> Vec<(G::Move, u64)> {
    let rest = depth.saturating_sub(1);
    position.moves().map(|mv| (mv, perft(&position.play(mv), rest))).collect()
}
