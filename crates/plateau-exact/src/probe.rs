//! Asking a table, whichever form it has.

use plateau_game::{Game, Score, StateSpace};

use crate::Table;

/// Something that knows the value of every position of a game.
pub trait Probe {
    /// How the positions of the game are numbered.
    type Space: StateSpace;

    /// The numbering in use.
    fn space(&self) -> &Self::Space;

    /// Value of a position for the side to move.
    fn probe(&self, position: &<Self::Space as StateSpace>::Game) -> Score;

    /// Every legal move with what it is worth to the player who makes it.
    fn moves(&self, position: &<Self::Space as StateSpace>::Game) -> Vec<(MoveOf<Self>, Score)> {
        position.moves().map(|mv| (mv, self.probe(&position.play(mv)).one_ply_earlier())).collect()
    }
}

/// The moves of the game a table is of.
type MoveOf<P> = <<<P as Probe>::Space as StateSpace>::Game as Game>::Move;

impl<S: StateSpace, B: AsRef<[u8]> + Sync> Probe for Table<S, B> {
    type Space = S;

    fn space(&self) -> &S {
        Table::space(self)
    }

    fn probe(&self, position: &S::Game) -> Score {
        Table::probe(self, position)
    }
}
