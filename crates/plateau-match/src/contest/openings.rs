//! Random openings, each a few moves long and as different from the others as may be.

use std::collections::HashSet;

use plateau_game::mix64;

use crate::Match;

/// How often to look for an opening that is new, accepted, and does not end the game.
const ATTEMPTS: u64 = 200;

/// Selection of openings.
#[derive(Clone, Copy, Debug)]
pub struct OpeningsWanted {
    /// How many.
    pub count: usize,
    /// Random moves of each.
    pub plies: u32,
    /// Decides which: the same seed, the same openings.
    pub seed: u64,
}

/// Openings from where the match stands, one after the other. The same seed gives the same ones.
/// `accepts` is asked about every new one; where none can be found that it accepts, any other takes
/// its place.
pub fn draw_openings(
    start: &Match,
    wanted: OpeningsWanted,
    accepts: &mut dyn FnMut(&Match) -> bool,
) -> impl Iterator<Item = Match> {
    let OpeningsWanted { count, plies, seed } = wanted;
    let mut seen = HashSet::new();
    // Once a long search for a new opening was in vain, further ones would be too, and slow.
    let mut exhausted = false;
    (0..count as u64).map(move |index| {
        let attempt = |attempt: u64| {
            random_opening(start, plies, mix64(seed ^ mix64(index * ATTEMPTS + attempt + 1)))
        };
        let mut fresh = |game: &Match| {
            game.finish().is_none() && !seen.contains(&game.position().key()) && accepts(game)
        };
        let found = if exhausted { None } else { (0..ATTEMPTS).map(attempt).find(&mut fresh) };
        exhausted = found.is_none();
        // With few moves there are few openings: then they come again.
        let unfinished = || (0..ATTEMPTS).map(attempt).find(|game| game.finish().is_none());
        let opening = found.or_else(unfinished).unwrap_or_else(|| start.clone());
        seen.insert(opening.position().key());
        opening
    })
}

fn random_opening(start: &Match, plies: u32, seed: u64) -> Match {
    let mut game = start.clone();
    let mut random = fastrand::Rng::with_seed(seed);
    for _ in 0..plies {
        let moves = game.moves();
        let Some(mv) = random.choice(moves) else { break };
        if game.play(mv).is_err() {
            break;
        }
    }
    game
}
