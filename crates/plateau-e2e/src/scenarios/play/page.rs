//! The game page around the board: players, menu, hints of the status line, end card.

use std::fs;

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::{Fixture, fresh_folder};
use crate::driver::steps::{
    LOSS, QUICK, WIDE, arrived, expect, humans, no_errors, shoot, shoot_all, visit_with,
};
use crate::driver::tab::{DESKTOP, PHONE, Tab};

/// Who plays is seen beside the board: faces, names, counts; the rest is a press away; the end says
/// what decided the game.
pub fn table(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let setup = r#"{"mode":"computer","choice":"first","computers":["level:3","level:3"]}"#;
    let kept = [("plateau.settings", QUICK), ("plateau.setup.force3", setup)];
    let mut tab = visit_with(fixture, browser, DESKTOP, &kept, "#/play/force3")?;
    tab.settle()?;
    tab.reads(".seat.across", "Hugo")?;
    tab.reads(".seat.across", "Level 3 · Blue")?;
    tab.reads(".seat.here", "You")?;
    tab.reads(".seat.here .holds", "3 in hand")?;
    tab.place("a1")?;
    tab.moves(2)?;
    tab.settle()?;
    tab.reads(".seat.here .holds", "2 in hand")?;
    shoot_all(&mut tab, "table")?;
    tab.press("#pause-menu")?;
    tab.wait("document.querySelector('dialog[open] #resign') !== null")?;
    shoot_all(&mut tab, "menu")?;
    tab.press("#resume")?;
    // The board has the room on a wide screen, and what helps to read it stands on its other side.
    tab.become_device(WIDE)?;
    let left = |selector: &str| {
        format!("document.querySelector('{selector}').getBoundingClientRect().left")
    };
    tab.wait(&format!(
        "{} < {} && {} < {}",
        left(".aids"),
        left(".board-area"),
        left(".board-area"),
        left(".panel")
    ))?;
    tab.become_device(DESKTOP)?;
    tab.press_in_menu("#resign")?;
    tab.press("#yes")?;
    tab.reads(".end-card h2", "You lose.")?;
    expect(tab.count("#next-level")?, 0, "an easier opponent after one loss")?;
    tab.press("#end-close")?;
    expect(tab.count(".end-card")?, 0, "a card that was put away")?;
    no_errors(&mut tab)
}

/// What is taken up says what it can do; a computer that thinks for long says for how long and can
/// be stopped.
pub fn told(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, DESKTOP, "force3")?;
    tab.place("b1")?;
    tab.reads("#aside", "b1: click the hole to slide the tile, or b1 again to put a token on it.")?;
    no_errors(&mut tab)?;
    drop(tab);
    let setup = r#"{"mode":"computer","choice":"first","computers":["minimax:depth=12,time=no","minimax:depth=12,time=no"]}"#;
    let kept = [("plateau.settings", QUICK), ("plateau.setup.sogo", setup)];
    let mut tab = visit_with(fixture, browser, DESKTOP, &kept, "#/play/sogo")?;
    tab.place("b2")?;
    tab.wait("/is thinking… .*[1-9]\\d* s/.test(document.querySelector('#status').textContent)")?;
    tab.press("#stop-thinking")?;
    tab.reads("#status", "Paused.")?;
    tab.reads("#stop-thinking", "Resume")?;
    tab.press("#undo")?;
    tab.reads("#status", "your turn")?;
    tab.key("n")?;
    tab.choose("Depth", "no limit")?;
    tab.reads("dialog[open] .notice", "two seconds for a move")?;
    no_errors(&mut tab)
}

/// The line that won and the move that completed it are named, then what is certain about how it
/// came to that, and nothing moves; after three losses an easier opponent is offered.
pub fn ending(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    const WHERE: &str =
        "JSON.stringify(document.querySelector('#rematch').getBoundingClientRect())";
    let mut tab = humans(fixture, browser, DESKTOP, "sogo")?;
    tab.eval(&format!(
        "new MutationObserver((_, watch) => {{ if (document.querySelector('#rematch')) {{ \
         watch.disconnect(); \
         window.first = {WHERE}; }} }}).observe(document.body, {{ childList: true, subtree: true \
         }})"
    ))?;
    for place in ["a1", "b1", "a1", "b1", "a1", "b1", "a1"] {
        tab.place(place)?;
    }
    tab.reads(".end-card h2", "Amber wins")?;
    tab.reads(".end-card", "7. a1 completes the line a11 a12 a13 a14.")?;
    tab.reads("#end-decided", "After 6. b1 the game was already won for Amber (W2).")?;
    expect(
        tab.eval(&format!("{WHERE} === window.first"))?,
        true.into(),
        "buttons stay where they came",
    )?;
    let (x, y) = tab.where_is("a1")?;
    let beside = format!("document.elementFromPoint({x}, {y}).closest('.end-card') === null");
    expect(tab.eval(&beside)?, true.into(), "the line that won is beside the card")?;
    shoot_all(&mut tab, "end")?;
    tab.press("#end-share")?;
    tab.wait("document.querySelector('dialog[open] #link') !== null")?;
    tab.key("Escape")?;
    tab.wait("document.querySelector('dialog[open]') === null")?;
    moving_picture(&mut tab)?;
    no_errors(&mut tab)?;
    drop(tab);
    easier_opponent(fixture, browser)
}

/// The end card after a third loss offers the level below.
fn easier_opponent(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let lost = ["1-1", "2-2"].map(|id| (format!("plateau.kept.{id}"), LOSS.replace("ID", id)));
    let setup = r#"{"mode":"computer","choice":"first","computers":["level:3","level:3"]}"#;
    let kept = [
        ("plateau.settings", QUICK),
        ("plateau.setup.force3", setup),
        (&lost[0].0, &lost[0].1),
        (&lost[1].0, &lost[1].1),
    ];
    let mut tab = visit_with(fixture, browser, PHONE, &kept, "#/play/force3")?;
    tab.place("a1")?;
    tab.moves(2)?;
    tab.settle()?;
    tab.press_in_menu("#resign")?;
    tab.press("#yes")?;
    tab.reads("#next-level", "Try Lola (level 2)")?;
    tab.press("#next-level")?;
    tab.reads(".seat.across", "Level 2")?;
    tab.reads(".moves", "No moves yet")?;
    no_errors(&mut tab)
}

/// The last six moves over and over: seen, saved as a file that moves, handed to another app; flat
/// too.
fn moving_picture(tab: &mut Tab<'_>) -> Outcome<()> {
    tab.eval(
        "navigator.canShare = (data) => data.files?.length === 1; \
         navigator.share = (data) => { window.shared = data.files[0]; return Promise.resolve(); };",
    )?;
    for (shown, least) in [("solid", 40_000), ("flat", 10_000)] {
        let folder = fresh_folder(&format!("downloads-loop-{shown}"))?;
        tab.downloads_to(&folder)?;
        tab.press("#end-loop")?;
        tab.wait("document.querySelector('dialog[open] .loop img')?.naturalWidth > 100")?;
        shoot(tab, &format!("end-loop-{shown}"))?;
        tab.press("#save-loop")?;
        let file = arrived(&folder, "png")?;
        let bytes = fs::read(&file).map_err(|error| error.to_string())?;
        let count =
            |name: &[u8]| bytes.windows(name.len()).filter(|window| *window == name).count();
        expect(
            (count(b"acTL"), count(b"fcTL")),
            (1, 7),
            "the position six moves before the end, and six after it",
        )?;
        expect(bytes.len() > least, true, &format!("something on it, in {} bytes", bytes.len()))?;
        tab.press("#share-loop")?;
        tab.wait(&format!(
            "window.shared?.name === 'plateau-sogo.png' && window.shared.type === 'image/png' && \
             window.shared.size === {}",
            bytes.len()
        ))?;
        tab.key("Escape")?;
        tab.wait("document.querySelector('dialog[open]') === null")?;
        if shown == "solid" {
            tab.key("f")?;
            tab.wait("document.querySelector('canvas.stage') === null")?;
        }
    }
    Ok(())
}
