//! Several tabs on one device, and what lies there from before: one tab plays a game, the others
//! follow; nothing goes back, nothing goes away.

use serde_json::json;

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::steps::{
    HUMANS, QUICK, expect, humans, kept, load_text, no_errors, open_with, shoot, visit_with,
};
use crate::driver::tab::{DESKTOP, Tab};

/// Turns to the other of two tabs.
fn turn(tab: &mut Tab<'_>, other: &mut String) -> Outcome<()> {
    *other = tab.turn_to(std::mem::take(other))?;
    Ok(())
}

/// The second tab of a game follows it and may take over; each tab goes on with its own game;
/// settings hold for both.
pub fn two(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, DESKTOP, "sogo")?;
    let mut other = taken_over(fixture, &mut tab, "")?;
    own_games(&mut tab, &mut other)?;
    settings(&mut tab, &mut other)?;
    deleting(&mut tab, &mut other)?;
    no_errors(&mut tab)
}

/// The same where the browser has no locks: pages in a home network, which are not secure. A tab
/// that is closed gives its game up.
pub fn without_locks(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    const LOCKLESS: &str = "delete Navigator.prototype.locks;";
    let mut tab = Tab::open(browser, DESKTOP, "en")?;
    tab.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": LOCKLESS }))?;
    let kept = [("plateau.settings", QUICK), ("plateau.setup.sogo", HUMANS)];
    open_with(fixture, &mut tab, &kept, "#/play/sogo")?;
    tab.settle()?;
    expect(tab.eval("'locks' in navigator")?, json!(false), "locks")?;
    let mut other = taken_over(fixture, &mut tab, LOCKLESS)?;
    // This tab follows; the other one plays, and goes.
    turn(&mut tab, &mut other)?;
    tab.go("about:blank")?;
    turn(&mut tab, &mut other)?;
    tab.place("d1")?;
    tab.wait("document.querySelector('#elsewhere') === null")?;
    tab.place("d1")?;
    tab.moves(4)?;
    no_errors(&mut tab)
}

/// A second tab beside the first: it follows, takes over, and the first one follows.
fn taken_over(fixture: &Fixture, tab: &mut Tab<'_>, script: &str) -> Outcome<String> {
    tab.place("a1")?;
    tab.moves(1)?;
    let mut other = tab.beside()?;
    tab.go_after(script, &format!("{}#/play/sogo", fixture.address))?;
    tab.moves(1)?;
    tab.reads("#elsewhere", "open in another tab")?;
    tab.settle()?;
    tab.place("b1")?;
    tab.reads("#notice", "open in another tab")?;
    shoot(tab, "elsewhere")?;
    turn(tab, &mut other)?;
    tab.place("b1")?;
    turn(tab, &mut other)?;
    tab.moves(2)?;
    tab.press("#play-here")?;
    tab.wait("document.querySelector('#elsewhere') === null")?;
    tab.place("c1")?;
    tab.moves(3)?;
    turn(tab, &mut other)?;
    tab.moves(3)?;
    tab.reads("#elsewhere", "open in another tab")?;
    Ok(other)
}

/// A tab that began a game of its own goes on with it after a reload, even if the other tab played
/// since.
fn own_games(tab: &mut Tab<'_>, other: &mut String) -> Outcome<()> {
    load_text(tab, "[Game \"sogo\"]\n\n1. d4 d4\n*\n")?;
    tab.moves(2)?;
    tab.place("d4")?;
    turn(tab, other)?;
    tab.place("c2")?;
    tab.moves(4)?;
    turn(tab, other)?;
    tab.reload()?;
    tab.moves(3)?;
    tab.reads("#moves", "d4")?;
    expect(tab.count("#elsewhere")?, 0, "a game of its own that is said to be elsewhere")
}

fn settings(tab: &mut Tab<'_>, other: &mut String) -> Outcome<()> {
    tab.eval("location.hash = '#/settings'")?;
    tab.choose("Theme", "Dark")?;
    turn(tab, other)?;
    tab.wait("document.documentElement.dataset.theme === 'dark'")?;
    tab.eval("location.hash = '#/settings'")?;
    tab.choose("Language", "English")?;
    turn(tab, other)?;
    tab.wait("document.querySelector('select').value === 'en'")?;
    tab.reload()?;
    tab.wait(
        "document.documentElement.dataset.theme === 'dark' && \
        document.querySelector('select').value === 'en'",
    )
}

/// A list that is open shows what the other tab does; what one deletes there is no game that has
/// gone on.
fn deleting(tab: &mut Tab<'_>, other: &mut String) -> Outcome<()> {
    tab.eval("location.hash = '#/games'")?;
    tab.wait("document.querySelectorAll('.history li').length === 2")?;
    turn(tab, other)?;
    tab.eval("location.hash = '#/play/sogo'")?;
    tab.moves(4)?;
    tab.settle()?;
    tab.press_in_menu("#resign")?;
    tab.press("#yes")?;
    tab.reads("#status", "the other side resigned")?;
    turn(tab, other)?;
    tab.reads(".history li:last-child", "the other side resigned")?;
    tab.press(".history li:first-child .delete")?;
    tab.wait("document.querySelectorAll('.history li').length === 1")?;
    tab.reload()?;
    tab.reads(".history li:only-child", "the other side resigned")
}

/// What older versions kept is moved over once, whole; a move that the page had no time to keep is
/// there after a reload.
pub fn moved_over(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let old = [
        ("plateau.settings", QUICK),
        ("plateau.setup.pogo", r#"{"mode":"humans"}"#),
        ("plateau.game.pogo", "[Game \"pogo\"]\n[Id \"5-5\"]\n\n1. 2a1-a3\n*\n"),
        ("plateau.kept.5-5", "[Game \"pogo\"]\n[Id \"5-5\"]\n\n1. 2a1-a3\n*\n"),
        ("plateau.shelf", r#"["[Game \"sogo\"]\n\n1. a1 b1\n*\n"]"#),
    ];
    let mut tab = visit_with(fixture, browser, DESKTOP, &old, "#/games")?;
    tab.wait("document.querySelectorAll('.history li').length === 2")?;
    tab.wait("!Object.keys(localStorage).some((name) => name.startsWith('plateau.'))")?;
    expect(kept(&mut tab, "plateau.shelf")?, None, "the old list")?;
    tab.reload()?;
    tab.wait("document.querySelectorAll('.history li').length === 2")?;
    tab.eval("location.hash = '#/play/pogo'")?;
    tab.moves(1)?;
    tab.settle()?;
    // The table of the browser never comes to it.
    tab.eval(
        "IDBObjectStore.prototype.put = () => { throw new DOMException('gone', 'AbortError'); }",
    )?;
    tab.place("b3")?;
    tab.place("b2")?;
    tab.moves(2)?;
    tab.reload()?;
    tab.moves(2)?;
    tab.wait("!Object.keys(localStorage).some((name) => name.startsWith('plateau.'))")?;
    no_errors(&mut tab)
}
