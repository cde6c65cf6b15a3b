//! The page's end of the worker that thinks. A request replaces the one before it; what is no
//! longer wanted is stopped at once, softly where the browser lends a shared flag, by ending the
//! worker where it does not.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Array, Atomics, Function, Int32Array, Reflect};
use leptos::prelude::document;
use plateau_wire::{Reply, Request, Task};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use super::tab_lock;

type Listener = Rc<dyn Fn(Reply)>;

/// A handle on one worker. Cloning it shares the worker.
#[derive(Clone)]
pub struct EngineWorker(Rc<RefCell<Inner>>);

struct Inner {
    worker: Option<Running>,
    /// The next request's number.
    next: u32,
    current: Option<(Request, Listener)>,
    /// Whether a fresh worker has the current request because the one before it broke.
    again: bool,
}

struct Running {
    worker: Worker,
    /// Of the worker, and of the lock that it holds as long as it lives.
    name: String,
    ready: bool,
    /// Holds the number of the last request that is no longer wanted.
    flag: Option<Int32Array>,
    /// Kept alive as long as the worker.
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(web_sys::Event)>,
}

impl EngineWorker {
    pub fn new() -> EngineWorker {
        EngineWorker(Rc::new(RefCell::new(Inner {
            worker: None,
            next: 1,
            current: None,
            again: false,
        })))
    }

    /// Starts the worker ahead of time.
    pub fn warm_up(&self) {
        if self.0.borrow().worker.is_none() {
            let running = self.spawn();
            self.0.borrow_mut().worker = running;
        }
    }

    /// Asks for something; `listener` hears every reply to it until the next request or
    /// [`EngineWorker::stop`].
    pub fn ask(&self, record: String, task: Task, listener: impl Fn(Reply) + 'static) {
        self.stop();
        self.warm_up();
        let mut inner = self.0.borrow_mut();
        let id = inner.next;
        inner.next += 1;
        let request = Request { id, record, task };
        let text = request.to_json();
        inner.current = Some((request, Rc::new(listener)));
        inner.again = false;
        let Some(running) = inner.worker.as_ref() else {
            // This browser starts no workers. The caller is not ready for the answer before it
            // returns.
            let engine = self.clone();
            return spawn_local(async move { engine.fail("no worker") });
        };
        if running.ready {
            let _ = running.worker.post_message(&JsValue::from_str(&text));
        }
    }

    /// Forgets the current request and makes the worker stop.
    pub fn stop(&self) {
        let (request, flag) = {
            let mut inner = self.0.borrow_mut();
            let Some((request, _)) = inner.current.take() else { return };
            (request, inner.worker.as_ref().and_then(|running| running.flag.clone()))
        };
        match flag {
            Some(flag) => {
                let _ = Atomics::store(&flag, 0, i32::try_from(request.id).unwrap_or(i32::MAX));
            }
            None => self.drop_worker(),
        }
    }

    /// Whether stopping costs nothing: the worker goes on living and remembers.
    pub fn stops_softly(&self) -> bool {
        self.0.borrow().worker.as_ref().is_some_and(|running| running.flag.is_some())
    }

    /// Ends the worker for good.
    pub fn end(&self) {
        self.0.borrow_mut().current = None;
        self.drop_worker();
    }

    fn hear(&self, text: &str) {
        let Ok(reply) = Reply::from_json(text) else { return };
        if reply.is_foreign() {
            // A page from yesterday with a worker of today: nothing they say to each other means
            // anything.
            return self.fail("the worker is of another version: reload the page");
        }
        if let Reply::Ready { .. } = reply {
            self.send_waiting();
            return;
        }
        let is_last = reply.is_last();
        // The listener may ask again: nothing may be borrowed while it runs.
        let listener = {
            let mut inner = self.0.borrow_mut();
            let wanted =
                inner.current.as_ref().filter(|(request, _)| Some(request.id) == reply.id());
            let listener = wanted.map(|(_, listener)| listener.clone());
            if listener.is_some() && is_last {
                inner.current = None;
            }
            listener
        };
        if let Some(listener) = listener {
            listener(reply);
        }
    }

    /// Messages before `Ready` would be lost: the request has waited for it.
    fn send_waiting(&self) {
        let mut inner = self.0.borrow_mut();
        let waiting = inner.current.as_ref().map(|(request, _)| request.to_json());
        let Some(running) = inner.worker.as_mut() else { return };
        running.ready = true;
        // Memory that cannot be handed over is not shared.
        running.flag = running.flag.take().filter(|flag| running.worker.post_message(flag).is_ok());
        let (engine, name) = (self.clone(), running.name.clone());
        tab_lock::when_free(&running.name, move || engine.gone(&name));
        if let Some(text) = waiting {
            let _ = running.worker.post_message(&JsValue::from_str(&text));
        }
    }

    /// The lock of a worker is free: it is gone without a word, unless it was ended here.
    fn gone(&self, name: &str) {
        if self.0.borrow().worker.as_ref().is_some_and(|running| running.name == name) {
            self.broke();
        }
    }

    /// A worker that broke is replaced, and the new one has the request. The second time it has
    /// failed.
    fn broke(&self) {
        let is_tried = {
            let inner = self.0.borrow();
            inner.again || inner.current.is_none()
        };
        if is_tried {
            return self.fail("the worker stopped");
        }
        self.drop_worker();
        self.0.borrow_mut().again = true;
        self.warm_up();
        if self.0.borrow().worker.is_none() {
            self.fail("no worker");
        }
    }

    /// Ends the worker, and the request has failed.
    fn fail(&self, sentence: &str) {
        self.drop_worker();
        let current = self.0.borrow_mut().current.take();
        if let Some((request, listener)) = current {
            listener(Reply::Failed { id: request.id, sentence: sentence.into() });
        }
    }

    fn drop_worker(&self) {
        let running = self.0.borrow_mut().worker.take();
        if let Some(running) = running {
            running.worker.set_onmessage(None);
            running.worker.set_onerror(None);
            running.worker.terminate();
        }
    }

    fn spawn(&self) -> Option<Running> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let name = format!("plateau.worker.{}", js_sys::Math::random());
        options.set_name(&name);
        let mut address = script_address()?;
        if self.0.borrow().again {
            // Past a cache that may keep a wrong file.
            address.push_str("?again");
        }
        let worker = Worker::new_with_options(&address, &options).ok()?;
        let engine = self.clone();
        let on_message = Closure::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                engine.hear(&text);
            }
        });
        let engine = self.clone();
        let on_error = Closure::new(move |_: web_sys::Event| engine.broke());
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Some(Running {
            worker,
            name,
            ready: false,
            flag: shared_flag(),
            _on_message: on_message,
            _on_error: on_error,
        })
    }
}

/// Where the worker's script is: its name follows its content, so the page is told.
fn script_address() -> Option<String> {
    let tag = document().query_selector("meta[name=plateau-worker]").ok().flatten()?;
    tag.get_attribute("content")
}

/// Shared memory, where the browser has it: only pages that are isolated get the constructor, and
/// WebKitGTK has none even there.
fn shared_flag() -> Option<Int32Array> {
    let constructor = Reflect::get(&js_sys::global(), &"SharedArrayBuffer".into()).ok()?;
    let constructor: Function = constructor.dyn_into().ok()?;
    let buffer = Reflect::construct(&constructor, &Array::of1(&4.into())).ok()?;
    Some(Int32Array::new(&buffer))
}
