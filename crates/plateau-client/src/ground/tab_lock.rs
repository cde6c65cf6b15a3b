//! One writer a game among all tabs: a Web Lock under the game's identity, which goes when its tab
//! does. Where the browser has no locks (pages that are not secure) or refuses them (blocked
//! cookies) the tabs ask each other.

mod by_message;

use std::cell::Cell;
use std::fmt;
use std::rc::Rc;

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::ground::tab_lock_protocol::is_takeover;

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
    asking: Asking,
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
    let word = match asking {
        Asking::IfFree => "ifAvailable",
        Asking::TakeOver => "steal",
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
        if is_takeover(name.as_deref()) {
            lost();
        } else if let Some(answer) = answer.take() {
            by_message::ask(&identity, asking, answer, lost);
        }
    });
}
