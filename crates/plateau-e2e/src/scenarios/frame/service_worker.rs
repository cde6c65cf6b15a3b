//! The site changes under a player, and arrives damaged: newer versions on hosts whose files
//! browsers keep by time, files with wrong contents, a worker that goes without a word.

use std::fs;
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::{Fixture, site};
use crate::driver::static_host::{Corruption, StaticHost};
use crate::driver::steps::{HUMANS, QUICK, expect, no_errors, open_with, store};
use crate::driver::tab::{DESKTOP, PATIENCE, Tab};
use crate::scenarios::frame::missing_apis::RODS;

/// How most static hosts let files be kept: for a time, or for as long as browsers like.
const HABITS: [&str; 2] =
    ["cache-control: max-age=600\r\n", "last-modified: Thu, 01 Jan 2026 00:00:00 GMT\r\n"];

/// Ten updates in the middle of a game, on each host: the pages of newer versions begin with a file
/// of another name, and the files of the old ones are gone.
pub fn updates(_: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for caching in HABITS {
        let host = StaticHost::start_caching(caching)?;
        let mut tab = Tab::open(browser, DESKTOP, "en")?;
        tab.draw_coarsely()?;
        tab.go(&host.site())?;
        tab.wait("navigator.serviceWorker.controller !== null")?;
        store(&mut tab, "plateau.settings", QUICK)?;
        store(&mut tab, "plateau.setup.sogo", HUMANS)?;
        tab.reload()?;
        tab.eval("location.hash = '#/play/sogo'")?;
        for (number, rod) in (1..).zip(RODS) {
            tab.place(rod)?;
            tab.moves(number)?;
            host.publish();
            tab.eval(
                "navigator.serviceWorker.ready.then((registration) => registration.update())",
            )?;
            tab.reads("#update", "A new version is ready.")?;
            tab.eval("window.isOld = true")?;
            tab.press("#take-over")?;
            tab.wait("!window.isOld && document.querySelector('main.play') !== null")?;
            tab.moves(number)?;
            let script = tab.eval("document.querySelector('script').src")?.to_string();
            expect(script.contains(&format!("boot-{number}-")), true, "a page of the new version")?;
            // What older versions left goes when a page of the new one has started.
            tab.wait(
                "caches.keys().then((names) => names.filter((name) => \
                /plateau-.*[0-9a-f]{16}/.test(name)).length === 1)",
            )?;
        }
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// Two tabs are told of a new version: after one has taken it the button of the other one begins
/// anew too.
pub fn two_tabs(_: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let host = StaticHost::start()?;
    let mut tab = Tab::open(browser, DESKTOP, "en")?;
    tab.go(&host.site())?;
    tab.wait("navigator.serviceWorker.controller !== null")?;
    let other = tab.beside()?;
    tab.go(&host.site())?;
    tab.wait("navigator.serviceWorker.controller !== null")?;
    host.publish();
    tab.eval("navigator.serviceWorker.ready.then((registration) => registration.update())")?;
    for session in [None, Some(other)] {
        if let Some(session) = session {
            tab.turn_to(session)?;
        }
        tab.reads("#update", "A new version is ready.")?;
        tab.eval("window.isOld = true")?;
        tab.press("#take-over")?;
        tab.wait("!window.isOld && document.querySelector('.card') !== null")?;
        tab.wait("document.querySelector('script').src.includes('boot-1-')")?;
        expect(tab.count("#update")?, 0, "a new version once it is there")?;
    }
    no_errors(&mut tab)
}

/// Each file arrives wrong once, where browsers keep it for a time: the next visit is right, and
/// the computer answers.
pub fn wrong_files(_: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let files = files_of("FILES")?;
    expect(files.len() > 8, true, "files that are kept")?;
    for (number, name) in files.iter().filter(|name| *name != "./").enumerate() {
        let wrong = if name.contains("page") { Corruption::Half } else { Corruption::SignIn };
        let host = StaticHost::start_caching(HABITS[number % 2])?;
        let mut tab = Tab::open(browser, DESKTOP, "en")?;
        tab.draw_coarsely()?;
        host.answer_wrongly(name, wrong);
        tab.go(&host.site())?;
        if name.starts_with("assets/boot") || name == "index.html" {
            // Nothing of ours runs then: a reader reloads the page, past what the browser has kept.
            tab.call("Page.reload", json!({ "ignoreCache": true }))?;
        } else if !name.starts_with("assets/") {
            // The service worker alone asks for it, and is installed with the next visit.
            let begun = Instant::now();
            while !host.has_answered_wrongly() && begun.elapsed() < PATIENCE {
                sleep(Duration::from_millis(50));
            }
            tab.wait(
                "navigator.serviceWorker.getRegistration().then((found) => !found?.installing)",
            )?;
            tab.reload()?;
        }
        visits(&mut tab, &host).map_err(|why| format!("{name} {wrong:?}: {why}"))?;
    }
    later_files(browser)
}

/// The files of a list in the service worker.
fn files_of(list: &str) -> Outcome<Vec<String>> {
    let script = fs::read_to_string(site().join("sw.js")).map_err(|error| error.to_string())?;
    let list = script.split(&format!("{list} = [")).nth(1).and_then(|rest| rest.split(']').next());
    let names =
        list.unwrap_or_default().split(',').map(|name| name.trim().trim_matches('"').to_owned());
    Ok(names.filter(|name| !name.is_empty()).collect())
}

/// Where the page cannot start it says so, and its button mends it.
fn visits(tab: &mut Tab<'_>, host: &StaticHost) -> Outcome<()> {
    tab.wait("document.querySelector('.card, #broken') !== null")?;
    if tab.count("#broken")? == 1 {
        tab.reads("#broken", "A file of Plateau is missing or damaged")?;
        tab.press("#broken button")?;
    }
    tab.wait("document.querySelector('.card') !== null")?;
    expect(tab.count("#starting")?, 0, "words about a page that has not started")?;
    tab.wait("navigator.serviceWorker.controller !== null")?;
    host.switch_off();
    tab.go(&format!("{}?2#/play/sogo", host.site()))?;
    tab.settle()?;
    tab.wait("getComputedStyle(document.documentElement).getPropertyValue('--paper') !== ''")?;
    tab.place("a1")?;
    tab.moves(2)
}

/// What only some games need is asked for again where it came wrong or was damaged where it is
/// kept.
fn later_files(browser: &mut Browser) -> Outcome<()> {
    const IS_RIGHT: &str = "caches.open('plateau-knowledge').then(async (cache) => { \
        const kept = (await cache.keys()).find(({ url }) => url.includes('puzzles-sogo')); \
        if (!kept) return false; \
        const bytes = new Uint8Array(await (await cache.match(kept)).arrayBuffer()); \
        return bytes.length > 1000 && bytes[0] !== 60; })";
    const DAMAGE: &str = "caches.open('plateau-knowledge').then(async (cache) => { \
        const kept = (await cache.keys()).find(({ url }) => url.includes('puzzles-sogo')); \
        await cache.put(kept, new Response('<p>damaged</p>')); })";
    let host = StaticHost::start_caching(HABITS[0])?;
    let mut tab = Tab::open(browser, DESKTOP, "en")?;
    tab.go(&host.site())?;
    tab.wait("navigator.serviceWorker.controller !== null")?;
    // All of them arrive wrong once, but for tables of rule variants, which come where those are
    // played. What a host calls a page is not kept as one of them.
    let mut files = files_of("LATER")?;
    files.retain(|name| name.starts_with("assets/proofs-") || name.matches('-').count() < 3);
    files.iter().for_each(|name| host.answer_wrongly(name, Corruption::SignIn));
    tab.reload()?;
    tab.wait(&format!(
        "caches.open('plateau-knowledge').then(async (cache) => {{ for (const name of {files:?}) \
         {{ \
         const kept = (await cache.keys()).find(({{ url }}) => url.endsWith(name)); \
         if (!kept || (await cache.match(kept)).headers.get('content-type') === 'text/html') \
         return false; }} \
         return true; }})"
    ))?;
    tab.wait(IS_RIGHT)?;
    tab.eval(DAMAGE)?;
    tab.go(&format!("{}?2#/puzzles/sogo", host.site()))?;
    tab.wait("document.querySelector('canvas.stage, .flat') !== null")?;
    tab.wait(IS_RIGHT)?;
    no_errors(&mut tab)
}

/// A worker that goes without a word is noticed, and another one has its question.
pub fn gone_worker(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    const DOOMED: &str = "window.started = 0; window.Worker = class extends Worker { \
        constructor(...args) { super(...args); window.started += 1; this.doomed = window.started === 1; } \
        postMessage(data) { super.postMessage(data); if (this.doomed && typeof data === 'string') this.terminate(); } };";
    let mut tab = Tab::open(browser, DESKTOP, "en")?;
    tab.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": DOOMED }))?;
    open_with(fixture, &mut tab, &[("plateau.settings", QUICK)], "#/play/sogo")?;
    tab.place("a1")?;
    tab.moves(2)?;
    expect(tab.eval("window.started")?, json!(2), "workers")?;
    no_errors(&mut tab)
}

/// A worker whose file is cut is fetched anew; a clock that runs backwards does not make it think
/// without end.
pub fn wrong_worker(_: &Fixture, browser: &mut Browser) -> Outcome<()> {
    const BACKWARDS: &str = "let time = Date.now(); Date.now = () => (time -= 1000);\n";
    for (start, wrong) in
        [("assets/worker", Corruption::Half), ("assets/think", Corruption::After(BACKWARDS))]
    {
        let host = StaticHost::start_caching(HABITS[0])?;
        host.answer_wrongly(start, wrong);
        let mut tab = Tab::open(browser, DESKTOP, "en")?;
        let thoughtful =
            r#"{"mode":"computer","choice":"first","computers":["level:8","level:8"]}"#;
        let kept = [("plateau.settings", QUICK), ("plateau.setup.sogo", thoughtful)];
        open_with(&Fixture { address: host.site() }, &mut tab, &kept, "#/play/sogo")?;
        tab.place("a1")?;
        tab.moves(2).map_err(|why| format!("{start} {wrong:?}: {why}"))?;
    }
    Ok(())
}
