//! Where a key was pressed: some belong to what has the focus.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

/// Whether a dialog lies over the page. The document knows sooner than our signals that one was
/// closed.
pub fn is_covered() -> bool {
    document().query_selector("dialog[open]").ok().flatten().is_some()
}

/// On a board, arrows go from place to place.
pub fn on_board(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.closest(".flat, .stage").ok().flatten().is_some())
}

pub fn is_writing(event: &KeyboardEvent) -> bool {
    let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else {
        return false;
    };
    matches!(target.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT")
}

/// Whether what has the focus has a use for space and arrows: a field, a button, a board, a tree.
pub fn holds_keys(event: &KeyboardEvent) -> bool {
    const HOLDERS: &str = "input, textarea, select, button, a, summary, canvas, .flat, .stage, \
                           [role=tree], [role=region], dialog";
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.closest(HOLDERS).ok().flatten().is_some())
}
