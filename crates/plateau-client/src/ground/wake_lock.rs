//! Wake lock: the screen stays on while a game plays without touches.

use js_sys::{Promise, Reflect};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

#[wasm_bindgen]
extern "C" {
    // Not stable in web-sys yet.
    type WakeLock;
    #[wasm_bindgen(js_namespace = ["navigator", "wakeLock"], js_name = request, catch)]
    fn request(kind: &str) -> Result<Promise, JsValue>;
    #[wasm_bindgen(method, catch)]
    fn release(this: &WakeLock) -> Result<Promise, JsValue>;
}

/// Keeps the screen on as long as that is wanted. The browser lets go of it by itself when the page
/// is hidden, so it is asked again when the page is back.
pub fn keep_awake(wanted: impl Fn() -> bool + Send + Sync + 'static) {
    if !Reflect::has(&window().navigator(), &"wakeLock".into()).unwrap_or(false) {
        return;
    }
    let visible = RwSignal::new(!document().hidden());
    let seen = window_event_listener_untyped("visibilitychange", move |_| {
        visible.set(!document().hidden());
    });
    let on = Memo::new(move |_| visible.get() && wanted());
    let lock = StoredValue::new_local(None::<WakeLock>);
    Effect::new(move |_| {
        let is_on = on.get();
        let_go(lock);
        if is_on {
            spawn_local(take(on, lock));
        }
    });
    on_cleanup(move || {
        seen.remove();
        let_go(lock);
    });
}

async fn take(on: Memo<bool>, lock: StoredValue<Option<WakeLock>, LocalStorage>) {
    let Ok(promise) = request("screen") else { return };
    // Refused where the battery is low: then the screen goes dark as it always does.
    let Ok(taken) = JsFuture::from(promise).await else { return };
    let taken: WakeLock = taken.unchecked_into();
    if on.try_get_untracked() == Some(true) {
        let_go(lock);
        lock.set_value(Some(taken));
    } else {
        drop(taken.release());
    }
}

fn let_go(lock: StoredValue<Option<WakeLock>, LocalStorage>) {
    if let Some(Some(taken)) = lock.try_update_value(Option::take) {
        drop(taken.release());
    }
}
