//! Boards in frames of other pages.

use serde_json::json;

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::static_host::StaticHost;
use crate::driver::steps::{expect, looking_back, no_errors, shoot};
use crate::driver::tab::{DESKTOP, PHONE, Tab, text};

/// A row of four on the first rod in seven moves.
const WON: &str = "a1+b1+a1+b1+a1+b1+a1";

/// A fresh tab with a frame's page.
fn open<'b>(
    fixture: &Fixture,
    browser: &'b mut Browser,
    language: &str,
    fragment: &str,
) -> Outcome<Tab<'b>> {
    let mut tab = Tab::open(browser, DESKTOP, language)?;
    tab.go(&format!("{}embed/#{fragment}", fixture.address))?;
    tab.wait("document.querySelector('[data-cell]') !== null")?;
    Ok(tab)
}

fn pieces(tab: &mut Tab<'_>, count: usize) -> Outcome<()> {
    tab.wait(&format!("document.querySelectorAll('.piece').length === {count}"))
}

/// A game is gone through with buttons and keys, tried out, and shown again as it was.
pub fn step_through(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = open(fixture, browser, "en", &format!("sogo?moves={WON}&ply=2"))?;
    pieces(&mut tab, 2)?;
    tab.press("[data-do=forward]")?;
    pieces(&mut tab, 3)?;
    tab.key("End")?;
    pieces(&mut tab, 7)?;
    tab.wait("document.querySelectorAll('td.winning').length === 4")?;
    shoot(&mut tab, "embed-sogo")?;
    tab.key("ArrowLeft")?;
    pieces(&mut tab, 6)?;
    tab.press("[data-cell='d4-0']")?;
    pieces(&mut tab, 7)?;
    tab.press("[data-do=again]")?;
    pieces(&mut tab, 2)?;
    // By ear: each cell says where it is and what is there.
    let label = tab.eval("document.querySelector(\"[data-cell='a1-0']\").ariaLabel")?;
    expect(text(&label).contains("Amber"), true, "the words of a cell")?;
    tab.tab_to("[data-cell]")?;
    tab.key("ArrowRight")?;
    tab.key("Enter")?;
    pieces(&mut tab, 3)?;
    let link = text(&tab.eval("document.querySelector('#open').href")?);
    expect(link.contains("#p1."), true, "a link to the app")?;
    no_errors(&mut tab)
}

/// A puzzle says what is wrong and what is right; in French and in the dark too.
pub fn puzzle(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let fragment = format!("sogo?moves={WON}&ply=6&puzzle&theme=dark");
    let mut tab = open(fixture, browser, "fr", &fragment)?;
    tab.wait("document.documentElement.lang === 'fr'")?;
    tab.wait("document.documentElement.dataset.theme === 'dark'")?;
    let asked = tab.text("#status")?;
    tab.press("[data-cell='d4-0']")?;
    tab.wait(&format!("document.querySelector('#status').textContent !== {asked:?}"))?;
    pieces(&mut tab, 6)?;
    tab.press("[data-cell='a1-0']")?;
    pieces(&mut tab, 7)?;
    shoot(&mut tab, "embed-puzzle")?;
    no_errors(&mut tab)
}

/// The computer answers, and nothing is kept in the browser.
pub fn opponent(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = open(fixture, browser, "en", "othello?play=1")?;
    pieces(&mut tab, 4)?;
    tab.press("[data-cell='d3-0']")?;
    pieces(&mut tab, 6)?;
    let kept = "Promise.all([indexedDB.databases(), caches.keys()]).then(([bases, files]) => \
                bases.length + files.length + localStorage.length + sessionStorage.length === 0)";
    tab.wait(kept)?;
    expect(tab.eval("navigator.serviceWorker.controller === null")?, json!(true), "no service")?;
    no_errors(&mut tab)
}

/// Every game stands in three dimensions too, and follows the size of its frame.
pub fn solid(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for game in crate::driver::steps::GAMES {
        let mut tab = open(fixture, browser, "en", &format!("{game}?solid"))?;
        tab.wait("document.querySelector('canvas.stage')?.dataset.settled === 'true'")?;
        shoot(&mut tab, &format!("embed-solid-{game}"))?;
        tab.become_device(PHONE)?;
        tab.wait("document.querySelector('canvas.stage').clientWidth <= innerWidth")?;
        tab.wait("document.documentElement.scrollWidth <= innerWidth")?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// A page of another origin may frame the board, and nothing else of the app.
pub fn framed(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let host = StaticHost::start_without("index.html")?;
    for (path, may) in [("embed/#pogo", true), ("#/play/pogo", false)] {
        let mut tab = Tab::open(browser, DESKTOP, "en")?;
        tab.go(&host.site())?;
        let address = format!("{}{path}", fixture.address);
        tab.eval(&format!(
            "new Promise((done) => {{ const frame = document.createElement('iframe'); \
             frame.onload = () => done(true); frame.src = {address:?}; document.body.append(frame); }})"
        ))?;
        let tree = tab.call("Page.getFrameTree", json!({}))?;
        let frame = &tree["frameTree"]["childFrames"][0]["frame"];
        let is_shown = text(&frame["url"]).starts_with(&fixture.address);
        expect(is_shown, may, &format!("{path} in a frame: {frame}"))?;
    }
    Ok(())
}

/// The line of HTML that "Share" copies shows, in a page of another origin, the very position.
pub fn line(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = looking_back(fixture, browser, DESKTOP)?;
    tab.allow_copying()?;
    tab.press_in_menu("#keep")?;
    tab.wait("document.querySelector('#embed')?.value.includes('?game=p1.') === true")?;
    tab.eval(
        "(() => { const write = navigator.clipboard.writeText.bind(navigator.clipboard); \
         navigator.clipboard.writeText = (words) => { window.copied = words; return write(words); }; })()",
    )?;
    tab.press("#copy-embed")?;
    tab.wait("window.copied === document.querySelector('#embed').value")?;
    tab.wait("document.querySelector('#notice').textContent !== ''")?;
    let copied = text(&tab.eval("window.copied")?);
    let link = text(&tab.eval("new URL(document.querySelector('#link').value).hash")?);
    no_errors(&mut tab)?;
    drop(tab);

    let host = StaticHost::start_without("index.html")?;
    let mut tab = Tab::open(browser, DESKTOP, "en")?;
    tab.go(&host.site())?;
    // This host has no page of its own to answer with.
    tab.take_errors();
    tab.eval(&format!(
        "new Promise((done) => {{ document.body.innerHTML = {copied:?}; \
         document.querySelector('iframe').onload = () => done(true); }})"
    ))?;
    let tree = tab.call("Page.getFrameTree", json!({}))?;
    let frame = &tree["frameTree"]["childFrames"][0]["frame"]["id"];
    let world = tab.call("Page.createIsolatedWorld", json!({ "frameId": frame }))?;
    let shown = tab.call(
        "Runtime.evaluate",
        json!({
            "contextId": world["executionContextId"],
            "awaitPromise": true,
            "returnByValue": true,
            "expression": "new Promise((done) => { const look = () => { \
                const link = document.querySelector('#open')?.hash; \
                if (link) done([link, document.querySelectorAll('.piece').length]); \
                else setTimeout(look, 50); }; look(); })",
        }),
    )?;
    // Four discs at the start, and the two of the moves that are not taken back.
    expect(&shown["result"]["value"], &json!([link, 6]), "the position in the frame")?;
    shoot(&mut tab, "embed-line")?;
    no_errors(&mut tab)
}

/// The package for JavaScript, in a plain page and in a Vite project: a move by hand, one that is
/// refused, and an answer of the computer.
pub fn npm(browser: &mut Browser) -> Outcome<()> {
    let host = StaticHost::start()?;
    for page in ["plain.html", "dist/index.html"] {
        let mut tab = Tab::open(browser, DESKTOP, "en")?;
        tab.go(&format!("{}npm-trial/{page}", host.site()))?;
        pieces(&mut tab, 4)?;
        tab.press("[data-cell='a1-0']")?;
        tab.reads("#said", "a1")?;
        tab.press("[data-cell='d3-0']")?;
        pieces(&mut tab, 6)?;
        tab.reads("#said", "d3")?;
        no_errors(&mut tab)?;
        println!("{page}: in order");
    }
    Ok(())
}
