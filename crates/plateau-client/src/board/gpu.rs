//! When the browser takes the GPU away: drawing waits for it to come back and is then set up anew.
//! Where it does not come back the flat board takes over. The game itself is not touched by any of
//! this.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Event, HtmlCanvasElement};

use super::board_input::Screen;
use super::stage::Stage;

/// A GPU that was away longer than this is not waited for.
const PATIENCE: Duration = Duration::from_secs(5);

/// Listens on the canvas until it is dropped.
pub struct Watch {
    canvas: HtmlCanvasElement,
    on_lost: Closure<dyn FnMut(Event)>,
    on_restored: Closure<dyn FnMut()>,
}

pub fn watch(screen: Screen, canvas: &HtmlCanvasElement, stage: &Stage) -> Watch {
    let lost = stage.clone();
    let on_lost = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
        // Without this the browser would never give it back.
        event.prevent_default();
        lost.lose_view();
        let waiting = lost.clone();
        set_timeout(move || give_up(screen, &waiting), PATIENCE);
    });
    let restored = stage.clone();
    let on_restored = Closure::<dyn FnMut()>::new(move || {
        if let Err(sentence) = restored.rebuild() {
            leptos::logging::warn!("{sentence}");
        }
    });
    let _ = canvas
        .add_event_listener_with_callback("webglcontextlost", on_lost.as_ref().unchecked_ref());
    let _ = canvas.add_event_listener_with_callback(
        "webglcontextrestored",
        on_restored.as_ref().unchecked_ref(),
    );
    Watch { canvas: canvas.clone(), on_lost, on_restored }
}

impl Drop for Watch {
    fn drop(&mut self) {
        let remove = |name: &str, callback: &JsValue| {
            let _ = self.canvas.remove_event_listener_with_callback(name, callback.unchecked_ref());
        };
        remove("webglcontextlost", self.on_lost.as_ref());
        remove("webglcontextrestored", self.on_restored.as_ref());
    }
}

/// Nothing can be drawn: the flat board, if this one is still on the page.
fn give_up(screen: Screen, stage: &Stage) {
    if !stage.has_view() {
        let _ = screen.without_gpu.try_set(true);
    }
}
