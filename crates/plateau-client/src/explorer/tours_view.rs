//! Lessons: the list of them, and the step that is open, over the tree that it is about.

use leptos::prelude::*;
use plateau_games::GameId;

use super::address::{Aside, lesson_route};
use super::model::ExplorerModel;
use super::tours::{LESSONS, LessonAt, step_words};
use crate::ground::games::{Study, profile};
use crate::ground::route::lesson_beside_rules;

#[component]
pub fn Lessons(model: ExplorerModel) -> impl IntoView {
    let words = move || model.ui.texts().tours();
    let lessons = move || {
        let entry = |(lesson, title): (usize, &'static str)| {
            let game = model.ui.texts().game(LESSONS[lesson].game()).name;
            let address = lesson_route(LessonAt { lesson, step: 0 }).address();
            view! { <li><a href=address data-lesson=LESSONS[lesson].name>{title}</a> " (" {game} ")"</li> }
        };
        words().titles().iter().enumerate().map(entry).collect_view()
    };
    let beside = move || {
        let entry = |game: GameId| {
            let beside = words().beside();
            let title = match profile(game).study {
                Study::Nothing => return None,
                Study::WorthOfLines => "line",
                Study::ExampleAndLearner => "learning",
                Study::Criteria => "criterion",
                Study::Branching => "moves",
            };
            let title = beside.get(title).unwrap_or_default();
            let name = model.ui.texts().game(game).name;
            Some(
                view! { <li><a href=lesson_beside_rules(game) data-beside=game.name()>{title}</a> " (" {name} ")"</li> },
            )
        };
        GameId::ALL.into_iter().filter_map(entry).collect_view()
    };
    view! {
        <section class="paths" id="lessons">
            <h2>{move || words().title()}</h2>
            <p class="quiet">{move || words().about()}</p>
            <ul>{lessons}</ul>
            <p class="quiet">{move || words().beside_rules()}</p>
            <ul>{beside}</ul>
        </section>
    }
}

/// The step that is open; always in sight, over everything else.
#[component]
pub fn LessonStep(model: ExplorerModel) -> impl IntoView {
    let words = move || model.ui.texts().tours();
    let open = move || match model.aside.get() {
        Some(Aside::Lesson(at)) => Some(at),
        _ => None,
    };
    let way = move |at: Option<LessonAt>, id: &'static str, word: &'static str| {
        at.map(|at| view! { <a class="button" id=id href=lesson_route(at).address()>{word}</a> })
    };
    move || {
        open().map(|at| {
            let title = words().titles().at(at.lesson);
            let count = LESSONS[at.lesson].steps.len();
            let step = words().step(&(at.step + 1).to_string(), &count.to_string());
            view! {
                <section class="lesson-step" id="lesson-step" aria-label=title>
                    <h2>{title} ", " {step}</h2>
                    <p>{step_words(at, model.ui.texts())}</p>
                    <div class="row">
                        {way(at.further(-1), "lesson-previous", words().previous())}
                        {way(at.further(1), "lesson-next", words().next())}
                        <button type="button" class="plain" id="lesson-leave" on:click=move |_| model.aside.set(None)>{words().leave()}</button>
                    </div>
                </section>
            }
        })
    }
}
