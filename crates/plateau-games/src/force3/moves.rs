//! The legal actions of a position, generated lazily from four small sets.

use super::geometry::{NEIGHBOURS, SLIDES};
use super::{Action, Force3, Tokens};
use crate::grid3::Cell;

/// Slides first, then placements, then moves of tokens.
#[derive(Clone, Copy, Debug)]
pub struct Force3Actions {
    hole: Cell,
    /// Which of the four slides into the hole are legal, as bits.
    slides: u8,
    placements: u16,
    bare: u16,
    adjacent_only: bool,
    /// Tokens whose moves have not been started.
    tokens: u16,
    /// The token whose moves are being listed, and where it can still go.
    from: Cell,
    targets: u16,
}

impl Force3Actions {
    #[inline]
    pub(super) fn of(position: &Force3) -> Force3Actions {
        let mut actions = Force3Actions {
            hole: position.hole(),
            slides: 0,
            placements: 0,
            bare: position.bare_tiles(),
            adjacent_only: position.rules.tokens == Tokens::Adjacent,
            tokens: 0,
            from: position.hole(),
            targets: 0,
        };
        if position.is_over() {
            return actions;
        }
        if position.in_hand(position.side) > 0 {
            actions.placements = actions.bare;
        }
        if !position.must_place() {
            actions.slides = position.legal_slides();
            actions.tokens = position.tokens(position.side);
        }
        actions
    }

    /// How many there are, without listing them.
    #[inline]
    pub(super) fn total(&self) -> usize {
        let mut tokens = self.tokens;
        let mut total =
            self.slides.count_ones() + self.placements.count_ones() + self.targets.count_ones();
        while let Some(from) = Cell::pop(&mut tokens) {
            total += self.targets_from(from).count_ones();
        }
        total as usize
    }

    #[inline]
    fn targets_from(&self, from: Cell) -> u16 {
        if self.adjacent_only { self.bare & NEIGHBOURS[from.index()] } else { self.bare }
    }
}

impl Iterator for Force3Actions {
    type Item = Action;

    #[inline]
    fn next(&mut self) -> Option<Action> {
        if self.slides != 0 {
            let slot = self.slides.trailing_zeros() as usize;
            self.slides &= self.slides - 1;
            return Some(SLIDES[self.hole.index()][slot].action(self.hole));
        }
        if let Some(cell) = Cell::pop(&mut self.placements) {
            return Some(Action::Place(cell));
        }
        loop {
            if let Some(to) = Cell::pop(&mut self.targets) {
                return Some(Action::Move { from: self.from, to });
            }
            self.from = Cell::pop(&mut self.tokens)?;
            self.targets = self.targets_from(self.from);
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.total(), Some(self.total()))
    }
}

impl ExactSizeIterator for Force3Actions {}
