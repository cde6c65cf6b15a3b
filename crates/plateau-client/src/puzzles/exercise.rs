//! What puzzles and lessons share on the page: the board with an exercise on it, and the help that
//! one may have.

use leptos::prelude::*;

use super::solving::Solving;
use crate::board::board_input::Screen;
use crate::frame::controls::Tool;
use crate::frame::practice_board::PracticeBoard;
use crate::ground::icons;

/// `press` hears of the keys that are not those of the board, and says whether it knows them.
#[component]
pub fn ExerciseBoard(
    solving: Solving,
    kind: &'static str,
    press: impl Fn(&str) -> bool + 'static,
    children: Children,
) -> impl IntoView {
    view! {
        <PracticeBoard
            screen=Screen::new(solving.table)
            kind
            state=Signal::derive(move || solving.state_name())
            settled=Signal::derive(move || !solving.waiting.get())
            press
        >
            {children()}
        </PracticeBoard>
    }
}

/// A hint, or the move itself after a wrong one, and another try.
#[component]
pub fn Help(solving: Solving) -> impl IntoView {
    let table = solving.table;
    let no_hint = Signal::derive(move || solving.is_over() || solving.waiting.get());
    let waits = Signal::derive(move || solving.waiting.get());
    let no_again = Signal::derive(move || !solving.is_refuted() || solving.waiting.get());
    let hint = move || {
        view! {
            <Tool table id="puzzle-hint" sign=icons::LAMP word=|t| t.puzzles().hint() disabled=no_hint
                act=move || solving.hint() />
        }
    };
    view! {
        <Show when=move || solving.is_refuted() fallback=hint>
            <Tool table id="puzzle-show" sign=icons::LAMP word=|t| t.puzzles().show() disabled=waits
                act=move || solving.hint() />
        </Show>
        <Tool table id="try-again" sign=icons::BACK word=|t| t.puzzles().again() disabled=no_again
            act=move || solving.try_again() />
    }
}
