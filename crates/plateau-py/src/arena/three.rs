//! Force 3 and Pogo, on three by three. Actions have the numbers that searches know the moves by.
//!
//! Planes of Force 3: the mover's tokens, the opponent's, the hole, the tile whose slide is
//! forbidden for a turn. Planes of Pogo: for each height from the bottom the mover's tokens, then
//! for each height the opponent's.

use plateau_game::Game;
use plateau_games::force3::{Action, Force3};
use plateau_games::grid3::Cell;
use plateau_games::pogo::{Hop, Pogo, TOKENS};

use super::{Arena, collected};

impl Arena for Force3 {
    type Set = [u64; 4];

    const ACTIONS: usize = <Force3 as Game>::MOVE_INDICES;
    const SHAPE: &'static [usize] = &[4, 3, 3];
    const VALUES: usize = 4 * Cell::COUNT;
    const REPEATS: bool = true;

    fn action(action: Action) -> usize {
        Force3::move_index(action)
    }

    fn move_at(action: usize) -> Option<Action> {
        Force3::move_from_index(action)
    }

    fn legal(&self) -> [u64; 4] {
        collected(self)
    }

    fn observe(&self, values: &mut [u8]) {
        let side = self.side_to_move();
        let forbidden = match self.forbidden_slide() {
            Some(Action::Slide { from, .. } | Action::DoubleSlide { from, .. }) => from.bit(),
            _ => 0,
        };
        let planes = [self.tokens(side), self.tokens(!side), self.hole().bit(), forbidden];
        for (plane, values) in planes.into_iter().zip(values.chunks_exact_mut(Cell::COUNT)) {
            for (cell, value) in values.iter_mut().enumerate() {
                *value = (plane >> cell & 1) as u8;
            }
        }
    }
}

impl Arena for Pogo {
    type Set = [u64; 4];

    const ACTIONS: usize = <Pogo as Game>::MOVE_INDICES;
    const SHAPE: &'static [usize] = &[2 * TOKENS as usize, 3, 3];
    const VALUES: usize = 2 * TOKENS as usize * Cell::COUNT;
    const REPEATS: bool = true;

    fn action(hop: Hop) -> usize {
        Pogo::move_index(hop)
    }

    fn move_at(action: usize) -> Option<Hop> {
        Pogo::move_from_index(action)
    }

    fn legal(&self) -> [u64; 4] {
        collected(self)
    }

    fn observe(&self, values: &mut [u8]) {
        values.fill(0);
        let mover = self.side_to_move();
        for (cell, stack) in self.stacks().iter().enumerate() {
            for (height, token) in stack.tokens().enumerate() {
                let plane = height + if token == mover { 0 } else { TOKENS as usize };
                values[plane * Cell::COUNT + cell] = 1;
            }
        }
    }
}
