//! Contestants.

use plateau_games::AnyMove;

use crate::Match;

/// A contestant: an engine, another program, a person at a prompt.
pub trait Contender {
    /// Its reported name, if any.
    fn name(&self) -> Option<&str> {
        None
    }

    /// A new game begins where this match stands: what was learned in the last one is forgotten.
    fn begin(&mut self, game: &Match) -> Result<(), NoMove> {
        let _ = game;
        Ok(())
    }

    /// A move where the match stands. All chance comes from `seed`, which is the same for every
    /// move of a game and another one for every game and side: mixed with the ply it differs from
    /// move to move.
    fn choose(&mut self, game: &Match, seed: u64) -> Result<AnyMove, NoMove>;
}

/// Why a contender does not move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoMove {
    /// It cannot go on, for this reason, and loses.
    Forfeit(String),
    /// The contest was cancelled: no result.
    Stopped,
}

/// A reason in words is a reason to lose.
impl From<String> for NoMove {
    fn from(reason: String) -> NoMove {
        NoMove::Forfeit(reason)
    }
}

impl<C: Contender + ?Sized> Contender for Box<C> {
    fn name(&self) -> Option<&str> {
        (**self).name()
    }

    fn begin(&mut self, game: &Match) -> Result<(), NoMove> {
        (**self).begin(game)
    }

    fn choose(&mut self, game: &Match, seed: u64) -> Result<AnyMove, NoMove> {
        (**self).choose(game, seed)
    }
}
