//! Pogo without its table. The weights are fitted to the true values of 123,621 positions of random
//! games (`examples/fit.rs`): they tell the winner of 87 % of those that have one, stacks alone of
//! 81 %.

use plateau_game::{Game, Side};
use plateau_games::grid3::Cell;
use plateau_games::pogo::{Hop, MOST_TAKEN, Pogo};
use plateau_search::{Evaluator, Orderer};

use crate::eval_breakdown::{Chances, EvalBreakdown, Item, Itemised};
use crate::heuristics::{Heuristics, Weight};
use crate::style::Lean;

/// Looks at the stacks of both players.
#[derive(Clone, Copy, Debug)]
pub struct PogoEvaluator {
    stack: i32,
    captive: i32,
    run: i32,
    centre: i32,
    attack: i32,
    tempo: i32,
    lean: Lean,
}

impl PogoEvaluator {
    /// Value of the stacks of a side.
    #[inline]
    fn chances(&self, position: &Pogo, owner: Side, others: u16, ledger: &mut impl EvalBreakdown) {
        for cell in
            Cell::ALL.into_iter().filter(|cell| position.stack(*cell).owner() == Some(owner))
        {
            self.worth(position, cell, owner, others, ledger);
        }
    }

    /// A stack itself, the opponents held below, the own tokens at the top as far as they can move
    /// together, the middle of the board, and the opponent's stacks within reach.
    #[inline]
    fn worth(
        &self,
        position: &Pogo,
        cell: Cell,
        owner: Side,
        others: u16,
        ledger: &mut impl EvalBreakdown,
    ) {
        let stack = position.stack(cell);
        let height = stack.height();
        let of_o = u32::from(stack.bits());
        let own = if owner == Side::O { of_o } else { !of_o & ((1 << height) - 1) };
        let captives = height - own.count_ones();
        let run = own.trailing_ones().min(u32::from(MOST_TAKEN));
        let movable = height.min(u32::from(MOST_TAKEN)) as u8;
        let reach = (1..=movable).fold(0, |reach, count| reach | position.reach(count, cell));
        let here = || vec![vec![cell.place()]];
        ledger.enter(Item::each(0, owner, 1, self.stack), here);
        ledger.enter(Item::each(1, owner, captives, self.captive), here);
        ledger.enter(Item::each(2, owner, run, self.run), here);
        ledger.enter(Item::each(3, owner, u32::from(cell == Cell::CENTRE), self.centre), here);
        // Where it stands, and what it could land on.
        ledger.enter(Item::each(4, owner, (reach & others).count_ones(), self.attack), || {
            Cell::all_in(reach & others).map(|target| vec![cell.place(), target.place()]).collect()
        });
    }

    #[inline]
    fn both(&self, position: &Pogo, ledger: &mut impl EvalBreakdown) {
        let owned = Side::BOTH.map(|side| position.owned(side));
        for side in Side::BOTH {
            self.chances(position, side, owned[(!side).index()], ledger);
        }
    }
}

impl Itemised<Pogo> for PogoEvaluator {
    const TERMS: &'static [&'static str] =
        &["stack", "captive", "run", "centre", "attack", "tempo"];

    fn itemise(&self, position: &Pogo, ledger: &mut impl EvalBreakdown) {
        self.both(position, ledger);
        ledger.enter(Item::each(5, position.side_to_move(), 1, self.tempo), Vec::new);
    }
}

impl Evaluator<Pogo> for PogoEvaluator {
    type State = ();

    fn state(&self, _position: &Pogo) {}

    fn advance(&self, _state: &(), _before: &Pogo, _mv: Hop, _after: &Pogo) {}

    #[inline]
    fn evaluate(&self, position: &Pogo, _state: &()) -> i32 {
        let mut chances = Chances::default();
        self.both(position, &mut chances);
        self.lean.balance(chances.0, position.side_to_move()) + self.tempo
    }
}

/// Landing on the opponent first; tall stacks more than low ones.
#[derive(Clone, Copy, Debug, Default)]
pub struct PogoOrderer;

impl Orderer<Pogo> for PogoOrderer {
    #[inline]
    fn score(&self, position: &Pogo, hop: Hop) -> i32 {
        let target = position.stack(hop.to);
        let taken = target.owner() == Some(!position.side_to_move());
        let captured = if taken { 4_000 + 1_000 * target.height() as i32 } else { 0 };
        // Uncovering an opponent gives a stack away.
        let rest = position.stack(hop.from).bits() >> hop.count & 1;
        let empty = position.stack(hop.from).height() == u32::from(hop.count);
        let given = !empty && usize::from(rest) != position.side_to_move().index();
        captured - if given { 3_000 } else { 0 }
    }
}

impl Heuristics for Pogo {
    type Evaluator = PogoEvaluator;
    type Orderer = PogoOrderer;

    const REPEATS: bool = true;
    const WEIGHTS: &'static [Weight] = &[
        Weight::new("stack", 37),
        Weight::new("captive", 24),
        Weight::new("run", 20),
        Weight::new("centre", 17),
        Weight::new("attack", 33),
        Weight::new("tempo", 148),
    ];
    const SMALL_ADVANTAGE: i32 = 10;

    fn evaluator(weights: &[i32], lean: Lean) -> PogoEvaluator {
        let [stack, captive, run, centre, attack, tempo] = *weights else {
            unreachable!("as many weights as WEIGHTS has")
        };
        PogoEvaluator { stack, captive, run, centre, attack, tempo, lean }
    }
}
