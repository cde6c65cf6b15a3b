//! "See the line": which place completes one? A round by the clock, on a board that turns slowly.

use std::time::Duration;

use leptos::prelude::*;
use plateau_games::{AnyMove, AnyPosition, GameId, Variant};
use plateau_match::Match;

use crate::board::board_input::Screen;
use crate::board::eval_overlay::Counted;
use crate::frame::controls::Tool;
use crate::frame::practice_board::PracticeBoard;
use crate::game::table::Table;
use crate::ground::icons;
use crate::ground::line_drill::{Question, ROUND, fullest_line, question};
use crate::ground::practice::Practice;
use crate::ground::repository;
use crate::ground::route::{Puzzling, Route};
use crate::ground::settings::Speed;
use crate::ground::ui::now;
use plateau_session::Advice;

/// What a wrong place costs, and being shown the right one, in seconds.
const WRONG: u32 = 5;
const SHOWN: u32 = 10;
/// Time to see the line that was completed.
const PAUSE: Duration = Duration::from_millis(1_100);
/// Where nothing moves there is less to see.
const STILL_PAUSE: Duration = Duration::from_millis(300);

/// Where a round stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stands {
    Ready,
    Asked,
    Wrong(AnyMove),
    Right,
    Over,
}

#[derive(Clone, Copy)]
struct Round {
    game: GameId,
    table: Table,
    screen: Screen,
    stands: RwSignal<Stands>,
    question: RwSignal<Option<Question>>,
    solved: RwSignal<usize>,
    seed: StoredValue<u64>,
    /// When it began, and what was added for mistakes.
    since: StoredValue<f64>,
    cost: StoredValue<u32>,
    /// What the clock shows.
    seconds: RwSignal<u32>,
    practice: RwSignal<Practice>,
}

impl Round {
    fn new(game: GameId) -> Round {
        let table = Table::passing(Match::from_position(AnyPosition::start(Variant::new(game))));
        let round = Round {
            game,
            table,
            screen: Screen::new(table),
            stands: RwSignal::new(Stands::Ready),
            question: RwSignal::new(None),
            solved: RwSignal::new(0),
            seed: StoredValue::new(0),
            since: StoredValue::new(0.0),
            cost: StoredValue::new(0),
            seconds: RwSignal::new(0),
            practice: RwSignal::new(repository::practice()),
        };
        table.propose_to(Some(std::sync::Arc::new(move |mv| round.answer(mv))));
        table.freeze(true);
        let ticking =
            set_interval_with_handle(move || round.tick(), Duration::from_millis(250)).ok();
        on_cleanup(move || {
            if let Some(ticking) = ticking {
                ticking.clear();
            }
        });
        round
    }

    fn is_running(self) -> bool {
        !matches!(self.stands.get(), Stands::Ready | Stands::Over)
    }

    fn is_asked(self) -> bool {
        matches!(self.stands.get(), Stands::Asked | Stands::Wrong(_))
    }

    fn tick(self) {
        if untrack(|| self.is_running()) {
            let passed = (now() - self.since.get_value()) / 1000.0;
            let seconds = passed as u32 + self.cost.get_value();
            if self.seconds.get_untracked() != seconds {
                self.seconds.set(seconds);
            }
        }
    }

    /// From the first question.
    fn start(self) {
        self.seed.set_value((js_sys::Math::random() * 1e15) as u64);
        self.since.set_value(now());
        self.cost.set_value(0);
        self.seconds.set(0);
        self.solved.set(0);
        self.ask();
    }

    fn ask(self) {
        let asked = question(self.game, self.seed.get_value(), self.solved.get_untracked());
        if let Some(question) = &asked {
            self.table.replace(Match::from_position(question.position));
        }
        self.question.set(asked);
        self.table.freeze(false);
        self.stand(Stands::Asked);
    }

    fn answer(self, mv: AnyMove) {
        if !untrack(|| self.is_asked()) {
            return;
        }
        let Some(Question { position, answer }) = self.question.get_untracked() else { return };
        if mv != answer {
            self.cost.update_value(|cost| *cost += WRONG);
            self.screen
                .counted
                .set(fullest_line(&position, mv).map(|(line, _)| Counted::line(line)));
            return self.stand(Stands::Wrong(mv));
        }
        self.tick();
        self.table.freeze(true);
        self.table.play(mv);
        self.solved.update(|solved| *solved += 1);
        if self.solved.get_untracked() == ROUND {
            self.keep();
            return self.stand(Stands::Over);
        }
        self.stand(Stands::Right);
        self.ask_soon(self.seed.get_value(), self.solved.get_untracked());
    }

    /// Unless another round has begun by then, or nobody is here any more.
    fn ask_soon(self, seed: u64, solved: usize) {
        let ask = move || {
            if self.seed.try_get_value() == Some(seed)
                && self.solved.try_get_untracked() == Some(solved)
            {
                self.ask();
            }
        };
        let still = untrack(|| self.table.ui.speed() == Speed::None);
        set_timeout(ask, if still { STILL_PAUSE } else { PAUSE });
    }

    /// Shows the place, which costs.
    fn show(self) {
        let Some(question) = self.question.get_untracked().filter(|_| untrack(|| self.is_asked()))
        else {
            return;
        };
        if self.table.session(|session| session.advice().is_none()) {
            self.cost.update_value(|cost| *cost += SHOWN);
        }
        self.table.advise(Advice { mv: question.answer, value: None, line: Vec::new() });
    }

    fn stand(self, stands: Stands) {
        self.stands.set(stands);
        self.table.announce(untrack(|| self.words()));
    }

    fn keep(self) {
        let seconds = self.seconds.get_untracked();
        self.practice.update(|practice| practice.standing_mut(self.game).note_lines(seconds));
        self.practice.with_untracked(repository::keep_practice);
    }

    fn state_name(self) -> &'static str {
        match self.stands.get() {
            Stands::Ready => "ready",
            Stands::Asked => "asked",
            Stands::Wrong(_) => "refuted",
            Stands::Right => "solved",
            Stands::Over => "over",
        }
    }

    /// What there is to do, or how it went.
    fn words(self) -> String {
        let texts = self.table.ui.texts().learn();
        match self.stands.get() {
            Stands::Ready => texts.lines_about(&ROUND.to_string()),
            Stands::Asked => self.question.with(|question| {
                let side = question.as_ref().map(|question| question.position.side_to_move());
                texts.lines_ask(side.map_or("", |side| self.table.name(side)))
            }),
            Stands::Wrong(mv) => self.why(mv),
            Stands::Right => texts.right().to_owned(),
            Stands::Over => texts.lines_over(&ROUND.to_string(), &self.seconds.get().to_string()),
        }
    }

    fn why(self, mv: AnyMove) -> String {
        let position =
            self.question.with(|question| question.as_ref().map(|question| question.position));
        let line = position.and_then(|position| fullest_line(&position, mv));
        let [has, all] =
            line.map_or([0, 0], |(line, has)| [has, line.len()]).map(|count| count.to_string());
        self.table.ui.texts().learn().lines_wrong(&mv.to_string(), &has, &all)
    }
}

#[component]
pub fn LinesPage(game: GameId) -> impl IntoView {
    let round = Round::new(game);
    let table = round.table;
    let texts = move || table.ui.texts();
    let press = move |key: &str| {
        match key {
            "h" => round.show(),
            "n" if !untrack(|| round.is_running()) => round.start(),
            _ => return false,
        }
        true
    };
    let best = move || round.practice.with(|practice| practice.standing(game).lines);
    let is_asked = Signal::derive(move || round.is_asked());
    let begin = move || {
        let over = round.stands.get() == Stands::Over;
        if over { texts().learn().lines_again() } else { texts().learn().lines_start() }
    };
    let done = move || texts().learn().task_of(&round.solved.get().to_string(), &ROUND.to_string());
    view! {
        <PracticeBoard
            screen=round.screen
            kind="puzzling learning seeing"
            state=Signal::derive(move || round.state_name())
            settled=Signal::derive(move || round.stands.get() != Stands::Right)
            turning=is_asked
            press
        >
            <div class="title">
                <h1>{move || texts().learn().lines_title(texts().game(game).name)}</h1>
                <a class="rules-link" href=Route::Learn(game, 1).address()>{move || texts().learn().title(texts().game(game).name)}</a>
            </div>
            <div class="says">
                <p class="status" id="task">{move || round.words()}</p>
                {move || table.hint_words().map(|words| view! { <p class="aside" id="hint-words">{words}</p> })}
            </div>
            <Show when=move || round.is_running() fallback=move || view! {
                <button type="button" class="main" id="start-lines" on:click=move |_| round.start()>{begin}</button>
            }>
                <div class="bar-of-tools">
                    <Tool table id="puzzle-hint" sign=icons::LAMP word=|t| t.learn().lines_show() disabled=Signal::derive(move || !round.is_asked()) act=move || round.show() />
                </div>
            </Show>
            <div class="known">
                <p><span id="lines-solved">{done}</span> " · " <span id="lines-time">{move || texts().learn().lines_time(&round.seconds.get().to_string())}</span></p>
                <p class="quiet">{move || texts().learn().lines_cost(&WRONG.to_string(), &SHOWN.to_string())}</p>
                {move || best().map(|best| view! { <p id="lines-best">{texts().learn().lines_best(&best.to_string())}</p> })}
                <p><a href=Route::Puzzles(Puzzling::Room).address()>{move || texts().puzzles().all_puzzles()}</a></p>
            </div>
        </PracticeBoard>
    }
    .into_any()
}
