//! Five cards; one click plays.

use leptos::prelude::*;
use plateau_games::GameId;

use super::install::InstallButton;
use super::store;
use super::ui::{Ui, use_ui};
use crate::games::profile;
use crate::route::Route;
use crate::text::fill;

#[component]
pub fn HomePage() -> impl IntoView {
    let ui = use_ui();
    view! {
        <main class="home" id="main">
            <h1>{move || ui.texts().app_tagline}</h1>
            <ul class="cards">{GameId::ALL.map(|game| view! { <Card ui game /> }).collect_view()}</ul>
            <p class="quiet">{move || ui.texts().install_hint} " " <InstallButton ui /></p>
        </main>
    }
}

#[component]
fn Card(ui: Ui, game: GameId) -> impl IntoView {
    let going_on = move || {
        ui.news.track();
        store::game(game).is_some_and(|found| {
            found.is_ok_and(|found| found.final_finish().is_none() && !found.plies().is_empty())
        })
    };
    let words = move || ui.texts().game(game);
    let call = move || if going_on() { ui.texts().resume } else { ui.texts().play_this };
    view! {
        <li class="card">
            <a class="go" href=Route::Play(game).address() data-card=game.name()>
                <div class="art" aria-hidden="true" inner_html=profile(game).art></div>
                <h2>{move || words().name}</h2>
                <p>{move || words().tagline}</p>
                <span class="call">{call}</span>
            </a>
            <a class="rules-link" href=Route::Rules(game).address()>
                {move || fill(ui.texts().rules_of, &[words().name])}
            </a>
        </li>
    }
}
