//! The independent check of a strategy: every reply there is, by the rules alone.
//!
//! Nothing is taken from whoever found the strategy: no threats, no forced moves, no symmetry but those of the game
//! itself. The one thing seen ahead is a move that ends the game at once.

use std::collections::HashMap;

use plateau_game::{Game, Outcome, Side, Symmetric};
use thiserror::Error;

/// What a check went through.
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
pub enum Flaw {
    #[error("the strategy has no answer in '{0}'")]
    NoAnswer(String),
    #[error("the strategy answers '{mv}' in '{position}', but {refusal}")]
    Illegal { position: String, mv: String, refusal: String },
    #[error("following the strategy, the game ends without a win in '{0}'")]
    NotWon(String),
}

/// Plays a strategy for the side to move against every legal reply, to the end of every game.
///
/// Positions must not come back, and the strategy must answer alike in symmetric positions as far as winning goes:
/// of those only one is played out.
pub fn check_strategy<G: Symmetric>(
    start: &G,
    answer: &mut dyn FnMut(&G) -> Option<G::Move>,
) -> Result<Checked, Flaw> {
    let mut check = Check { side: start.side_to_move(), answer, plies: HashMap::new(), replies: 0 };
    let plies = check.plies_to_win(start)?;
    Ok(Checked { positions: check.plies.len(), replies: check.replies, plies })
}

struct Check<'a, G: Game> {
    side: Side,
    answer: &'a mut dyn FnMut(&G) -> Option<G::Move>,
    /// How long the game lasts at most from positions that were won.
    plies: HashMap<G, u32>,
    replies: u64,
}

impl<G: Symmetric> Check<'_, G> {
    fn plies_to_win(&mut self, position: &G) -> Result<u32, Flaw> {
        let canonical = position.canonical();
        if let Some(plies) = self.plies.get(&canonical) {
            return Ok(*plies);
        }
        let mv = (self.answer)(position).ok_or_else(|| Flaw::NoAnswer(position.to_string()))?;
        let next = position.try_play(mv).map_err(|refusal| Flaw::Illegal {
            position: position.to_string(),
            mv: mv.to_string(),
            refusal: refusal.to_string(),
        })?;
        let plies = 1 + if self.is_won(&next) { 0 } else { self.plies_to_loss(&next)? };
        self.plies.insert(canonical, plies);
        Ok(plies)
    }

    /// Tries every reply of the other side.
    fn plies_to_loss(&mut self, position: &G) -> Result<u32, Flaw> {
        if position.outcome().is_some() {
            return Err(Flaw::NotWon(position.to_string()));
        }
        let mut longest = 0;
        // What won against one reply is tried first against the next.
        let mut winner = None;
        for reply in position.moves() {
            self.replies += 1;
            let next = position.play(reply);
            if self.is_won(&next) {
                longest = longest.max(1);
                continue;
            }
            if next.outcome().is_some() {
                return Err(Flaw::NotWon(next.to_string()));
            }
            let wins = |mv: &G::Move| next.check(*mv).is_ok() && self.is_won(&next.play(*mv));
            let at_once = winner.filter(wins).or_else(|| next.moves().find(wins));
            winner = at_once.or(winner);
            let plies = if at_once.is_some() { 1 } else { self.plies_to_win(&next)? };
            longest = longest.max(1 + plies);
        }
        Ok(longest)
    }

    fn is_won(&self, position: &G) -> bool {
        position.outcome() == Some(Outcome::Win(self.side))
    }
}
