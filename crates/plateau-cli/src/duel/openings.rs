//! Random openings, each a few moves long and as different from the others as may be; balanced if wished.

use std::collections::HashSet;

use plateau_game::mix64;
use plateau_match::Match;
use plateau_players::{Custom, Limits, Spec};

use crate::engine::{Asking, ask};

/// How often to look for an opening that is new and does not end the game.
const ATTEMPTS: u64 = 200;

/// Plies that are looked ahead to tell whether an opening is balanced.
const BALANCE_DEPTH: u32 = 10;

/// What openings are wanted.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    pub count: usize,
    /// Random moves of each.
    pub plies: u32,
    pub seed: u64,
    /// How many points a search may value them from even.
    pub balance: Option<u32>,
}

/// Openings from where the match stands. The same seed gives the same ones.
pub fn draw(start: &Match, wanted: Wanted) -> Vec<Match> {
    let Wanted { count, plies, seed, balance } = wanted;
    let mut seen = HashSet::new();
    let judge = Spec::Custom(Custom { limits: Limits::depth(BALANCE_DEPTH), ..Custom::default() });
    let mut judge = judge.build();
    let mut is_balanced = |game: &Match| {
        balance.is_none_or(|most| {
            let decision = ask(judge.as_mut(), game, Asking::new(Limits::default(), seed), &mut |_| {});
            decision.value.points().unsigned_abs() <= most
        })
    };
    // Once a long search for a new opening was in vain, further ones would be too, and slow.
    let mut exhausted = false;
    (0..count as u64)
        .map(|index| {
            let attempt = |attempt: u64| {
                random_opening(start, plies, mix64(seed ^ mix64(index * ATTEMPTS + attempt + 1)))
            };
            let mut fresh = |game: &Match| {
                game.finish().is_none() && !seen.contains(game.position()) && is_balanced(game)
            };
            let found = if exhausted { None } else { (0..ATTEMPTS).map(attempt).find(&mut fresh) };
            exhausted = found.is_none();
            // With few moves there are few openings: then they come again.
            let unfinished = || (0..ATTEMPTS).map(attempt).find(|game| game.finish().is_none());
            let opening = found.or_else(unfinished).unwrap_or_else(|| start.clone());
            seen.insert(*opening.position());
            opening
        })
        .collect()
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
