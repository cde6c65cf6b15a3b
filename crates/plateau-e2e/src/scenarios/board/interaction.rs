//! How the page behaves: it turns, it shows, it rests, it answers, it starts quickly.

use std::time::Instant;

use serde_json::{Value, json};

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::steps::{QUICK, begin, expect, humans, no_errors, shoot, store};
use crate::driver::tab::{DESKTOP, PHONE, Tab};

/// Where the places of the board are on the screen: it differs when the view does.
fn places(tab: &mut Tab<'_>) -> Outcome<Value> {
    tab.settle()?;
    tab.eval("document.querySelector('canvas.stage').dataset.places")
}

/// The view that comes to differ from what it was.
fn turned(tab: &mut Tab<'_>, before: &Value, how: &str) -> Outcome<Value> {
    tab.wait(&format!("document.querySelector('canvas.stage').dataset.places !== {before}"))
        .map_err(|error| format!("{how} did not change the view: {error}"))?;
    places(tab)
}

/// Turning, zooming and shifting by mouse, buttons and keys plays nothing.
pub fn turning(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, DESKTOP, "sogo")?;
    let first = places(&mut tab)?;
    tab.drag((460.0, 420.0), (640.0, 460.0))?;
    let after_drag = turned(&mut tab, &first, "a drag")?;
    tab.wheel(460.0, 420.0, -300.0)?;
    let mut last = turned(&mut tab, &after_drag, "the wheel")?;
    shoot(&mut tab, "sogo-turned")?;
    for button in ["#view-2", "#view-3", "#view-4", "#zoom-in", "#zoom-out"] {
        tab.press(button)?;
        last = turned(&mut tab, &last, button)?;
    }
    tab.press("#view-1")?;
    expect(turned(&mut tab, &last, "the first view")?, first.clone(), "the first view again")?;
    tab.eval("document.querySelector('canvas.stage').focus()")?;
    last = first.clone();
    for key in ["2", "3", "4", "+", "-"] {
        tab.key(key)?;
        last = turned(&mut tab, &last, key)?;
    }
    tab.chord(crate::driver::input::Modifier::Shift, "ArrowLeft")?;
    last = turned(&mut tab, &last, "shift and an arrow")?;
    tab.key("0")?;
    expect(turned(&mut tab, &last, "0")?, first, "the first view again")?;
    tab.reads(".moves", "No moves yet")?;
    no_errors(&mut tab)
}

/// One finger turns, two fingers zoom, and neither plays.
pub fn turning_with_fingers(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, PHONE, "morpion")?;
    let first = places(&mut tab)?;
    tab.drag((150.0, 250.0), (260.0, 280.0))?;
    let after_drag = turned(&mut tab, &first, "a finger")?;
    tab.pinch((195.0, 250.0), 80.0, 160.0)?;
    turned(&mut tab, &after_drag, "two fingers")?;
    shoot(&mut tab, "morpion-turned")?;
    tab.reads(".moves", "No moves yet")?;
    no_errors(&mut tab)
}

/// Pointing at a rod shows the ball that would land there, on the board and on the pad; leaving
/// hides it.
pub fn hovering(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, DESKTOP, "sogo")?;
    let (x, y) = tab.where_is("b2")?;
    tab.hover(x, y)?;
    tab.wait("document.querySelector('.pad td.ghost-x [data-place=b2]') !== null")?;
    tab.settle()?;
    shoot(&mut tab, "sogo-hover")?;
    tab.hover(4.0, 4.0)?;
    tab.wait("document.querySelector('.pad td.ghost-x') === null")?;
    no_errors(&mut tab)?;
    drop(tab);
    // A stack opens under the pointer, so that every token can be counted.
    let mut tab = humans(fixture, browser, DESKTOP, "pogo")?;
    let (x, y) = tab.where_is("a1")?;
    let frames = tab.eval("document.querySelector('canvas.stage').dataset.frames")?;
    tab.hover(x, y)?;
    tab.wait(&format!("document.querySelector('canvas.stage').dataset.frames !== {frames}"))?;
    tab.settle()?;
    shoot(&mut tab, "pogo-hover")?;
    no_errors(&mut tab)
}

/// Levels apart, threats on demand, a pad that mirrors the board and can be played on.
pub fn aids(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for game in ["sogo", "morpion"] {
        let mut tab = humans(fixture, browser, DESKTOP, game)?;
        let first = places(&mut tab)?;
        expect(tab.count(".pad table")?, 4, "levels on the pad")?;
        let line = if game == "sogo" {
            ["a1", "d1", "b1", "d2", "c1", "d4"]
        } else {
            ["a11", "d11", "a12", "d21", "a13", "d41"]
        };
        for place in line {
            tab.press(&format!(".pad [data-place={place}]"))?;
        }
        tab.moves(6)?;
        tab.settle()?;
        tab.press("#exploded")?;
        turned(&mut tab, &first, "levels apart")?;
        tab.press("#threats")?;
        tab.reads("#aside", "threatens to win at once at")?;
        expect(tab.count(".pad td.threat")? >= 1, true, "threats on the pad")?;
        shoot(&mut tab, &format!("{game}-apart"))?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// Nothing changes: nothing is drawn.
pub fn idle(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for game in ["pogo", "sogo"] {
        let mut tab = humans(fixture, browser, DESKTOP, game)?;
        tab.eval("new Promise((done) => setTimeout(done, 2000))")?;
        let frames = "document.querySelector('canvas.stage').dataset.frames";
        let before = tab.eval(frames)?;
        tab.eval("new Promise((done) => setTimeout(done, 1500))")?;
        expect(tab.eval(frames)?, before, "frames drawn while nothing happened")?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// While a strong level thinks the page goes on: it turns, answers and stops the search. How long
/// its own tasks had to wait is told, not judged, because the machine may be busy with other
/// things.
pub fn thinking(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    // As level 10 does, but for long enough to be met in the middle of it, also on a slow machine.
    let setup = r#"{"mode":"computer","choice":"second","computers":["search:time=8000","search:time=8000"]}"#;
    let mut tab = begin(fixture, browser, DESKTOP, "sogo", setup)?;
    tab.reads("#status", "is thinking")?;
    let longest = tab.eval(
        "new Promise((done) => { const channel = new MessageChannel(); let last = performance.now(), worst = 0; \
         const end = last + 1000; channel.port1.onmessage = () => { const now = performance.now(); \
         worst = Math.max(worst, now - last); last = now; now < end ? channel.port2.postMessage(0) \
         : done(worst); }; \
         channel.port2.postMessage(0); })",
    )?;
    println!("        the page paused for at most {longest} ms while a computer thought");
    tab.reads("#status", "moves ahead")?;
    tab.moves(1)?;
    tab.settle()?;
    tab.place("b3")?;
    tab.reads("#status", "is thinking")?;
    tab.press("#undo")?;
    tab.reads(".panel", "Looking back at move 1 of 2")?;
    tab.settle()?;
    no_errors(&mut tab)
}

/// Notes when the first page and the first finished picture of a board stand.
const NOTE_TIMES: &str = "new MutationObserver(() => { \
    if (document.querySelector('main')) window.pageAt ??= performance.now(); \
    if (document.querySelector('canvas.stage')?.dataset.settled === 'true') window.boardAt ??= \
    performance.now(); \
    }).observe(document, { attributes: true, childList: true, subtree: true })";

/// From an empty cache to a playable board. The times are told, not judged; how much is sent is
/// judged.
pub fn cold_start(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    const MOST_BYTES: u64 = 1_600_000;
    let mut tab = Tab::open(browser, DESKTOP, "en")?;
    tab.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": NOTE_TIMES }))?;
    let start = Instant::now();
    tab.go(&format!("{}#/play/sogo", fixture.address))?;
    tab.settle()?;
    let all = start.elapsed().as_millis();
    let times = tab.eval("[window.pageAt, window.boardAt].map(Math.round).join(' and ')")?;
    println!(
        "        a playable board {all} ms after asking for it; page and picture at {times} ms"
    );
    let sent = tab.eval(
        "performance.getEntries().filter((entry) => entry.encodedBodySize && \
         !entry.name.endsWith('.data')) \
         .reduce((sum, entry) => sum + entry.encodedBodySize, 0)",
    )?;
    println!("        {sent} bytes sent for it");
    expect(
        sent.as_f64().is_some_and(|sent| sent as u64 <= MOST_BYTES),
        true,
        "a first load of at most 1.6 MB in the quick profile, worker included",
    )?;
    store(&mut tab, "plateau.settings", QUICK)?;
    no_errors(&mut tab)
}
