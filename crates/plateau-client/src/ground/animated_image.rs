//! Positions one after the other as a picture that moves: painted one by one, so that the page goes
//! on meanwhile.

use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::set_timeout;

use super::apng::animated;

/// How long each picture is shown.
const FRAME_MS: u16 = 800;

/// What is to be painted, and who hears of it.
pub struct Work {
    pub count: usize,
    /// A PNG of one of them.
    pub paint: Box<dyn Fn(usize) -> Option<Vec<u8>>>,
    /// Reports progress; `false` cancels the work.
    pub tell: Box<dyn Fn(Told) -> bool>,
}

pub enum Told {
    /// So many are begun.
    Begun(usize),
    /// The file; `None` where it could not be made.
    Done(Option<Vec<u8>>),
}

pub fn make(work: Work) {
    next_frame(Rc::new(work), Vec::new());
}

fn next_frame(work: Rc<Work>, mut frames: Vec<Vec<u8>>) {
    let at = frames.len();
    if at == work.count {
        (work.tell)(Told::Done(animated(&frames, FRAME_MS)));
        return;
    }
    if !(work.tell)(Told::Begun(at + 1)) {
        return;
    }
    match (work.paint)(at) {
        Some(frame) => frames.push(frame),
        None => {
            (work.tell)(Told::Done(None));
            return;
        }
    }
    set_timeout(move || next_frame(work, frames), Duration::ZERO);
}
