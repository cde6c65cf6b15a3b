//! The socket to the server: opened again whenever it is lost, and greeted each time with where we
//! were.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use leptos::leptos_dom::helpers::WindowListenerHandle;
use leptos::prelude::*;
use plateau_wire::online::{Call, Reply, Why};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, WebSocket};

use super::game::refused;
use crate::text::Texts;

/// Before a lost line is tried again, at first and at most.
const FIRST_WAIT: Duration = Duration::from_millis(500);
const LONGEST_WAIT: Duration = Duration::from_secs(10);
/// What is not answered for so long is said again.
const PATIENCE: Duration = Duration::from_secs(4);
/// Unanswered messages after which the connection counts as dead.
const VAIN: u32 = 3;

/// A user of a connection.
pub trait SocketListener: 'static {
    /// What is said first on every connection.
    fn greeting(&self) -> Vec<Call>;
    /// What was said and not answered yet.
    fn again(&self) -> Option<Call>;
    /// Whether something was missed, so that one has to greet again.
    fn hear(&self, reply: Reply) -> bool;
}

/// What a room of the page has to do with its server: the line, and what is to be said where
/// nothing comes of it.
#[derive(Clone, Copy)]
pub struct Socket {
    line: StoredValue<Option<Line>, LocalStorage>,
    /// Whether there is no connection at the moment.
    pub lost: RwSignal<bool>,
    /// Why we were not let in.
    pub shut: RwSignal<Option<Why>>,
}

impl Socket {
    pub fn new() -> Socket {
        Socket {
            line: StoredValue::new_local(None),
            lost: RwSignal::new(false),
            shut: RwSignal::new(None),
        }
    }

    /// From now on until the page goes away.
    pub fn begin(&self, party: impl SocketListener) {
        let line = self.line;
        line.set_value(Some(Line::open(party, self.lost)));
        on_cleanup(move || {
            let _ = line.try_update_value(|line| *line = None);
        });
    }

    pub fn say(&self, call: &Call) {
        self.line.with_value(|line| line.iter().for_each(|line| line.0.say(call)));
    }

    /// We were not let in.
    pub fn shut_out(&self, why: Why) {
        let _ = self.shut.try_set(Some(why));
    }

    pub fn is_shut(&self) -> bool {
        self.shut.try_get_untracked().flatten().is_some()
    }

    /// Why nothing is to be seen, in words.
    pub fn state(&self, texts: &Texts) -> &'static str {
        match (self.shut.get(), self.lost.get()) {
            (Some(why), _) => refused(why, texts),
            (None, true) => texts.online().lost(),
            (None, false) => texts.online().connecting(),
        }
    }
}

struct Line(Rc<Inner>);

struct Inner {
    party: Box<dyn SocketListener>,
    lost: RwSignal<bool>,
    socket: RefCell<Option<Open>>,
    wait: Cell<Duration>,
    /// How often something was said in vain.
    in_vain: Cell<u32>,
    /// Whether a ping is unanswered.
    asked: Cell<bool>,
    ended: Cell<bool>,
    repeating: RefCell<Option<IntervalHandle>>,
    listening: RefCell<Vec<WindowListenerHandle>>,
}

/// A socket and what listens to it.
struct Open {
    socket: WebSocket,
    _listeners: [Closure<dyn Fn(MessageEvent)>; 3],
}

impl Drop for Open {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onclose(None);
        self.socket.set_onmessage(None);
        let _ = self.socket.close();
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.0.ended.set(true);
        self.0.socket.take();
        self.0.repeating.take().iter().for_each(IntervalHandle::clear);
        self.0.listening.take().into_iter().for_each(WindowListenerHandle::remove);
    }
}

impl Line {
    fn open(party: impl SocketListener, lost: RwSignal<bool>) -> Line {
        let inner = Rc::new(Inner {
            party: Box::new(party),
            lost,
            socket: RefCell::new(None),
            wait: Cell::new(FIRST_WAIT),
            in_vain: Cell::new(0),
            asked: Cell::new(false),
            ended: Cell::new(false),
            repeating: RefCell::new(None),
            listening: RefCell::default(),
        });
        let on = |event: &'static str, act: fn(Rc<Inner>)| {
            let inner = inner.clone();
            window_event_listener_untyped(event, move |_| act(Rc::clone(&inner)))
        };
        // A network that went away often sends no event, nor does a machine that slept.
        let heard = [
            on("offline", Inner::retry),
            on("online", Inner::ask),
            on("visibilitychange", Inner::ask),
        ];
        inner.listening.replace(heard.into());
        let again = Rc::clone(&inner);
        inner
            .repeating
            .replace(set_interval_with_handle(move || again.clone().say_again(), PATIENCE).ok());
        inner.clone().connect();
        Line(inner)
    }
}

impl Inner {
    fn connect(self: Rc<Inner>) {
        if self.ended.get() || self.is_in(&[WebSocket::CONNECTING, WebSocket::OPEN]) {
            return;
        }
        self.in_vain.set(0);
        self.asked.set(false);
        let Some(socket) = address().and_then(|address| WebSocket::new(&address).ok()) else {
            return self.retry();
        };
        let on = |heard: fn(&Rc<Inner>, MessageEvent)| {
            let inner = Rc::downgrade(&self);
            Closure::<dyn Fn(MessageEvent)>::new(move |event| {
                if let Some(inner) = inner.upgrade() {
                    heard(&inner, event);
                }
            })
        };
        let opened = on(|inner, _| inner.greet());
        let closed = on(|inner, _| inner.clone().retry());
        let message = on(|inner, event| inner.hear(&event));
        socket.set_onopen(Some(opened.as_ref().unchecked_ref()));
        socket.set_onclose(Some(closed.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
        self.socket.replace(Some(Open { socket, _listeners: [opened, closed, message] }));
    }

    /// The socket is of no use any more: another one after a while.
    fn retry(self: Rc<Inner>) {
        self.socket.take();
        let _ = self.lost.try_set(true);
        let wait = self.wait.get();
        self.wait.set((wait * 2).min(LONGEST_WAIT));
        set_timeout(move || self.connect(), wait);
    }

    fn greet(&self) {
        self.wait.set(FIRST_WAIT);
        let _ = self.lost.try_set(false);
        self.party.greeting().iter().for_each(|call| self.say(call));
    }

    /// Pings the server, unless the page is hidden.
    fn ask(self: Rc<Inner>) {
        if document().hidden() {
            return;
        }
        if self.is_in(&[WebSocket::OPEN]) {
            self.asked.set(true);
            self.say(&Call::Ask);
        } else {
            self.connect();
        }
    }

    fn say_again(self: Rc<Inner>) {
        let call = self.party.again();
        if call.is_none() && !self.asked.get() {
            return;
        }
        self.in_vain.set(self.in_vain.get() + 1);
        if self.in_vain.get() >= VAIN {
            self.retry();
        } else if let Some(call) = call {
            self.say(&call);
        }
    }

    fn hear(&self, event: &MessageEvent) {
        self.in_vain.set(0);
        self.asked.set(false);
        let reply = event.data().as_string().and_then(|text| Reply::from_json(&text).ok());
        if reply.is_some_and(|reply| self.party.hear(reply)) {
            self.greet();
        }
    }

    fn say(&self, call: &Call) {
        if let Some(open) = &*self.socket.borrow()
            && open.socket.ready_state() == WebSocket::OPEN
        {
            let _ = open.socket.send_with_str(&call.to_json());
        }
    }

    fn is_in(&self, states: &[u16]) -> bool {
        self.socket
            .borrow()
            .as_ref()
            .is_some_and(|open| states.contains(&open.socket.ready_state()))
    }
}

/// The socket beside the page.
fn address() -> Option<String> {
    let here = location().href().ok()?;
    let base = here.split('#').next()?.replacen("http", "ws", 1);
    let folder = base.rsplit_once('/').map_or(base.as_str(), |(folder, _)| folder);
    Some(format!("{folder}/socket"))
}
