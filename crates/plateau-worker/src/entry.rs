//! The worker's end: hears requests, answers them one after the other, watches the flag that stops
//! it, and fetches the files that help.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};

use js_sys::{Atomics, Function, Int32Array, Promise, Reflect, Uint8Array};
use plateau_players::Control;
use plateau_wire::{Reply, Request, VERSION};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, console};

use super::engine_service::EngineService;
use super::lazy_files::file_name;

// A search asks for the time through a plain function, so what that function looks at is kept here.
// There is only this one thread.
thread_local! {
    /// Shared with the page; holds the number of the last request that is no longer wanted.
    static FLAG: RefCell<Option<Int32Array>> = const { RefCell::new(None) };
    static REQUEST: Cell<u32> = const { Cell::new(0) };
    static BEGUN: Cell<f64> = const { Cell::new(0.0) };
    /// Requests that came while another one waits for a file.
    static WAITING: RefCell<VecDeque<String>> = const { RefCell::new(VecDeque::new()) };
    /// Away while it is at work.
    static ENGINE: RefCell<Option<EngineService>> = const { RefCell::new(None) };
}

static STOP: AtomicBool = AtomicBool::new(false);

/// Starts to listen, and says so.
pub fn start() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    ENGINE.set(Some(EngineService::default()));
    let speaker = scope.clone();
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let data = event.data();
        match data.as_string() {
            None => FLAG.set(data.dyn_into().ok()),
            Some(text) => {
                WAITING.with_borrow_mut(|waiting| waiting.push_back(text));
                if let Some(engine) = ENGINE.take() {
                    spawn_local(work(engine, speaker.clone()));
                }
            }
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    send(&scope, &Reply::Ready { version: VERSION });
}

/// Answers all waiting requests, then sleeps.
async fn work(mut engine: EngineService, scope: DedicatedWorkerGlobalScope) {
    while let Some(text) = WAITING.with_borrow_mut(VecDeque::pop_front) {
        match Request::from_json(&text) {
            Ok(request) => {
                prepare(&mut engine, &request).await;
                if !is_unwanted(request.id) {
                    answer(&mut engine, &request, &scope);
                }
            }
            Err(error) => send(&scope, &Reply::Failed { id: 0, sentence: error.to_string() }),
        }
    }
    ENGINE.set(Some(engine));
}

/// Fetches what would help, unless it takes too long.
async fn prepare(engine: &mut EngineService, request: &Request) {
    let Some(resource) = engine.wants(request) else { return };
    let name = file_name(resource);
    let learnt = match fetched(name).await {
        FileReply::Bytes(bytes) => engine.learn(resource, Some(&bytes)),
        FileReply::Missing => engine.learn(resource, None),
        FileReply::NotYet => Ok(()),
    };
    if let Err(sentence) = learnt {
        console::warn_1(&format!("{name}: {sentence}").into());
    }
}

enum FileReply {
    Bytes(Vec<u8>),
    Missing,
    NotYet,
}

/// Asks the script that started us, see `static/think.js`.
async fn fetched(name: &str) -> FileReply {
    let ask = || -> Option<Promise> {
        let fetch: Function =
            Reflect::get(&js_sys::global(), &"plateauKnowledge".into()).ok()?.dyn_into().ok()?;
        fetch.call1(&JsValue::NULL, &name.into()).ok()?.dyn_into().ok()
    };
    let Some(promise) = ask() else { return FileReply::Missing };
    match JsFuture::from(promise).await {
        Ok(answer) if answer.is_undefined() => FileReply::NotYet,
        Ok(answer) if !answer.is_null() => FileReply::Bytes(Uint8Array::new(&answer).to_vec()),
        _ => FileReply::Missing,
    }
}

fn answer(engine: &mut EngineService, request: &Request, scope: &DedicatedWorkerGlobalScope) {
    REQUEST.set(request.id);
    BEGUN.set(now());
    STOP.store(false, Ordering::Relaxed);
    let clock = look as fn() -> u64;
    engine.answer(request, Control::new(&clock).with_stop(&STOP), &mut |reply| send(scope, &reply));
}

/// The search's look at the clock is also its look at the flag.
fn look() -> u64 {
    if is_unwanted(REQUEST.get()) {
        STOP.store(true, Ordering::Relaxed);
    }
    (now() - BEGUN.get()).max(0.0) as u64
}

/// Milliseconds of the monotonic clock.
fn now() -> f64 {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    scope.performance().map_or(0.0, |performance| performance.now())
}

fn is_unwanted(id: u32) -> bool {
    let last = FLAG.with_borrow(|flag| flag.as_ref().and_then(|flag| Atomics::load(flag, 0).ok()));
    last.and_then(|last| u32::try_from(last).ok()).is_some_and(|last| last >= id)
}

fn send(scope: &DedicatedWorkerGlobalScope, reply: &Reply) {
    let _ = scope.post_message(&JsValue::from_str(&reply.to_json()));
}
