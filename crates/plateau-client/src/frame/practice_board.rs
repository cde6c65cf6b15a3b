//! A board to practise on, with what is said beside it: puzzles and lessons show theirs so.

use std::time::Duration;

use leptos::prelude::*;

use super::commands::{self, Desk, key_of};
use super::game_frame::GameFrame;
use crate::board::board_input::Screen;
use crate::board::stage::StageSlot;
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
    let desk = Desk::new(kind, screen);
    desk.listen(commands::PRACTICE, move |event| {
        let letters = screen.table.ui.settings.with(|settings| settings.letter_keys);
        letters && key_of(event).is_some_and(|key| press(&key))
    });
    if let Some(turning) = turning {
        turn_slowly(screen, desk.held, turning);
    }
    view! { <GameFrame desk state settled>{children()}</GameFrame> }
}

/// Once around in a minute and a half, unless less motion is asked for.
fn turn_slowly(screen: Screen, held: StageSlot, turning: Signal<bool>) {
    const STEP: Duration = Duration::from_millis(40);
    const YAW: f32 = 0.0028;
    let ui = screen.table.ui;
    let turn = move || {
        let wanted = turning.get() && ui.speed() != Speed::None;
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
