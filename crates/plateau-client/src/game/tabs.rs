//! A game in several tabs: one of them plays it, the others follow and may take over.

use leptos::prelude::*;
use plateau_scene::Step;

use super::opponents::seated;
use super::table::{Change, Table};
use crate::ground::archive::identity;
use crate::ground::repository;
use crate::ground::tab_lock::{self, Asking, Hold, Holding};

impl Table {
    /// Asks for the right to write the game on the table, where it has an identity that was not
    /// asked for before.
    pub(crate) fn claim(&self) {
        // Of a study the room asks for it: what lies here is only a line of it.
        if self.is_studied() {
            return;
        }
        let wanted = self.game.with_untracked(|game| identity(game).to_owned());
        if self.holding.with_value(|holding| holding.identity == wanted) {
            return;
        }
        self.follows.set(false);
        self.holding.set_value(Holding { identity: wanted.clone(), hold: None });
        if self.is_kept() && !wanted.is_empty() {
            self.ask_for(wanted, Asking::IfFree);
        }
    }

    /// This tab plays on, and the one that did follows.
    pub fn take_over(&self) {
        self.catch_up();
        self.ask_for(self.game.with_untracked(|game| identity(game).to_owned()), Asking::TakeOver);
    }

    fn ask_for(&self, wanted: String, asking: Asking) {
        let table = *self;
        let is_wanted = move |identity: &str| {
            table.holding.try_with_value(|holding| holding.identity == identity).unwrap_or(false)
        };
        let asked = wanted.clone();
        let answer = move |hold: Option<Hold>| {
            if is_wanted(&asked) {
                table.follow(hold.is_none());
                table.holding.update_value(|holding| holding.hold = hold);
            }
        };
        let given_up = wanted.clone();
        let lost = move || {
            if is_wanted(&given_up) {
                table.follow(true);
            }
        };
        tab_lock::ask(&wanted, asking, answer, lost);
    }

    fn follow(&self, follows: bool) {
        if self.follows.get_untracked() != follows {
            self.follows.set(follows);
            self.catch_up();
            self.take_turn();
        }
    }

    /// Brings the game to where another tab has left it; a single move is seen and heard.
    pub fn catch_up(&self) {
        let latest = self.game.with_untracked(|game| repository::archived_game(identity(game)));
        let Some(latest) = latest.map(seated) else { return };
        let (is_same, is_next) = self.game.with_untracked(|game| {
            let is_next = latest.is_at_end()
                && game.is_at_end()
                && latest.plies().len() == game.plies().len() + 1
                && latest.plies().starts_with(game.plies());
            (*game == latest, is_next)
        });
        if is_same {
            return;
        }
        let change = latest.last_move().filter(|_| is_next).map(|mv| Change::Played(Step::of(mv)));
        self.game.set(latest);
        self.changed(change.unwrap_or(Change::Jumped));
    }

    /// Whether the game is in another tab's hands, which is said. That tab may have gone meanwhile.
    pub(crate) fn is_elsewhere(&self) -> bool {
        let follows = self.follows.get_untracked();
        if follows {
            self.ui.say(self.ui.texts().elsewhere());
            self.ask_for(
                self.game.with_untracked(|game| identity(game).to_owned()),
                Asking::IfFree,
            );
        }
        follows
    }
}
