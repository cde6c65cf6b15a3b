//! Othello: mobility, corners and what stands next to them, edges, discs at the end. A classical
//! evaluation.

use plateau_game::{Game, Outcome, Place, Side, Unit};
use plateau_games::othello::{Disc, Othello};
use plateau_search::{Evaluator, Orderer};

use crate::eval_breakdown::{Chances, EvalBreakdown, Item, Itemised};
use crate::heuristics::{Heuristics, Weight};
use crate::style::Lean;

/// Looks at the board as a whole.
#[derive(Clone, Copy, Debug)]
pub struct OthelloEvaluator {
    mobility: i32,
    frontier: i32,
    corner: i32,
    danger: i32,
    edge: i32,
    disc: i32,
    lean: Lean,
}

impl OthelloEvaluator {
    fn chances<const N: usize>(
        &self,
        position: &Othello<N>,
        owner: Side,
        ledger: &mut impl EvalBreakdown,
    ) {
        let (own, other) = (position.discs(owner), position.discs(!owner));
        let playable = Othello::<N>::from_bits(own, other, owner).map_or(0, |seen| seen.playable());
        let empties = position.empties();
        let place = const { Geography::of::<N>() };
        let open_corners = place.corners & empties;
        let danger = beside(open_corners) & !place.corners & own;
        let squares = [
            (0, playable, self.mobility),
            (1, beside(own) & empties, self.frontier),
            (2, own & place.corners, self.corner),
            (3, danger, self.danger),
            (4, own & place.edges, self.edge),
        ];
        for (term, squares, weight) in squares {
            ledger.enter(Item::each(term, owner, squares.count_ones(), weight), || {
                square_places(squares)
            });
        }
        // Discs say little before the last third of the game, and everything at its end.
        let late = (N * N) as i32 / 3 - empties.count_ones() as i32;
        let points = i64::from(self.disc * count(own) * late.max(0) / 16);
        ledger.enter(Item { term: 5, owner, count: count(own), points }, || square_places(own));
    }
}

impl<const N: usize> Itemised<Othello<N>> for OthelloEvaluator {
    const TERMS: &'static [&'static str] =
        &["mobility", "frontier", "corner", "danger", "edge", "disc"];

    fn itemise(&self, position: &Othello<N>, ledger: &mut impl EvalBreakdown) {
        for side in Side::BOTH {
            self.chances(position, side, ledger);
        }
    }
}

impl<const N: usize> Evaluator<Othello<N>> for OthelloEvaluator {
    type State = ();

    fn state(&self, _position: &Othello<N>) {}

    fn advance(&self, _state: &(), _before: &Othello<N>, _mv: Disc, _after: &Othello<N>) {}

    #[inline]
    fn evaluate(&self, position: &Othello<N>, _state: &()) -> i32 {
        let mut chances = Chances::default();
        self.itemise(position, &mut chances);
        self.lean.balance(chances.0, position.side_to_move())
    }
}

/// Each of these squares by itself.
pub(crate) fn square_places(squares: u64) -> Vec<Vec<Place>> {
    let all = (0..64_u8).filter(|square| squares >> square & 1 == 1);
    all.map(|square| vec![Place::new(square % 8, square / 8, 0)]).collect()
}

/// Corners first, squares beside an open corner last, in between what leaves the opponent few
/// moves.
#[derive(Clone, Copy, Debug, Default)]
pub struct OthelloOrderer;

impl<const N: usize> Orderer<Othello<N>> for OthelloOrderer {
    #[inline]
    fn score(&self, position: &Othello<N>, disc: Disc) -> i32 {
        let place = const { Geography::of::<N>() };
        let next = position.play(disc);
        let replies = next.playable();
        let corner = if disc.bit() & place.corners != 0 { 6_000 } else { 0 };
        let gift = if replies & place.corners != 0 { 4_000 } else { 0 };
        corner - gift - 1_000 * count(replies)
    }
}

/// Which squares are special on a board of `N` x `N`.
struct Geography {
    corners: u64,
    edges: u64,
}

impl Geography {
    const fn of<const N: usize>() -> Geography {
        let last = N - 1;
        let mut edges = 0;
        let mut at = 0;
        while at < N {
            edges |= square(at, 0) | square(at, last) | square(0, at) | square(last, at);
            at += 1;
        }
        Geography {
            corners: square(0, 0) | square(last, 0) | square(0, last) | square(last, last),
            edges,
        }
    }
}

const fn square(column: usize, row: usize) -> u64 {
    1 << (8 * row + column)
}

/// The squares next to these, in all eight directions.
#[inline]
const fn beside(squares: u64) -> u64 {
    const NOT_A: u64 = !0x0101_0101_0101_0101;
    const NOT_H: u64 = !0x8080_8080_8080_8080;
    let sideways = squares << 1 & NOT_A | squares >> 1 & NOT_H;
    let row = squares | sideways;
    sideways | row << 8 | row >> 8
}

#[inline]
const fn count(squares: u64) -> i32 {
    squares.count_ones() as i32
}

macro_rules! othello_mind {
    ($size:literal) => {
        impl Heuristics for Othello<$size> {
            type Evaluator = OthelloEvaluator;
            type Orderer = OthelloOrderer;

            const REPEATS: bool = false;
            const WEIGHTS: &'static [Weight] = WEIGHTS;
            /// Every number of Othello is one of discs, and this counts none.
            const COUNTS_IN: Unit = Unit::Unnamed;
            const SMALL_ADVANTAGE: i32 = 20;

            fn evaluator(weights: &[i32], lean: Lean) -> OthelloEvaluator {
                let [mobility, frontier, corner, danger, edge, disc] = *weights else {
                    unreachable!("as many weights as WEIGHTS has")
                };
                OthelloEvaluator { mobility, frontier, corner, danger, edge, disc, lean }
            }

            fn put_down(&self, disc: Disc) -> Othello<$size> {
                let (own, other) = (self.own() | disc.bit(), self.other());
                Othello::from_bits(other, own, !self.side_to_move()).expect("the square was empty")
            }

            fn lead(&self, side: Side) -> i32 {
                self.score(side)
            }

            fn outcome_without_passes(&self) -> Option<Outcome> {
                let winner = |side: Side| match self.score(side) {
                    0 => Outcome::Draw,
                    score if score > 0 => Outcome::Win(side),
                    _ => Outcome::Win(!side),
                };
                (self.playable() == 0).then(|| winner(self.side_to_move()))
            }
        }
    };
}

othello_mind!(4);
othello_mind!(6);
othello_mind!(8);

const WEIGHTS: &[Weight] = &[
    Weight::new("mobility", 20),
    Weight::new("frontier", -8),
    Weight::new("corner", 150),
    Weight::new("danger", -40),
    Weight::new("edge", 8),
    Weight::new("disc", 20),
];
