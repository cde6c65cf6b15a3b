//! Files that the page hands out, and those that a reader gives it.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, HtmlInputElement, Url};

pub fn save_text(text: &str, name: &str) {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let options = BlobPropertyBag::new();
    options.set_type("text/plain;charset=utf-8");
    let Ok(blob) = Blob::new_with_str_sequence_and_options(&parts, &options) else { return };
    let Ok(address) = Url::create_object_url_with_blob(&blob) else { return };
    download(&address, name);
    let _ = Url::revoke_object_url(&address);
}

pub fn download(address: &str, name: &str) {
    let Ok(element) = document().create_element("a") else { return };
    let anchor: HtmlAnchorElement = element.unchecked_into();
    anchor.set_href(address);
    anchor.set_download(name);
    anchor.click();
}

/// Reads the file that was chosen, then calls back with its text. The same file may be chosen again afterwards.
pub fn read_chosen(event: &leptos::ev::Event, then: impl FnOnce(&str) + 'static) {
    let input: HtmlInputElement = event_target(event);
    let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
    input.set_value("");
    let read = Closure::once(move |text: JsValue| then(&text.as_string().unwrap_or_default()));
    let _ = file.text().then(&read);
    read.forget();
}
