//! For ears and keys: what is announced, what places are called, where the focus goes, and
//! everything in one file.

use std::fs;

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::{Fixture, fresh_folder};
use crate::driver::steps::{
    FLAT, HUMANS, QUICK, arrived, expect, humans, no_errors, speak_french, visit, visit_with,
};
use crate::driver::tab::{DESKTOP, Tab, text};

/// What is said while a game goes on: moves in words, take-backs, refusals again and again, the end
/// with its line.
pub fn announcements(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, DESKTOP, "sogo")?;
    for place in ["a1", "b1", "a1", "b1", "a1"] {
        tab.place(place)?;
    }
    tab.reads(
        "#announcement",
        "Amber drops a ball on a1 layer 3. Amber threatens to win at a1 layer 4.",
    )?;
    tab.press("#undo")?;
    tab.reads("#announcement", "Taken back. Amber to move.")?;
    // Only the announcement is a live region, and the status is not read out while a player thinks.
    expect(tab.count("#status[role], #status[aria-live]")?, 0, "a status that speaks")?;
    tab.press("#redo")?;
    tab.place("b1")?;
    tab.place("a1")?;
    tab.reads(
        "#announcement",
        "Amber drops a ball on a1 layer 4. Amber wins: a line is complete.",
    )?;
    tab.reads("#announcement", "The line: a1 layer 1, a1 layer 2, a1 layer 3, a1 layer 4.")?;
    // A refusal that is repeated is heard again: its element changes.
    tab.place("c1")?;
    tab.reads("#notice", "The game is over.")?;
    let first = tab.text("#notice")?;
    tab.place("c1")?;
    tab.wait(&format!("document.querySelector('#notice').textContent !== {first:?}"))?;
    tab.reads("#notice", "The game is over.")?;
    no_errors(&mut tab)
}

fn focused(tab: &mut Tab<'_>, selector: &str) -> Outcome<()> {
    tab.wait(&format!("document.activeElement?.matches({selector:?})"))
        .map_err(|error| format!("the focus is not on {selector}: {error}"))
}

/// The skip link, one Tab stop a board, and a focus that never gets lost.
pub fn focus(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let kept = [("plateau.settings", FLAT), ("plateau.setup.othello", HUMANS)];
    let mut tab = visit_with(fixture, browser, DESKTOP, &kept, "#/play/othello")?;
    tab.settle()?;
    expect(text(&tab.eval("document.title")?), "Othello – Plateau".into(), "the title")?;
    tab.key("Tab")?;
    focused(&mut tab, ".skip")?;
    tab.key("Enter")?;
    focused(&mut tab, ".board-area [data-place=a8]")?;
    for _ in 0..3 {
        tab.key("ArrowRight")?;
        tab.key("ArrowUp")?;
    }
    tab.key("ArrowRight")?;
    tab.key("ArrowDown")?;
    focused(&mut tab, ".board-area [data-place=e6]")?;
    expect(tab.count(".board-area [data-cell][tabindex='0']")?, 1, "Tab stops of a board")?;
    expect(
        text(&tab.eval("document.activeElement.ariaLabel")?),
        "e6: free, playable".into(),
        "what the place is called",
    )?;
    tab.key("Enter")?;
    tab.moves(1)?;
    tab.wait(
        "document.querySelector('.board-area [data-place=e6]').ariaLabel === 'e6: Black, last \
        move'",
    )?;
    for (button, after) in [("#hint", ".board-area *"), ("#undo", ".board-area *")] {
        tab.eval(&format!("document.querySelector('{button}').focus()"))?;
        tab.key("Enter")?;
        focused(&mut tab, after)?;
        tab.settle()?;
    }
    tab.press_in_menu("#resign")?;
    tab.wait("document.activeElement?.textContent === 'Cancel'")?;
    tab.key("Escape")?;
    focused(&mut tab, "#pause-menu")?;
    tab.press_in_menu("#resign")?;
    tab.wait("document.activeElement?.textContent === 'Cancel'")?;
    tab.press("#yes")?;
    focused(&mut tab, "#pause-menu")?;
    tab.eval("document.querySelector('#rematch').focus()")?;
    tab.key("Enter")?;
    focused(&mut tab, ".board-area *")?;
    tab.eval("location.hash = '#/settings'")?;
    focused(&mut tab, "main")?;
    expect(text(&tab.eval("document.title")?), "Settings – Plateau".into(), "the title")?;
    no_errors(&mut tab)
}

/// A player's practice: a rating, steps of a lesson, a best time.
const PRACTISED: &str = r#"{"games":{"sogo":{"rating":1234.0,"deviation":70.0,"volatility":0.06,"tried":[1,2],"storm":3,"steps":[0,1],"lines":47}}}"#;

/// Everything goes out to a file and comes in from it elsewhere, merged; the browser is asked to
/// keep what there is.
pub fn everything(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let folder = fresh_folder("everything")?;
    let kept = [
        ("plateau.settings", QUICK),
        ("plateau.setup.sogo", HUMANS),
        ("plateau.practice", PRACTISED),
    ];
    let mut tab = visit_with(fixture, browser, DESKTOP, &kept, "")?;
    tab.press("[data-card=sogo]")?;
    tab.downloads_to(&folder)?;
    tab.eval(
        "StorageManager.prototype.persist = () => { window.isAsked = true; return Promise.resolve(true); }",
    )?;
    tab.place("b2")?;
    tab.wait("window.isAsked === true")?;
    tab.place("c3")?;
    tab.eval("location.hash = '#/settings'")?;
    tab.choose("Theme", "Dark")?;
    tab.press("#export-all")?;
    let file = arrived(&folder, "json")?;
    let words = fs::read_to_string(&file).map_err(|error| error.to_string())?;
    expect(words.contains("b2 c3"), true, "the game in the file")?;
    drop(tab);
    let mut tab = visit(fixture, browser, DESKTOP, "#/settings")?;
    for said in ["One game taken over.", "0 games taken over. One was here already."] {
        tab.upload("#import-all", &file)?;
        tab.reads("#notice", said)?;
    }
    tab.wait("document.documentElement.dataset.theme === 'dark'")?;
    let foreign = folder.join("foreign.txt");
    fs::write(&foreign, "[Game \"sogo\"]").map_err(|error| error.to_string())?;
    tab.upload("#import-all", &foreign)?;
    tab.reads("#notice", "This file does not come from here")?;
    tab.eval("location.hash = '#/games'")?;
    tab.reads(".history li:only-child", "in progress, 2 moves")?;
    practised(&mut tab)?;
    no_errors(&mut tab)
}

/// The rating, the steps and the best time came along, and stay after a reload.
fn practised(tab: &mut Tab<'_>) -> Outcome<()> {
    for (page, place, words) in [
        ("#/puzzles", "[data-game=sogo]", "Your rating: 1234"),
        ("#/learn/sogo/lines", "#lines-best", "Your best time: 47 s"),
        ("#/", "#next-lesson", "Sogo, step 3 of 8"),
    ] {
        tab.eval(&format!("location.hash = '{page}'"))?;
        tab.reads(place, words)?;
    }
    tab.reload()?;
    tab.reads("#next-lesson", "Sogo, step 3 of 8")
}

/// Seats, dates and numbers follow the language, and French elides.
pub fn french_words(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let setup = r#"{"mode":"computer","computers":["level:1","level:1"]}"#;
    let kept = [("plateau.settings", QUICK), ("plateau.setup.othello", setup)];
    let mut tab = visit_with(fixture, browser, DESKTOP, &kept, "#/play/othello")?;
    tab.settle()?;
    tab.reads(".seat.across", "Level 1")?;
    tab.place("e6")?;
    tab.moves(2)?;
    speak_french(&mut tab)?;
    tab.eval("location.hash = '#/play/othello'")?;
    tab.reads(".seat.across", "Niveau 1")?;
    tab.eval("location.hash = '#/rules/othello'")?;
    tab.reads("main h1", "Règles d’Othello")?;
    tab.eval("location.hash = '#/games'")?;
    tab.reads(".history li", "Niveau 1")?;
    tab.wait("/\\d\\d\\/\\d\\d\\/\\d{4}/.test(document.querySelector('.history li').textContent)")?;
    no_errors(&mut tab)
}
