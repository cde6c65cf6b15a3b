//! Lessons and studies: a game to choose.

use leptos::prelude::*;
use plateau_games::GameId;

use crate::ground::games::profile;
use crate::ground::line_drill;
use crate::ground::repository;
use crate::ground::route::Route;
use crate::ground::ui::{Ui, use_ui};

/// All courses: the lesson of each game, with how far one has come, its rules, and the drill where
/// there is one. Then the course on looking ahead, what follows it, and proofs.
#[component]
pub fn LessonsPage(children: Children) -> impl IntoView {
    let ui = use_ui();
    let below = view! {
        <section id="course">
            <h2>{move || ui.texts().course().title()}</h2>
            <p>{move || ui.texts().course().about()}</p>
            <p><a class="button main" id="course-begin" href=Route::Course("1".to_owned()).address()>{move || ui.texts().course().begin()}</a></p>
            {children()}
        </section>
        <section>
            <h2><a id="known" href=Route::Known.address()>{move || ui.texts().known().title()}</a></h2>
            <p><a id="proof" href=Route::Proof(1).address()>{move || ui.texts().known().lesson()}</a></p>
        </section>
    };
    view! { <Games ui title=|ui| ui.texts().play().learn() row=lesson below=below.into_any() /> }
}

/// The analysis board of each game.
#[component]
pub fn StudiesPage() -> impl IntoView {
    let ui = use_ui();
    view! { <Games ui title=|ui| ui.texts().study().study() row=study /> }
}

#[component]
fn Games(
    ui: Ui,
    title: fn(Ui) -> &'static str,
    row: fn(Ui, GameId) -> AnyView,
    #[prop(optional)] below: Option<AnyView>,
) -> impl IntoView {
    let one = move |game: GameId| {
        view! {
            <li data-game=game.name()>
                <i class=format!("living living-{game}") aria-hidden="true"></i>
                <h2>{move || ui.texts().game(game).name}</h2>
                {row(ui, game)}
            </li>
        }
    };
    view! {
        <main class="paper wide" id="main">
            <h1>{move || title(ui)}</h1>
            <ul class="puzzle-games">{GameId::ALL.map(one).collect_view()}</ul>
            {below}
        </main>
    }
}

fn lesson(ui: Ui, game: GameId) -> AnyView {
    let done = repository::practice().standing(game).steps;
    let count = profile(game).steps;
    let next = (0..count).find(|step| !done.contains(step)).unwrap_or(0) + 1;
    let stands = move || ui.texts().play().steps_done(&done.len().to_string(), &count.to_string());
    view! {
        <p class="quiet">{stands}</p>
        <p>
            <a class="button main" href=Route::Learn(game, next).address()>
                {move || ui.texts().learn().learn()}
            </a>
        </p>
        <p>
            <a href=Route::Rules(game).address()>
                {move || ui.texts().rules_of(ui.texts().game(game).name)}
            </a>
        </p>
        {line_drill::is_offered(game).then(move || view! {
            <p>
                <a class="see-line" href=Route::Lines(game).address()>
                    {move || ui.texts().learn().lines_link()}
                </a>
            </p>
        })}
    }
    .into_any()
}

fn study(ui: Ui, game: GameId) -> AnyView {
    view! {
        <p class="quiet">{move || ui.texts().game(game).tagline}</p>
        <p>
            <a class="button main" href=Route::Study(game).address()>
                {move || ui.texts().study().study_of(ui.texts().game(game).name)}
            </a>
        </p>
    }
    .into_any()
}
