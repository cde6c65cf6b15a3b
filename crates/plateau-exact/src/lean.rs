//! Lazily opened packed table: distances of wins are derived on demand from the losses one ply
//! later. Opening takes a fraction of a full unpacking, which matters to a page that waits for it;
//! a probe is then a dozen look-ups instead of one.

use plateau_game::{Game, Score, StateSpace};

use crate::pack::{self, WON};
use crate::{Probe, TableError, code};

/// The exact value of every position of a game, as a packed file says it.
#[derive(Clone, Debug)]
pub struct LeanTable<S> {
    space: S,
    /// One code a state; every win has the same.
    codes: Vec<u8>,
}

impl<S: StateSpace> LeanTable<S> {
    /// Opens what [`Table::pack`](crate::Table::pack) wrote.
    pub fn open(space: S, packed: &[u8]) -> Result<LeanTable<S>, TableError> {
        let (_, codes) = pack::read(&space, packed)?;
        Ok(LeanTable { space, codes })
    }

    fn code(&self, position: &S::Game) -> u8 {
        self.codes[self.space.state(position)]
    }

    /// A win is one ply longer than the shortest loss it leads to.
    fn win(&self, position: &S::Game) -> Score {
        let losses =
            position.moves().map(|mv| self.code(&position.play(mv))).filter(|code| code % 2 == 1);
        losses.min().map_or(Score::Draw, |code| code::decode(code).one_ply_earlier())
    }
}

impl<S: StateSpace> Probe for LeanTable<S> {
    type Space = S;

    fn space(&self) -> &S {
        &self.space
    }

    fn probe(&self, position: &S::Game) -> Score {
        match (position.outcome(), self.code(position)) {
            (Some(outcome), _) => Score::of_outcome(outcome, position.side_to_move()),
            (None, WON) => self.win(position),
            (None, code) => code::decode(code),
        }
    }
}
