//! The page among the other apps of a device: installed, shared from, kept awake, and found again
//! as it was left.

use serde_json::{Value, json};

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::steps::{HUMANS, QUICK, expect, no_errors, open_with, visit_with};
use crate::driver::tab::{DESKTOP, PHONE, Tab};

/// A device that shares as it is told to, and counts who keeps its screen on.
const FAKES: &str = "window.isHidden = false; window.locks = 0; window.refusal = null; \
    Object.defineProperty(document, 'hidden', { get: () => window.isHidden }); \
    navigator.share = (data) => { window.shared = data; return window.refusal ? Promise.reject(window.refusal) : Promise.resolve(); }; \
    Object.defineProperty(navigator, 'wakeLock', { value: { request: (kind) => { window.locks += 1; \
        let isHeld = true; const release = () => { window.locks -= isHeld; isHeld = false; return Promise.resolve(); }; \
        addEventListener('visibilitychange', () => window.isHidden && release()); \
        return Promise.resolve({ kind, release }); } } });";

fn is_awake(tab: &mut Tab<'_>, awake: bool, when: &str) -> Outcome<()> {
    tab.wait(&format!("window.locks === {}", u8::from(awake)))
        .map_err(|error| format!("{when}: {error}"))
}

fn hide(tab: &mut Tab<'_>, hidden: bool) -> Outcome<()> {
    let script = "document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))";
    tab.eval(&format!("window.isHidden = {hidden}; {script}")).map(|_| ())
}

/// A button where the browser offers to install the page, a link handed on to other apps, a screen
/// that stays on while two computers play and no longer.
pub fn like_an_app(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = Tab::open(browser, PHONE, "en")?;
    tab.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": FAKES }))?;
    let watched = r#"{"mode":"watch","computers":["level:1","level:1"]}"#;
    let kept = [
        ("plateau.settings", r#"{"speed":"none","pace_ms":2000,"quality":"low"}"#),
        ("plateau.setup.othello", watched),
        ("plateau.setup.sogo", HUMANS),
    ];
    open_with(fixture, &mut tab, &kept, "")?;
    installing(&mut tab)?;
    tab.eval("location.hash = '#/play/sogo'")?;
    tab.settle()?;
    is_awake(&mut tab, false, "a game between people")?;
    sharing(&mut tab)?;
    tab.eval("location.hash = '#/play/othello'")?;
    is_awake(&mut tab, true, "two computers")?;
    tab.press("#pause")?;
    is_awake(&mut tab, false, "paused")?;
    tab.press("#pause")?;
    is_awake(&mut tab, true, "going on")?;
    hide(&mut tab, true)?;
    is_awake(&mut tab, false, "behind other apps")?;
    hide(&mut tab, false)?;
    is_awake(&mut tab, true, "back again")?;
    tab.eval("location.hash = '#/'")?;
    is_awake(&mut tab, false, "on another page")?;
    no_errors(&mut tab)
}

fn installing(tab: &mut Tab<'_>) -> Outcome<()> {
    let offer = "{ const offer = new Event('beforeinstallprompt', { cancelable: true }); \
        offer.prompt = () => { window.isPrompted = true; return Promise.resolve(); }; \
        window.isOwnBarHidden = !dispatchEvent(offer); }";
    expect(tab.count("#install")?, 0, "a button to install where nothing is offered")?;
    for page in ["#/", "#/settings"] {
        tab.eval(&format!("location.hash = '{page}'; window.isPrompted = false;"))?;
        tab.eval(offer)?;
        tab.press("#install")?;
        tab.wait(
            "window.isPrompted && window.isOwnBarHidden && document.querySelector('#install') === \
             null",
        )?;
    }
    tab.eval(offer)?;
    tab.wait("document.querySelector('#install') !== null")?;
    tab.eval("dispatchEvent(new Event('appinstalled'))")?;
    tab.wait("document.querySelector('#install') === null")
}

fn sharing(tab: &mut Tab<'_>) -> Outcome<()> {
    tab.press_in_menu("#keep")?;
    for (refusal, said) in [
        ("null", ""),
        ("new DOMException('closed', 'AbortError')", ""),
        ("new DOMException('forbidden', 'NotAllowedError')", "The browser did not allow sharing"),
    ] {
        tab.eval(&format!("window.shared = null; window.refusal = {refusal};"))?;
        tab.press("#share-link")?;
        tab.wait(
            "window.shared?.url === document.querySelector('#link').value && window.shared.title \
             !== ''",
        )?;
        tab.reads("dialog[open] .notice", said)?;
    }
    tab.key("Escape")
}

/// What is open stays open from game to game and after a reload; what is closed stays closed.
pub fn as_it_was_left(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let kept = [
        ("plateau.settings", QUICK),
        ("plateau.setup.sogo", HUMANS),
        ("plateau.setup.morpion", HUMANS),
    ];
    let mut tab = visit_with(fixture, browser, DESKTOP, &kept, "#/play/sogo")?;
    // From the bottom up: what opens moves what is below it.
    const PANELS: [&str; 3] = ["#threats", "#explain", "#analysis"];
    const PLACES: &str = "document.querySelector('canvas.stage').dataset.places";
    let mut from_above = Value::Null;
    for (open, change) in [(false, &PANELS[..]), (true, &["#threats", "#analysis"][..])] {
        tab.settle()?;
        for panel in PANELS {
            let pressed = format!("document.querySelector({panel:?})?.ariaPressed");
            tab.wait(&format!("{pressed} === '{open}'"))
                .map_err(|error| format!("{panel}: {error}"))?;
        }
        for panel in change {
            tab.press(panel)?;
        }
        if !open {
            tab.press("#view-2")?;
            tab.settle()?;
            from_above = tab.eval(PLACES)?;
        }
        tab.eval("location.hash = '#/play/morpion'")?;
        tab.wait("document.querySelector('main.play')?.dataset.game === 'morpion'")?;
    }
    tab.eval("location.hash = '#/play/sogo'")?;
    tab.wait("document.querySelector('main.play')?.dataset.game === 'sogo'")?;
    tab.reload()?;
    tab.settle()?;
    for (panel, open) in PANELS.into_iter().zip(["false", "true", "false"]) {
        let pressed = format!("document.querySelector({panel:?})?.ariaPressed");
        tab.wait(&format!("{pressed} === '{open}'"))
            .map_err(|error| format!("{panel}: {error}"))?;
    }
    expect(tab.eval(PLACES)?, from_above, "the view from above")?;
    no_errors(&mut tab)
}
