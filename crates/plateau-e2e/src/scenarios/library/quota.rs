//! No room for what a player makes: IndexedDB full, `localStorage` full, both; in a private window
//! (as every window of these browsers is), without a network, in two tabs of one game. What is
//! played is there after a reload, or is said not to be kept, and is kept as soon as there is room.

use serde_json::json;

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::static_host::StaticHost;
use crate::driver::steps::{HUMANS, QUICK, expect, no_errors, store};
use crate::driver::tab::{DESKTOP, Tab, text};

/// Takes all the room there is in `localStorage`.
const FILL: &str = "(() => { let number = 0; for (let size = 1 << 20; size >= 1; size >>= 1) { \
    try { for (;;) localStorage.setItem(`other${number++}`, 'x'.repeat(size)); } catch {} } })()";
const EMPTY: &str = "Object.keys(localStorage).filter((name) => name.startsWith('other')) \
    .forEach((name) => localStorage.removeItem(name))";

/// Whether IndexedDB takes anything more. The browser believes what it last knew of the room there
/// is for half a minute.
const TAKES_MORE: &str = "(async () => { const open = indexedDB.open('probe', 1); \
    open.onupgradeneeded = () => open.result.createObjectStore('probe'); \
    try { await new Promise((done, fail) => { open.onsuccess = done; open.onerror = () => fail(open.error); }); \
    const writing = open.result.transaction('probe', 'readwrite'); \
    writing.objectStore('probe').put('x'.repeat(10000), 'x'); \
    await new Promise((done, fail) => { writing.oncomplete = done; writing.onabort = () => fail(writing.error); }); \
    return true; } catch { return false; } finally { open.result?.close(); } })()";

/// Rods for moves that complete no line, in order.
const RODS: [&str; 8] = ["a1", "b3", "d2", "c4", "a2", "b2", "d4", "c1"];

/// What has no room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Full {
    Nothing,
    IndexedDb,
    LocalStorage,
    Both,
}

pub fn two_tabs(_: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let host = StaticHost::start()?;
    let mut tab = Tab::open(browser, DESKTOP, "en")?;
    tab.draw_coarsely()?;
    tab.go(&host.site())?;
    tab.wait("navigator.serviceWorker.controller !== null")?;
    store(&mut tab, "plateau.settings", QUICK)?;
    store(&mut tab, "plateau.setup.sogo", HUMANS)?;
    host.switch_off();
    tab.go(&format!("{}?1#/play/sogo", host.site()))?;
    tab.settle()?;
    let mut rods = RODS.iter();
    let mut played = 0;
    let mut play = |tab: &mut Tab<'_>| -> Outcome<usize> {
        played += 1;
        tab.place(rods.next().ok_or("no more rods")?)?;
        tab.moves(played)?;
        Ok(played)
    };
    play(&mut tab)?;
    let mut other = tab.beside()?;
    tab.go(&format!("{}?2#/play/sogo", host.site()))?;
    tab.reads("#elsewhere", "another tab")?;
    other = tab.turn_to(other)?;
    for full in [Full::Nothing, Full::IndexedDb, Full::LocalStorage] {
        leave_room_but_for(&mut tab, full)?;
        let moves = play(&mut tab)?;
        expect(tab.count("#unkept")?, 0, "trouble where one store has room")?;
        tab.reload()?;
        tab.moves(moves).map_err(|why| format!("{full:?} after a reload: {why}"))?;
        take_over(&mut tab)?;
    }
    leave_room_but_for(&mut tab, Full::Both)?;
    let moves = play(&mut tab)?;
    tab.wait("document.querySelector('#unkept') !== null")?;
    // The other tab has heard of the move all the same.
    other = tab.turn_to(other)?;
    tab.moves(moves)?;
    other = tab.turn_to(other)?;
    leave_room_but_for(&mut tab, Full::Nothing)?;
    // What had no room is written before the warning goes.
    tab.wait("document.querySelector('#unkept') === null")?;
    for _ in 0..2 {
        tab.reload()?;
        tab.moves(moves).map_err(|why| format!("with room again, after a reload: {why}"))?;
        other = tab.turn_to(other)?;
    }
    no_errors(&mut tab)
}

/// The tab that was reloaded plays again, where the other one has taken the game meanwhile.
fn take_over(tab: &mut Tab<'_>) -> Outcome<()> {
    tab.settle()?;
    if tab.count("#play-here")? == 1 {
        tab.press("#play-here")?;
    }
    tab.wait("document.querySelector('#elsewhere') === null")?;
    tab.settle()
}

/// By the browser's own limits, as on a full disk.
fn leave_room_but_for(tab: &mut Tab<'_>, full: Full) -> Outcome<()> {
    let origin = text(&tab.eval("location.origin")?);
    let params = match full {
        Full::IndexedDb | Full::Both => json!({ "origin": origin, "quotaSize": 1 }),
        Full::Nothing | Full::LocalStorage => json!({ "origin": origin }),
    };
    tab.call("Storage.overrideQuotaForOrigin", params)?;
    let script = if matches!(full, Full::LocalStorage | Full::Both) { FILL } else { EMPTY };
    tab.eval(script)?;
    let is_full = matches!(full, Full::IndexedDb | Full::Both);
    tab.wait(&format!("{TAKES_MORE}.then((takes) => takes !== {is_full})"))
}
