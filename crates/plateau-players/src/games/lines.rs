//! Sogo and Morpion 3D: the lines of the cube that a player can still complete, updated move by move.

use std::fmt;
use std::marker::PhantomData;

use plateau_game::{Game, Side};
use plateau_games::cube::{BitSet, Board, CubeSize, completing_cells};
use plateau_search::{Evaluator, Orderer, Urgency};

use crate::style::Lean;

/// A game of lines in a cube.
pub trait LineGame: Game {
    type Size: CubeSize;

    fn board(&self) -> &Board<Self::Size>;

    /// The cell that a legal move fills.
    fn cell(&self, mv: Self::Move) -> usize;

    /// The cells that can be filled now.
    fn open_cells(&self) -> <Self::Size as CubeSize>::Bits;

    /// The move that fills one of the open cells.
    fn move_to(cell: usize) -> Self::Move;
}

type Bits<G> = <<G as LineGame>::Size as CubeSize>::Bits;

/// What a line without stones of the opponent is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineWeights {
    /// By the number of stones that are missing, from one.
    pub missing: [i32; 3],
    /// More for a line with one stone missing at a height that favours its owner: where balls fall, the first
    /// player comes to the odd levels of a rod and the second to the even ones, if everything else is filled.
    pub parity: i32,
}

/// Counts the lines that each player can still complete.
#[derive(Clone, Copy)]
pub struct LineEvaluator<G> {
    weights: LineWeights,
    lean: Lean,
    game: PhantomData<fn(G)>,
}

impl<G: LineGame> LineEvaluator<G> {
    pub fn new(weights: LineWeights, lean: Lean) -> LineEvaluator<G> {
        LineEvaluator { weights, lean, game: PhantomData }
    }

    /// What a line is worth to a side that has `own` of its stones, the opponent having none.
    #[inline]
    fn worth(&self, line: Bits<G>, own: Bits<G>, side: Side) -> i32 {
        let missing = line & !own;
        match G::Size::N - (line & own).count() as usize {
            1 => self.weights.missing[0] + self.parity(missing.lowest(), side),
            2 => self.weights.missing[1],
            3 if G::Size::N > 3 => self.weights.missing[2],
            _ => 0,
        }
    }

    #[inline]
    fn parity(&self, cell: usize, side: Side) -> i32 {
        let level = cell / G::Size::RODS;
        if level % 2 == side.index() { self.weights.parity } else { 0 }
    }
}

impl<G: LineGame> Evaluator<G> for LineEvaluator<G> {
    /// The worth of all lines of `x` and of `o`.
    type State = [i32; 2];

    fn state(&self, position: &G) -> [i32; 2] {
        Side::BOTH.map(|side| {
            let (own, other) = (position.board().stones(side), position.board().stones(!side));
            let open = G::Size::lines().iter().filter(|&&line| (line & other).is_empty());
            open.map(|&line| self.worth(line, own, side)).sum()
        })
    }

    #[inline]
    fn advance(&self, state: &[i32; 2], before: &G, mv: G::Move, _after: &G) -> [i32; 2] {
        let board = before.board();
        let (own, other, side) = (board.own(), board.other(), board.side_to_move());
        let cell = before.cell(mv);
        let with_stone = own | Bits::<G>::single(cell);
        let (mut gain, mut loss) = (0, 0);
        for &line in G::Size::lines_through(cell) {
            if (line & other).is_empty() {
                gain += self.worth(line, with_stone, side) - self.worth(line, own, side);
            } else if (line & own).is_empty() {
                loss += self.worth(line, other, !side);
            }
        }
        let mut state = *state;
        state[side.index()] += gain;
        state[(!side).index()] -= loss;
        state
    }

    #[inline]
    fn evaluate(&self, position: &G, state: &[i32; 2]) -> i32 {
        self.lean.balance(*state, position.side_to_move())
    }
}

impl<G> fmt::Debug for LineEvaluator<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LineEvaluator({:?}, {:?})", self.weights, self.lean)
    }
}

/// Moves on many open lines first; wins at once and forced blocks at a glance.
#[derive(Clone, Copy, Debug, Default)]
pub struct LineOrderer;

impl<G: LineGame> Orderer<G> for LineOrderer {
    #[inline]
    fn score(&self, position: &G, mv: G::Move) -> i32 {
        let (own, other) = (position.board().own(), position.board().other());
        let lines = G::Size::lines_through(position.cell(mv)).iter();
        let worth = |&line: &Bits<G>| match ((line & own).is_empty(), (line & other).is_empty()) {
            (true, true) => 100,
            (false, true) => 300 * (line & own).count().pow(2) as i32,
            (true, false) => 250 * (line & other).count().pow(2) as i32,
            (false, false) => 0,
        };
        lines.map(worth).sum()
    }

    #[inline]
    fn urgency(&self, position: &G) -> Urgency<G::Move> {
        let board = position.board();
        let open = position.open_cells();
        let wins = completing_cells::<G::Size>(board.own(), open);
        if !wins.is_empty() {
            return Urgency::Wins(G::move_to(wins.lowest()));
        }
        let blocks = completing_cells::<G::Size>(board.other(), open);
        if !blocks.is_empty() {
            return Urgency::Forced(G::move_to(blocks.lowest()));
        }
        Urgency::Quiet
    }
}
