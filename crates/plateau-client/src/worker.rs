//! The worker's end: hears requests, answers them, watches the flag that stops it.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Atomics, Int32Array};
use plateau_wire::{Reply, Request, VERSION};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::think;

/// Starts to listen, and says so.
pub fn start() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let flag: Rc<RefCell<Option<Int32Array>>> = Rc::default();
    let speaker = scope.clone();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let data = event.data();
        match data.as_string() {
            None => *flag.borrow_mut() = data.dyn_into().ok(),
            Some(text) => {
                let flag = flag.borrow().clone();
                hear(&text, flag.as_ref(), &|reply| send(&speaker, &reply));
            }
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    send(&scope, &Reply::Ready { version: VERSION });
}

fn hear(text: &str, flag: Option<&Int32Array>, send: &dyn Fn(Reply)) {
    match Request::from_json(text) {
        Ok(request) => {
            let stopped = || is_stopped(flag, request.id);
            think::answer(&request, &stopped, &mut |reply| send(reply));
        }
        Err(error) => send(Reply::Failed { id: 0, sentence: error.to_string() }),
    }
}

/// The flag holds the number of the last request that is no longer wanted.
fn is_stopped(flag: Option<&Int32Array>, id: u32) -> bool {
    let last = flag.and_then(|flag| Atomics::load(flag, 0).ok()).unwrap_or(0);
    u32::try_from(last).is_ok_and(|last| last >= id)
}

fn send(scope: &DedicatedWorkerGlobalScope, reply: &Reply) {
    let _ = scope.post_message(&JsValue::from_str(&reply.to_json()));
}
