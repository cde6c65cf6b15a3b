//! The pause menu: the game holds still, the clocks and the computer with it, until one goes on, restarts or leaves.

use leptos::prelude::*;

use super::dialog::Modal;
use super::panels::Panels;
use super::table::Table;
use crate::route::Route;

#[component]
pub fn PauseMenu(table: Table, panels: Panels) -> impl IntoView {
    let open = panels.pause;
    let texts = move || table.ui.texts();
    Effect::new(move |was: Option<bool>| {
        let is_open = open.get();
        if was.unwrap_or(false) != is_open {
            table.paused.set(is_open);
            table.take_turn();
        }
        is_open
    });
    let restart = move |_| {
        open.set(false);
        table.rematch(false);
    };
    let another = move |_| {
        open.set(false);
        panels.new_game.set(true);
    };
    view! {
        <Modal open title=Signal::derive(move || texts().pause)>
            <div class="form">
                <button type="button" class="main" id="resume" on:click=move |_| open.set(false)>
                    {move || texts().go_on}
                </button>
                <button type="button" id="menu-restart" on:click=restart>{move || texts().restart}</button>
                <button type="button" id="menu-new" on:click=another>{move || texts().new_game}</button>
                <a class="button" id="menu-rules" href=move || Route::Rules(table.id()).address()>{move || texts().rules}</a>
                <a class="button" id="menu-settings" href=Route::Settings.address()>{move || texts().settings}</a>
                <a class="button" id="menu-home" href=Route::Home.address()>{move || texts().home}</a>
            </div>
        </Modal>
    }
}
