//! The home page: board that plays by itself, games in progress, first-game guide, small screens.

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::steps::{
    LOSS, QUICK, expect, no_errors, shoot, shoot_all, visit_coarsely, visit_with,
};
use crate::driver::tab::{DESKTOP, Device, PHONE};

/// Home plays by itself where it is wanted, is still where it is not, and offers the games that go
/// on, as My games does.
pub fn coming_in(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    come_alive(fixture, browser)?;
    let going_on = "[Game \"sogo\"]\n[Id \"3-3\"]\n[x \"Player\"]\n[o \"Level \
        8\"]\n[oPlayer \"level:8\"]\n\n1. a1 b2 2. c3 b2\n*\n";
    let lost = LOSS.replace("ID", "1-1");
    let kept =
        [("plateau.settings", QUICK), ("plateau.kept.3-3", going_on), ("plateau.kept.1-1", &lost)];
    let mut tab = visit_with(fixture, browser, PHONE, &kept, "")?;
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

/// On a small laptop the five games are in sight with and without games in progress, and the ways
/// to people with them; the menu has every page where the header has no room for them.
pub fn above_the_fold(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    const BELOW: &str = "[...document.querySelectorAll('#play-friend, #quick-match, .going-on, \
        .card .call')] \
        .filter((e) => { const r = e.getBoundingClientRect(); return r.bottom > innerHeight || r.right > innerWidth; }) \
        .map((e) => e.textContent).join()";
    const PAGES: &str = "[...document.querySelectorAll('.top nav a')].filter((e) => \
        e.checkVisibility() \
        && e.getBoundingClientRect().right <= innerWidth).map((e) => \
        e.getAttribute('href')).join(' ')";
    const ALL: &str = "#/online #/ #/puzzles #/learn #/study #/games #/settings #/help";
    let laptop = Device { name: "laptop", width: 1280, height: 720, touch: false };
    let game = |id: &str| {
        format!(
            "[Game \"sogo\"]\n[Id \"{id}\"]\n[x \"Player\"]\n[o \"Level \
             8\"]\n[oPlayer \"level:8\"]\n\n1. a1 b2 2. c3 b2\n*\n"
        )
    };
    let going_on = ["3-3", "4-4", "5-5", "6-6"].map(|id| (format!("plateau.kept.{id}"), game(id)));
    for running in [0, 4] {
        let mut kept = vec![("plateau.settings", QUICK)];
        kept.extend(going_on[..running].iter().map(|(name, game)| (&**name, &**game)));
        let mut tab = visit_with(fixture, browser, laptop, &kept, "")?;
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
    let mut tab = visit_with(fixture, browser, laptop, &[("plateau.settings", QUICK)], "")?;
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
fn come_alive(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let frames =
        |place: &str| format!("Number(document.querySelector('{place} canvas')?.dataset.frames)");
    let mut tab = visit_coarsely(fixture, browser, DESKTOP, "")?;
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
    let mut tab = visit_with(fixture, browser, DESKTOP, &[("plateau.settings", settings)], "")?;
    tab.wait(&format!("{} > 0", frames(".living")))?;
    shoot(&mut tab, "home")?;
    no_errors(&mut tab)
}

/// The first game of each game has a few cards beside its board, which can be put away and never
/// come back.
pub fn shown_around(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let setup = r#"{"mode":"computer","choice":"first","computers":["level:1","level:1"]}"#;
    let kept = [("plateau.settings", QUICK), ("plateau.setup.othello", setup)];
    let mut tab = visit_with(fixture, browser, DESKTOP, &kept, "#/play/othello")?;
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
