//! Undo and redo as people mean them, and looking back.

use plateau_games::AnyMove;
use plateau_match::Match;

use crate::effect::{BoardChange, Message};
use crate::seating;
use crate::session::Session;

impl Session {
    /// Whether a move played now would replace moves that people only look back from. Moves that
    /// were taken back are meant to be replaced, and a study keeps both.
    pub fn is_replacing(&self, mv: AnyMove) -> bool {
        !self.is_study() && self.is_looking_back && self.next_move().is_some_and(|next| next != mv)
    }

    /// The move that was played from where we stand.
    pub(crate) fn next_move(&self) -> Option<AnyMove> {
        self.game.plies().get(self.game.ply()).map(|ply| ply.mv())
    }

    /// Where undo leads: against a program to the person's turn before, else one move back.
    pub fn undo_target(&self) -> Option<usize> {
        match seating::sole(self.people()) {
            Some(_) => (0..self.game.ply()).rev().find(|ply| self.is_turn_of_person(*ply)),
            None => self.game.ply().checked_sub(1),
        }
    }

    /// Where redo leads: against a program to the person's next turn or to the end, else one move
    /// on.
    pub fn redo_target(&self) -> Option<usize> {
        let last = self.game.plies().len();
        let mut later = self.game.ply() + 1..=last;
        match seating::sole(self.people()) {
            Some(_) => later
                .find(|ply| self.is_turn_of_person(*ply))
                .or((!self.game.is_at_end()).then_some(last)),
            None => later.next(),
        }
    }

    fn is_turn_of_person(&self, ply: usize) -> bool {
        self.game
            .position_after(ply)
            .is_some_and(|position| self.is_person(position.side_to_move()))
    }

    pub(crate) fn undo(&mut self) {
        if self.refuse_elsewhere() {
            return;
        }
        let Some(target) = self.undo_target() else { return self.say(Message::NothingToUndo) };
        let change = match self.game.last_move() {
            Some(mv) if target + 1 == self.game.ply() => BoardChange::TakenBack(mv),
            _ => BoardChange::Jumped,
        };
        self.go_to(target, change);
        self.say(Message::TakenBack);
    }

    pub(crate) fn redo(&mut self) {
        if self.refuse_elsewhere() {
            return;
        }
        match (self.redo_target(), self.next_move()) {
            (Some(target), Some(mv)) if target == self.game.ply() + 1 => {
                self.go_to(target, BoardChange::Played(mv));
            }
            (Some(target), _) => self.stand_after(target),
            (None, _) => self.say(Message::NothingToRedo),
        }
    }

    /// Looks at the position after so many moves.
    pub(crate) fn jump(&mut self, ply: usize) {
        if ply > self.game.plies().len() {
            return;
        }
        self.is_looking_back = true;
        self.stand_after(ply);
        if !self.game.is_at_end() {
            self.say(Message::LookingBack);
        }
    }

    /// Looks at a position of a line that the board may have left: a study keeps both.
    pub(crate) fn jump_in(&mut self, line: Match, ply: usize) {
        let moves =
            |game: &Match| game.plies().iter().take(ply).map(|ply| ply.mv()).collect::<Vec<_>>();
        if self.is_study() && moves(&self.game) != moves(&line) {
            *self.game_mut() = line;
        }
        self.jump(ply);
    }

    pub(crate) fn stand_after(&mut self, ply: usize) {
        self.go_to(ply, BoardChange::Jumped);
    }

    pub(crate) fn go_to(&mut self, ply: usize, change: BoardChange) {
        if self.game_mut().jump(ply).is_ok() {
            self.changed(change);
        }
    }
}
