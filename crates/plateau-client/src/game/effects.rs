//! Carries out the effects of a page's session: save, ask the engine, say, sound, animate, lock.

use std::time::Duration;

use leptos::prelude::*;
use plateau_match::record;
use plateau_scene::{Lifted, Step};
use plateau_session::{
    Answer, BoardChange, Effect, Input, LockAnswer, LockEffect, Message, Question, Session,
};
use plateau_wire::{Reply, Task};

use super::table::{Change, Table};
use super::{import_errors, opponents};
use crate::ground::engine_worker::EngineWorker;
use crate::ground::repository;
use crate::ground::route::Route;
use crate::ground::sound;
use crate::ground::tab_lock::{self, Hold};
use crate::ground::ui::now;

/// The engine that gives hints: the strongest.
const ADVISER: &str = "level:10";
/// Time to judge an offered draw.
const DRAW_MS: u32 = 400;

impl Table {
    pub(crate) fn carry_out(&self, effect: Effect, carried: Option<Lifted>) {
        match effect {
            Effect::Show(change) => self.show(change, carried),
            Effect::Sound => self.now(|game| sound::play(self.ui, game)),
            Effect::Say(message) => self.tell(message),
            Effect::Hush => self.ui.hush(),
            Effect::Save => self.now(repository::keep_game),
            // A study reads its whole tree.
            Effect::Load { .. } if self.session(Session::is_study) => {
                self.loads.update(|loads| *loads += 1);
            }
            Effect::Load { identity } => {
                let latest = repository::archived_game(&identity).map(opponents::seated);
                self.send(Input::Loaded(latest.map(Box::new)));
            }
            Effect::Lock(effect) => self.lock(effect),
            Effect::Ask { id, question } => self.ask_engine(id, question),
            Effect::StopEngine => {
                let engine = self.driver.with_value(|driver| driver.engine.clone());
                engine.iter().for_each(EngineWorker::stop);
            }
            Effect::Propose(mv) => {
                if let Some(decider) = self.decider.get_value() {
                    decider(mv);
                }
            }
            Effect::Navigate(game, kept) => {
                repository::keep_game(&kept);
                self.ui.go(&Route::Play(game));
            }
        }
    }

    /// Ticks when the session wants it.
    pub(crate) fn set_timer(&self) {
        let wanted = self.session(Session::wake_at);
        let table = *self;
        self.driver.update_value(|driver| {
            if driver.timer.as_ref().map(|(at_ms, _)| *at_ms) == wanted {
                return;
            }
            if let Some((_, timer)) = driver.timer.take() {
                timer.clear();
            }
            let tick = move || {
                let is_here = table.driver.try_update_value(|driver| driver.timer = None);
                if is_here.is_some() {
                    table.send(Input::Tick);
                }
            };
            // The clock of the session has whole milliseconds.
            let timer = wanted.and_then(|at_ms| {
                let wait = Duration::from_millis((at_ms + 1).saturating_sub(now() as u64));
                Some((at_ms, set_timeout_with_handle(tick, wait).ok()?))
            });
            driver.timer = timer;
        });
    }

    fn show(&self, change: BoardChange, carried: Option<Lifted>) {
        let change = match change {
            BoardChange::Played(mv) => {
                let step = Step::of(mv);
                match carried.filter(|lifted| step.takes(lifted.held)) {
                    Some(lifted) => Change::Dropped(step, lifted),
                    None => Change::Played(step),
                }
            }
            BoardChange::TakenBack(mv) => Change::TakenBack(Step::of(mv)),
            BoardChange::Jumped => Change::Jumped,
        };
        self.change.update(|(number, last)| {
            *number += 1;
            *last = change;
        });
    }

    fn tell(&self, message: Message) {
        let (ui, texts) = (self.ui, self.ui.texts());
        match message {
            Message::Played => self.announce(self.now(|game| self.voice().played(game))),
            Message::Ended(finish) => {
                self.announce(self.now(|game| self.voice().ended(game, finish)));
            }
            Message::TakenBack => self.announce(self.now(|game| self.voice().taken_back(game))),
            Message::LookingBack => {
                self.announce(self.now(|game| self.voice().looking_back(game)));
            }
            Message::Hint => self.announce(self.hint_words().unwrap_or_default()),
            Message::MustPass(side) => ui.say(texts.must_pass(self.name(side))),
            Message::Refused(refusal) => ui.say(import_errors::refused(&refusal, texts)),
            Message::NotYourTurn => ui.say(texts.not_your_turn()),
            Message::Elsewhere if self.session(Session::is_study) => {
                ui.say(texts.study().elsewhere());
            }
            Message::Elsewhere => ui.say(texts.elsewhere()),
            // The buttons say it.
            Message::NothingToUndo | Message::NothingToRedo => {}
            Message::DrawAccepted => ui.say(texts.draw_accepted()),
            Message::DrawDeclined(side) => ui.say(texts.draw_declined(self.name(side))),
            Message::EngineFailed => ui.say(texts.device().no_engine()),
            Message::BadEngineMove(reason) => ui.say(reason),
        }
    }

    fn ask_engine(&self, id: u32, question: Question) {
        let engine = self
            .driver
            .try_update_value(|driver| driver.engine.get_or_insert_with(EngineWorker::new).clone());
        let Some(engine) = engine else { return };
        let task = match question {
            Question::Move { player, seed } => Task::Move { player, seed },
            Question::Hint => Task::Move { player: ADVISER.into(), seed: 1 },
            Question::Draw => Task::Analyse { lines: 1, time_ms: DRAW_MS },
            // Only where stopping costs nothing.
            Question::Ponder { player } if opponents::ponders(&player) && engine.stops_softly() => {
                Task::Ponder { player }
            }
            Question::Ponder { .. } => return,
        };
        let table = *self;
        engine.ask(self.now(record::write), task, move |reply| {
            if let Some(answer) = answer_of(reply) {
                table.send(Input::Answer { id, answer });
            }
        });
    }

    fn lock(&self, effect: LockEffect) {
        let table = *self;
        let (id, identity, mode) = match effect {
            LockEffect::Release { id } => {
                self.driver.update_value(|driver| drop(driver.holds.remove(&id)));
                return;
            }
            LockEffect::Request { id, identity, mode } => (id, identity, mode),
        };
        let answer = move |hold: Option<Hold>| {
            let is_granted = hold.is_some();
            // Where the page is gone the lock goes with its guard.
            let is_here = table.driver.try_update_value(|driver| {
                driver.holds.extend(hold.map(|hold| (id, hold)));
            });
            if is_here.is_some() {
                table.send(Input::Lock(match is_granted {
                    true => LockAnswer::Granted { id },
                    false => LockAnswer::Denied { id },
                }));
            }
        };
        tab_lock::ask(&identity, mode, answer, move || {
            table.send(Input::Lock(LockAnswer::Lost { id }));
        });
    }
}

/// What the session wants to know of a reply.
fn answer_of(reply: Reply) -> Option<Answer> {
    match reply {
        Reply::Progress { depth, .. } => Some(Answer::Progress { depth }),
        Reply::Chosen { mv, value, line, by, .. } => {
            Some(Answer::Chosen { mv, value: by.judges().then_some(value), line })
        }
        Reply::Analysed { done: true, candidates, .. } => {
            Some(Answer::Value(candidates.first().map(|best| best.value)))
        }
        Reply::Failed { .. } => Some(Answer::Failed),
        _ => None,
    }
}
