//! What the endgame solver says about one question.

use super::facts::Fact;

/// Whether the attacker wins by a stone: a positive number is that of a stone by which it is so, a negative one that of a stone
/// by which it is not. Not a type with two variants, which the search would spend more time on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Answer(i16);

impl Answer {
    /// Worse than every answer to the attacker.
    pub(super) const NONE: Answer = Answer(i16::MIN);

    #[inline]
    pub(super) fn by(stone: u8) -> Answer {
        Answer(i16::from(stone))
    }

    #[inline]
    pub(super) fn not_by(stone: u8) -> Answer {
        Answer(-i16::from(stone))
    }

    /// What a fact says about winning by this stone.
    #[inline]
    pub(super) fn of(fact: &Fact, by: u8) -> Option<Answer> {
        if fact.by <= by {
            Some(Answer::by(fact.by))
        } else {
            (fact.not_by >= by).then_some(Answer::not_by(fact.not_by))
        }
    }

    #[inline]
    pub(super) fn is_win(self) -> bool {
        self.0 > 0
    }

    /// The stone by which the attacker wins.
    pub(super) fn won_by(self) -> Option<u8> {
        self.is_win().then_some(self.0 as u8)
    }

    pub(super) fn fact(self, best: u8) -> Fact {
        if self.is_win() {
            Fact { by: self.0 as u8, not_by: 0, best }
        } else {
            Fact { by: u8::MAX, not_by: -self.0 as u8, best }
        }
    }
}
