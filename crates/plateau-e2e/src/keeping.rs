//! Nothing is lost: reloads, links, files, damage, no network.

use serde_json::json;

use crate::Stand;
use crate::browser::{Browser, Outcome};
use crate::look::no_errors;
use crate::scenarios::{expect, settle_on, visit};
use crate::tab::DESKTOP;

const HUMANS: &str = r#"{"mode":"humans"}"#;

/// In the middle of a game, and in the middle of a computer's thinking.
pub fn reload(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let mut tab = visit(stand, browser, DESKTOP, "")?;
    settle_on(&mut tab, "plateau.setup.sogo", r#"{"mode":"computer","computers":["level:10","level:10"]}"#)?;
    tab.press("[data-card=sogo]")?;
    tab.place("b2")?;
    tab.wait("document.querySelector('#status').textContent.includes('thinking')")?;
    tab.reload()?;
    tab.wait("document.querySelectorAll('#moves li').length === 2")?;
    tab.settle()?;
    expect(&tab.text("#moves")?, "b2", "the move before the reload")?;
    expect(&tab.text("#status")?, "your turn", "after the reload")?;
    no_errors(&mut tab)
}

/// A link opens the same game at the same move; a text is read back.
pub fn sharing(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let mut tab = visit(stand, browser, DESKTOP, "")?;
    settle_on(&mut tab, "plateau.setup.othello", HUMANS)?;
    tab.press("[data-card=othello]")?;
    for place in ["e6", "f4", "e3"] {
        tab.place(place)?;
    }
    tab.settle()?;
    tab.press("#undo")?;
    tab.settle()?;
    tab.press("#keep")?;
    tab.wait("(document.querySelector('#link')?.value ?? '').includes('#p1.')")?;
    let link = tab.eval("document.querySelector('#link').value")?;
    tab.eval("localStorage.clear()")?;
    tab.go("about:blank")?;
    tab.go(link.as_str().unwrap_or_default())?;
    tab.settle()?;
    expect(&tab.text(".panel")?, "Looking back at move 2 of 3", "the opened link")?;

    tab.press("#keep")?;
    tab.wait("document.querySelector('#paste') !== null")?;
    tab.eval("(() => { const area = document.querySelector('#paste'); area.value = 'f5d6c3d3c4'; })()")?;
    tab.press("#load-text")?;
    tab.wait("document.querySelectorAll('#moves li').length === 5")?;
    no_errors(&mut tab)
}

/// Damaged links, texts and stores are refused in words and break nothing.
pub fn damage(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let mut tab = visit(stand, browser, DESKTOP, "#p1.AAAAbroken")?;
    tab.wait("document.querySelector('#notice').textContent.startsWith('This link cannot be opened')")?;
    settle_on(&mut tab, "plateau.game.pogo", "[Game \\\"pogo\\\"] 1. nonsense")?;
    tab.eval("localStorage.setItem('plateau.settings', '{\"theme\":17')")?;
    tab.eval("location.hash = '#/play/pogo'")?;
    tab.wait("document.querySelector('#notice').textContent.includes('could not be read')")?;
    tab.settle()?;
    tab.press("#keep")?;
    tab.wait("document.querySelector('#paste') !== null")?;
    tab.eval("document.querySelector('#paste').value = 'this is no game'")?;
    tab.press("#load-text")?;
    tab.wait("document.querySelector('#notice').textContent.includes('cannot be read')")?;
    no_errors(&mut tab)
}

/// After a visit the page opens and plays without a network.
pub fn offline(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let mut tab = visit(stand, browser, DESKTOP, "")?;
    tab.wait("navigator.serviceWorker.controller !== null")?;
    let cut = json!({ "offline": true, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
    tab.call("Network.emulateNetworkConditions", cut)?;
    tab.go(&format!("{}?again#/play/sogo", stand.address))?;
    tab.settle()?;
    tab.place("b2")?;
    tab.wait("document.querySelectorAll('#moves li').length >= 2")
}
