//! Interface of the solvers to a game: stones in a cube, with gravity or without.

use plateau_game::Game;
use plateau_games::cube::{Board, CubeSize};
use plateau_games::morpion::Morpion;
use plateau_games::sogo::Sogo;

/// A game of stones in a cube, won by a line of them: how stones enter is all that differs.
pub trait CubeGame: Game {
    /// The size of the cube, as a type.
    type Size: CubeSize;

    /// Whether a stone needs one below it.
    const GRAVITY: bool;

    /// The stones.
    fn cube(&self) -> &Board<Self::Size>;
}

impl<S: CubeSize> CubeGame for Sogo<S> {
    type Size = S;
    const GRAVITY: bool = true;

    fn cube(&self) -> &Board<S> {
        self.board()
    }
}

impl<S: CubeSize> CubeGame for Morpion<S> {
    type Size = S;
    const GRAVITY: bool = false;

    fn cube(&self) -> &Board<S> {
        self.board()
    }
}

/// A set of cells of this game's cube.
pub(crate) type Bits<G> = <<G as CubeGame>::Size as CubeSize>::Bits;
