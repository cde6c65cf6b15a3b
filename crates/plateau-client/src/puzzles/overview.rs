//! What to choose from: the puzzle of the day, and each game near one's rating or as a storm.

use leptos::prelude::*;
use plateau_games::GameId;
use plateau_puzzles::Theme;

use crate::ground::lazy_fetch::{PUZZLES, games_with};
use crate::ground::line_drill;
use crate::ground::practice::{Standing, day, game_of};
use crate::ground::repository;
use crate::ground::route::{Grade, Puzzling, Route};
use crate::ground::ui::{Ui, use_ui};
use crate::text::{Texts, theme_name};

/// Rating deviation above which a rating is still unsure.
const UNSURE: f64 = 110.0;

/// Today, as the reader's clock says.
pub fn today() -> u64 {
    day(js_sys::Date::now(), js_sys::Date::new_0().get_timezone_offset())
}

#[component]
pub fn Lobby() -> impl IntoView {
    let ui = use_ui();
    view! {
        <main class="paper wide puzzles" id="main">
            <h1>{move || ui.texts().puzzles().title()}</h1>
            <p>{move || ui.texts().puzzles().about()}</p>
            <OfTheDay ui />
            <ul class="puzzle-games">{games_with(PUZZLES).into_iter().map(|game| view! { <Game ui game /> }).collect_view()}</ul>
        </main>
    }
    .into_any()
}

/// The puzzle of the day, with the days in a row.
#[component]
pub fn OfTheDay(ui: Ui) -> impl IntoView {
    let days = move || {
        ui.news.track();
        repository::practice().streak_on(today())
    };
    let row = move || match days() {
        0 => ui.texts().puzzles().of_the_day_note().to_owned(),
        days => day_words(days, ui.texts()),
    };
    game_of(today(), &games_with(PUZZLES)).map(|game| {
        view! {
            <section class="of-the-day" id="of-the-day"
                aria-label=move || ui.texts().puzzles().of_the_day()>
                <i class=format!("living living-{game}") aria-hidden="true"></i>
                <span class="called">
                    <strong>{move || ui.texts().puzzles().of_the_day()}</strong>
                    <span>{move || ui.texts().game(game).name}</span>
                    <span class="quiet">{row}</span>
                    <Grades ui but=None />
                </span>
            </section>
        }
    })
}

/// The puzzles of the day, one a grade; without the one at hand.
#[component]
pub fn Grades(ui: Ui, but: Option<Grade>) -> impl IntoView {
    let one = move |grade: Grade| {
        let word = move || ui.texts().puzzles().grades().at(grade as usize);
        view! {
            <a class="button" data-grade=grade.name()
                href=Route::Puzzles(Puzzling::OfTheDay(grade)).address()>{word}</a>
        }
    };
    let others = Grade::ALL.into_iter().filter(|grade| Some(*grade) != but);
    view! { <span class="row grades">{others.map(one).collect_view()}</span> }
}

/// Days in a row.
pub fn day_words(days: u32, texts: &Texts) -> String {
    texts.puzzles().streak(days as usize)
}

#[component]
fn Game(ui: Ui, game: GameId) -> impl IntoView {
    let standing = StoredValue::new(repository::practice().standing(game));
    let tried = move || {
        let count = standing.with_value(|standing| standing.tried.len());
        ui.texts().puzzles().tried(count)
    };
    let best = move || {
        let best = standing.with_value(|standing| standing.storm);
        (best > 0).then(|| ui.texts().puzzles().storm_best(&best.to_string()))
    };
    let missed = standing.with_value(|standing| !standing.missed.is_empty());
    let missed_words = move || {
        let count = standing.with_value(|standing| standing.missed.len());
        ui.texts().puzzles().missed_count(count)
    };
    let solve = move |theme| Route::Puzzles(Puzzling::Solve(game, theme, None)).address();
    let theme = move |theme: Theme| {
        view! { <li><a href=solve(Some(theme))>{move || theme_name(theme, ui.texts())}</a></li> }
    };
    let themes: Vec<Theme> = Theme::ALL.into_iter().filter(|theme| theme.is_of(game)).collect();
    view! {
        <li data-game=game.name()>
            <i class=format!("living living-{game}") aria-hidden="true"></i>
            <h2>{move || ui.texts().game(game).name}</h2>
            <p>{move || standing.with_value(|standing| rating_words(standing, ui.texts()))} " · " {tried}</p>
            <p class="row">
                <a class="button main" href=solve(None)>{move || ui.texts().puzzles().begin()}</a>
                <a class="button storming" href=Route::Puzzles(Puzzling::Storm(game)).address()>
                    {move || ui.texts().puzzles().storm()}
                </a>
            </p>
            <p class="quiet">{move || ui.texts().puzzles().storm_note()} " " {best}</p>
            {missed.then(|| view! {
                <p>
                    <a class="missed-link" href=Route::Puzzles(Puzzling::Missed(game)).address()>
                        {missed_words}
                    </a>
                </p>
            })}
            <p>
                <a href=Route::Learn(game, 1).address()>
                    {move || ui.texts().learn().title(ui.texts().game(game).name)}
                </a>
            </p>
            {line_drill::is_offered(game).then(move || view! {
                <p>
                    <a class="see-line" href=Route::Lines(game).address()>
                        {move || ui.texts().learn().lines_link()}
                    </a>
                </p>
            })}
            <ul class="themes" aria-label=move || ui.texts().puzzles().theme()>
                {themes.into_iter().map(theme).collect_view()}
            </ul>
        </li>
    }
}

/// The rating, as far as it is known.
pub fn rating_words(standing: &Standing, texts: &Texts) -> String {
    let unsure = standing.deviation > UNSURE;
    let rating = format!("{:.0}", standing.rating);
    if unsure { texts.puzzles().rating_unsure(&rating) } else { texts.puzzles().rating(&rating) }
}
