//! One writer a game among all tabs: a Web Lock under the game's identity, which goes when its tab
//! does. Where the browser has no locks (pages that are not secure) or refuses them (blocked
//! cookies) the tabs ask each other.

mod by_message;

use std::cell::Cell;
use std::fmt;
use std::rc::Rc;

use js_sys::{Function, Object, Promise, Reflect};
use plateau_session::LockMode;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

#[wasm_bindgen]
extern "C" {
    // Not stable in web-sys yet.
    #[wasm_bindgen(js_namespace = ["navigator", "locks"], js_name = request, catch)]
    fn request(name: &str, options: &Object, granted: &JsValue) -> Result<Promise, JsValue>;
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

/// Calls back when the lock of this name is free: whoever held it has gone. Never where there are
/// no locks.
pub fn when_free(name: &str, then: impl FnOnce() + 'static) {
    let granted = Closure::once_into_js(move |_: JsValue| then());
    if let Ok(promise) = request(name, &Object::new(), &granted) {
        spawn_local(async move { drop(JsFuture::from(promise).await) });
    }
}

/// Asks for a game, then answers: with the right to write it, or without. It may be lost again to a
/// tab that takes over.
pub fn ask(
    identity: &str,
    mode: LockMode,
    answer: impl FnOnce(Option<Hold>) + 'static,
    lost: impl FnOnce() + 'static,
) {
    let answer = Rc::new(Cell::new(Some(answer)));
    let to_answer = Rc::clone(&answer);
    let granted = Closure::once_into_js(move |lock: JsValue| -> JsValue {
        let Some(answer) = to_answer.take() else { return JsValue::UNDEFINED };
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
    let word = match mode {
        LockMode::IfFree => "ifAvailable",
        LockMode::Steal => "steal",
    };
    let _ = Reflect::set(&options, &word.into(), &true.into());
    let requested = request(&format!("plateau.game.{identity}"), &options, &granted);
    let identity = identity.to_owned();
    spawn_local(async move {
        let rejection = match requested {
            Ok(promise) => JsFuture::from(promise).await.err(),
            Err(error) => Some(error),
        };
        let Some(rejection) = rejection else { return };
        let name = Reflect::get(&rejection, &"name".into()).ok().and_then(|name| name.as_string());
        // Any other rejection says that this page has no locks: `SecurityError` where cookies are
        // blocked.
        if name.as_deref() == Some("AbortError") {
            lost();
        } else if let Some(answer) = answer.take() {
            by_message::ask(&identity, mode, answer, lost);
        }
    });
}
