//! The menu of a game: everything that is not wanted at every move. While it is open the game holds
//! still, the clocks and the computer with it.

use std::rc::Rc;

use leptos::prelude::*;

use crate::explorer::page::way_inside;
use crate::frame::controls::{is_watched, offer_draw};
use crate::frame::pace_pick::PacePick;
use crate::game::panels::{Panels, Question};
use crate::game::table::Table;
use crate::ground::dialog::Modal;
use crate::ground::icons;
use crate::ground::lazy_fetch::puzzles_of;
use crate::ground::route::Route;
use crate::ground::study_link;
use crate::text::Texts;

#[component]
pub fn GameMenu(table: Table, panels: Panels) -> impl IntoView {
    let open = panels.menu;
    hold_still(table, open);
    let texts = move || table.ui.texts();
    let over = Signal::derive(move || table.game.with(|game| game.finish().is_some()));
    let unplayed = Signal::derive(move || table.game.with(|game| game.ply() == 0));
    // Whoever only watches has nothing to give up.
    let not_mine = Signal::derive(move || over.get() || is_watched(table) || table.follows.get());
    let entry = move |id, sign, word, disabled: Signal<bool>, act: Box<dyn Fn()>| {
        view! { <Entry table open id sign word disabled act /> }
    };
    let always = Signal::stored(false);
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
                    {entry("menu-new", icons::NEW, |t| t.new_game(), always, Box::new(move || panels.new_game.set(true)))}
                    {entry("menu-restart", icons::AGAIN, |t| t.restart(), unplayed, Box::new(move || table.rematch(false)))}
                    {entry("resign", icons::FLAG, |t| t.resign(), not_mine, Box::new(move || panels.ask(Question::Resign)))}
                    {entry("offer-draw", icons::HALF, |t| t.offer_draw(), not_mine, Box::new(move || offer_draw(table, panels)))}
                    {entry("study", icons::BRANCHES, |t| t.study().study(), always, Box::new(move || table.game.with_untracked(|game| study_link::open(table.ui, game))))}
                    {entry("keep", icons::SHARE, |t| t.share(), always, Box::new(move || panels.keep.set(true)))}
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

/// Pauses while the menu is open; a game that was paused before stays so.
fn hold_still(table: Table, open: RwSignal<bool>) {
    let before = StoredValue::new(false);
    Effect::new(move |was: Option<bool>| {
        let is_open = open.get();
        if was.unwrap_or(false) != is_open {
            if is_open {
                before.set_value(table.paused.get_untracked());
            }
            table.paused.set(is_open || before.get_value());
            table.take_turn();
        }
        is_open
    });
}

/// Closes the menu and then does what it says: the game goes on first, so that nothing is asked of
/// a computer that stops.
#[component]
fn Entry(
    table: Table,
    open: RwSignal<bool>,
    id: &'static str,
    sign: &'static str,
    word: fn(&Texts) -> &'static str,
    disabled: Signal<bool>,
    act: Box<dyn Fn()>,
) -> impl IntoView {
    // The entry is gone with the menu by then, what it does is not.
    let act: Rc<dyn Fn()> = act.into();
    let press = move |_| {
        open.set(false);
        let act = Rc::clone(&act);
        request_animation_frame(move || act());
    };
    view! {
        <button type="button" class="tool" id=id disabled=move || disabled.get() on:click=press>
            <i aria-hidden="true" inner_html=icons::svg(sign)></i>
            <span>{move || word(table.ui.texts())}</span>
        </button>
    }
}
