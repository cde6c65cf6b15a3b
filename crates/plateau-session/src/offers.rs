//! Ends that people decide: resignation and draw offers. Both are about the last position, also
//! while people look back. Moves that were taken back do not count as played.

use std::cmp::Ordering;

use plateau_game::{Score, Side};
use plateau_match::{Match, Refusal};

use crate::effect::{BoardChange, Message};
use crate::seating;
use crate::session::Session;

/// Whether a program takes a draw: only where it is not better. `value` is for the side to move;
/// `is_ours` where that side offers.
fn accepts_draw(value: Option<Score>, is_ours: bool) -> bool {
    match value {
        None => false,
        Some(Score::Draw) => true,
        Some(value) => (value.sign() == Ordering::Greater) == is_ours,
    }
}

impl Session {
    /// The sides whose people may resign: at one board with two people both, one of them chooses.
    pub fn sides_to_resign(&self) -> Vec<Side> {
        if self.is_elsewhere() || self.finish_at_present().is_some() {
            return Vec::new();
        }
        Side::BOTH.into_iter().filter(|side| self.is_person(*side)).collect()
    }

    /// The side whose turn it is in the game, wherever people look.
    pub fn side_at_present(&self) -> Side {
        let position = self.game.position_after(self.present_ply());
        position.map_or(self.game.side_to_move(), |position| position.side_to_move())
    }

    fn finish_at_present(&self) -> Option<plateau_match::Finish> {
        if self.is_looking_back { self.game.final_finish() } else { self.game.finish() }
    }

    /// Where the game is: at its last move while people look back, else where they stand.
    fn present_ply(&self) -> usize {
        if self.is_looking_back { self.game.plies().len() } else { self.game.ply() }
    }

    /// Ends the game at its present position. What is refused changes nothing.
    fn end(&mut self, end: impl FnOnce(&mut Match) -> Result<(), Refusal>) -> bool {
        let ply = self.present_ply();
        let mut game = self.game.clone();
        let done = game.jump(ply).and_then(|()| end(&mut game));
        match done {
            Ok(()) => {
                *self.game_mut() = game;
                self.changed(BoardChange::Jumped);
            }
            Err(refusal) => self.say(Message::Refused(refusal)),
        }
        done.is_ok()
    }

    pub(crate) fn resign(&mut self, side: Side) {
        if !self.refuse_elsewhere() && self.is_person(side) {
            self.end(|game| game.resign(side).map(drop));
        }
    }

    pub(crate) fn agree_draw(&mut self) {
        if !self.refuse_elsewhere() {
            self.agree_draw_of(self.side_at_present());
        }
    }

    fn agree_draw_of(&mut self, side: Side) {
        if self.end(|game| game.offer_draw(side).and_then(|_| game.accept_draw(!side)).map(drop)) {
            self.say(Message::DrawAccepted);
        }
    }

    /// The engine answers for its program.
    pub(crate) fn offer_draw(&mut self) {
        let Some(side) = seating::sole(self.people()) else { return };
        if self.refuse_elsewhere() {
            return;
        }
        if self.present_ply() != self.game.ply() {
            self.stand_after(self.present_ply());
        }
        match self.game.finish() {
            Some(finish) => self.say(Message::Refused(Refusal::Over(finish))),
            None => self.ask_draw(side),
        }
    }

    pub(crate) fn decide_draw(&mut self, side: Side, value: Option<Score>) {
        if accepts_draw(value, self.game.side_to_move() == side) {
            self.agree_draw_of(side);
        } else {
            self.say(Message::DrawDeclined(!side));
            self.start_turn();
        }
    }
}

#[cfg(test)]
mod tests {
    use plateau_game::Unit;

    use super::*;

    #[test]
    fn programs_take_a_draw_only_when_they_are_not_better() {
        let points = Score::Points(40, Unit::Hundredths);
        for (value, is_ours, expected) in [
            (Some(Score::Draw), true, true),
            (Some(points), true, true),
            (Some(points), false, false),
            (Some(Score::loss_in(4)), false, true),
            (None, true, false),
        ] {
            assert_eq!(accepts_draw(value, is_ours), expected, "{value:?} {is_ours}");
        }
    }
}
