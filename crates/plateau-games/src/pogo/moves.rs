//! The legal hops of a position, generated lazily.

use super::reach::reach;
use super::{Hop, MOST_TAKEN, Pogo, UTurn};
use crate::grid3::Cell;

/// Stack by stack, one token first.
#[derive(Clone, Copy, Debug)]
pub struct Hops {
    uturn: UTurn,
    /// The height of each stack as far as it matters, at most [`MOST_TAKEN`], two bits a cell.
    heights: u32,
    /// The mover's stacks that have not been started.
    stacks: u16,
    from: Cell,
    count: u8,
    targets: u16,
}

impl Hops {
    #[inline]
    pub(super) fn of(position: &Pogo) -> Hops {
        let mut hops = Hops {
            uturn: position.rules.uturn,
            heights: 0,
            stacks: 0,
            from: Cell::CENTRE,
            count: MOST_TAKEN,
            targets: 0,
        };
        let owned = position.owned(position.side);
        if owned == 0 || position.owned(!position.side) == 0 {
            return hops;
        }
        hops.stacks = owned;
        for cell in Cell::ALL {
            let height = position.stack(cell).height().min(u32::from(MOST_TAKEN));
            hops.heights |= height << (2 * cell.index());
        }
        hops
    }

    /// How many there are, without listing them.
    #[inline]
    pub(super) fn total(mut self) -> usize {
        let mut total = self.targets.count_ones();
        while self.next_group().is_some() {
            total += self.targets.count_ones();
        }
        total as usize
    }

    /// Goes on to the next number of tokens of this stack, or to the next stack.
    #[inline]
    fn next_group(&mut self) -> Option<()> {
        if self.count < self.height(self.from) {
            self.count += 1;
        } else {
            self.from = Cell::pop(&mut self.stacks)?;
            self.count = 1;
        }
        self.targets = reach(self.uturn, self.count, self.from);
        Some(())
    }

    #[inline]
    fn height(&self, cell: Cell) -> u8 {
        (self.heights >> (2 * cell.index()) & 3) as u8
    }
}

impl Iterator for Hops {
    type Item = Hop;

    #[inline]
    fn next(&mut self) -> Option<Hop> {
        loop {
            if let Some(to) = Cell::pop(&mut self.targets) {
                return Some(Hop { count: self.count, from: self.from, to });
            }
            self.next_group()?;
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.total(), Some(self.total()))
    }
}

impl ExactSizeIterator for Hops {}
