//! The finished games on this device.

use leptos::prelude::*;
use plateau_match::{Match, record};

use super::store;
use super::ui::{Ui, use_ui};
use crate::route::Route;
use crate::words;

#[component]
pub fn HistoryPage() -> impl IntoView {
    let ui = use_ui();
    let shelf = RwSignal::new(store::shelf());
    Effect::new(move |_| shelf.with(store::keep_shelf));
    let remove = Callback::new(move |index: usize| shelf.update(|shelf| shelf.remove(index)));
    let rows = move || {
        let games = shelf.with(|shelf| shelf.games.clone());
        games
            .iter()
            .enumerate()
            .filter_map(|(index, text)| Some((index, record::read(text).ok()?)))
            .map(|(index, game)| view! { <Row ui game index remove /> })
            .collect_view()
    };
    let clear = move |_| shelf.update(|shelf| shelf.games.clear());
    view! {
        <main class="paper" id="main">
            <h1>{move || ui.texts().history}</h1>
            <Show
                when=move || shelf.with(|shelf| !shelf.games.is_empty())
                fallback=move || view! { <p>{move || ui.texts().history_empty}</p> }
            >
                <ul class="history">{rows}</ul>
                <div class="row"><button type="button" id="clear-history" on:click=clear>{move || ui.texts().history_clear}</button></div>
            </Show>
            <p class="quiet">{move || ui.texts().history_note}</p>
        </main>
    }
}

#[component]
fn Row(ui: Ui, game: Match, index: usize, remove: Callback<usize>) -> impl IntoView {
    let id = game.variant().game();
    let date = game.tag("Date").to_owned();
    let opening = game.clone();
    let open = move |_| {
        store::keep_game(&opening);
        ui.go(&Route::Link(plateau_match::link::write(&opening)));
    };
    let result = move || {
        let colours = ui.settings.with(|settings| settings.colours_for(id));
        match game.final_finish() {
            Some(finish) => words::result(&game, finish, colours, ui.texts()),
            None => ui.texts().unfinished.to_owned(),
        }
    };
    view! {
        <li>
            <strong>{move || ui.texts().game(id).name}</strong>
            <span>{result}</span>
            <span class="quiet">{date}</span>
            <button type="button" on:click=open>{move || ui.texts().open}</button>
            <button type="button" on:click=move |_| remove.run(index)>{move || ui.texts().delete}</button>
        </li>
    }
}
