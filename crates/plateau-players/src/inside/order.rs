//! Moves in another order than the rules generate them: by a glance at what follows, the other way
//! round, or at random; and with half of their effect forgotten, by option.

use plateau_game::Outcome;
use plateau_search::{Evaluator, MoveOrder, Orderer, largest_first};

use super::options::{InsideOptions, Order, Switch};
use super::searched::Searched;

/// An order of moves for any search.
pub(super) struct Arranged<G: Searched> {
    order: Order,
    seed: u64,
    forgets_flips: bool,
    evaluator: G::Judge,
    own: G::Sorter,
}

impl<G: Searched> Arranged<G> {
    pub(super) fn new(options: &InsideOptions, evaluator: G::Judge) -> Arranged<G> {
        let forgets_flips = options.has(Switch::ForgetFlips);
        let own = G::Sorter::default();
        Arranged { order: options.order, seed: options.seed, forgets_flips, evaluator, own }
    }

    /// How good a move looks for its player, without looking ahead.
    fn glance(&self, position: &G, mv: G::Move) -> i32 {
        const WON: i32 = 40_000;
        let next = self.play(position, mv);
        match self.outcome(&next) {
            Some(outcome) if outcome.winner() == Some(position.side_to_move()) => WON,
            Some(outcome) if outcome.winner().is_some() => -WON,
            Some(_) => 0,
            None => -self
                .evaluator
                .evaluate(&next, &self.evaluator.state(&next))
                .clamp(-WON + 1, WON - 1),
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

impl<G: Searched> MoveOrder<G> for Arranged<G> {
    fn moves(&self, position: &G) -> impl Iterator<Item = G::Move> {
        let moves: Vec<G::Move> = position.moves().collect();
        let places = match self.order {
            Order::Natural => (0..moves.len()).collect(),
            _ => largest_first(
                &moves.iter().map(|mv| self.rank(position, *mv)).collect::<Vec<i32>>(),
            ),
        };
        places.into_iter().map(move |at| moves[at])
    }

    fn play(&self, position: &G, mv: G::Move) -> G {
        if self.forgets_flips { position.forgetful_play(mv) } else { position.play(mv) }
    }

    fn outcome(&self, position: &G) -> Option<Outcome> {
        if self.forgets_flips { position.forgetful_outcome() } else { position.outcome() }
    }
}

impl<G: Searched> Orderer<G> for Arranged<G> {
    fn score(&self, position: &G, mv: G::Move) -> i32 {
        /// Far more than killers and history can add.
        const BEFORE_ALL_ELSE: i32 = 10_000;
        match self.order {
            Order::Natural => self.own.score(position, mv),
            _ => self.rank(position, mv).saturating_mul(BEFORE_ALL_ELSE),
        }
    }
}
