//! Where the keyboard is: it never falls out of the page because what had the focus is gone.

use js_sys::{Object, Reflect};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement};

use super::route::names_lesson;

/// On the board, or where there is none on the first thing of the page.
pub fn on_board() {
    let first = [
        "#main .board-area canvas",
        "#main .board-area [data-cell][tabindex='0']",
        "#main a, #main button",
    ];
    let found =
        first.iter().find_map(|selector| document().query_selector(selector).ok().flatten());
    on(found.as_ref());
}

/// On the page as a whole, from its top: the next Tab leads to its first thing, and a screen reader
/// begins to read. Where the address means the lesson below the rules it is read from there.
pub fn on_page() {
    window().scroll_to_with_x_and_y(0.0, 0.0);
    let means_lesson = names_lesson(&location().hash().unwrap_or_default());
    let part = if means_lesson { "#main .lesson" } else { "#main" };
    let part = document().query_selector(part).ok().flatten();
    if let Some(part) = &part {
        let _ = part.set_attribute("tabindex", "-1");
        if means_lesson {
            part.scroll_into_view();
        }
        part.unchecked_ref::<Focusable>().focus_with(&without_scrolling());
    }
}

#[wasm_bindgen]
extern "C" {
    /// An element that takes the focus in a given way.
    type Focusable;

    #[wasm_bindgen(method, js_name = focus)]
    fn focus_with(this: &Focusable, options: &Object);
}

/// `preventScroll`: a browser scrolls what it focuses into view, and the header out of it.
fn without_scrolling() -> Object {
    let options = Object::new();
    let _ = Reflect::set(&options, &"preventScroll".into(), &true.into());
    options
}

pub fn on(element: Option<&Element>) {
    if let Some(element) = element.and_then(|element| element.dyn_ref::<HtmlElement>()) {
        let _ = element.focus();
    }
}

/// After something was pressed: where it can be pressed no more, the board has the focus.
pub fn after(pressed: Option<Element>) {
    request_animation_frame(move || {
        let is_gone =
            |element: &Element| !element.is_connected() || element.has_attribute("disabled");
        if pressed.as_ref().is_some_and(is_gone) {
            on_board();
        }
    });
}

/// Back to where it was before a question, as far as that is still there.
pub fn back_to(element: Option<Element>) {
    on(element.as_ref());
    after(element);
}
