//! Pieces taken along with the pointer: what is let go over a place is played there, and what is
//! let go elsewhere goes back. A click is never a drag.

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::steps::{humans, load_text, no_errors, store};
use crate::driver::tab::{DESKTOP, Device, PHONE, Tab};

fn carry(tab: &mut Tab<'_>, from: &str, to: &str) -> Outcome<()> {
    let (start, end) = (tab.where_is(from)?, tab.where_is(to)?);
    tab.drag(start, end)?;
    tab.settle()
}

fn moves(tab: &mut Tab<'_>, expected: &str) -> Outcome<()> {
    tab.wait(&format!(
        "[...document.querySelectorAll('#moves button')].map((e) => e.textContent.trim()).join(' \
         ') === {expected:?}"
    ))
    .map_err(|error| format!("{error}; {:?}", tab.text("#moves")))
}

fn stacks(fixture: &Fixture, browser: &mut Browser, device: Device) -> Outcome<()> {
    let mut tab = humans(fixture, browser, device, "pogo")?;
    carry(&mut tab, "a1", "a3")?;
    moves(&mut tab, "2a1-a3")?;
    // Let go beside the board: it goes back.
    let from = tab.where_is("b3")?;
    let corner = tab.eval(
        "(() => { const r = document.querySelector('canvas.stage').getBoundingClientRect(); return [r.left + 12, r.top + 12]; })()",
    )?;
    tab.drag(from, (corner[0].as_f64().unwrap_or(0.0), corner[1].as_f64().unwrap_or(0.0)))?;
    tab.settle()?;
    moves(&mut tab, "2a1-a3")?;
    // The opponent's stack does not move: the board turns instead.
    let places = "document.querySelector('canvas.stage').dataset.places";
    let before = tab.eval(places)?;
    carry(&mut tab, "b1", "b2")?;
    moves(&mut tab, "2a1-a3")?;
    tab.wait(&format!("{places} !== {before}")).map_err(|error| {
        format!("a drag on the opponent's stack does not turn the board: {error}")
    })?;
    no_errors(&mut tab)
}

fn tokens_and_tiles(fixture: &Fixture, browser: &mut Browser, device: Device) -> Outcome<()> {
    let mut tab = humans(fixture, browser, device, "force3")?;
    carry(&mut tab, "b1", "b2")?;
    moves(&mut tab, "b1>b2")?;
    // A tile that is let go where it cannot go goes back.
    carry(&mut tab, "a1", "c3")?;
    moves(&mut tab, "b1>b2")?;
    tab.place("c3")?;
    tab.place("a3")?;
    carry(&mut tab, "c3", "a2")?;
    moves(&mut tab, "b1>b2 @c3 @a3 c3-a2")?;
    no_errors(&mut tab)
}

/// Where several numbers of pieces could go it is asked how many; until then nothing is played, and
/// nothing without an answer.
fn counted(fixture: &Fixture, browser: &mut Browser, device: Device) -> Outcome<()> {
    let mut tab = humans(fixture, browser, device, "pogo")?;
    // With the motions that other scenarios go without.
    store(&mut tab, "plateau.settings", r#"{"speed":"fast","quality":"low"}"#)?;
    tab.reload()?;
    tab.settle()?;
    load_text(&mut tab, "[Game \"pogo\"]\n\n1. 2a1-b2 1a3-b3 2. 1b1-b2 1b3-a3 *\n")?;
    let before = "2a1-b2 1a3-b3 1b1-b2 1b3-a3";
    moves(&mut tab, before)?;
    tab.settle()?;
    for (answer, after) in [("Cancel", String::new()), ("3 tokens", " 3b2-b1".into())] {
        carry(&mut tab, "b2", "b1")?;
        tab.press_words(answer)?;
        moves(&mut tab, &format!("{before}{after}"))?;
        tab.settle()?;
    }
    no_errors(&mut tab)
}

pub fn with_the_mouse(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    stacks(fixture, browser, DESKTOP)?;
    counted(fixture, browser, DESKTOP)?;
    tokens_and_tiles(fixture, browser, DESKTOP)
}

pub fn with_a_finger(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    stacks(fixture, browser, PHONE)?;
    tokens_and_tiles(fixture, browser, PHONE)
}
