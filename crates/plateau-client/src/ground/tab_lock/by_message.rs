//! Tab locks by messages, on pages without Web Locks: the driver of [`TabClaims`].

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::time::Duration;

use js_sys::Array;
use leptos::prelude::set_timeout;
use plateau_session::{ClaimEvent, ClaimMessage, LockMode, TabClaims};
use wasm_bindgen::prelude::*;
use web_sys::{BroadcastChannel, MessageEvent};

use super::Hold;

/// A tab that holds a game answers within this time, however much it draws; one that does not is
/// gone or asleep.
const ANSWER: Duration = Duration::from_millis(250);

/// The callbacks of a request.
struct Waiting {
    answer: Option<Box<dyn FnOnce(Option<Hold>)>>,
    lost: Option<Box<dyn FnOnce()>>,
}

struct Line {
    claims: TabClaims,
    channel: BroadcastChannel,
    waiting: BTreeMap<String, Waiting>,
}

thread_local! {
    static LINE: RefCell<Option<Line>> = RefCell::new(open());
}

fn open() -> Option<Line> {
    let channel = BroadcastChannel::new("plateau-hold").ok()?;
    let heard = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
        let said = Array::from(&event.data());
        let message = said.get(0).as_string().and_then(|key| ClaimMessage::from_key(&key));
        if let (Some(message), Some(identity), Some(from)) =
            (message, said.get(1).as_string(), said.get(2).as_f64())
        {
            handle(message, &identity, from as u32);
        }
    });
    channel.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    // It lives as long as the page.
    heard.forget();
    let me = (js_sys::Math::random() * f64::from(u32::MAX)) as u32;
    Some(Line { claims: TabClaims::new(me), channel, waiting: BTreeMap::new() })
}

impl Line {
    fn post(&self, message: ClaimMessage, identity: &str) {
        let words = Array::of3(&message.key().into(), &identity.into(), &self.claims.me().into());
        let _ = self.channel.post_message(&words);
    }
}

fn on_line<T>(act: impl FnOnce(&mut Line) -> T) -> Option<T> {
    LINE.with_borrow_mut(|line| line.as_mut().map(act))
}

/// As [`super::ask`]. Where tabs cannot even talk to each other every tab writes.
pub fn ask(
    identity: &str,
    mode: LockMode,
    answer: impl FnOnce(Option<Hold>) + 'static,
    lost: impl FnOnce() + 'static,
) {
    if LINE.with_borrow(Option::is_none) {
        return answer(Some(Hold { release: None }));
    }
    let claim = on_line(|line| {
        let waiting = Waiting { answer: Some(Box::new(answer)), lost: Some(Box::new(lost)) };
        line.waiting.insert(identity.to_owned(), waiting);
        (mode == LockMode::IfFree).then(|| {
            line.post(ClaimMessage::Asks, identity);
            line.claims.ask(identity)
        })
    });
    let identity = identity.to_owned();
    match claim.flatten() {
        None => grant(&identity, |claims, identity| Some(claims.take(identity))),
        Some(claim) => set_timeout(
            move || grant(&identity, |claims, identity| claims.settle(identity, claim)),
            ANSWER,
        ),
    }
}

/// Takes the game where it is to be had, tells the others, and answers.
fn grant(identity: &str, take: impl FnOnce(&mut TabClaims, &str) -> Option<u32>) {
    let granted = on_line(|line| {
        let grant = take(&mut line.claims, identity)?;
        line.post(ClaimMessage::Takes, identity);
        let answer = line.waiting.get_mut(identity)?.answer.take()?;
        Some((grant, answer))
    });
    if let Some(Some((grant, answer))) = granted {
        let identity = identity.to_owned();
        let release = move || {
            on_line(|line| line.claims.release(&identity, grant));
        };
        answer(Some(Hold { release: Some(Box::new(release)) }));
    }
}

fn handle(message: ClaimMessage, identity: &str, from: u32) {
    let callbacks = on_line(|line| {
        let event = line.claims.handle(message, identity, from);
        if event == ClaimEvent::Answer {
            line.post(ClaimMessage::Holds, identity);
        }
        let waiting = line.waiting.get_mut(identity);
        waiting.map_or((None, None), |waiting| match event {
            ClaimEvent::Refused => (waiting.answer.take(), None),
            ClaimEvent::Lost => (None, waiting.lost.take()),
            ClaimEvent::Nothing | ClaimEvent::Answer => (None, None),
        })
    });
    // Called when the line is free again: they may ask anew.
    let (answer, lost) = callbacks.unwrap_or_default();
    answer.into_iter().for_each(|answer| answer(None));
    lost.into_iter().for_each(|lost| lost());
}
