//! Lessons: the list of them, and the step that is open, over the tree that it is about.

use leptos::prelude::*;
use plateau_games::GameId;

use super::address::{Aside, lesson_route, small_game_route};
use super::model::ExplorerModel;
use super::tours::{LESSONS, LessonAt, step_words};
use crate::ground::games::{Study, profile};
use crate::ground::route::lesson_beside_rules;
use crate::text::Texts;

#[component]
pub fn Lessons(model: ExplorerModel) -> impl IntoView {
    let ui = model.ui;
    let words = move || ui.texts().tours();
    view! {
        <section class="paths" id="lessons">
            <h2>{move || words().title()}</h2>
            <p class="quiet">{move || words().about()}</p>
            {move || tour_list(ui.texts())}
        </section>
    }
}

/// Real searches after the first course: a small one, then the lessons.
pub fn further(texts: &Texts) -> AnyView {
    view! {
        <p><a id="course-othello" href=small_game_route().address()>{texts.course().othello()}</a></p>
        <h3>{texts.tours().title()}</h3>
        {tour_list(texts)}
    }
    .into_any()
}

/// Lessons on searches, then those beside the rules of their games.
fn tour_list(texts: &Texts) -> AnyView {
    let words = texts.tours();
    let lesson = |(lesson, title): (usize, &'static str)| {
        let game = texts.game(LESSONS[lesson].game()).name;
        let address = lesson_route(LessonAt { lesson, step: 0 }).address();
        view! { <li><a href=address data-lesson=LESSONS[lesson].name>{title}</a> " (" {game} ")"</li> }
            .into_any()
    };
    let beside = |game: GameId| {
        let title = match profile(game).study {
            Study::Depths => "depths",
            Study::WorthOfLines => "line",
            Study::ExampleAndLearner => "learning",
            Study::Criteria => "criterion",
            Study::Branching => "moves",
        };
        let title = words.beside().get(title);
        let name = texts.game(game).name;
        view! { <li><a href=lesson_beside_rules(game) data-beside=game.name()>{title}</a> " (" {name} ")"</li> }
            .into_any()
    };
    view! {
        <ul>{words.titles().iter().enumerate().map(lesson).collect::<Vec<AnyView>>()}</ul>
        <p class="quiet">{words.beside_rules()}</p>
        <ul>{GameId::ALL.into_iter().map(beside).collect::<Vec<AnyView>>()}</ul>
    }
    .into_any()
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
