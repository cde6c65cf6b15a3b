//! What is open over the game page: its dialogs, and a question before something is done. Nothing
//! here changes a game.

use leptos::prelude::*;
use plateau_games::AnyMove;

use super::per_position::PerPosition;
use super::table::Table;

/// A question to the player before something is done.
#[derive(Clone, Debug, PartialEq)]
pub enum Question {
    WhichCount(Vec<(u8, AnyMove)>),
    Confirm(AnyMove),
    /// Played here, the move would replace those that came after this position.
    Replace(AnyMove),
    Resign,
    /// The other person at this device is asked.
    Draw,
}

#[derive(Clone, Copy)]
pub struct Panels {
    pub question: PerPosition<Question>,
    pub new_game: RwSignal<bool>,
    pub keep: RwSignal<bool>,
    pub menu: RwSignal<bool>,
}

impl Panels {
    pub fn new(table: Table) -> Panels {
        Panels {
            question: PerPosition::new(table),
            new_game: RwSignal::new(false),
            keep: RwSignal::new(false),
            menu: RwSignal::new(false),
        }
    }

    pub fn ask(&self, question: Question) {
        self.question.set(Some(question));
    }
}
