//! The games of a batch, compiled for each kind of game by itself.

use std::collections::TryReserveError;
use std::fmt::Debug;

use fastrand::Rng;
use plateau_games::AnyPosition;

use crate::arena::{ActionSet, Arena};

/// Where a step writes.
#[derive(Debug)]
pub struct Written<'a> {
    pub obs: &'a mut [u8],
    pub mask: &'a mut [u8],
    pub reward: &'a mut [f32],
    pub done: &'a mut [u8],
}

/// Games of any kind.
pub trait Batch: Send + Sync + Debug {
    fn reset(&mut self, seed: Option<u64>, obs: &mut [u8], mask: &mut [u8]);

    /// Whether all of these actions are legal, one for each game; otherwise the sentence of the
    /// rules.
    fn check(&self, actions: &[i64]) -> Result<(), String>;

    /// Plays legal actions.
    fn step(&mut self, actions: &[i64], written: Written<'_>);

    /// Random legal actions.
    fn sample(&mut self, actions: &mut [i64]);

    fn turns(&self) -> Vec<u8>;

    fn position(&self, index: usize) -> Option<AnyPosition>;
}

/// Games of one kind.
#[derive(Debug)]
pub struct Envs<G: Arena> {
    start: G,
    games: Vec<Running<G>>,
    chance: Rng,
    max_plies: u32,
    /// Keys of the positions of each game so far, where repetition counts.
    histories: Vec<Vec<u64>>,
}

/// A game that is not over, with its legal actions.
#[derive(Clone, Copy, Debug)]
struct Running<G: Arena> {
    position: G,
    legal: G::Set,
    plies: u32,
}

/// The third occurrence of a position ends a game.
const OCCURRENCES: usize = 3;

impl<G: Arena> Envs<G> {
    pub fn new(
        start: G,
        count: usize,
        seed: u64,
        max_plies: u32,
    ) -> Result<Envs<G>, TryReserveError> {
        let first = Running { position: start, legal: start.legal(), plies: 0 };
        let games = filled(first, count)?;
        let histories = filled(vec![start.key()], if G::REPEATS { count } else { 0 })?;
        Ok(Envs { start, games, chance: Rng::with_seed(seed), max_plies, histories })
    }

    /// Whether the position has been there often enough to end the game.
    fn repeated(history: &mut Vec<u64>, position: &G) -> bool {
        let key = position.key();
        history.push(key);
        history.iter().filter(|known| **known == key).count() >= OCCURRENCES
    }

    /// What the end of a game is worth to the player who moved last.
    #[cold]
    fn reward(position: &G) -> f32 {
        match position.outcome().and_then(plateau_game::Outcome::winner) {
            Some(winner) if winner == position.side_to_move() => -1.0,
            Some(_) => 1.0,
            None => 0.0,
        }
    }
}

impl<G: Arena> Batch for Envs<G> {
    fn reset(&mut self, seed: Option<u64>, obs: &mut [u8], mask: &mut [u8]) {
        if let Some(seed) = seed {
            self.chance = Rng::with_seed(seed);
        }
        let first = Running { position: self.start, legal: self.start.legal(), plies: 0 };
        self.games.fill(first);
        for history in &mut self.histories {
            history.clear();
            history.push(self.start.key());
        }
        for (obs, mask) in obs.chunks_exact_mut(G::VALUES).zip(mask.chunks_exact_mut(G::ACTIONS)) {
            first.position.observe(obs);
            G::write_mask(&first.legal, mask);
        }
    }

    fn check(&self, actions: &[i64]) -> Result<(), String> {
        let is_legal = |game: &Running<G>, action: i64| {
            usize::try_from(action).is_ok_and(|action| game.legal.contains(action))
        };
        let mut all = self.games.iter().zip(actions);
        let Some(index) = all.position(|(game, action)| !is_legal(game, *action)) else {
            return Ok(());
        };
        let (position, action) = (&self.games[index].position, actions[index]);
        let mv = usize::try_from(action).ok().and_then(G::move_at);
        Err(match mv.map(|mv| (mv, position.check(mv))) {
            Some((mv, Err(reason))) => format!("game {index}: illegal move '{mv}': {reason}"),
            _ => {
                format!("game {index}: unknown action {action} (expected 0 to {})", G::ACTIONS - 1)
            }
        })
    }

    fn step(&mut self, actions: &[i64], written: Written<'_>) {
        let Written { obs, mask, reward, done } = written;
        let rows = obs.chunks_exact_mut(G::VALUES).zip(mask.chunks_exact_mut(G::ACTIONS));
        let results = reward.iter_mut().zip(done.iter_mut());
        let games = self.games.iter_mut().zip(actions).enumerate();
        for (((obs, mask), (reward, done)), (index, (game, action))) in rows.zip(results).zip(games)
        {
            let position = game.position.after(*action as usize);
            let legal = position.legal();
            let plies = game.plies + 1;
            let ends = legal.is_empty()
                || plies >= self.max_plies
                || G::REPEATS && Self::repeated(&mut self.histories[index], &position);
            if ends {
                *reward = Self::reward(&position);
                *done = 1;
                *game = Running { position: self.start, legal: self.start.legal(), plies: 0 };
                if G::REPEATS {
                    self.histories[index].clear();
                    self.histories[index].push(self.start.key());
                }
            } else {
                *reward = 0.0;
                *done = 0;
                *game = Running { position, legal, plies };
            }
            game.position.observe(obs);
            G::write_mask(&game.legal, mask);
        }
    }

    fn sample(&mut self, actions: &mut [i64]) {
        let chance = &mut self.chance;
        for (game, action) in self.games.iter().zip(actions) {
            *action = drawn(game.legal.words(), chance);
        }
    }

    fn turns(&self) -> Vec<u8> {
        self.games.iter().map(|game| game.position.side_to_move().index() as u8).collect()
    }

    fn position(&self, index: usize) -> Option<AnyPosition> {
        self.games.get(index).map(|game| game.position.into())
    }
}

/// As many of a value as there is memory for.
fn filled<T: Clone>(value: T, count: usize) -> Result<Vec<T>, TryReserveError> {
    let mut all = Vec::new();
    all.try_reserve_exact(count)?;
    all.resize(count, value);
    Ok(all)
}

/// A member of a set, each as likely as the others; 0 for the empty set.
#[inline]
fn drawn(words: &[u64], chance: &mut Rng) -> i64 {
    let count: u64 = words.iter().map(|word| ranks(*word) >> 56).sum();
    // Good enough for at most 252 actions, and faster than drawing without any bias.
    let mut skipped = (u64::from(chance.u32(..)) * count) >> 32;
    for (number, word) in words.iter().enumerate() {
        let ranks = ranks(*word);
        if skipped < ranks >> 56 {
            return (64 * number) as i64 + i64::from(member(*word, ranks, skipped));
        }
        skipped -= ranks >> 56;
    }
    0
}

const EVERY_BYTE: u64 = 0x0101_0101_0101_0101;

/// In each byte how many bits are set in it and below it.
#[inline]
const fn ranks(word: u64) -> u64 {
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    bytes.wrapping_mul(EVERY_BYTE)
}

/// The set bit above so many others, found without a branch: first its byte, then its place in it.
#[inline]
fn member(word: u64, ranks: u64, skipped: u64) -> u8 {
    let reached = (((skipped * EVERY_BYTE) | (EVERY_BYTE << 7)) - ranks) & (EVERY_BYTE << 7);
    let byte = (reached >> 7).wrapping_mul(EVERY_BYTE) >> 56;
    let before = (ranks << 8) >> (8 * byte) & 0xff;
    let bits = (word >> (8 * byte) & 0xff) as usize;
    8 * byte as u8 + MEMBERS[bits][((skipped - before) & 7) as usize]
}

/// The places of the set bits of each byte, the lowest first.
static MEMBERS: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut found) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][found] = bit as u8;
                found += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};
