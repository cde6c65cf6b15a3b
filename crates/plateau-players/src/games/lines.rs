//! Sogo and Morpion 3D: the lines of the cube that a player can still complete, updated move by
//! move.

use std::fmt;
use std::marker::PhantomData;

use plateau_game::{Game, Side};
use plateau_games::cube::{BitSet, Board, CubeSize, completing_cells, place_of};
use plateau_search::{Evaluator, ForcedMove, Orderer};

use crate::eval_breakdown::{Chances, EvalBreakdown, Item, Itemised};
use crate::heuristics::Slant;
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

/// The easiest to see of the lines that a side would complete with a move.
pub fn completed<G: LineGame>(position: &G, mv: G::Move, side: Side) -> Option<Slant> {
    let cell = position.cell(mv);
    let stones = position.board().stones(side).with(cell);
    let complete = G::Size::lines_through(cell).iter().filter(|&&line| stones & line == line);
    complete.map(|line| slant::<G::Size>(*line)).min()
}

fn slant<S: CubeSize>(line: S::Bits) -> Slant {
    let [first, second] = [line, line.without_lowest()].map(|cells| place_of::<S>(cells.lowest()));
    let changes =
        [first.column != second.column, first.row != second.row, first.level != second.level];
    match changes.into_iter().filter(|changes| *changes).count() {
        1 => Slant::Straight,
        2 => Slant::Diagonal,
        _ => Slant::ThroughSpace,
    }
}

type Bits<G> = <<G as LineGame>::Size as CubeSize>::Bits;

/// Value of a line without stones of the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineWeights {
    /// For each side, by the number of stones that are missing, from one.
    pub missing: [[i32; 3]; 2],
    /// Where balls fall, what a cell that would complete a line is worth besides.
    pub threats: Option<ThreatWeights>,
}

/// Value of a line-completing cell under gravity: it depends on who reaches it when everything else
/// is filled, the first player odd levels of a rod and the second even ones. For each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThreatWeights {
    pub odd: [i32; 2],
    pub even: [i32; 2],
    /// Right above another of the same player: taking the lower one gives the upper one away.
    pub stacked: [i32; 2],
}

impl ThreatWeights {
    /// Value of a side's completing cells. Those above one of the opponent's will not be reached.
    #[inline]
    fn chances<S: CubeSize>(
        &self,
        completing: [S::Bits; 2],
        odd_levels: S::Bits,
        owner: Side,
        ledger: &mut impl EvalBreakdown,
    ) {
        let (own, other) = (completing[owner.index()], completing[(!owner).index()]);
        let reachable = own & !above::<S>(other);
        let cells = [
            (ODD, reachable & odd_levels, self.odd),
            (EVEN, reachable & !odd_levels, self.even),
            (STACKED, own & (own >> S::RODS), self.stacked),
        ];
        for (term, cells, weights) in cells {
            ledger.enter(Item::each(term, owner, cells.count(), weights[owner.index()]), || {
                cells.cells().map(|cell| vec![place_of::<S>(cell)]).collect()
            });
        }
    }
}

/// Terms; those before count the stones that a line lacks.
const ODD: usize = 3;
const EVEN: usize = 4;
const STACKED: usize = 5;

/// The cells above any of these, on the same rod.
#[inline]
fn above<S: CubeSize>(cells: S::Bits) -> S::Bits {
    (1..S::N).fold(S::Bits::EMPTY, |above, levels| above | cells << (levels * S::RODS))
}

/// Counts the lines that each player can still complete.
#[derive(Clone, Copy)]
pub struct LineEvaluator<G: LineGame> {
    weights: LineWeights,
    /// The first, third and fifth level.
    odd_levels: Bits<G>,
    lean: Lean,
    game: PhantomData<fn(G)>,
}

impl<G: LineGame> LineEvaluator<G> {
    pub fn new(weights: LineWeights, lean: Lean) -> LineEvaluator<G> {
        let odd_levels = (0..G::Size::N).step_by(2).fold(Bits::<G>::EMPTY, |levels, level| {
            levels | G::Size::BOTTOM << (level * G::Size::RODS)
        });
        LineEvaluator { weights, odd_levels, lean, game: PhantomData }
    }

    /// Value of a line to a side that has `own` of its stones, the opponent having none.
    #[inline]
    fn worth(&self, line: Bits<G>, own: Bits<G>, side: Side) -> i32 {
        match G::Size::N - (line & own).count() as usize {
            missing @ 1..=3 if missing < G::Size::N => {
                self.weights.missing[side.index()][missing - 1]
            }
            _ => 0,
        }
    }

    #[inline]
    fn threats(&self, completing: [Bits<G>; 2], ledger: &mut impl EvalBreakdown) {
        if let Some(threats) = &self.weights.threats {
            for side in Side::BOTH {
                threats.chances::<G::Size>(completing, self.odd_levels, side, ledger);
            }
        }
    }
}

/// The cells that would complete a line of each player.
fn completing<S: CubeSize>(board: &Board<S>) -> [S::Bits; 2] {
    Side::BOTH.map(|side| completing_cells::<S>(board.stones(side), board.free()))
}

impl<G: LineGame> Itemised<G> for LineEvaluator<G> {
    const TERMS: &'static [&'static str] = &[
        "one-missing",
        "two-missing",
        "three-missing",
        "odd-threat",
        "even-threat",
        "stacked-threat",
    ];

    fn itemise(&self, position: &G, ledger: &mut impl EvalBreakdown) {
        let board = position.board();
        for owner in Side::BOTH {
            let (own, other) = (board.stones(owner), board.stones(!owner));
            let open = |line: &&Bits<G>| (**line & other).is_empty() && !(**line & own).is_empty();
            for &line in G::Size::lines().iter().filter(open) {
                let missing = G::Size::N - (line & own).count() as usize;
                // Longer ways to go are worth nothing on any size.
                let term = missing.clamp(1, 3) - 1;
                let item = Item::each(term, owner, 1, self.worth(line, own, owner));
                if item.points != 0 {
                    ledger.enter(item, || vec![line.cells().map(place_of::<G::Size>).collect()]);
                }
            }
        }
        self.threats(completing(board), ledger);
    }
}

/// Incremental state: for each player the value of all lines, and the completing cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineState<B> {
    worth: [i32; 2],
    completing: [B; 2],
}

impl<G: LineGame> Evaluator<G> for LineEvaluator<G> {
    type State = LineState<Bits<G>>;

    fn state(&self, position: &G) -> LineState<Bits<G>> {
        let board = position.board();
        let worth = Side::BOTH.map(|side| {
            let (own, other) = (board.stones(side), board.stones(!side));
            let open = G::Size::lines().iter().filter(|&&line| (line & other).is_empty());
            open.map(|&line| self.worth(line, own, side)).sum()
        });
        LineState { worth, completing: completing(board) }
    }

    #[inline]
    fn advance(
        &self,
        state: &LineState<Bits<G>>,
        before: &G,
        mv: G::Move,
        _after: &G,
    ) -> LineState<Bits<G>> {
        let board = before.board();
        let (own, other, side) = (board.own(), board.other(), board.side_to_move());
        let cell = before.cell(mv);
        let stone = Bits::<G>::single(cell);
        let with_stone = own | stone;
        let (mut gain, mut loss) = (0, 0);
        let mut completing = state.completing[side.index()];
        for &line in G::Size::lines_through(cell) {
            if (line & other).is_empty() {
                gain += self.worth(line, with_stone, side) - self.worth(line, own, side);
                let missing = line & !with_stone;
                if missing.without_lowest().is_empty() {
                    completing = completing | missing;
                }
            } else if (line & own).is_empty() {
                loss += self.worth(line, other, !side);
            }
        }
        let mut next = *state;
        next.worth[side.index()] += gain;
        next.worth[(!side).index()] -= loss;
        next.completing[side.index()] = completing & !stone;
        next.completing[(!side).index()] = state.completing[(!side).index()] & !stone;
        next
    }

    #[inline]
    fn evaluate(&self, position: &G, state: &LineState<Bits<G>>) -> i32 {
        let mut chances = Chances(state.worth);
        self.threats(state.completing, &mut chances);
        self.lean.balance(chances.0, position.side_to_move())
    }

    #[inline]
    fn forced_move(&self, position: &G, state: &LineState<Bits<G>>) -> ForcedMove<G::Move> {
        forced_by(position, state.completing)
    }
}

/// Forced move where these cells complete a line of each player.
#[inline]
pub(super) fn forced_by<G: LineGame>(
    position: &G,
    completing: [Bits<G>; 2],
) -> ForcedMove<G::Move> {
    let side = position.side_to_move();
    let open = position.open_cells();
    let [wins, blocks] = [side, !side].map(|side| completing[side.index()] & open);
    if !wins.is_empty() {
        ForcedMove::Wins(G::move_to(wins.lowest()))
    } else if !blocks.is_empty() {
        ForcedMove::Forced(G::move_to(blocks.lowest()))
    } else {
        ForcedMove::None
    }
}

impl<G: LineGame> fmt::Debug for LineEvaluator<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LineEvaluator({:?}, {:?})", self.weights, self.lean)
    }
}

/// Moves on many open lines first.
#[derive(Clone, Copy, Debug, Default)]
pub struct LineOrderer;

impl<G: LineGame> Orderer<G> for LineOrderer {
    #[inline]
    fn score(&self, position: &G, mv: G::Move) -> i32 {
        let (own, other) = (position.board().own(), position.board().other());
        let lines = G::Size::lines_through(position.cell(mv)).iter();
        let worth = |&line: &Bits<G>| {
            let (mine, theirs) = (line & own, line & other);
            match (mine.is_empty(), theirs.is_empty()) {
                (true, true) => 100,
                (false, true) => 300 * crowd(mine),
                (true, false) => 250 * crowd(theirs),
                (false, false) => 0,
            }
        };
        lines.map(worth).sum()
    }
}

/// The square of the number of stones, as far as three: cheaper than counting.
#[inline]
fn crowd<B: BitSet>(stones: B) -> i32 {
    let rest = stones.without_lowest();
    if rest.is_empty() {
        1
    } else if rest.without_lowest().is_empty() {
        4
    } else {
        9
    }
}
