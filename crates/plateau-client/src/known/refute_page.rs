//! A large cube against its certificate: one plays first, the proof answers at once, and the part
//! of the board that answers is marked.

use std::time::Duration;

use leptos::prelude::*;
use plateau_cubes::{BlockingOpponent, BlockingReply, ReplyReason, open_lines};
use plateau_games::{AnyMove, AnyPosition};
use plateau_match::Match;
use wasm_bindgen_futures::spawn_local;

use super::facts::{blocking_file, large_cube};
use crate::board::board_input::Screen;
use crate::board::eval_overlay::Counted;
use crate::frame::controls::Tool;
use crate::frame::practice_board::PracticeBoard;
use crate::game::table::Table;
use crate::ground::icons;
use crate::ground::lazy_fetch::named;
use crate::ground::route::Route;
use crate::ground::settings::Speed;
use plateau_session::Input;

/// Time to see one's own move before the answer.
const PAUSE: Duration = Duration::from_millis(450);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stands {
    Loading,
    Missing,
    Yours,
    Answering,
    Over,
}

#[derive(Clone, Copy)]
struct Attempt {
    size: u8,
    table: Table,
    screen: Screen,
    stands: RwSignal<Stands>,
    /// Why the last answer was where it was.
    why: RwSignal<Option<ReplyReason>>,
    opponent: StoredValue<Option<BlockingOpponent>, LocalStorage>,
}

impl Attempt {
    fn new(size: u8) -> Attempt {
        let table = Table::passing(start(size));
        let attempt = Attempt {
            size,
            table,
            screen: Screen::new(table),
            stands: RwSignal::new(Stands::Loading),
            why: RwSignal::new(None),
            opponent: StoredValue::new_local(None),
        };
        table.propose_to(Some(std::sync::Arc::new(move |mv| attempt.play(mv))));
        attempt.load();
        attempt
    }

    fn load(self) {
        self.stands.set(Stands::Loading);
        spawn_local(async move {
            let text = named(&blocking_file(self.size)).await.map(String::from_utf8);
            let opponent =
                text.and_then(Result::ok).and_then(|text| BlockingOpponent::read(self.size, &text));
            let stands = if opponent.is_some() { Stands::Yours } else { Stands::Missing };
            let _ = self.opponent.try_set_value(opponent);
            let _ = self.stands.try_set(stands);
        });
    }

    fn position(self) -> AnyPosition {
        self.table.now(|game| *game.position())
    }

    fn play(self, mv: AnyMove) {
        if self.stands.get_untracked() != Stands::Yours {
            return;
        }
        self.table.play(mv);
        if self.table.now(|game| game.finish().is_some()) {
            return self.stand(Stands::Over, None);
        }
        self.stand(Stands::Answering, None);
        let asked = self.position().key();
        let answer = move || {
            if self.stands.try_get_untracked() == Some(Stands::Answering)
                && self.position().key() == asked
            {
                self.answer();
            }
        };
        let still = untrack(|| self.table.ui.speed() == Speed::None);
        set_timeout(answer, if still { Duration::ZERO } else { PAUSE });
    }

    fn answer(self) {
        let position = self.position();
        let reply = self
            .opponent
            .try_update_value(|opponent| opponent.as_mut()?.reply(&position))
            .flatten();
        let Some(BlockingReply { mv, why }) = reply else { return };
        self.table.play(mv);
        if let ReplyReason::Component(places) = &why {
            self.screen.counted.set(Some(Counted::places(places.clone())));
        }
        let is_over = open_lines(&self.position()).is_none_or(|[open, _]| open == 0);
        self.stand(if is_over { Stands::Over } else { Stands::Yours }, Some(why));
    }

    fn stand(self, stands: Stands, why: Option<ReplyReason>) {
        self.why.set(why);
        self.stands.set(stands);
        self.table.announce(untrack(|| self.words()));
    }

    /// One's last move and its answer.
    fn undo(self) {
        if self.stands.get_untracked() != Stands::Answering {
            self.table.send(Input::Undo);
            self.table.send(Input::Undo);
            self.stand(Stands::Yours, None);
        }
    }

    fn restart(self) {
        self.table.replace(start(self.size));
        self.stand(Stands::Yours, None);
    }

    fn state_name(self) -> &'static str {
        match self.stands.get() {
            Stands::Loading => "loading",
            Stands::Missing => "missing",
            Stands::Yours => "asked",
            Stands::Answering => "answering",
            Stands::Over => "over",
        }
    }

    /// What happened, and why the answer was where it was.
    fn words(self) -> String {
        let texts = self.table.ui.texts().known();
        let [open, all] = self.open_lines();
        match (self.stands.get(), self.why.get()) {
            (Stands::Loading, _) => texts.loading().to_owned(),
            (Stands::Missing, _) => texts.missing().to_owned(),
            (Stands::Over, _) if open == 0 => texts.over(&all.to_string()),
            (_, Some(ReplyReason::Opening)) => texts.opening().to_owned(),
            (_, Some(ReplyReason::Component(places))) => texts.component(&places.len().to_string()),
            (_, Some(ReplyReason::Anything)) => texts.anything().to_owned(),
            (_, None) => texts.ready().to_owned(),
        }
    }

    fn open_lines(self) -> [usize; 2] {
        self.table.game.with(|game| open_lines(game.position())).unwrap_or_default()
    }

    fn open_words(self) -> String {
        let [open, all] = self.open_lines().map(|count| count.to_string());
        self.table.ui.texts().known().open_lines(&open, &all)
    }
}

fn start(size: u8) -> Match {
    Match::from_position(AnyPosition::start(large_cube(size)))
}

#[component]
pub fn RefutePage(size: u8) -> impl IntoView {
    let attempt = Attempt::new(size);
    let table = attempt.table;
    let texts = move || table.ui.texts();
    let press = move |key: &str| {
        match key {
            "u" => attempt.undo(),
            "r" => attempt.restart(),
            _ => return false,
        }
        true
    };
    let nothing_played = Signal::derive(move || table.game.with(|game| game.ply() == 0));
    let board = format!("{size} × {size} × {size}");
    view! {
        <PracticeBoard
            screen=attempt.screen
            kind="puzzling learning"
            state=Signal::derive(move || attempt.state_name())
            settled=Signal::derive(move || attempt.stands.get() != Stands::Answering)
            press
        >
            <div class="title">
                <h1>{move || texts().known().refute_title(&board)}</h1>
                <a class="rules-link" href=Route::Known.address()>{move || texts().known().title()}</a>
            </div>
            <div class="says">
                <p class="status" id="task">{move || attempt.words()}</p>
                <p class="quiet" id="open-lines">{move || attempt.open_words()}</p>
            </div>
            <div class="bar-of-tools">
                <Tool table id="undo" sign=icons::BACK word=|t| t.undo() disabled=nothing_played act=move || attempt.undo() />
                <Tool table id="restart" sign=icons::AGAIN word=|t| t.restart() disabled=nothing_played act=move || attempt.restart() />
            </div>
            <Show when=move || attempt.stands.get() == Stands::Missing>
                <button type="button" id="fetch-again" on:click=move |_| attempt.load()>{move || texts().puzzles().retry()}</button>
            </Show>
        </PracticeBoard>
    }
    .into_any()
}
