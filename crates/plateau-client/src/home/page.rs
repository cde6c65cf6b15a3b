//! The way in: people to play with, the games in progress, five cards; one click plays.

use std::time::Duration;

use leptos::prelude::*;
use plateau_board::image;
use plateau_games::GameId;
use plateau_match::{Match, link};
use plateau_session::seating::sole_human;
use web_sys::PointerEvent;

use super::with_others::WithOthers;
use plateau_scene::Sketch;

use crate::board::self_playing_board::SelfPlayingBoard;
use crate::game::avatars::face;
use crate::game::seat::called;
use crate::ground::games::{FIRST, profile};
use crate::ground::install::InstallButton;
use crate::ground::repository;
use crate::ground::route::{Puzzling, Route};
use crate::ground::ui::{Ui, use_ui};
use crate::lessons::lesson::next_lesson;
use crate::online::credentials::served;
use crate::puzzles::overview::OfTheDay;

/// How many games that go on are offered.
const OFFERED: usize = 4;
/// After the page has been painted and can be used.
const PAINTED: Duration = Duration::from_millis(700);
/// Long enough that nobody meant to pass by.
const POINTED: Duration = Duration::from_millis(250);

#[component]
pub fn HomePage() -> impl IntoView {
    let ui = use_ui();
    view! {
        <main class="home" id="main">
            <section class="hero">
                <div class="welcome">
                    <h1>{move || ui.texts().app_tagline()}</h1>
                    <p>{move || ui.texts().play().what_it_is()}</p>
                </div>
                <div class="ways">
                    <a class="button main" id="play-first" href=Route::Play(FIRST).address()>
                        {move || ui.texts().play_now(ui.texts().game(FIRST).name)}
                    </a>
                    <WithOthers ui />
                </div>
            </section>
            <Yours ui />
            <ul class="cards">{GameId::ALL.map(|game| view! { <Card ui game /> }).collect_view()}</ul>
            <div class="daily">
                <OfTheDay ui />
                <a class="button" id="all-puzzles" href=Route::Puzzles(Puzzling::Room).address()>{move || ui.texts().puzzles().all_puzzles()}</a>
                <NextLesson ui />
            </div>
            <Lobby ui />
            <p class="quiet"><a href=Route::Known.address()>{move || ui.texts().known().title()}</a></p>
            <p class="quiet">{move || ui.texts().install_hint()} " " <InstallButton ui /></p>
        </main>
    }
}

/// The way to others, or why there is none here.
#[component]
fn Lobby(ui: Ui) -> impl IntoView {
    let served = served();
    move || {
        match served.get() {
        None => ().into_any(),
        Some(true) => {
            view! { <p><a id="play-online" href=Route::Online.address()>{ui.texts().online().lobby()}</a></p> }
                .into_any()
        }
        Some(false) => view! { <p class="quiet" id="no-server">{ui.texts().online().no_server()}</p> }.into_any(),
    }
    }
}

/// Where learning goes on.
#[component]
fn NextLesson(ui: Ui) -> impl IntoView {
    next_lesson(&repository::practice()).map(|(game, step)| {
        let words = move || {
            let count = profile(game).steps.to_string();
            ui.texts().learn().next_lesson(ui.texts().game(game).name, &step.to_string(), &count)
        };
        view! { <a class="button" id="next-lesson" href=Route::Learn(game, step).address()>{words}</a> }
    })
}

/// Turns true after a while; nobody may be here any more by then.
fn after(while_: Duration) -> RwSignal<bool> {
    let passed = RwSignal::new(false);
    let pass = move || {
        let _ = passed.try_set(true);
    };
    set_timeout(pass, while_);
    passed
}

/// What is yours: the games that go on, the latest first.
#[component]
fn Yours(ui: Ui) -> impl IntoView {
    let games = move || {
        ui.news.track();
        let going_on = |game: &Match| game.final_finish().is_none();
        repository::archived().into_iter().filter(going_on).take(OFFERED).collect::<Vec<_>>()
    };
    let row = move |game: Match| view! { <GoingOn ui game /> };
    move || {
        let games = games();
        (!games.is_empty()).then(|| {
            view! {
                <section class="yours" aria-label=ui.texts().play().go_on_with()>
                    <h2>{ui.texts().play().go_on_with()}</h2>
                    <ul>{games.into_iter().map(row).collect_view()}</ul>
                </section>
            }
        })
    }
}

#[component]
fn GoingOn(ui: Ui, game: Match) -> impl IntoView {
    let texts = ui.texts();
    let id = game.variant().game();
    let colours = ui.settings.with_untracked(|settings| settings.colours_for(id));
    let picture = image::image(&Sketch::of(&plateau_scene::Board::of(game.position()), colours));
    let across = sole_human(&game).map_or(plateau_game::Side::O, |human| !human);
    let opponent = called(&game, across, colours, texts).name;
    let drawn = face(game.seat(across).player.specification());
    let moves = texts.play().length(game.plies().len());
    view! {
        <li>
            <a href=Route::Link(link::write(&game)).address() class="going-on">
                {picture.map(|address| view! { <img src=address alt="" width="36" height="36" /> })}
                <span class="called">
                    <strong>{texts.game(id).name}</strong>
                    <span class="quiet"><bdi>{opponent}</bdi> ", " {moves}</span>
                </span>
                <i class="face" aria-hidden="true" inner_html=drawn></i>
            </a>
        </li>
    }
}

/// A game. The first one plays by itself, the others do under the pointer.
#[component]
fn Card(ui: Ui, game: GameId) -> impl IntoView {
    let going_on = move || {
        ui.news.track();
        repository::game(game).is_some_and(|found| {
            found.is_ok_and(|found| found.final_finish().is_none() && !found.plies().is_empty())
        })
    };
    let words = move || ui.texts().game(game);
    let plays = if game == FIRST { after(PAINTED) } else { RwSignal::new(false) };
    let (pointed, waiting) = (RwSignal::new(false), StoredValue::new(None::<TimeoutHandle>));
    let leave = move || {
        waiting.update_value(|waiting| waiting.take().iter().for_each(TimeoutHandle::clear));
        pointed.set(false);
    };
    let enter = move |event: PointerEvent| {
        leave();
        if event.pointer_type() == "mouse" {
            let come_alive = move || {
                let _ = pointed.try_set(true);
            };
            waiting.set_value(set_timeout_with_handle(come_alive, POINTED).ok());
        }
    };
    let call = move || if going_on() { ui.texts().resume() } else { ui.texts().play_this() };
    view! {
        <li class="card" on:pointerenter=enter on:pointerleave=move |_| leave()>
            <a class="go" href=Route::Play(game).address() data-card=game.name()>
                <SelfPlayingBoard game wanted=Signal::derive(move || pointed.get() || plays.get()) />
                <h2>{move || words().name}</h2>
                <p>{move || words().tagline}</p>
                <span class="call">{call}</span>
            </a>
            <a class="rules-link" href=Route::Rules(game).address()>
                {move || ui.texts().rules_of(words().name)}
            </a>
        </li>
    }
}
