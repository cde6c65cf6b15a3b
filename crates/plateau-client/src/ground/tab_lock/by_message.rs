//! One writer a game by asking the other tabs, on pages that have no locks because they are not
//! secure.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::time::Duration;

use js_sys::Array;
use leptos::prelude::set_timeout;
use wasm_bindgen::prelude::*;
use web_sys::{BroadcastChannel, MessageEvent};

use super::{Asking, Hold};
use crate::ground::tab_lock_protocol::{Claims, Heard, Word};

/// A tab that holds a game answers within this time, however much it draws; one that does not is
/// gone or asleep.
const ANSWER: Duration = Duration::from_millis(250);

/// Whoever waits for an answer, and whoever is told when the game is lost.
struct Waiting {
    answer: Option<Box<dyn FnOnce(Option<Hold>)>>,
    lost: Option<Box<dyn FnOnce()>>,
}

struct Line {
    claims: Claims,
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
        let word = said.get(0).as_string().and_then(|key| Word::from_key(&key));
        if let (Some(word), Some(identity), Some(from)) =
            (word, said.get(1).as_string(), said.get(2).as_f64())
        {
            hear(word, &identity, from as u32);
        }
    });
    channel.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    // It lives as long as the page.
    heard.forget();
    let me = (js_sys::Math::random() * f64::from(u32::MAX)) as u32;
    Some(Line { claims: Claims::new(me), channel, waiting: BTreeMap::new() })
}

impl Line {
    fn say(&self, word: Word, identity: &str) {
        let words = Array::of3(&word.key().into(), &identity.into(), &self.claims.me().into());
        let _ = self.channel.post_message(&words);
    }
}

fn on_line<T>(act: impl FnOnce(&mut Line) -> T) -> Option<T> {
    LINE.with_borrow_mut(|line| line.as_mut().map(act))
}

/// As `hold::ask`. Where tabs cannot even talk to each other everybody writes.
pub fn ask(
    identity: &str,
    asking: Asking,
    answer: impl FnOnce(Option<Hold>) + 'static,
    lost: impl FnOnce() + 'static,
) {
    if LINE.with_borrow(Option::is_none) {
        return answer(Some(Hold { release: None }));
    }
    on_line(|line| {
        let waiting = Waiting { answer: Some(Box::new(answer)), lost: Some(Box::new(lost)) };
        line.waiting.insert(identity.to_owned(), waiting);
        if asking == Asking::IfFree {
            line.claims.ask(identity);
            line.say(Word::Asks, identity);
        }
    });
    let identity = identity.to_owned();
    match asking {
        Asking::TakeOver => grant(&identity, |claims, identity| Some(claims.take(identity))),
        Asking::IfFree => set_timeout(move || grant(&identity, Claims::settle), ANSWER),
    }
}

/// Takes the game where it is to be had, tells the others, and answers.
fn grant(identity: &str, take: impl FnOnce(&mut Claims, &str) -> Option<u32>) {
    let granted = on_line(|line| {
        let grant = take(&mut line.claims, identity)?;
        line.say(Word::Takes, identity);
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

fn hear(word: Word, identity: &str, from: u32) {
    let heard = on_line(|line| {
        let heard = line.claims.hear(word, identity, from);
        if heard == Heard::Answer {
            line.say(Word::Holds, identity);
        }
        let waiting = line.waiting.get_mut(identity);
        let (answer, lost) = waiting.map_or((None, None), |waiting| match heard {
            Heard::Refused => (waiting.answer.take(), None),
            Heard::Lost => (None, waiting.lost.take()),
            Heard::Nothing | Heard::Answer => (None, None),
        });
        (answer, lost)
    });
    // Called when the line is free again: they may ask anew.
    let (answer, lost) = heard.unwrap_or_default();
    answer.into_iter().for_each(|answer| answer(None));
    lost.into_iter().for_each(|lost| lost());
}
