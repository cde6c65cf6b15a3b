//! The rooms people play in: the table with its players, the menu, the end of a game; seen at four
//! widths.

use std::fs;

use crate::browser::{Browser, Outcome};
use crate::keeping::arrived;
use crate::stand::{Stand, fresh_folder};
use crate::tab::{DESKTOP, Device, PHONE, Tab};
use crate::visit::{QUICK, expect, humans, no_errors, shoot, visit_coarsely, visit_with};

const WIDE: Device = Device { name: "wide", width: 1920, height: 1080, touch: false };
const WIDEST: Device = Device { name: "widest", width: 2560, height: 1440, touch: false };
pub const WIDTHS: [Device; 4] = [PHONE, DESKTOP, WIDE, WIDEST];

/// A picture of what stands at every width, once it is drawn there.
fn shoot_all(tab: &mut Tab<'_>, name: &str) -> Outcome<()> {
    shoot_at(tab, name, &WIDTHS)
}

fn shoot_at(tab: &mut Tab<'_>, name: &str, widths: &[Device]) -> Outcome<()> {
    for &device in widths {
        tab.become_device(device)?;
        tab.shown()?;
        if tab.count("main.play")? > 0 {
            tab.settle()?;
        }
        shoot(tab, name)?;
    }
    tab.become_device(DESKTOP)
}

/// A game that was given up against level 3.
const LOSS: &str = "[Game \"force3\"]\n[Id \"ID\"]\n[x \"Player\"]\n[o \"Level 3\"]\n[Result \"o wins\"]\n[Termination \"resignation\"]\n[oPlayer \"level:3\"]\n\n1. @a1 @b1\no wins\n";

/// Who plays is seen beside the board: faces, names, counts; the rest is a press away; the end says
/// what decided the game.
pub fn table(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let setup = r#"{"mode":"computer","choice":"first","computers":["level:3","level:3"]}"#;
    let kept = [("plateau.settings", QUICK), ("plateau.setup.force3", setup)];
    let mut tab = visit_with(stand, browser, DESKTOP, &kept, "#/play/force3")?;
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

/// Home plays by itself where it is wanted, is still where it is not, and offers the games that go
/// on, as My games does.
pub fn coming_in(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    come_alive(stand, browser)?;
    let going_on = "[Game \"sogo\"]\n[Id \"3-3\"]\n[x \"Player\"]\n[o \"Level 8\"]\n[oPlayer \"level:8\"]\n\n1. a1 b2 2. c3 b2\n*\n";
    let lost = LOSS.replace("ID", "1-1");
    let kept =
        [("plateau.settings", QUICK), ("plateau.kept.3-3", going_on), ("plateau.kept.1-1", &lost)];
    let mut tab = visit_with(stand, browser, PHONE, &kept, "")?;
    tab.wait(
        "getComputedStyle(document.querySelector('.living')).backgroundImage.includes('webp')",
    )?;
    expect(tab.count(".living canvas")?, 0, "boards drawn where drawing is to be simple")?;
    tab.reads(".going-on", "Selma")?;
    expect(tab.count(".going-on")?, 1, "games that go on")?;
    shoot(&mut tab, "home")?;
    tab.press(".going-on")?;
    tab.moves(4)?;
    tab.eval("location.hash = '#/games'")?;
    tab.reads(".history li:last-child", "2 moves")?;
    tab.reads(".history li:last-child", "vs Hugo (Level 3 · Blue)")?;
    tab.reads("#profile tbody .lost", "1")?;
    shoot_all(&mut tab, "my-games")?;
    tab.choose("Result", "lost")?;
    tab.reads(".history li:only-child", "Level 3")?;
    tab.choose("Game", "Pogo")?;
    tab.reads("main", "No game fits this choice.")?;
    no_errors(&mut tab)
}

/// On a small laptop the five games are in sight for strangers and for those who have games in
/// progress, and the ways to people with them; the menu has every page where the header has no room
/// for them.
pub fn above_the_fold(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    const BELOW: &str = "[...document.querySelectorAll('#play-friend, #quick-match, .going-on, .card .call')] \
        .filter((e) => { const r = e.getBoundingClientRect(); return r.bottom > innerHeight || r.right > innerWidth; }) \
        .map((e) => e.textContent).join()";
    const PAGES: &str = "[...document.querySelectorAll('.top nav a')].filter((e) => e.checkVisibility() \
        && e.getBoundingClientRect().right <= innerWidth).map((e) => e.getAttribute('href')).join(' ')";
    const ALL: &str = "#/online #/ #/puzzles #/learn #/study #/games #/settings #/help";
    let laptop = Device { name: "laptop", width: 1280, height: 720, touch: false };
    let game = |id: &str| {
        format!(
            "[Game \"sogo\"]\n[Id \"{id}\"]\n[x \"Player\"]\n[o \"Level 8\"]\n[oPlayer \"level:8\"]\n\n1. a1 b2 2. c3 b2\n*\n"
        )
    };
    let going_on = ["3-3", "4-4", "5-5", "6-6"].map(|id| (format!("plateau.kept.{id}"), game(id)));
    for running in [0, 4] {
        let mut kept = vec![("plateau.settings", QUICK)];
        kept.extend(going_on[..running].iter().map(|(name, game)| (&**name, &**game)));
        let mut tab = visit_with(stand, browser, laptop, &kept, "")?;
        expect(tab.count(".going-on")?, running, "games in progress")?;
        expect(tab.count(".card .call")?, 5, "games to play")?;
        expect(tab.eval(BELOW)?.as_str(), Some(""), "below the fold")?;
        tab.wait(&format!("{PAGES} === {ALL:?}"))?;
        shoot(&mut tab, &format!("home-{running}"))?;
        for width in [853, 760, 360] {
            tab.become_device(Device { name: "narrow", width, height: 720, touch: false })?;
            tab.press("#site-menu")?;
            tab.wait(&format!("{PAGES} === {ALL:?}"))?;
            shoot(&mut tab, &format!("menu-{width}"))?;
            tab.key("Escape")?;
            tab.wait(&format!("{PAGES} === '' && document.activeElement?.id === 'site-menu'"))?;
        }
        no_errors(&mut tab)?;
    }
    let mut tab = visit_with(stand, browser, laptop, &[("plateau.settings", QUICK)], "")?;
    tab.press("#play-friend")?;
    tab.choose("Game", "Pogo")?;
    shoot(&mut tab, "play-a-friend")?;
    tab.press("#friend-here")?;
    tab.settle()?;
    tab.reads("#status", "Blue to move")?;
    tab.eval("location.hash = '#/learn'")?;
    tab.press("[data-game=force3] a.main")?;
    tab.wait("location.hash === '#/learn/force3/1'")?;
    tab.eval("location.hash = '#/study'")?;
    tab.press("[data-game=force3] a.main")?;
    tab.wait("document.querySelector('main.study')?.dataset.game === 'force3'")?;
    no_errors(&mut tab)
}

/// The board of the home page that plays by itself, and a card that comes alive under the pointer.
/// A processor draws a board that never rests here: the page finds by itself that it had better be
/// drawn simply.
fn come_alive(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let frames =
        |place: &str| format!("Number(document.querySelector('{place} canvas')?.dataset.frames)");
    let mut tab = visit_coarsely(stand, browser, DESKTOP, "")?;
    tab.wait(&format!("{} > 0", frames(".living")))?;
    // The board is no stop for the Tab key, and nothing is pressed on it.
    expect(
        tab.eval("document.querySelector('.living').inert")?,
        true.into(),
        "a board to look at",
    )?;
    let first = tab.eval(&frames(".living"))?;
    tab.wait(&format!("{} > {first}", frames(".living")))?;
    // A card comes alive under the pointer, and is still again without it.
    let (x, y) = tab.middle_of("[data-card=pogo]")?;
    tab.hover(x, y)?;
    tab.wait(&format!("{} > 0", frames("[data-card=pogo]")))?;
    tab.hover(1.0, 1.0)?;
    tab.wait("document.querySelector('[data-card=pogo] canvas') === null")?;
    no_errors(&mut tab)?;
    drop(tab);
    // Finely drawn, for a picture: one frame of that takes seconds here, so nothing moves.
    let settings = r#"{"quality":"medium","speed":"none"}"#;
    let mut tab = visit_with(stand, browser, DESKTOP, &[("plateau.settings", settings)], "")?;
    tab.wait(&format!("{} > 0", frames(".living")))?;
    shoot(&mut tab, "home")?;
    no_errors(&mut tab)
}

/// The first game of each game has a few cards beside its board, which can be put away and never
/// come back.
pub fn shown_around(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let setup = r#"{"mode":"computer","choice":"first","computers":["level:1","level:1"]}"#;
    let kept = [("plateau.settings", QUICK), ("plateau.setup.othello", setup)];
    let mut tab = visit_with(stand, browser, DESKTOP, &kept, "#/play/othello")?;
    tab.reads("#guide", "You play Black.")?;
    tab.place("e6")?;
    tab.moves(2)?;
    tab.reads("#guide", "2/2")?;
    tab.press("#guide-next")?;
    tab.wait("document.querySelector('#guide') === null")?;
    tab.press_in_menu("#menu-restart")?;
    tab.reads(".moves", "No moves yet")?;
    tab.reload()?;
    tab.settle()?;
    expect(tab.count("#guide")?, 0, "a guide that was put away")?;
    no_errors(&mut tab)
}

/// What is taken up says what it can do; a computer that thinks for long says for how long and can
/// be stopped.
pub fn told(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(stand, browser, DESKTOP, "force3")?;
    tab.place("b1")?;
    tab.reads("#aside", "b1: click the hole to slide the tile, or b1 again to put a token on it.")?;
    no_errors(&mut tab)?;
    drop(tab);
    let setup = r#"{"mode":"computer","choice":"first","computers":["minimax:depth=12,time=no","minimax:depth=12,time=no"]}"#;
    let kept = [("plateau.settings", QUICK), ("plateau.setup.sogo", setup)];
    let mut tab = visit_with(stand, browser, DESKTOP, &kept, "#/play/sogo")?;
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
/// came to that, and nothing moves; after three losses somebody easier is offered.
pub fn ending(stand: &Stand, browser: &mut Browser) -> Outcome<()> {
    const WHERE: &str =
        "JSON.stringify(document.querySelector('#rematch').getBoundingClientRect())";
    let mut tab = humans(stand, browser, DESKTOP, "sogo")?;
    tab.eval(&format!(
        "new MutationObserver((_, watch) => {{ if (document.querySelector('#rematch')) {{ watch.disconnect(); \
         window.first = {WHERE}; }} }}).observe(document.body, {{ childList: true, subtree: true }})"
    ))?;
    for place in ["a1", "b1", "a1", "b1", "a1", "b1", "a1"] {
        tab.place(place)?;
    }
    tab.reads(".end-card h2", "Amber wins")?;
    tab.reads(".end-card", "Move 7, a1, completed the line a11 a12 a13 a14.")?;
    tab.reads("#end-decided", "By move 6, b1, it was already won for Amber (W2).")?;
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
    let lost = ["1-1", "2-2"].map(|id| (format!("plateau.kept.{id}"), LOSS.replace("ID", id)));
    let setup = r#"{"mode":"computer","choice":"first","computers":["level:3","level:3"]}"#;
    let kept = [
        ("plateau.settings", QUICK),
        ("plateau.setup.force3", setup),
        (&lost[0].0, &lost[0].1),
        (&lost[1].0, &lost[1].1),
    ];
    let mut tab = visit_with(stand, browser, PHONE, &kept, "#/play/force3")?;
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
            "window.shared?.name === 'plateau-sogo.png' && window.shared.type === 'image/png' && window.shared.size === {}",
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
