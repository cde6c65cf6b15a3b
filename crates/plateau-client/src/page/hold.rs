//! One writer a game among all tabs: a lock of the browser under the game's identity, which goes when its tab does.
//! Where there are no locks (pages that are not secure) the tabs ask each other.

mod by_word;

use std::fmt;

use js_sys::{Function, Object, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

#[wasm_bindgen]
extern "C" {
    // Not stable in web-sys yet.
    #[wasm_bindgen(js_namespace = ["navigator", "locks"], js_name = request, catch)]
    fn request(name: &str, options: &Object, granted: &JsValue) -> Result<Promise, JsValue>;
}

/// Which game a tab wants to write, and the right to.
#[derive(Debug, Default)]
pub struct Holding {
    pub identity: String,
    pub hold: Option<Hold>,
}

/// How a game is asked for: if it is free, or in any case.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Asking {
    IfFree,
    TakeOver,
}

/// The right to write a game, until it is dropped.
pub struct Hold {
    release: Option<Box<dyn FnOnce()>>,
}

impl fmt::Debug for Hold {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Hold")
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        if let Some(release) = self.release.take() {
            release();
        }
    }
}

/// Asks for a game, then answers: with the right to write it, or without. It may be lost again to a tab that takes over.
pub fn ask(
    identity: &str,
    asking: Asking,
    answer: impl FnOnce(Option<Hold>) + 'static,
    lost: impl FnOnce() + 'static,
) {
    if !Reflect::has(&window().navigator(), &"locks".into()).unwrap_or(false) {
        return by_word::ask(identity, asking, answer, lost);
    }
    let granted = Closure::once_into_js(move |lock: JsValue| -> JsValue {
        if lock.is_null() {
            answer(None);
            return JsValue::UNDEFINED;
        }
        // The lock is held until this promise is fulfilled.
        let mut fulfilled = None;
        let held = Promise::new(&mut |fulfil, _| fulfilled = Some(fulfil));
        let release = fulfilled.map(|fulfil: Function| -> Box<dyn FnOnce()> {
            Box::new(move || drop(fulfil.call0(&JsValue::NULL)))
        });
        answer(Some(Hold { release }));
        held.into()
    });
    let options = Object::new();
    let word = match asking {
        Asking::IfFree => "ifAvailable",
        Asking::TakeOver => "steal",
    };
    let _ = Reflect::set(&options, &word.into(), &true.into());
    let Ok(promise) = request(&format!("plateau.game.{identity}"), &options, &granted) else { return };
    spawn_local(async move {
        // Broken only by whoever takes over.
        if JsFuture::from(promise).await.is_err() {
            lost();
        }
    });
}
