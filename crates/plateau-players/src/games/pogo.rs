//! Pogo, for those who do not know it by heart. The weights are fitted to the true values of 123,621 positions of
//! random games (`examples/fit.rs`): they tell the winner of 87 % of those that have one, stacks alone of 81 %.

use plateau_game::{Game, Side};
use plateau_games::grid3::Cell;
use plateau_games::pogo::{Hop, MOST_TAKEN, Pogo};
use plateau_search::{Evaluator, Orderer};

use crate::mind::{Mind, Weight};
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
    /// What the stacks of a side are worth to it.
    #[inline]
    fn chances(&self, position: &Pogo, side: Side, others: u16) -> i32 {
        let owned = Cell::ALL.into_iter().filter(|cell| position.stack(*cell).owner() == Some(side));
        owned.map(|cell| self.worth(position, cell, side, others)).sum()
    }

    /// A stack itself, the opponents held below, the own tokens at the top as far as they can move together, the
    /// middle of the board, and the opponent's stacks within reach.
    #[inline]
    fn worth(&self, position: &Pogo, cell: Cell, side: Side, others: u16) -> i32 {
        let stack = position.stack(cell);
        let height = stack.height();
        let of_o = u32::from(stack.bits());
        let own = if side == Side::O { of_o } else { !of_o & ((1 << height) - 1) };
        let captives = height - own.count_ones();
        let run = own.trailing_ones().min(u32::from(MOST_TAKEN));
        let movable = height.min(u32::from(MOST_TAKEN)) as u8;
        let reach = (1..=movable).fold(0, |reach, count| reach | position.reach(count, cell));
        self.stack
            + self.captive * captives as i32
            + self.run * run as i32
            + if cell == Cell::CENTRE { self.centre } else { 0 }
            + self.attack * (reach & others).count_ones() as i32
    }
}

impl Evaluator<Pogo> for PogoEvaluator {
    type State = ();

    fn state(&self, _position: &Pogo) {}

    fn advance(&self, _state: &(), _before: &Pogo, _mv: Hop, _after: &Pogo) {}

    #[inline]
    fn evaluate(&self, position: &Pogo, _state: &()) -> i32 {
        let owned = Side::BOTH.map(|side| position.owned(side));
        let chances = Side::BOTH.map(|side| self.chances(position, side, owned[(!side).index()]));
        self.lean.balance(chances, position.side_to_move()) + self.tempo
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

impl Mind for Pogo {
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
    const TRIFLE: i32 = 10;

    fn evaluator(weights: &[i32], lean: Lean) -> PogoEvaluator {
        let [stack, captive, run, centre, attack, tempo] = *weights else {
            unreachable!("as many weights as WEIGHTS has")
        };
        PogoEvaluator { stack, captive, run, centre, attack, tempo, lean }
    }
}
