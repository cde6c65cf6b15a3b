//! The rules of Pogo: nine places, twelve tokens in stacks, the top token owns the stack.
//!
//! Invariant: six tokens of each side are on the board. Repetition is not decided here: it belongs
//! to the match.

mod hop;
mod index;
mod moves;
mod reach;
mod refusal;
mod rules;
mod space;
mod stack;
mod text;

#[cfg(test)]
mod tests;

use plateau_game::{Game, Outcome, Side, Symmetric, mix64};

pub use hop::Hop;
pub use moves::Hops;
pub use refusal::Refusal;
pub use rules::{PogoRules, UTurn};
pub use space::{HopBundle, PogoSpace};
pub use stack::Stack;

use crate::grid3::{self, Cell};
use reach::reach;

/// How many tokens each player has.
pub const TOKENS_A_SIDE: u32 = 6;
/// How many tokens there are.
pub const TOKENS: u32 = 2 * TOKENS_A_SIDE;
/// The most tokens that move at once.
pub const MOST_TAKEN: u8 = 3;

/// A position of Pogo.
///
/// ```
/// use plateau_game::{Game, Notation};
/// use plateau_games::pogo::{Pogo, PogoRules};
/// let start = Pogo::start(PogoRules::default());
/// let next = start.play(start.parse_move("2a1-a3")?);
/// assert_eq!(next.to_string(), "-/xx/xx/-/-/-/ooxx/oo/oo o");
/// # Ok::<(), plateau_game::TextError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pogo {
    stacks: [Stack; Cell::COUNT],
    side: Side,
    rules: PogoRules,
}

impl Pogo {
    /// The tokens on a place.
    #[inline]
    pub fn stack(&self, cell: Cell) -> Stack {
        self.stacks[cell.index()]
    }

    /// All stacks, a1 first, row by row.
    pub fn stacks(&self) -> &[Stack; Cell::COUNT] {
        &self.stacks
    }

    /// The places whose stack belongs to a side, as bits, bit 0 being a1.
    #[inline]
    pub fn owned(&self, side: Side) -> u16 {
        let stacks = self.stacks.iter().enumerate();
        stacks.map(|(index, stack)| u16::from(stack.owner() == Some(side)) << index).sum()
    }

    /// Where the top `count` tokens (1 to 3) of a stack could go, as bits; ownership and height
    /// aside.
    pub fn reach(&self, count: u8, from: Cell) -> u16 {
        if (1..=MOST_TAKEN).contains(&count) { reach(self.rules.uturn, count, from) } else { 0 }
    }
}

impl Game for Pogo {
    type Rules = PogoRules;
    type Move = Hop;
    type Moves = Hops;
    type Refusal = Refusal;

    const MOVE_INDICES: usize = Hop::INDICES;

    fn start(rules: PogoRules) -> Pogo {
        let mut stacks = [Stack::EMPTY; Cell::COUNT];
        stacks[..3].fill(Stack::from_bits(0b00, 2));
        stacks[6..].fill(Stack::from_bits(0b11, 2));
        Pogo { stacks, side: Side::X, rules }
    }

    fn rules(&self) -> PogoRules {
        self.rules
    }

    #[inline]
    fn side_to_move(&self) -> Side {
        self.side
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        Side::BOTH.into_iter().find(|side| self.owned(!*side) == 0).map(Outcome::Win)
    }

    #[inline]
    fn moves(&self) -> Hops {
        Hops::of(self)
    }

    #[inline]
    fn move_count(&self) -> usize {
        Hops::of(self).total()
    }

    fn check(&self, hop: Hop) -> Result<(), Refusal> {
        let Hop { count, from, to } = hop;
        if self.outcome().is_some() {
            return Err(Refusal::GameOver);
        }
        if !(1..=MOST_TAKEN).contains(&count) {
            return Err(Refusal::Count(count));
        }
        let height = self.stack(from).height() as u8;
        match self.stack(from).owner() {
            None => Err(Refusal::NoToken(from)),
            Some(owner) if owner != self.side => Err(Refusal::NotYourStack(from)),
            Some(_) if height < count => Err(Refusal::TooFewTokens { from, count, height }),
            Some(_) if from == to => Err(Refusal::SamePlace(from)),
            Some(_) if reach(self.rules.uturn, count, from) & to.bit() != 0 => Ok(()),
            Some(_) if reach(UTurn::Yes, count, from) & to.bit() != 0 => Err(Refusal::NoUTurn(hop)),
            Some(_) => Err(Refusal::WrongDistance(hop)),
        }
    }

    #[inline]
    fn play(&self, hop: Hop) -> Pogo {
        debug_assert_eq!(self.check(hop), Ok(()), "'{hop}' in '{self}'");
        let mut next = Pogo { side: !self.side, ..*self };
        let (rest, taken) = self.stack(hop.from).split(hop.count);
        next.stacks[hop.from.index()] = rest;
        next.stacks[hop.to.index()] = self.stack(hop.to).topped(taken, hop.count);
        next
    }

    /// Stacks in unary with their leading ones as separators take 12 + 9 bits at any heights; the
    /// colours take 12 more.
    #[inline]
    fn key(&self) -> u64 {
        let mut shape = 0u64;
        let mut colours = 0u64;
        for stack in &self.stacks {
            shape = (2 * shape + 1) << stack.height();
            colours = (colours << stack.height()) + u64::from(stack.bits());
        }
        let turn = 2 * self.rules.uturn as u64 + self.side.index() as u64;
        mix64((shape << 14) + (colours << 2) + turn)
    }

    #[inline]
    fn move_index(hop: Hop) -> usize {
        hop.index()
    }

    fn move_from_index(index: usize) -> Option<Hop> {
        Hop::from_index(index)
    }
}

impl Symmetric for Pogo {
    const SYMMETRIES: usize = grid3::SYMMETRIES;

    fn transformed(&self, symmetry: usize) -> Pogo {
        let mut image = *self;
        for cell in Cell::ALL {
            image.stacks[cell.transformed(symmetry).index()] = self.stack(cell);
        }
        image
    }

    fn transformed_move(&self, hop: Hop, symmetry: usize) -> Hop {
        hop.transformed(symmetry)
    }

    fn inverse(symmetry: usize) -> usize {
        grid3::inverse(symmetry)
    }

    fn colours_swapped(&self) -> Pogo {
        Pogo {
            stacks: self.stacks.map(Stack::colours_swapped),
            side: !self.side,
            rules: self.rules,
        }
    }
}
