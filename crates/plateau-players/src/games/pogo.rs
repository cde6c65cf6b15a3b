//! Pogo, for those who do not know it by heart: stacks owned, tokens under one's control, tokens buried.

use plateau_game::{Game, Side};
use plateau_games::pogo::{Hop, Pogo, Stack};
use plateau_search::{Evaluator, Orderer};

use crate::mind::{Mind, Weight};
use crate::style::Lean;

/// Looks at the stacks of both players.
#[derive(Clone, Copy, Debug)]
pub struct PogoEvaluator {
    stack: i32,
    tall: i32,
    captive: i32,
    lean: Lean,
}

impl PogoEvaluator {
    fn chances(&self, position: &Pogo, side: Side) -> i32 {
        let owned = position.stacks().iter().filter(|stack| stack.owner() == Some(side));
        owned.map(|stack| self.worth(*stack, side)).sum()
    }

    /// What a stack is worth to its owner: itself, the tokens that can move at once, the opponents held below.
    fn worth(&self, stack: Stack, side: Side) -> i32 {
        let height = stack.height();
        let others =
            if side == Side::X { stack.bits().count_ones() } else { height - stack.bits().count_ones() };
        self.stack + self.tall * height.min(3) as i32 + self.captive * others as i32
    }
}

impl Evaluator<Pogo> for PogoEvaluator {
    type State = ();

    fn state(&self, _position: &Pogo) {}

    fn advance(&self, _state: &(), _before: &Pogo, _mv: Hop, _after: &Pogo) {}

    #[inline]
    fn evaluate(&self, position: &Pogo, _state: &()) -> i32 {
        self.lean.balance(Side::BOTH.map(|side| self.chances(position, side)), position.side_to_move())
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
    const WEIGHTS: &'static [Weight] =
        &[Weight::new("stack", 40), Weight::new("tall", 10), Weight::new("captive", 15)];
    const TRIFLE: i32 = 10;

    fn evaluator(weights: &[i32], lean: Lean) -> PogoEvaluator {
        let [stack, tall, captive] = *weights else { unreachable!("as many weights as WEIGHTS has") };
        PogoEvaluator { stack, tall, captive, lean }
    }
}
