//! A board to practise on, with what is said beside it: puzzles and lessons show theirs so.

use std::time::Duration;

use leptos::prelude::*;
use plateau_game::Side;
use web_sys::KeyboardEvent;

use super::board_area::{BoardArea, Pad};
use super::controls::{toggle_flat, turn_view};
use crate::board::board_input::Screen;
use crate::board::stage::StageSlot;
use crate::ground::keyboard::{is_covered, is_writing};
use crate::ground::route::Route;
use crate::ground::settings::Speed;

/// `kind` is the class of the page; `state` says where the exercise stands, `settled` whether
/// nothing is about to happen, `turning` whether the board goes round by itself. `press` hears of
/// the keys that are not those of the board, and says whether it knows them.
#[component]
pub fn PracticeBoard(
    screen: Screen,
    kind: &'static str,
    #[prop(into)] state: Signal<&'static str>,
    #[prop(into)] settled: Signal<bool>,
    #[prop(optional)] turning: Option<Signal<bool>>,
    press: impl Fn(&str) -> bool + 'static,
    children: Children,
) -> impl IntoView {
    let table = screen.table;
    let held: StageSlot = StoredValue::new_local(None);
    let flat = Signal::derive(move || screen.is_flat());
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        if !event.default_prevented() && is_known(screen, held, &event, &press) {
            event.prevent_default();
        }
    });
    on_cleanup(move || keys.remove());
    if let Some(turning) = turning {
        turn_slowly(screen, held, turning);
    }
    let colour = move |side: Side| format!("#{}", table.colours()[side.index()].hex());
    view! {
        <main
            class=format!("play {kind}")
            id="main"
            data-game=untrack(|| table.id()).name()
            data-settled=move || (!table.moving.get() && settled.get()).to_string()
            data-state=move || state.get()
            style=("--x", move || colour(Side::X))
            style=("--o", move || colour(Side::O))
        >
            <BoardArea screen held />
            <div class="side">
                <aside class="panel">{children()}</aside>
                <div class="aids">
                    <Show when=move || !flat.get()>
                        <Pad screen />
                    </Show>
                </div>
            </div>
            <div class="hidden" aria-live="polite" id="announcement">{move || table.announcement.get()}</div>
        </main>
    }
    .into_any()
}

/// Once around in a minute and a half, unless less motion is asked for.
fn turn_slowly(screen: Screen, held: StageSlot, turning: Signal<bool>) {
    const STEP: Duration = Duration::from_millis(40);
    const YAW: f32 = 0.0028;
    let ui = screen.table.ui;
    let turn = move || {
        let wanted = untrack(|| turning.get() && ui.speed() != Speed::None);
        if wanted && !document().hidden() {
            held.with_value(|stage| {
                stage.iter().for_each(|stage| stage.set_orbit(stage.orbit().turned(YAW, 0.0)));
            });
        }
    };
    let interval = set_interval_with_handle(turn, STEP).ok();
    on_cleanup(move || {
        if let Some(interval) = interval {
            interval.clear();
        }
    });
}

/// Keys for the whole page, unless somebody is writing.
fn is_known(
    screen: Screen,
    held: StageSlot,
    event: &KeyboardEvent,
    press: &impl Fn(&str) -> bool,
) -> bool {
    let ui = screen.table.ui;
    let combined = event.ctrl_key() || event.meta_key() || event.alt_key();
    if combined
        || is_writing(event)
        || is_covered()
        || !ui.settings.with_untracked(|settings| settings.letter_keys)
    {
        return false;
    }
    let key = event.key().to_lowercase();
    match key.as_str() {
        "0" | "1" | "2" | "3" | "4" | "+" | "=" | "-" => turn_view(screen, held, &key),
        "e" => screen.toggle_fan(),
        "f" => toggle_flat(screen),
        "?" => ui.go(&Route::Help),
        key => return press(key),
    }
    true
}
