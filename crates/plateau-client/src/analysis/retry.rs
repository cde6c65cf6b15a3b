//! Trying again: the position before a mistake, a move of the hand as the answer, and no value in
//! sight before it.

use std::sync::Arc;

use leptos::prelude::*;
use plateau_game::{Score, Side};
use plateau_games::{AnyMove, AnyPosition};
use plateau_match::{Match, record};
use plateau_review::{JudgedMove, NODES};
use plateau_session::seating::sole_human;
use plateau_wire::{Reply, Task};

use super::gathered_review::heard;
use super::review_run::{Reviewed, Reviewing};
use super::review_text::{answer, answered, mistakes};
use crate::board::board_input::Screen;
use crate::game::labels::listed;
use crate::game::table::Table;
use crate::ground::engine_worker::EngineWorker;
use crate::text::Texts;

/// Where somebody is who tries again.
#[derive(Clone, PartialEq)]
struct Attempt {
    /// The game whose mistakes they are.
    found: Arc<Reviewed>,
    /// The mistakes of one side, and the one at hand.
    plies: Vec<usize>,
    at: usize,
    state: State,
}

#[derive(Clone, Debug, PartialEq)]
enum State {
    Waiting,
    /// The worker looks at an answer.
    Looking(AnyMove),
    /// A sentence about the last answer.
    Told(String),
    Solution,
}

impl Attempt {
    fn ply(&self) -> usize {
        self.plies[self.at]
    }

    /// The position before the mistake.
    fn position(&self) -> Option<&AnyPosition> {
        self.found.game.position_after(self.ply() - 1)
    }
}

/// A handle on it.
#[derive(Clone, Copy)]
pub struct Trying {
    table: Table,
    attempt: RwSignal<Option<Attempt>>,
    engine: StoredValue<EngineWorker, LocalStorage>,
}

impl Trying {
    pub fn new(table: Table) -> Trying {
        let trying = Trying {
            table,
            attempt: RwSignal::new(None),
            engine: StoredValue::new_local(EngineWorker::new()),
        };
        // Whoever goes elsewhere in the game has had enough.
        let standing = table.standing();
        Effect::new(move |_| {
            standing.get();
            let is_elsewhere = trying.attempt.with_untracked(|attempt| {
                let attempt = attempt.as_ref();
                attempt.is_some_and(|attempt| {
                    table.now(|game| attempt.position() != Some(game.position()))
                })
            });
            if is_elsewhere {
                trying.end();
            }
        });
        on_cleanup(move || {
            let _ = trying.engine.try_with_value(EngineWorker::end);
        });
        trying
    }

    pub fn is_on(self) -> bool {
        self.attempt.with(Option::is_some)
    }

    fn begin(self, screen: Screen, reviewing: Reviewing, side: Side) {
        let Some(found) = untrack(|| reviewing.found()) else { return };
        let plies = mistakes(&found.review, side);
        if plies.is_empty() {
            return;
        }
        self.table.propose_to(Some(Arc::new(move |mv| self.look(screen, mv))));
        self.face(screen, Attempt { found, plies, at: 0, state: State::Waiting });
    }

    /// Shows the position of an attempt.
    fn face(self, screen: Screen, attempt: Attempt) {
        let (found, ply) = (attempt.found.clone(), attempt.ply());
        screen.preview.set(None);
        self.attempt.set(Some(attempt));
        self.table.jump_in(&found.game, ply - 1);
    }

    fn next(self, screen: Screen) {
        if let Some(attempt) = self.attempt.get_untracked() {
            let at = (attempt.at + 1) % attempt.plies.len();
            self.face(screen, Attempt { at, state: State::Waiting, ..attempt });
        }
    }

    pub fn end(self) {
        self.attempt.set(None);
        self.table.propose_to(None);
        self.engine.with_value(EngineWorker::end);
    }

    fn become_state(self, state: State) {
        self.attempt.update(|attempt| {
            if let Some(attempt) = attempt {
                attempt.state = state;
            }
        });
    }

    /// An answer: it is shown on the board, and judged with the same effort as the move of the
    /// game.
    fn look(self, screen: Screen, mv: AnyMove) {
        let Some((judged, mut game)) = untrack(|| self.asked()) else { return };
        screen.preview.set(Some(vec![mv]));
        if mv == judged.mv {
            return self.tell(&judged, mv, judged.before, judged.played);
        }
        if game.play(mv).is_err() {
            return;
        }
        self.become_state(State::Looking(mv));
        let place = judged.ply as u32 - 1;
        let task = Task::Review { first: place, end: place + 1, nodes: NODES };
        let record = record::write(&game);
        self.engine.with_value(|engine| {
            engine.ask(record, task, move |reply| {
                let Reply::Assessed { mv: told, .. } = reply else { return };
                let before = game.position_after(judged.ply - 1);
                if let Some(assessed) = before.and_then(|before| heard(before, &told)) {
                    self.tell(&judged, mv, assessed.before.score, assessed.played);
                }
            });
        });
    }

    fn tell(self, judged: &JudgedMove, mv: AnyMove, before: Score, played: Score) {
        let texts = untrack(|| self.table.ui.texts());
        // What is known about the position from the whole review counts, where it is certain.
        let before = if judged.before.is_certain() { judged.before } else { before };
        let words =
            answered(answer(before, played), &mv.to_string(), mv == judged.mv, played, texts);
        self.table.announce(words.clone());
        self.become_state(State::Told(words));
    }

    /// The move of the game that is tried again, and the game up to it.
    fn asked(self) -> Option<(JudgedMove, Match)> {
        let attempt = self.attempt.get()?;
        let before = attempt.ply() - 1;
        let judged = attempt.found.review.moves.get(before)?.clone();
        let mut game = attempt.found.game.clone();
        game.jump(before).ok()?;
        Some((judged, game))
    }
}

/// Which side tries again.
#[component]
pub fn Chooser(screen: Screen, reviewing: Reviewing, trying: Trying) -> impl IntoView {
    let table = screen.table;
    let button = move |side: Side| {
        let count =
            move || reviewing.found().map_or(0, |found| mistakes(&found.review, side).len());
        let words = move || match count() {
            0 => table.ui.texts().review().try_none(table.name(side)),
            count => {
                let texts = table.ui.texts();
                texts.review().try_side(count, table.name(side))
            }
        };
        let id = ["try-x", "try-o"][side.index()];
        let is_own = move || count() > 0 && table.game.with(sole_human) == Some(side);
        view! {
            <button type="button" id=id class:main=is_own disabled=move || count() == 0
                on:click=move |_| trying.begin(screen, reviewing, side)>
                {words}
            </button>
        }
    };
    view! {
        <div class="row learn" role="group" aria-label=move || table.ui.texts().review().try_again()>
            <span>{move || table.ui.texts().review().try_again()}</span>
            {Side::BOTH.map(button).collect_view()}
        </div>
    }
}

/// The task, the answer, the solution.
#[component]
pub fn Again(screen: Screen, trying: Trying) -> impl IntoView {
    let table = screen.table;
    let texts = move || table.ui.texts();
    let task = move || {
        let (judged, _) = trying.asked()?;
        let name = table.name(judged.side);
        Some(texts().review().try_task(&judged.ply.to_string(), name, &judged.mv.to_string()))
    };
    let verdict = move || {
        let state =
            trying.attempt.with(|attempt| attempt.as_ref().map(|attempt| attempt.state.clone()))?;
        match state {
            State::Waiting => None,
            State::Looking(mv) => Some(texts().review().try_looks(&mv.to_string())),
            State::Told(words) => Some(words),
            State::Solution => trying.asked().map(|(judged, _)| solution(&judged, texts())),
        }
    };
    let show = move |_| {
        let best = untrack(|| trying.asked()).and_then(|(judged, _)| judged.best.first().copied());
        screen.preview.set(best.map(|mv| vec![mv]));
        trying.become_state(State::Solution);
    };
    let enough = move |_| {
        screen.preview.set(None);
        trying.end();
    };
    view! {
        <Show when=move || trying.is_on()>
            <section class="again" id="again" aria-label=move || texts().review().try_again()>
                <p id="try-task">{task}</p>
                <p id="try-told" role="status">{verdict}</p>
                <div class="row">
                    <button type="button" id="try-solution" on:click=show>{move || texts().review().solution()}</button>
                    <button type="button" id="try-next" on:click=move |_| trying.next(screen)>{move || texts().review().next()}</button>
                    <button type="button" id="try-end" on:click=enough>{move || texts().review().enough()}</button>
                </div>
            </section>
        </Show>
    }
}

fn solution(judged: &JudgedMove, texts: &Texts) -> String {
    let best: Vec<String> = judged.best.iter().map(ToString::to_string).collect();
    let value = listed(judged.before, texts).unwrap_or_else(|| texts.review().not_known().into());
    texts.review().solution_is(&best.join(", "), &value)
}
