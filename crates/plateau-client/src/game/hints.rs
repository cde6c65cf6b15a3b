//! Asking the computer for its opinion: a hint, or what it thinks of a draw.

use leptos::prelude::*;
use plateau_game::Side;
use plateau_match::{Match, record};
use plateau_wire::{Reply, Task};

use super::import_errors;
use super::opponents;
use super::status_text;
use super::table::{Advice, Change, Table};

/// Who gives hints: the best there is.
const ADVISER: &str = "level:10";

impl Table {
    /// What the computer would play here.
    pub fn ask_hint(&self) {
        if !self.is_my_turn() || self.asking_hint.get_untracked() {
            return;
        }
        self.asking_hint.set(true);
        let table = *self;
        let record = self.game.with_untracked(record::write);
        let task = Task::Move { player: ADVISER.into(), seed: 1 };
        self.engine.with_value(|engine| {
            engine.ask(record, task, move |reply| match reply {
                Reply::Chosen { mv, value, line, by, .. } => {
                    let value = by.judges().then_some(value);
                    table.asking_hint.set(false);
                    let mv = table.game.with_untracked(|game| game.position().parse_move(&mv).ok());
                    table.advice.set(mv.map(|mv| Advice { mv, value, line }));
                    if let Some(words) = untrack(|| table.hint_words()) {
                        table.announce(words);
                    }
                }
                Reply::Failed { .. } => {
                    table.asking_hint.set(false);
                    table.ui.say(table.ui.texts().device().no_engine());
                }
                _ => {}
            });
        });
    }

    /// The hint with its reason, where one was given.
    pub fn hint_words(&self) -> Option<String> {
        let Advice { mv, value, line } = self.advice.get()?;
        let position = self.game.with(|game| *game.position());
        Some(status_text::hint(&position, mv, value, &line, self.ui.texts()))
    }

    /// A computer accepts only what is lost or even.
    pub fn offer_draw(&self) {
        if let Some(side) = self.game.with_untracked(status_text::sole_human) {
            self.ask_about_draw(side);
        }
    }

    fn ask_about_draw(&self, side: Side) {
        let table = *self;
        let record = self.game.with_untracked(record::write);
        let ours = self.game.with_untracked(Match::side_to_move) == side;
        self.engine.with_value(|engine| {
            engine.ask(record, Task::Analyse { lines: 1, time_ms: 400 }, move |reply| {
                let Reply::Analysed { done: true, candidates, .. } = reply else { return };
                let value = candidates.first().map(|best| best.value);
                if opponents::accepts_draw(value, ours) {
                    table.agree(side);
                } else {
                    table.ui.say(table.ui.texts().draw_declined(table.name(!side)));
                    table.take_turn();
                }
            });
        });
    }

    /// A draw that one side offered and the other took.
    pub fn agree(&self, side: Side) {
        let agreed = |game: &mut Match| game.offer_draw(side).and_then(|_| game.accept_draw(!side));
        match self.game.try_update(agreed) {
            Some(Ok(_)) => {
                self.changed(Change::Jumped);
                self.ui.say(self.ui.texts().draw_accepted());
            }
            Some(Err(refusal)) => self.ui.say(import_errors::refused(&refusal, self.ui.texts())),
            None => {}
        }
    }
}
