//! How many clicks or keys the common tasks take: counted while they are done, and compared with
//! `docs/keystrokes.md`.

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::input::Modifier;
use crate::driver::steps::{begin, expect, humans, load_text, no_errors, shoot, visit_coarsely};
use crate::driver::tab::{DESKTOP, PHONE, Tab};

const DOCUMENT: &str = include_str!("../../../../../docs/keystrokes.md");

/// The task of a row, and the number that its second column gives.
fn written(task: &str) -> Outcome<usize> {
    let row = DOCUMENT.lines().find(|line| line.starts_with(&format!("| {task} |")));
    let number = row.and_then(|row| row.split('|').nth(2)?.trim().parse().ok());
    number.ok_or_else(|| format!("docs/keystrokes.md has no row '{task}' with a number"))
}

/// Does a task, and compares what it took with what is written.
fn task(
    tab: &mut Tab<'_>,
    name: &str,
    act: impl FnOnce(&mut Tab<'_>) -> Outcome<()>,
) -> Outcome<()> {
    tab.acts = 0;
    act(tab).map_err(|error| format!("{name}: {error}"))?;
    let taken = tab.acts;
    expect(taken, written(name)?, name)
}

pub fn counted(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = visit_coarsely(fixture, browser, DESKTOP, "")?;
    task(&mut tab, "begin a game", |tab| {
        tab.press("[data-card=sogo]")?;
        tab.reads("#status", "your turn")
    })?;
    tab.settle()?;
    task(&mut tab, "drop a ball (Sogo)", |tab| {
        tab.place("b2")?;
        tab.moves(2)
    })?;
    tab.settle()?;
    task(&mut tab, "take back", |tab| {
        tab.press("#undo")?;
        tab.reads(".panel", "Looking back at move 0")
    })?;
    task(&mut tab, "play again what was taken back", |tab| {
        tab.press("#redo")?;
        tab.wait("!document.querySelector('.panel').textContent.includes('Looking back')")
    })?;
    task(&mut tab, "ask for a hint", |tab| {
        tab.press("#hint")?;
        tab.reads("#aside", "Best move")
    })?;
    task(&mut tab, "turn the board", |tab| tab.drag((460.0, 420.0), (640.0, 460.0)))?;
    task(&mut tab, "begin again", |tab| {
        tab.press_in_menu("#menu-restart")?;
        tab.reads(".moves", "No moves yet")
    })?;
    tab.settle()?;
    task(&mut tab, "another game with the last choices", |tab| {
        tab.press("#new-game")?;
        tab.press("#start-game")?;
        tab.reads(".moves", "No moves yet")
    })?;
    task(&mut tab, "save to a file", |tab| {
        tab.press_in_menu("#keep")?;
        tab.press("#save-file")
    })?;
    tab.key("Escape")?;
    task(&mut tab, "give up", |tab| {
        tab.press_in_menu("#resign")?;
        tab.press("#yes")?;
        tab.reads("#status", "You lose.")
    })?;
    task(&mut tab, "the same opponent again", |tab| {
        tab.press("#rematch")?;
        tab.reads("#status", "your turn")
    })?;
    no_errors(&mut tab)?;
    drop(tab);
    by_game(fixture, browser)
}

/// A move of each other game.
fn by_game(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let places = |tab: &mut Tab<'_>, places: &[&str], mv: &str| {
        places.iter().try_for_each(|place| tab.place(place))?;
        tab.reads("#moves li:last-child", mv)
    };
    let mut tab = humans(fixture, browser, DESKTOP, "force3")?;
    task(&mut tab, "place a token in a corner (Force 3)", |tab| places(tab, &["a1"], "@a1"))?;
    task(&mut tab, "place a token beside the hole (Force 3)", |tab| {
        places(tab, &["b1", "b1"], "@b1")
    })?;
    task(&mut tab, "slide a tile (Force 3)", |tab| places(tab, &["b3", "b2"], "b3>b2"))?;
    task(&mut tab, "move a token (Force 3)", |tab| places(tab, &["b1", "c3"], "b1-c3"))?;
    drop(tab);
    let mut tab = humans(fixture, browser, DESKTOP, "morpion")?;
    task(&mut tab, "colour a sphere (Morpion)", |tab| places(tab, &["a14"], "a14"))?;
    drop(tab);
    let mut tab = humans(fixture, browser, DESKTOP, "othello")?;
    task(&mut tab, "put a disc (Othello)", |tab| places(tab, &["e6"], "e6"))?;
    load_text(&mut tab, "e6f6c4e7e8d8g6f8")?;
    task(&mut tab, "pass (Othello)", |tab| tab.moves(9))?;
    drop(tab);
    let mut tab = humans(fixture, browser, DESKTOP, "pogo")?;
    task(&mut tab, "move a stack (Pogo)", |tab| places(tab, &["a1", "b2"], "a1-b2"))?;
    for place in ["a3", "b3", "b1", "b2", "c3", "c2"] {
        tab.place(place)?;
    }
    task(&mut tab, "move a part of a stack, where several counts fit (Pogo)", |tab| {
        tab.place("b2")?;
        tab.place("b1")?;
        tab.press(".question [data-count='3']")?;
        tab.reads("#moves li:last-child", "3b2-b1")
    })?;
    no_errors(&mut tab)
}

/// Keys that are documented work wherever the focus is; arrows, Home and End go through the moves.
pub fn without_focus(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, DESKTOP, "othello")?;
    for place in ["e6", "f4", "e3"] {
        tab.place(place)?;
    }
    tab.moves(3)?;
    tab.eval("document.activeElement.blur()")?;
    for (key, words) in [
        ("ArrowLeft", "move 2 of 3"),
        ("ArrowLeft", "move 1 of 3"),
        ("ArrowRight", "move 2 of 3"),
        ("Home", "move 0 of 3"),
    ] {
        tab.key(key)?;
        tab.reads(".panel", &format!("Looking back at {words}"))?;
    }
    tab.key("End")?;
    tab.wait("!document.querySelector('.panel').textContent.includes('Looking back')")?;
    tab.settle()?;
    let view = "document.querySelector('canvas.stage').dataset.places";
    for key in ["2", "+", "0"] {
        let before = tab.eval(view)?;
        tab.key(key)?;
        tab.wait(&format!("{view} !== {before}")).map_err(|error| format!("key {key}: {error}"))?;
        tab.settle()?;
    }
    left_alone(&mut tab)?;
    no_errors(&mut tab)
}

/// Keys of the browser and the system do nothing here; Ctrl+Shift+Z is ours. Letters do nothing
/// where they are switched off, and the rest goes on working.
fn left_alone(tab: &mut Tab<'_>) -> Outcome<()> {
    for (held, key) in [(Modifier::Alt, "n"), (Modifier::ControlShift, "n"), (Modifier::Alt, "u")] {
        tab.chord(held, key)?;
    }
    tab.chord(Modifier::Control, "z")?;
    tab.reads(".panel", "Looking back at move 2 of 3")?;
    tab.chord(Modifier::ControlShift, "z")?;
    tab.wait("!document.querySelector('.panel').textContent.includes('Looking back')")?;
    expect(tab.count("dialog[open]")?, 0, "dialogs opened by keys that are not ours")?;
    tab.eval("location.hash = '#/settings'")?;
    tab.press_words("Keyboard shortcuts (single letters)")?;
    tab.eval("location.hash = '#/play/othello'")?;
    tab.settle()?;
    for key in ["u", "n", "f"] {
        tab.key(key)?;
    }
    tab.chord(Modifier::Control, "z")?;
    tab.reads(".panel", "Looking back at move 2 of 3")?;
    expect(tab.count("dialog[open], .room")?, 0, "what letters did that are switched off")
}

/// Nothing in the panel moves by itself: a hint comes and goes, a game is looked back at, and every
/// button stays.
pub fn fixed_places(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for (device, last) in [(DESKTOP, ".pad"), (PHONE, ".moves")] {
        let mut tab = begin(fixture, browser, device, "sogo", r#"{"mode":"humans"}"#)?;
        tab.settle()?;
        let tops = format!(
            "JSON.stringify(['#new-game', '.seat.here', '#undo', '#hint', '#pause-menu', \
             '{last}'].map((e) => Math.round(document.querySelector(e).getBoundingClientRect().top \
             + scrollY + document.querySelector('.side').scrollTop)))"
        );
        let before = tab.eval(&tops)?;
        tab.press("#hint")?;
        tab.reads("#aside", "Best move")?;
        expect(tab.eval(&tops)?, before.clone(), "where the buttons are beside a hint")?;
        tab.place("b2")?;
        tab.press("#undo")?;
        tab.reads(".panel", "Looking back at move 0 of 1")?;
        expect(tab.eval(&tops)?, before, "where the buttons are beside a look back")?;
        places_in_a_dialog(&mut tab)?;
        no_errors(&mut tab)?;
    }
    Ok(())
}

/// A word that comes while a window is open moves nothing in it, and neither does its going.
fn places_in_a_dialog(tab: &mut Tab<'_>) -> Outcome<()> {
    let top = "document.querySelector('#copy-link').getBoundingClientRect().top";
    tab.press_in_menu("#keep")?;
    tab.wait("document.querySelector('dialog[open] #copy-link') !== null")?;
    tab.shown()?;
    let before = tab.eval(top)?;
    tab.press("#copy-link")?;
    tab.wait("(document.querySelector('dialog[open] .notice')?.textContent ?? '') !== ''")?;
    tab.shown()?;
    shoot(tab, "window-with-a-word")?;
    expect(tab.eval(top)?, before, "where a button of a window is beside a word")
}
