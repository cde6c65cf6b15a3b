//! Moves in another order than the rules generate them: by a glance at what follows, the other way round, or by chance.

use plateau_search::{Evaluator, MoveOrder, Orderer};

use super::options::{InsideOptions, Order};
use crate::heuristics::Heuristics;

/// An order of moves for any search.
pub(super) struct Arranged<G: Heuristics> {
    order: Order,
    seed: u64,
    evaluator: G::Evaluator,
    own: G::Orderer,
}

impl<G: Heuristics> Arranged<G> {
    pub(super) fn new(options: &InsideOptions, evaluator: G::Evaluator) -> Arranged<G> {
        Arranged { order: options.order, seed: options.seed, evaluator, own: G::Orderer::default() }
    }

    /// How good a move looks for whoever makes it, without looking ahead.
    fn glance(&self, position: &G, mv: G::Move) -> i32 {
        const WON: i32 = 40_000;
        let next = position.play(mv);
        match next.outcome() {
            Some(outcome) if outcome.winner() == Some(position.side_to_move()) => WON,
            Some(outcome) if outcome.winner().is_some() => -WON,
            Some(_) => 0,
            None => -self.evaluator.evaluate(&next, &self.evaluator.state(&next)).clamp(-WON + 1, WON - 1),
        }
    }

    /// Higher is earlier; the same for every search of the same seed.
    fn rank(&self, position: &G, mv: G::Move) -> i32 {
        match self.order {
            Order::Natural => 0,
            Order::Best => self.glance(position, mv),
            Order::Worst => -self.glance(position, mv),
            Order::Random => {
                let mixed = position.key()
                    ^ self.seed
                    ^ (G::move_index(mv) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                fastrand::Rng::with_seed(mixed).i32(-30_000..30_000)
            }
        }
    }
}

impl<G: Heuristics> MoveOrder<G> for Arranged<G> {
    fn moves(&self, position: &G) -> impl Iterator<Item = G::Move> {
        let mut moves: Vec<G::Move> = position.moves().collect();
        if self.order != Order::Natural {
            moves.sort_by_cached_key(|mv| -self.rank(position, *mv));
        }
        moves.into_iter()
    }
}

impl<G: Heuristics> Orderer<G> for Arranged<G> {
    fn score(&self, position: &G, mv: G::Move) -> i32 {
        /// Far more than killers and history can add.
        const BEFORE_ALL_ELSE: i32 = 10_000;
        match self.order {
            Order::Natural => self.own.score(position, mv),
            _ => self.rank(position, mv).saturating_mul(BEFORE_ALL_ELSE),
        }
    }
}
