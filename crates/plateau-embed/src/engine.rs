//! The worker that thinks, as a frame uses it: one question at a time, and it is ended when its
//! answer is no longer wanted.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{JSON, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{Document, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::ask::{VERSION, request};

/// The reply to a question: its number with the move, or nothing without an answer.
type Listener = Rc<dyn Fn(Option<(u32, String)>)>;

/// A handle on the worker; it is started when it is first asked.
#[derive(Clone)]
pub struct Engine(Rc<Inner>);

struct Inner {
    address: Option<String>,
    listener: Listener,
    worker: RefCell<Option<Running>>,
}

struct Running {
    worker: Worker,
    /// What it is asked once it is ready.
    waiting: Option<String>,
    is_ready: bool,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut()>,
}

impl Engine {
    pub fn new(document: &Document, listener: impl Fn(Option<(u32, String)>) + 'static) -> Engine {
        let tag = document.query_selector("meta[name=plateau-worker]").ok().flatten();
        let address = tag.and_then(|tag| tag.get_attribute("content"));
        Engine(Rc::new(Inner { address, listener: Rc::new(listener), worker: RefCell::default() }))
    }

    /// Asks for a move of a level in this game.
    pub fn ask(&self, number: u32, record: &str, level: u8) {
        let seed = (js_sys::Math::random() * f64::from(u32::MAX)) as u32;
        let text = request(number, record, level, seed);
        if self.0.worker.borrow().is_none() {
            let running = self.spawn();
            *self.0.worker.borrow_mut() = running;
        }
        let mut worker = self.0.worker.borrow_mut();
        match worker.as_mut() {
            Some(running) if running.is_ready => {
                let _ = running.worker.post_message(&text.into());
            }
            Some(running) => running.waiting = Some(text),
            None => {
                drop(worker);
                (self.0.listener)(None);
            }
        }
    }

    /// Ends the worker: a frame has no memory to share, by which a search could be told to stop.
    pub fn stop(&self) {
        if let Some(running) = self.0.worker.borrow_mut().take() {
            running.worker.set_onmessage(None);
            running.worker.set_onerror(None);
            running.worker.terminate();
        }
    }

    fn spawn(&self) -> Option<Running> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        // The worker holds a lock by its name: a page may have several frames.
        options.set_name(&format!("plateau.embed.{}", js_sys::Math::random()));
        let worker = Worker::new_with_options(self.0.address.as_deref()?, &options).ok()?;
        let engine = self.clone();
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                engine.hear(&text);
            }
        });
        let engine = self.clone();
        let on_error = Closure::<dyn FnMut()>::new(move || engine.fail());
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Some(Running {
            worker,
            waiting: None,
            is_ready: false,
            _on_message: on_message,
            _on_error: on_error,
        })
    }

    fn hear(&self, text: &str) {
        let Ok(reply) = JSON::parse(text) else { return };
        let part = |of: &JsValue, name: &str| {
            Reflect::get(of, &name.into()).ok().filter(|part| !part.is_undefined())
        };
        if let Some(ready) = part(&reply, "ready") {
            let version = part(&ready, "version").and_then(|version| version.as_f64());
            if version != Some(f64::from(VERSION)) {
                return self.fail();
            }
            if let Some(running) = self.0.worker.borrow_mut().as_mut() {
                running.is_ready = true;
                if let Some(text) = running.waiting.take() {
                    let _ = running.worker.post_message(&text.into());
                }
            }
        } else if let Some(chosen) = part(&reply, "chosen") {
            let number = part(&chosen, "id").and_then(|id| id.as_f64()).unwrap_or(0.0) as u32;
            let mv = part(&chosen, "mv").and_then(|mv| mv.as_string()).unwrap_or_default();
            (self.0.listener)(Some((number, mv)));
        } else if part(&reply, "failed").is_some() {
            self.fail();
        }
    }

    fn fail(&self) {
        self.stop();
        (self.0.listener)(None);
    }
}
