//! Learning a game step by step, on a live board: one does it oneself.

use std::sync::Arc;

use leptos::prelude::*;
use plateau_games::GameId;
use plateau_puzzles::Puzzle;
use wasm_bindgen_futures::spawn_local;

use super::lesson::Path;
use super::progress::Walk;
use crate::frame::controls::Tool;
use crate::game::table::Table;
use crate::ground::icons;
use crate::ground::lazy_fetch::{LESSONS, later, puzzles_of};
use crate::ground::line_drill;
use crate::ground::repository;
use crate::ground::route::Route;
use crate::ground::ui::use_ui;
use crate::puzzles::exercise::{ExerciseBoard, Help};
use crate::puzzles::fetch::fetch;

/// The lesson and the puzzles that its exercises come from, or why the lesson cannot be had.
type Fetched = Result<(Arc<Path>, Arc<Vec<Puzzle>>), Trouble>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trouble {
    Missing,
    Damaged,
}

#[component]
pub fn LearnPage(game: GameId, step: u8) -> impl IntoView {
    let ui = use_ui();
    let found = RwSignal::new(None::<Fetched>);
    let look = move || {
        found.set(None);
        spawn_local(async move {
            let path = later(LESSONS, game).await.ok_or(Trouble::Missing).and_then(|bytes| {
                let path =
                    String::from_utf8(bytes).ok().and_then(|text| Path::read(game, &text).ok());
                path.map(Arc::new).ok_or(Trouble::Damaged)
            });
            fetch(game, move |puzzles| {
                let _ = found.try_set(Some(path.map(|path| (path, puzzles.unwrap_or_default()))));
            });
        });
    };
    look();
    move || {
        match found.get() {
        Some(Ok((path, puzzles))) => view! { <Lesson game path puzzles step /> }.into_any(),
        missing => view! {
            <main class="paper" id="main">
                <h1>{move || ui.texts().learn().title(ui.texts().game(game).name)}</h1>
                {match missing {
                    None | Some(Ok(_)) => view! { <p role="status">{move || ui.texts().learn().loading()}</p> }.into_any(),
                    Some(Err(trouble)) => view! {
                        <p role="alert" id="no-lesson">{move || match trouble {
                            Trouble::Missing => ui.texts().learn().missing(),
                            Trouble::Damaged => ui.texts().learn().damaged(),
                        }}</p>
                        <button type="button" id="fetch-again" on:click=move |_| look()>
                            {move || ui.texts().puzzles().retry()}
                        </button>
                    }
                    .into_any(),
                }}
            </main>
        }
        .into_any(),
    }
    }
}

#[component]
fn Lesson(game: GameId, path: Arc<Path>, puzzles: Arc<Vec<Puzzle>>, step: u8) -> impl IntoView {
    let walk = Walk::new(game, path, puzzles, usize::from(step));
    let (table, solving) = (walk.table, walk.solving);
    let texts = move || table.ui.texts();
    let press = move |key: &str| {
        match key {
            "h" => solving.hint(),
            "r" => solving.try_again(),
            "n" => walk.go_on(),
            _ => return false,
        }
        true
    };
    let at_end = Signal::derive(move || walk.is_at_end());
    view! {
        <ExerciseBoard solving kind="puzzling learning" press>
            <div class="title">
                <h1>{move || texts().learn().title(texts().game(game).name)}</h1>
                <a class="rules-link" href=Route::Rules(game).address()>
                    {move || texts().rules()}
                </a>
            </div>
            <Steps walk />
            {line_drill::is_offered(game).then(move || view! {
                <p>
                    <a class="see-line" href=Route::Lines(game).address()>
                        {move || texts().learn().lines_link()}
                    </a>
                </p>
            })}
            <div class="words">
                <h2 id="step-title">{move || walk.title()}</h2>
                <p>{move || walk.text()}</p>
            </div>
            <div class="says">
                <p class="status" id="task">{move || walk.words()}</p>
                <p class="quiet" id="task-of">{move || walk.task_of()}</p>
                {move || table.hint_words().map(|words| view! {
                    <p class="aside" id="hint-words">{words}</p>
                })}
            </div>
            <div class="bar-of-tools">
                <Help solving />
                <Tool table id="next-puzzle" sign=icons::NEXT word=|t| t.learn().next_step()
                    disabled=at_end act=move || walk.go_on() />
            </div>
            <Show when=move || walk.is_finished()>
                <div class="known">
                    <p id="finished">{move || texts().learn().finished()}</p>
                    <div class="row">
                        <a class="button main" href=Route::Play(game).address()>
                            {move || texts().play_now(texts().game(game).name)}
                        </a>
                        <a class="button" href=puzzles_of(game).address()>
                            {move || texts().puzzles().title()}
                        </a>
                    </div>
                </div>
            </Show>
        </ExerciseBoard>
    }
}

/// The way there and back: every step by its number, those that are done with a sign.
#[component]
fn Steps(walk: Walk) -> impl IntoView {
    let texts = move || walk.table.ui.texts();
    let button = move |step: usize| {
        let words = move || {
            let done = if walk.is_done(step) {
                format!(", {}", texts().learn().done())
            } else {
                String::new()
            };
            format!("{}{done}: {}", walk.step_of(step), walk.title_of(step))
        };
        let number = (step + 1).to_string();
        let current = move || if walk.step.get() == step { "step" } else { "false" };
        view! {
            <li>
                <button type="button" data-step=number class:done=move || walk.is_done(step)
                    aria-current=current
                    aria-label=words title=words on:click=move |_| walk.enter(step)>{step + 1}</button>
            </li>
        }
    };
    view! {
        <nav class="steps" aria-label=move || texts().learn().steps()>
            <ol>{(0..walk.count()).map(button).collect_view()}</ol>
        </nav>
    }
}

/// On the first visit to a game, in one line: its lesson. After the first move its place stays
/// empty, so that nothing moves.
#[component]
pub fn Offer(table: Table) -> impl IntoView {
    let game = untrack(|| table.id());
    let is_new = repository::practice().standing(game).steps.is_empty()
        && repository::archived().iter().all(|kept| kept.variant().game() != game);
    let visibility =
        move || if table.game.with(|played| played.plies().is_empty()) { "" } else { "hidden" };
    let words = move || table.ui.texts().learn().offer(table.ui.texts().game(game).name);
    is_new.then(|| {
        view! {
            <p class="offer" style:visibility=visibility>
                <a id="offer" href=Route::Learn(game, 1).address()>{words}</a>
            </p>
        }
    })
}
