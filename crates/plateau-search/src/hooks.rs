//! The points where a game's own knowledge plugs in. The search itself never names a game.

use std::fmt::Debug;

use plateau_game::Game;

use crate::value::Value;

/// Says what a position is worth without looking ahead.
pub trait Evaluator<G: Game>: Sync {
    /// Incremental state of an evaluator along a line of moves; `()` for evaluators that look at
    /// the position alone.
    type State: Copy + Debug;

    /// Incremental state from scratch.
    fn state(&self, position: &G) -> Self::State;

    /// The state after a move. Must equal `self.state(after)`.
    fn advance(&self, state: &Self::State, before: &G, mv: G::Move, after: &G) -> Self::State;

    /// Points from the side of the player to move. Only unfinished games are asked about.
    fn evaluate(&self, position: &G, state: &Self::State) -> i32;

    /// Worth of a dead end without a winner, as at the end of a drawn tree, to the player to move,
    /// from -1 to 1. No game has such places.
    #[inline]
    fn leaf_share(&self, _position: &G) -> Option<f64> {
        None
    }

    /// Whether a move wins at once or is forced in a position that is not over, as far as one
    /// glance shows. The default sees nothing.
    #[inline]
    fn forced_move(&self, _position: &G, _state: &Self::State) -> ForcedMove<G::Move> {
        ForcedMove::None
    }
}

/// A function of the position alone is an evaluator.
impl<G: Game, F: Fn(&G) -> i32 + Sync> Evaluator<G> for F {
    type State = ();

    #[inline]
    fn state(&self, _position: &G) {}

    #[inline]
    fn advance(&self, (): &(), _before: &G, _mv: G::Move, _after: &G) {}

    #[inline]
    fn evaluate(&self, position: &G, (): &()) -> i32 {
        self(position)
    }
}

/// Says which moves to look at first.
pub trait Orderer<G: Game>: Sync {
    /// Higher is earlier. The history heuristic adds up to [`HISTORY_LIMIT`](crate::HISTORY_LIMIT)
    /// to it.
    fn score(&self, position: &G, mv: G::Move) -> i32;
}

/// Forced move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForcedMove<M> {
    /// Nothing that one glance shows.
    None,
    /// This move wins on the spot.
    Wins(M),
    /// No move wins on the spot, and after any other move than this one the opponent does (after
    /// this one too, perhaps): no other move can be better.
    Forced(M),
}

/// Knows the truth about some positions.
pub trait Oracle<G: Game>: Sync {
    /// Whether to ask at all: lets the compiler remove the question.
    const ACTIVE: bool = true;

    /// The exact value of a position that is not over, distances counted from it; `None` if not
    /// known.
    fn probe(&self, position: &G) -> Option<Value>;
}

/// Knows nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoOracle;

impl<G: Game> Oracle<G> for NoOracle {
    const ACTIVE: bool = false;

    #[inline]
    fn probe(&self, _position: &G) -> Option<Value> {
        None
    }
}

/// Leaves the moves as they were generated.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoOrder;

impl<G: Game> Orderer<G> for NoOrder {
    #[inline]
    fn score(&self, _position: &G, _mv: G::Move) -> i32 {
        0
    }
}

/// Hooks of a game: one of each kind.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hooks<E, O = NoOrder, K = NoOracle> {
    /// Static evaluation of a position.
    pub evaluator: E,
    /// Which moves to look at first.
    pub orderer: O,
    /// The truth about some positions.
    pub oracle: K,
}

impl<E> Hooks<E> {
    /// An evaluator alone.
    pub fn plain(evaluator: E) -> Hooks<E> {
        Hooks { evaluator, orderer: NoOrder, oracle: NoOracle }
    }
}

/// [`Hooks`] as one type parameter instead of three.
pub trait Knowledge<G: Game>: Sync {
    /// Says what a position is worth.
    type Evaluator: Evaluator<G>;
    /// Says which moves to look at first.
    type Orderer: Orderer<G>;
    /// Knows the truth about some positions.
    type Oracle: Oracle<G>;

    /// The evaluator.
    fn evaluator(&self) -> &Self::Evaluator;
    /// The orderer.
    fn orderer(&self) -> &Self::Orderer;
    /// The oracle.
    fn oracle(&self) -> &Self::Oracle;
}

impl<G: Game, E: Evaluator<G>, O: Orderer<G>, K: Oracle<G>> Knowledge<G> for Hooks<E, O, K> {
    type Evaluator = E;
    type Orderer = O;
    type Oracle = K;

    #[inline]
    fn evaluator(&self) -> &E {
        &self.evaluator
    }

    #[inline]
    fn orderer(&self) -> &O {
        &self.orderer
    }

    #[inline]
    fn oracle(&self) -> &K {
        &self.oracle
    }
}

/// Incremental state of an evaluator.
pub(crate) type State<G, H> = <<H as Knowledge<G>>::Evaluator as Evaluator<G>>::State;

#[cfg(test)]
mod tests {
    use plateau_games::othello::Othello;

    use super::*;
    use crate::control::Control;

    #[test]
    fn inactive_hooks_are_silent() {
        let start = Othello::<4>::start(());
        assert!(start.moves().all(|mv| NoOrder.score(&start, mv) == 0));
        assert_eq!(NoOracle.probe(&start), None);
        let constant = |_: &Othello<4>| 7;
        assert_eq!(constant.evaluate(&start, &()), 7);
        assert_eq!(constant.forced_move(&start, &()), ForcedMove::None);
        let none = Control::default();
        assert_eq!(
            (none.elapsed_ms(), none.stop_requested(), none.is_pondering()),
            (0, false, false)
        );
    }
}
