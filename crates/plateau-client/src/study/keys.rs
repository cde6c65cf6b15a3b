//! Keys of the study's own; those of the board are commands.

use plateau_match::study::Study;
use web_sys::KeyboardEvent;

use super::model::StudyModel;
use super::tree_view::focus_on_place;
use crate::frame::commands::key_of;

/// Carries out a key. `false` if the study does not know it.
pub fn press(room: StudyModel, event: &KeyboardEvent) -> bool {
    let Some(key) = key_of(event) else { return false };
    match key.as_str() {
        "ctrl+z" => room.undo(),
        "ctrl+y" | "ctrl+shift+z" => room.redo(),
        "arrowleft" => room.back(),
        "arrowright" => room.forward(),
        "arrowup" => room.sideways(false),
        "arrowdown" => room.sideways(true),
        "home" => room.go(Study::ROOT),
        "end" => room.go_to_end(),
        "delete" => room.delete(),
        _ => return false,
    }
    if !key.starts_with("ctrl+") {
        focus_on_place(event);
    }
    true
}
