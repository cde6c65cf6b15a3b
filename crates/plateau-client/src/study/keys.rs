//! Keys for the whole study, unless the reader is writing somewhere.

use plateau_match::study::Study;
use web_sys::KeyboardEvent;

use super::model::StudyModel;
use super::tree_view::focus_on_place;
use crate::analysis::panel::Analysis;
use crate::board::board_input::Screen;
use crate::board::stage::StageSlot;
use crate::frame::controls::{toggle_flat, turn_view};
use crate::ground::keyboard::{is_covered, is_writing, on_board};
use crate::ground::route::Route;
use leptos::prelude::*;

pub fn pressed(
    room: StudyModel,
    screen: Screen,
    analysis: Analysis,
    held: StageSlot,
    event: &KeyboardEvent,
) {
    if is_writing(event) || is_covered() {
        return;
    }
    let control = event.ctrl_key() || event.meta_key();
    let key = event.key().to_lowercase();
    let ui = room.table.ui;
    let letters = ui.settings.with_untracked(|settings| settings.letter_keys);
    // Other combinations belong to the browser and the system; on a board arrows go from place to
    // place.
    let walks = key.starts_with("arrow") || key == "home" || key == "end";
    let strange =
        walks && on_board(event) || event.alt_key() || control && event.shift_key() && key != "z";
    if strange || !control && !letters && key.chars().count() == 1 {
        return;
    }
    match (control, key.as_str()) {
        (true, "z") if event.shift_key() => room.redo(),
        (true, "z") => room.undo(),
        (true, "y") => room.redo(),
        (false, "arrowleft") => room.back(),
        (false, "arrowright") => room.forward(),
        (false, "arrowup") => room.sideways(false),
        (false, "arrowdown") => room.sideways(true),
        (false, "home") => room.go(Study::ROOT),
        (false, "end") => room.go_to_end(),
        (false, "delete") => room.delete(),
        (false, "0" | "1" | "2" | "3" | "4" | "+" | "=" | "-") => turn_view(screen, held, &key),
        (false, "a") => analysis.on.update(|on| *on = !*on),
        (false, "t") => screen.show_threats.update(|on| *on = !*on),
        (false, "e") => screen.toggle_fan(),
        (false, "f") => toggle_flat(screen),
        (false, "?") => ui.go(&Route::Help),
        _ => return,
    }
    event.prevent_default();
    if walks || key == "delete" {
        focus_on_place(event);
    }
}
