//! Nothing that a player made is lost, and what cannot be kept is said: other games, deletions, a
//! store that refuses, a clipboard that refuses, a newer version of the page.

use std::fs;

use serde_json::json;

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::{Fixture, fresh_folder};
use crate::driver::input::Modifier;
use crate::driver::static_host::StaticHost;
use crate::driver::steps::{
    HUMANS, QUICK, arrived, begin, expect, humans, kept, load_text, no_errors, open_with, shoot,
    store, visit_with,
};
use crate::driver::tab::{DESKTOP, PHONE, Tab, text};
use crate::scenarios::puzzles::state;

fn games(tab: &mut Tab<'_>, count: usize) -> Outcome<()> {
    tab.wait(&format!("document.querySelectorAll('.history li').length === {count}"))
}

/// A game with a move stays among My games after any other takes its place on the table; deleted
/// ones come back.
pub fn every_game(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, PHONE, "sogo")?;
    tab.press_in_menu("#keep")?;
    tab.wait("(document.querySelector('#link')?.value ?? '').includes('#p1.')")?;
    let empty = text(&tab.eval("document.querySelector('#link').value")?);
    tab.key("Escape")?;
    // One game after the other: by New game, by a pasted text, by Restart from the pause menu, by a
    // link.
    tab.place("a1")?;
    tab.press("#new-game")?;
    tab.press("#start-game")?;
    tab.reads(".moves", "No moves yet")?;
    tab.place("b2")?;
    tab.place("c3")?;
    load_text(&mut tab, "[Game \"sogo\"]\n\n1. d4 d4 2. d4\n*\n")?;
    tab.moves(3)?;
    tab.place("a2")?;
    tab.moves(4)?;
    tab.press("#pause-menu")?;
    tab.press("#menu-restart")?;
    tab.reads(".moves", "No moves yet")?;
    for place in ["a1", "b1", "a1", "b1", "a1", "b1", "a1"] {
        tab.place(place)?;
    }
    tab.reads("#status", "Amber wins")?;
    tab.eval(&format!("location.href = {empty:?}"))?;
    tab.reads(".moves", "No moves yet")?;
    tab.eval("location.hash = '#/games'")?;
    games(&mut tab, 4)?;
    // Those that go on come first, the latest of them at the top.
    tab.reads(".history li:first-child", "in progress, 4 moves")?;
    tab.reads(".history li:last-child", "Amber wins")?;
    shoot(&mut tab, "history-kept")?;
    tab.press(".history li:nth-child(2) .open")?;
    tab.moves(2)?;
    tab.place("d1")?;
    tab.moves(3)?;
    tab.eval("location.hash = '#/games'")?;
    // It is the same game still, not a second one.
    games(&mut tab, 4)?;
    tab.reads(".history li:nth-child(2)", "in progress, 3 moves")?;
    tab.press(".history li:nth-child(2) .delete")?;
    games(&mut tab, 3)?;
    tab.press("#undo-delete")?;
    games(&mut tab, 4)?;
    tab.reads(".history li:nth-child(2)", "in progress, 3 moves")?;
    tab.press("#clear-history")?;
    tab.reads("main", "No games on this device yet.")?;
    tab.press("#undo-delete")?;
    games(&mut tab, 4)?;
    tab.reload()?;
    games(&mut tab, 4)?;
    no_errors(&mut tab)
}

/// A store that takes nothing any more, with the way it did left behind in the window.
fn refuse(store: &str, method: &str) -> String {
    format!(
        "window.{method} = {store}.prototype.{method}; \
         {store}.prototype.{method} = () => {{ throw new DOMException('full', \
         'QuotaExceededError'); }}"
    )
}

/// A store that takes nothing is said at once, as long as it is so, and no longer.
pub fn refusing_store(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, DESKTOP, "othello")?;
    expect(tab.count("#unkept")?, 0, "trouble before there is any")?;
    // What one store refuses the other still takes, and nothing is said.
    tab.eval(&refuse("IDBObjectStore", "put"))?;
    tab.place("e6")?;
    tab.wait("localStorage['saved:plateau.game.othello']?.includes('e6')")?;
    expect(tab.count("#unkept")?, 0, "trouble where a store takes the game")?;
    tab.eval(&refuse("Storage", "setItem"))?;
    tab.place("f4")?;
    tab.reads("#unkept", "storage is full or blocked")?;
    tab.chord(Modifier::Control, "s")?;
    tab.wait("document.querySelector('dialog[open] #save-file') !== null")?;
    expect(
        tab.text("dialog[open]")?.contains("Saved on this device"),
        false,
        "a claim to have saved",
    )?;
    shoot(&mut tab, "unkept")?;
    tab.key("Escape")?;
    let folder = fresh_folder("unkept")?;
    tab.downloads_to(&folder)?;
    tab.press("#export-now")?;
    let words = fs::read_to_string(arrived(&folder, "json")?).map_err(|error| error.to_string())?;
    expect(words.contains("e6 f4"), true, "the moves in the file")?;
    tab.eval("IDBObjectStore.prototype.put = window.put")?;
    tab.place("e3")?;
    tab.wait("document.querySelector('#unkept') === null")?;
    no_errors(&mut tab)
}

/// A rating far from the first one, two puzzles and a row of days.
const PRACTISED: &str = r#"{"games":{"pogo":{"rating":1500.0,"deviation":70.0,"volatility":0.06,"tried":[1,2]}},"streak":{"day":20001,"days":77}}"#;

/// A database that cannot be opened in one visit: it is said at the top, nothing is written over,
/// and the next visit merges what was done meanwhile.
pub fn unread_store(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    const FAILS: &str = "if (sessionStorage.fails) IDBFactory.prototype.open = () => { \
        throw new DOMException('broken', 'UnknownError'); }";
    let practised = [("plateau.practice", PRACTISED), ("plateau.settings", QUICK)];
    let mut tab = visit_with(fixture, browser, DESKTOP, &practised, "#/puzzles/pogo")?;
    tab.reads("#own-rating", "1500")?;
    tab.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": FAILS }))?;
    tab.eval("sessionStorage.fails = 'yes'")?;
    tab.reload()?;
    tab.wait("document.querySelector('#unread') !== null")?;
    state(&mut tab, "asked")?;
    tab.press("#puzzle-hint")?;
    tab.wait("Object.keys(localStorage).some((name) => name.includes('plateau.practice'))")?;
    tab.eval("delete sessionStorage.fails")?;
    tab.reload()?;
    state(&mut tab, "asked")?;
    expect(tab.count("#unread")?, 0, "trouble once the store opens")?;
    let after = kept(&mut tab, "plateau.practice")?.unwrap_or_default();
    for part in [r#""rating":1500.0"#, r#""days":77"#, r#""tried":[1,2,"#] {
        expect(after.contains(part), true, &format!("{part} in {after}"))?;
    }
    no_errors(&mut tab)
}

/// "Copied." is said where it is true, and in the dialog that covers the page.
pub fn copying(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, DESKTOP, "pogo")?;
    tab.press_in_menu("#keep")?;
    tab.wait("document.querySelector('#link') !== null")?;
    for (clipboard, command, words) in [
        ("undefined", "() => false", "The browser did not allow copying"),
        ("undefined", "() => true", "Copied."),
        (
            "{ writeText: () => Promise.reject(new Error('refused')) }",
            "() => false",
            "The browser did not allow copying",
        ),
        ("{ writeText: () => Promise.resolve() }", "() => false", "Copied."),
    ] {
        tab.eval(&format!(
            "Object.defineProperty(navigator, 'clipboard', {{ value: {clipboard}, configurable: \
             true }}); document.execCommand = {command}"
        ))?;
        tab.press("#copy-link")?;
        tab.reads("dialog[open] .notice", words)?;
    }
    tab.key("Escape")?;
    load_text(&mut tab, "this is no game")?;
    tab.reads("dialog[open] .notice", "This game cannot be read:")?;
    no_errors(&mut tab)
}

/// The same seed, the same answers.
pub fn seeds(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let setup = r#"{"mode":"watch","computers":["random","random"]}"#;
    let mut tab = begin(fixture, browser, DESKTOP, "force3", setup)?;
    let mut played = Vec::new();
    for _ in 0..2 {
        tab.press("#new-game")?;
        if tab.count("dialog[open] details[open]")? == 0 {
            tab.press("dialog[open] .more summary")?;
        }
        tab.write("#seed", "17")?;
        tab.press("#start-game")?;
        tab.wait(
            "document.querySelectorAll('#moves li').length >= 8 || \
            document.querySelector('#rematch') !== null",
        )?;
        let moves = tab.eval(
            "[...document.querySelectorAll('#moves .move')].slice(0, 7).map((e) => \
             e.textContent).join(' ')",
        )?;
        played.push(text(&moves));
        if tab.count("#rematch")? == 0 {
            tab.press("#pause")?;
        }
    }
    expect(&played[0], &played[1], "two games with one seed")?;
    no_errors(&mut tab)
}

/// A host that has lost the file of the worker, as a plain one has after a new version came: the
/// page says so, in the reader's language, and goes on being there.
pub fn lost_worker(_: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let host = StaticHost::start_without("assets/think")?;
    let mut tab = Tab::open(browser, DESKTOP, "fr")?;
    open_with(
        &Fixture { address: host.site() },
        &mut tab,
        &[("plateau.settings", QUICK)],
        "#/play/sogo",
    )?;
    tab.wait("document.querySelector('canvas.stage')?.dataset.settled === 'true'")?;
    tab.press("#hint")?;
    tab.reads("#notice", "rechargez la page")?;
    tab.settle()?;
    tab.place("b2")?;
    tab.wait(
        "document.querySelectorAll('#moves li').length === 1 && \
        document.querySelector('#notice').textContent.includes('rechargez')",
    )
}

/// What is kept comes first, also where the network never answers; a newer version waits until the
/// reader wants it.
pub fn new_version(_: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let host = StaticHost::start()?;
    let mut tab = Tab::open(browser, DESKTOP, "en")?;
    tab.go(&host.site())?;
    tab.wait("navigator.serviceWorker.controller !== null")?;
    store(&mut tab, "plateau.settings", QUICK)?;
    store(&mut tab, "plateau.setup.sogo", HUMANS)?;
    tab.reload()?;
    expect(tab.count("#update")?, 0, "a new version before there is one")?;
    host.publish();
    tab.eval("navigator.serviceWorker.ready.then((registration) => registration.update())")?;
    tab.reads("#update", "A new version is ready.")?;
    // It waits over a reload too, and that is said again.
    tab.reload()?;
    tab.reads("#update", "A new version is ready.")?;
    shoot(&mut tab, "update")?;
    // The page that is open goes on with its own files.
    tab.eval("location.hash = '#/play/sogo'")?;
    tab.settle()?;
    tab.place("b2")?;
    tab.moves(1)?;
    tab.eval("window.isOld = true")?;
    tab.press("#take-over")?;
    tab.wait("!window.isOld && document.querySelector('main.play') !== null")?;
    tab.moves(1)?;
    expect(tab.count("#update")?, 0, "a new version once it is there")?;
    tab.call(
        "Network.emulateNetworkConditions",
        json!({ "offline": false, "latency": 60_000, "downloadThroughput": -1, "uploadThroughput": -1 }),
    )?;
    tab.reload()?;
    tab.moves(1)?;
    no_errors(&mut tab)
}
