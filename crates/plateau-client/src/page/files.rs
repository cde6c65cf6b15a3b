//! Files that the page hands out, and those that a reader gives it.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, FileList, HtmlAnchorElement, HtmlInputElement, Url};

pub fn save_text(text: &str, name: &str) {
    save(text.as_bytes(), "text/plain;charset=utf-8", name);
}

pub fn save(bytes: &[u8], kind: &str, name: &str) {
    let parts = js_sys::Array::of1(&js_sys::Uint8Array::from(bytes));
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let Ok(blob) = Blob::new_with_u8_array_sequence_and_options(&parts, &options) else { return };
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

/// The bytes of every file of a list.
pub async fn bytes_of(list: &FileList) -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    for file in (0..list.length()).filter_map(|index| list.get(index)) {
        if let Ok(buffer) = JsFuture::from(file.array_buffer()).await {
            all.push(js_sys::Uint8Array::new(&buffer).to_vec());
        }
    }
    all
}
