//! The browser's page: its clock, its frames, its document.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Document, Window};

pub fn window() -> Option<Window> {
    web_sys::window()
}

pub fn document() -> Option<Document> {
    window()?.document()
}

/// Milliseconds since the page opened.
pub fn now() -> f64 {
    window().and_then(|window| window.performance()).map_or(0.0, |performance| performance.now())
}

pub fn device_pixel_ratio() -> f64 {
    window().map_or(1.0, |window| window.device_pixel_ratio())
}

/// Calls back before the next frame is painted.
pub fn next_frame(act: impl FnOnce() + 'static) {
    if let Some(window) = window() {
        let act = Closure::once_into_js(act);
        let _ = window.request_animation_frame(act.unchecked_ref());
    }
}

/// For the developer's console.
pub fn warn(sentence: &str) {
    web_sys::console::warn_1(&sentence.into());
}
