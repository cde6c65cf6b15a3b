//! The menu of a game: everything that is not wanted at every move. While it is open the game holds
//! still, the clocks and the computer with it.

use leptos::prelude::*;
use plateau_session::Input;

use crate::explorer::page::way_inside;
use crate::frame::commands::{Command, Desk, NEW_GAME, OFFER_DRAW, RESIGN, RESTART, SHARE, STUDY};
use crate::frame::controls::is_watched;
use crate::frame::pace_pick::PacePick;
use crate::ground::dialog::Modal;
use crate::ground::icons;
use crate::ground::lazy_fetch::puzzles_of;
use crate::ground::route::Route;
use crate::text::Texts;

static ENTRIES: [&Command; 6] = [&NEW_GAME, &RESTART, &RESIGN, &OFFER_DRAW, &STUDY, &SHARE];

#[component]
pub fn GameMenu(desk: Desk) -> impl IntoView {
    let table = desk.table();
    let open = desk.screen.panels.menu;
    Effect::new(move |_| table.send(Input::HoldStill(open.get())));
    let texts = move || table.ui.texts();
    let entry = move |command| view! { <Entry desk command /> };
    let way = move |id: &'static str,
                    sign: &'static str,
                    route: Route,
                    word: fn(&Texts) -> &'static str| {
        view! {
            <a class="button tool" id=id href=route.address()>
                <i aria-hidden="true" inner_html=icons::svg(sign)></i> <span>{move || word(texts())}</span>
            </a>
        }
    };
    view! {
        <Modal open title=Signal::derive(move || texts().menu())>
            <div class="form menu">
                <button type="button" class="main" id="resume" on:click=move |_| open.set(false)>
                    {move || texts().go_on()}
                </button>
                <div class="entries">
                    {ENTRIES.map(entry)}
                    {way("menu-inside", icons::TREE, untrack(|| way_inside(table)), |t| t.inside())}
                    {way("menu-rules", icons::BOOK, Route::Rules(table.id()), |t| t.rules())}
                    {way("menu-puzzles", icons::PUZZLE, puzzles_of(table.id()), |t| t.puzzles().title())}
                    {way("menu-settings", icons::SLIDERS, Route::Settings, |t| t.settings())}
                    {way("menu-home", icons::HOME, Route::Home, |t| t.home())}
                </div>
                <Show when=move || is_watched(table)><PacePick ui=table.ui /></Show>
            </div>
        </Modal>
    }
}

/// Closes the menu and then does what it says: the game goes on first, so that nothing is asked of
/// a computer that stops.
#[component]
fn Entry(desk: Desk, command: &'static Command) -> impl IntoView {
    let table = desk.table();
    let enabled = table.shown(command.enabled);
    let press = move |_| {
        desk.screen.panels.menu.set(false);
        request_animation_frame(move || (command.act)(desk));
    };
    view! {
        <button type="button" class="tool" id=command.id disabled=move || !enabled.get() on:click=press>
            <i aria-hidden="true" inner_html=icons::svg(command.icon)></i>
            <span>{move || (command.text)(table.ui.texts())}</span>
        </button>
    }
}
