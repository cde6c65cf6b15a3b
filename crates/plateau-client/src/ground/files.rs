//! Files that the page hands out, and those that a reader gives it.

use js_sys::{Array, Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, BlobPropertyBag, FileList, HtmlAnchorElement, HtmlInputElement, ShareData, Url,
};

pub fn save_text(text: &str, name: &str) {
    save(text.as_bytes(), "text/plain;charset=utf-8", name);
}

pub fn save(bytes: &[u8], kind: &str, name: &str) {
    let Some(address) = address(bytes, kind) else { return };
    download(&address, name);
    let _ = Url::revoke_object_url(&address);
}

/// Where the page finds these bytes until the address is revoked.
pub fn address(bytes: &[u8], kind: &str) -> Option<String> {
    let (parts, options) = parts(bytes, kind);
    let blob = Blob::new_with_u8_array_sequence_and_options(&parts, &options).ok()?;
    Url::create_object_url_with_blob(&blob).ok()
}

fn parts(bytes: &[u8], kind: &str) -> (Array, BlobPropertyBag) {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    (Array::of1(&js_sys::Uint8Array::from(bytes)), options)
}

/// A file for another app, where the system hands such files on.
pub fn shareable(bytes: &[u8], kind: &str, name: &str) -> Option<ShareData> {
    let (parts, options) = parts(bytes, kind);
    let (window, data) = (window(), ShareData::new());
    let function =
        |of: &JsValue, name: &str| Reflect::get(of, &name.into()).ok()?.dyn_into::<Function>().ok();
    let file = Reflect::construct(
        &function(&window, "File")?,
        &Array::of3(&parts, &name.into(), &options),
    );
    Reflect::set(&data, &"files".into(), &Array::of1(&file.ok()?)).ok()?;
    let navigator = window.navigator();
    let takes = function(&navigator, "canShare")?.call1(&navigator, &data);
    takes.is_ok_and(|takes| takes.is_truthy()).then_some(data)
}

pub fn download(address: &str, name: &str) {
    let Ok(element) = document().create_element("a") else { return };
    let anchor: HtmlAnchorElement = element.unchecked_into();
    anchor.set_href(address);
    anchor.set_download(name);
    anchor.click();
}

/// Reads the file that was chosen, then calls back with its text. The same file may be chosen again
/// afterwards.
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
