//! The worker's end: hears requests, answers them, watches the flag that stops it.

use std::cell::{Cell, RefCell};
use std::sync::atomic::{AtomicBool, Ordering};

use js_sys::{Atomics, Date, Int32Array};
use plateau_players::Control;
use plateau_wire::{Reply, Request, VERSION};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::think::Head;

// A search asks for the time through a plain function, so what that function looks at is kept here. There is
// only this one thread.
thread_local! {
    /// Shared with the page; holds the number of the last request that is no longer wanted.
    static FLAG: RefCell<Option<Int32Array>> = const { RefCell::new(None) };
    static REQUEST: Cell<u32> = const { Cell::new(0) };
    static BEGUN: Cell<f64> = const { Cell::new(0.0) };
}

static STOP: AtomicBool = AtomicBool::new(false);

/// Starts to listen, and says so.
pub fn start() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let speaker = scope.clone();
    let mut head = Head::default();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let data = event.data();
        match data.as_string() {
            None => FLAG.set(data.dyn_into().ok()),
            Some(text) => hear(&mut head, &text, &|reply| send(&speaker, &reply)),
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    send(&scope, &Reply::Ready { version: VERSION });
}

fn hear(head: &mut Head, text: &str, send: &dyn Fn(Reply)) {
    match Request::from_json(text) {
        Ok(request) => {
            REQUEST.set(request.id);
            BEGUN.set(Date::now());
            STOP.store(false, Ordering::Relaxed);
            let clock = look as fn() -> u64;
            head.answer(&request, Control::new(&clock).with_stop(&STOP), &mut |reply| send(reply));
        }
        Err(error) => send(Reply::Failed { id: 0, sentence: error.to_string() }),
    }
}

/// The search's look at the clock is also its look at the flag.
fn look() -> u64 {
    let unwanted = FLAG.with_borrow(|flag| flag.as_ref().and_then(|flag| Atomics::load(flag, 0).ok()));
    if unwanted.and_then(|last| u32::try_from(last).ok()).is_some_and(|last| last >= REQUEST.get()) {
        STOP.store(true, Ordering::Relaxed);
    }
    (Date::now() - BEGUN.get()).max(0.0) as u64
}

fn send(scope: &DedicatedWorkerGlobalScope, reply: &Reply) {
    let _ = scope.post_message(&JsValue::from_str(&reply.to_json()));
}
