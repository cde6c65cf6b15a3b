//! Whose turn it is: the computer's thinking, its pace, and forced passes.

use std::time::Duration;

use leptos::prelude::*;
use plateau_match::{Match, record};
use plateau_scene::Step;
use plateau_wire::{Reply, Task};

use super::opponents;
use super::table::{Table, Thinking};
use crate::game::remote_seat::FRIEND;
use crate::ground::engine_worker::EngineWorker;
use crate::ground::ui::now;

impl Table {
    /// Starts the computer, or a forced pass, if it is their turn. Called again whenever that may
    /// have changed.
    pub fn take_turn(&self) {
        self.turn.update_value(|turn| *turn += 1);
        let turn = self.turn.get_value();
        self.thinking.set(None);
        self.engine.with_value(EngineWorker::stop);
        let computer = self.game.with_untracked(|game| {
            if game.finish().is_some() || !game.is_at_end() || self.follows.get_untracked() {
                return None;
            }
            match &game.seat(game.side_to_move()).player {
                plateau_match::Player::Program(specification) => Some(specification.clone()),
                plateau_match::Player::Human => None,
            }
        });
        match computer {
            // Somebody elsewhere decides.
            Some(player) if player == FRIEND => {}
            Some(_) if self.paused.get_untracked() => {}
            Some(player) => self.think(turn, player),
            None if self.follows.get_untracked() => {}
            None => {
                self.pass_if_forced(turn);
                self.ponder();
            }
        }
    }

    /// While a person thinks, a strong computer does too: softly, so that it is there at once when
    /// it is called.
    fn ponder(&self) {
        if !self.ui.settings.with_untracked(|settings| settings.ponder) {
            return;
        }
        let asked = self.game.with_untracked(|game| {
            let open = game.finish().is_none() && game.is_at_end();
            match &game.seat(!game.side_to_move()).player {
                plateau_match::Player::Program(player) if open && opponents::ponders(player) => {
                    Some((record::write(game), player.clone()))
                }
                _ => None,
            }
        });
        let Some((record, player)) = asked else { return };
        self.engine.with_value(|engine| {
            if engine.stops_softly() {
                engine.ask(record, Task::Ponder { player }, |_| {});
            }
        });
    }

    fn think(&self, turn: u32, player: String) {
        let table = *self;
        let (record, side) =
            self.game.with_untracked(|game| (record::write(game), game.side_to_move()));
        let since = now();
        self.thinking.set(Some(Thinking { side, depth: 0, since }));
        let seed = self.game.with_untracked(seed_of);
        self.engine.with_value(|engine| {
            engine.ask(record, Task::Move { player, seed }, move |reply| match reply {
                Reply::Progress { depth, .. } => {
                    table.thinking.set(Some(Thinking { side, depth, since }))
                }
                Reply::Chosen { mv, .. } => table.play_at_pace(turn, mv, since),
                Reply::Failed { .. } => {
                    table.thinking.set(None);
                    table.ui.say(table.ui.texts().device().no_engine());
                }
                _ => {}
            });
        });
    }

    /// Not before the chosen pace has passed and the last move has come to rest.
    fn play_at_pace(&self, turn: u32, mv: String, since: f64) {
        let table = *self;
        let pace = f64::from(self.ui.settings.with_untracked(|settings| settings.pace_ms));
        let wait = (since + pace - now()).max(0.0);
        if wait == 0.0 && !self.moving.get_untracked() {
            return self.play_for_computer(turn, &mv);
        }
        let pause = Duration::from_millis((wait as u64).max(40));
        set_timeout(
            move || {
                if table.turn.try_get_value() == Some(turn) {
                    table.play_at_pace(turn, mv, since);
                }
            },
            pause,
        );
    }

    fn play_for_computer(&self, turn: u32, mv: &str) {
        if self.turn.try_get_value() != Some(turn) {
            return;
        }
        self.thinking.set(None);
        match self.game.with_untracked(|game| game.position().parse_move(mv)) {
            Ok(mv) => self.play(mv),
            Err(error) => self.ui.say(error.to_string()),
        }
    }

    /// Othello: a pass is played for the person, after a moment to see why.
    fn pass_if_forced(&self, turn: u32) {
        let pass = self.game.with_untracked(|game| match game.moves()[..] {
            [mv] if game.is_at_end() && Step::of(mv) == Step::Pass => Some(mv),
            _ => None,
        });
        let Some(mv) = pass else { return };
        let table = *self;
        let side = self.game.with_untracked(Match::side_to_move);
        self.ui.say(self.ui.texts().must_pass(self.name(side)));
        set_timeout(
            move || {
                if table.turn.try_get_value() != Some(turn) {
                    return;
                }
                match table.answering.get_untracked() {
                    Some(answering) => answering(mv),
                    None => table.play(mv),
                }
            },
            Duration::from_millis(900),
        );
    }
}

/// A game that was begun with a seed goes the same way again; others by chance.
fn seed_of(game: &Match) -> u64 {
    match game.tag("Seed").parse::<u64>() {
        Ok(seed) => seed.wrapping_add(game.ply() as u64),
        Err(_) => (js_sys::Math::random() * 9e15) as u64,
    }
}
