//! What puzzles and lessons share on the page: the board with an exercise on it, and the help that one may have.

use leptos::prelude::*;

use super::super::controls::Tool;
use super::super::live_board::LiveBoard;
use super::super::screen::Screen;
use super::super::sign;
use super::solving::Solving;

/// `press` hears of the keys that are not those of the board, and says whether it knows them.
#[component]
pub fn ExerciseBoard(
    solving: Solving,
    kind: &'static str,
    press: impl Fn(&str) -> bool + 'static,
    children: Children,
) -> impl IntoView {
    view! {
        <LiveBoard
            screen=Screen::new(solving.table)
            kind
            state=Signal::derive(move || solving.state_name())
            settled=Signal::derive(move || !solving.waiting.get())
            press
        >
            {children()}
        </LiveBoard>
    }
}

/// A hint, and another try.
#[component]
pub fn Help(solving: Solving) -> impl IntoView {
    let table = solving.table;
    let no_hint = Signal::derive(move || solving.is_over() || solving.waiting.get());
    let no_again = Signal::derive(move || !solving.is_refuted() || solving.waiting.get());
    view! {
        <Tool table id="puzzle-hint" sign=sign::LAMP word=|t| t.puzzles.hint disabled=no_hint act=move || solving.hint() />
        <Tool table id="try-again" sign=sign::BACK word=|t| t.puzzles.again disabled=no_again act=move || solving.try_again() />
    }
}
