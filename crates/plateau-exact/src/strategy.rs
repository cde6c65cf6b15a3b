//! The independent check of a strategy: every reply there is, by the rules alone.
//!
//! Independent of how the strategy was found: no threats, no forced moves, no symmetry but those of
//! the game itself. The only look ahead is a move that ends the game at once.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};
use std::thread;

use plateau_game::{Game, Outcome, Side, Symmetric};
use thiserror::Error;

/// Counters of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Checked {
    /// Positions in which the strategy was asked, symmetric ones counted once.
    pub positions: usize,
    /// Replies that were tried.
    pub replies: u64,
    /// The longest game in plies.
    pub plies: u32,
}

/// Where a strategy fails.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs, reason = "the sentence beside each says it")]
#[non_exhaustive]
pub enum StrategyFlaw {
    #[error("the strategy has no answer in '{0}'")]
    NoAnswer(String),
    #[error("the strategy answers '{mv}' in '{position}', but {refusal}")]
    Illegal { position: String, mv: String, refusal: String },
    #[error("following the strategy, the game ends without a win in '{0}'")]
    NotWon(String),
}

/// Plays a strategy for the side to move against every legal reply, to the end of every game.
///
/// Positions must not come back, and the strategy must answer alike in symmetric positions as far
/// as winning goes: of those only one is played out.
pub fn check_strategy<G: Symmetric>(
    start: &G,
    answer: &mut dyn FnMut(&G) -> Option<G::Move>,
) -> Result<Checked, StrategyFlaw> {
    let won = Won::new();
    let plies = Walker { side: start.side_to_move(), answer, backwards: false, won: &won }
        .plies_to_win(start)?;
    Ok(won.checked(plies))
}

/// The same on two threads, and with the same result: one walker tries the replies from the first
/// to the last, the other from the last to the first, and neither plays out what the other has seen
/// won.
pub fn check_strategy_on_two_threads<G: Symmetric + Send + Sync>(
    start: &G,
    mut answers: [impl FnMut(&G) -> Option<G::Move> + Send; 2],
) -> Result<Checked, StrategyFlaw> {
    let (side, won) = (start.side_to_move(), Won::new());
    let [first, second] = &mut answers;
    let plies = thread::scope(|scope| {
        // Should it find a flaw, the other one comes to its own.
        scope.spawn(|| {
            Walker { side, answer: second, backwards: true, won: &won }.plies_to_win(start)
        });
        Walker { side, answer: first, backwards: false, won: &won }.plies_to_win(start)
    })?;
    Ok(won.checked(plies))
}

/// Positions that were won against every reply, in parts, so that two walkers seldom wait for each
/// other.
struct Won<G>(Vec<Mutex<HashMap<G, WonPosition>>>);

/// How long the game lasts at most, and the replies that were tried in the position itself.
#[derive(Clone, Copy)]
struct WonPosition {
    plies: u32,
    replies: u32,
}

impl<G: Game> Won<G> {
    const PARTS: usize = 64;

    fn new() -> Won<G> {
        Won((0..Won::<G>::PARTS).map(|_| Mutex::default()).collect())
    }

    fn part(&self, canonical: &G) -> MutexGuard<'_, HashMap<G, WonPosition>> {
        self.0[canonical.key() as usize % Won::<G>::PARTS]
            .lock()
            .expect("no walker panics with a part in hand")
    }

    fn checked(self, plies: u32) -> Checked {
        let parts: Vec<_> =
            self.0.into_iter().map(|part| part.into_inner().expect("no walker panicked")).collect();
        Checked {
            positions: parts.iter().map(HashMap::len).sum(),
            replies: parts.iter().flat_map(HashMap::values).map(|won| u64::from(won.replies)).sum(),
            plies,
        }
    }
}

struct Walker<'a, G: Game> {
    side: Side,
    answer: &'a mut dyn FnMut(&G) -> Option<G::Move>,
    backwards: bool,
    won: &'a Won<G>,
}

impl<G: Symmetric> Walker<'_, G> {
    fn plies_to_win(&mut self, position: &G) -> Result<u32, StrategyFlaw> {
        let canonical = position.canonical();
        if let Some(won) = self.won.part(&canonical).get(&canonical) {
            return Ok(won.plies);
        }
        let mv =
            (self.answer)(position).ok_or_else(|| StrategyFlaw::NoAnswer(position.to_string()))?;
        let next = position.try_play(mv).map_err(|refusal| StrategyFlaw::Illegal {
            position: position.to_string(),
            mv: mv.to_string(),
            refusal: refusal.to_string(),
        })?;
        let ended = WonPosition { plies: 0, replies: 0 };
        let after = if self.is_won(&next) { ended } else { self.refute_replies(&next)? };
        let won = WonPosition { plies: 1 + after.plies, ..after };
        self.won.part(&canonical).insert(canonical, won);
        Ok(won.plies)
    }

    /// Tries every reply of the other side.
    fn refute_replies(&mut self, position: &G) -> Result<WonPosition, StrategyFlaw> {
        if position.outcome().is_some() {
            return Err(StrategyFlaw::NotWon(position.to_string()));
        }
        let mut replies: Vec<G::Move> = position.moves().collect();
        if self.backwards {
            replies.reverse();
        }
        let mut longest = 0;
        // Killer heuristic: a move that won against one reply is tried first against the next.
        let mut winner = None;
        for reply in &replies {
            let next = position.play(*reply);
            if self.is_won(&next) {
                longest = longest.max(1);
                continue;
            }
            if next.outcome().is_some() {
                return Err(StrategyFlaw::NotWon(next.to_string()));
            }
            let wins = |mv: &G::Move| next.check(*mv).is_ok() && self.is_won(&next.play(*mv));
            let at_once = winner.filter(wins).or_else(|| next.moves().find(wins));
            winner = at_once.or(winner);
            let plies = if at_once.is_some() { 1 } else { self.plies_to_win(&next)? };
            longest = longest.max(1 + plies);
        }
        Ok(WonPosition { plies: longest, replies: replies.len() as u32 })
    }

    fn is_won(&self, position: &G) -> bool {
        position.outcome() == Some(Outcome::Win(self.side))
    }
}
