//! Nothing is lost: reloads, links, files, texts, images, the history; damage of each; no network.

use std::fs;

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::{Fixture, fresh_folder};
use crate::driver::static_host::StaticHost;
use crate::driver::steps::{
    HUMANS, QUICK, arrived, expect, humans, kept, load_text, looking_back, no_errors, shoot, store,
    visit, visit_with,
};
use crate::driver::tab::{DESKTOP, PHONE, Tab, text};
use crate::scenarios::analysis::known_values;
use crate::scenarios::study::tree;

const RECORD: &str = "plateau.game.othello";

/// A reload in the middle of a game, looking back, resumes exactly there.
pub fn reload(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = looking_back(fixture, browser, PHONE)?;
    let before = kept(&mut tab, RECORD)?;
    tab.reload()?;
    tab.settle()?;
    tab.reads(".panel", "Looking back at move 2 of 3")?;
    expect(before.is_some(), true, "a kept game")?;
    expect(kept(&mut tab, RECORD)?, before, "the kept game")?;
    // What was half done, a piece taken up, is not kept; the game is.
    tab.press("#redo")?;
    tab.moves(3)?;
    no_errors(&mut tab)
}

/// A finished game stays on the table at the place looked at, until a rematch. Two people choose
/// who resigns, also while they look back.
pub fn finished_game(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, DESKTOP, "sogo")?;
    for place in ["b2", "c3", "b3"] {
        tab.place(place)?;
        tab.settle()?;
    }
    tab.key("Home")?;
    tab.press_in_menu("#resign")?;
    tab.press(".question [data-side=x]")?;
    tab.wait("document.querySelector('.end-card') !== null")?;
    let status = tab.text("#status")?;
    tab.moves(3)?;
    for way in ["#/rules/sogo", "#/games", "#/"] {
        tab.eval(&format!("location.hash = '{way}'"))?;
        tab.wait("document.querySelector('main.play') === null")?;
        tab.eval("location.hash = '#/play/sogo'")?;
        tab.reads("#status", &status)?;
    }
    tab.reload()?;
    tab.reads("#status", &status)?;
    tab.press("#end-close")?;
    tab.eval("document.activeElement?.blur()")?;
    tab.key("ArrowLeft")?;
    tab.wait("document.querySelector('#moves [aria-current=step]')?.textContent.includes('c3')")?;
    tab.reload()?;
    tab.wait("document.querySelector('#moves [aria-current=step]')?.textContent.includes('c3')")?;
    tab.moves(3)?;
    tab.key("End")?;
    tab.reads("#status", &status)?;
    tab.press("#rematch")?;
    tab.moves(0)?;
    no_errors(&mut tab)
}

/// A link opens the same game at the same move, in a browser that has never seen it.
pub fn link(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for device in [DESKTOP, PHONE] {
        let mut tab = looking_back(fixture, browser, device)?;
        tab.allow_copying()?;
        tab.press_in_menu("#keep")?;
        tab.wait("(document.querySelector('#link')?.value ?? '').includes('#p1.')")?;
        shoot(&mut tab, "share")?;
        tab.press("#copy-link")?;
        tab.reads("#notice", "Copied.")?;
        let link = text(&tab.eval("document.querySelector('#link').value")?);
        drop(tab);
        let mut other = Tab::open(browser, device, "en")?;
        other.go(&link)?;
        other.reads(".panel", "Looking back at move 2 of 3")?;
        other.reads("#moves", "e3")?;
        other.reload()?;
        other.reads(".panel", "Looking back at move 2 of 3")?;
        no_errors(&mut other)?;
    }
    Ok(())
}

/// Saved to a file, loaded from it; a damaged file is refused with its first bad move.
pub fn file(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let folder = fresh_folder("downloads")?;
    let mut tab = humans(fixture, browser, DESKTOP, "morpion")?;
    tab.downloads_to(&folder)?;
    for place in ["a14", "b24", "c11"] {
        tab.place(place)?;
    }
    tab.press_in_menu("#keep")?;
    tab.press("#save-file")?;
    let saved = arrived(&folder, "txt")?;
    tab.press("#save-image")?;
    let image = fs::read(arrived(&folder, "png")?).map_err(|error| error.to_string())?;
    expect(
        image.starts_with(b"\x89PNG") && image.len() > 5_000,
        true,
        "an image with something on it",
    )?;

    let words = fs::read_to_string(&saved).map_err(|error| error.to_string())?;
    expect(words.contains("a14 b24"), true, "the moves in the file")?;
    let damaged = folder.join("damaged.txt");
    fs::write(&damaged, words.replace("b24", "a14")).map_err(|error| error.to_string())?;
    tab.upload("#load-file", &damaged)?;
    tab.reads("#notice", "This game cannot be read:")?;
    tab.reads("#notice", "a14")?;
    tab.moves(3)?;

    tab.key("Escape")?;
    tab.press_in_menu("#menu-restart")?;
    tab.reads(".moves", "No moves yet")?;
    tab.press_in_menu("#keep")?;
    tab.wait("document.querySelector('#load-file') !== null")?;
    tab.upload("#load-file", &saved)?;
    tab.moves(3)?;
    tab.reads("#notice", "The game is loaded.")?;
    no_errors(&mut tab)
}

/// Pasted texts: a transcript, a record of another game, which opens on its own page.
pub fn paste(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, DESKTOP, "othello")?;
    load_text(&mut tab, "f5d6c3d3c4")?;
    tab.moves(5)?;
    load_text(&mut tab, "[Game \"pogo\"]\n\n1. 2a1-a3 1b3-b2\n*\n")?;
    tab.wait("document.querySelector('main.play')?.dataset.game === 'pogo'")?;
    tab.moves(2)?;
    tab.settle()?;
    load_text(&mut tab, "this is no game")?;
    tab.reads("#notice", "This game cannot be read:")?;
    tab.moves(2)?;
    no_errors(&mut tab)
}

/// Finished games are kept on the device: opened again, deleted one by one or all.
pub fn history(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let mut tab = humans(fixture, browser, PHONE, "sogo")?;
    for place in ["a1", "b1", "a1", "b1", "a1", "b1", "a1"] {
        tab.place(place)?;
    }
    tab.reads("#status", "Amber wins")?;
    tab.press("#rematch")?;
    tab.place("c3")?;
    tab.press_in_menu("#resign")?;
    tab.press("#yes")?;
    tab.reads("#status", "the other side resigned")?;
    tab.press("#site-menu")?;
    tab.press_words("My games")?;
    tab.wait("document.querySelectorAll('.history li').length === 2")?;
    shoot(&mut tab, "history-filled")?;
    tab.press(".history li:last-child .open")?;
    tab.moves(7)?;
    tab.reads("#status", "Amber wins: a line is complete.")?;
    tab.press("#site-menu")?;
    tab.press_words("My games")?;
    tab.press(".history li:first-child .delete")?;
    tab.wait("document.querySelectorAll('.history li').length === 1")?;
    tab.press("#clear-history")?;
    tab.reads("main", "No games on this device yet.")?;
    tab.reload()?;
    tab.reads("main", "No games on this device yet.")?;
    no_errors(&mut tab)
}

/// Damaged links and stores are refused in words and break nothing.
pub fn damage(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    for link in ["#p1.AAAAbroken", "#p1.", "#p1.%00%ff"] {
        let mut tab = visit(fixture, browser, DESKTOP, link)?;
        tab.reads("#notice", "This link cannot be opened")?;
        tab.wait("document.querySelectorAll('.card').length === 5")?;
        no_errors(&mut tab)?;
    }
    let damaged = [
        ("plateau.game.pogo", "[Game \"pogo\"] 1. nonsense"),
        ("plateau.settings", "{\"theme\":17"),
        ("plateau.setup.pogo", "{\"mode\":[],\"computers\":[\"level:99\",null]}"),
        ("plateau.shelf", "[\"not a record\", 5"),
    ];
    let mut tab = visit_with(fixture, browser, PHONE, &damaged, "#/play/pogo")?;
    tab.reads("#notice", "could not be read")?;
    tab.settle()?;
    tab.reads("#status", "your turn")?;
    tab.place("a1")?;
    tab.place("a2")?;
    tab.wait("document.querySelectorAll('#moves li').length >= 2")?;
    tab.eval("location.hash = '#/games'")?;
    tab.reads(".history li:only-child", "in progress")?;
    no_errors(&mut tab)
}

/// Another game's page, once it stands.
fn open(tab: &mut Tab<'_>, game: &str) -> Outcome<()> {
    tab.eval(&format!("location.hash = '#/play/{game}'"))?;
    tab.wait(&format!("document.querySelector('main.play')?.dataset.game === '{game}'"))?;
    tab.settle()
}

/// The files that only some games need have been kept in the background.
const ALL_KEPT: &str = "caches.match('./').then(async () => { \
    const script = await (await fetch('sw.js')).text(); \
    const later = script.match(/LATER = \\[(.*?)\\]/)[1].split(',').map((name) => \
    name.trim().replaceAll('\"', '')).filter(Boolean); \
    const kept = (await (await caches.open('plateau-knowledge')).keys()).map((request) => \
    request.url); \
    const wanted = later.filter((name) => !/\\w+-\\w+-\\w+-[0-9a-f]{16}\\./.test(name)); \
    return later.length > 0 && wanted.every((name) => kept.some((url) => url.endsWith(name))); })";

/// The puzzles and the lesson of each game.
const SMALL_KEPT: &str = "caches.open('plateau-knowledge').then(async (cache) => { \
    const kept = (await cache.keys()).map((request) => request.url); \
    return ['puzzles-', 'lessons-'].every((kind) => kept.filter((url) => \
    url.includes(kind)).length === 5); })";

/// The same files work below any path of any host; once visited, also when that host is gone.
pub fn offline(_: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let host = StaticHost::start()?;
    let mut tab = Tab::open(browser, DESKTOP, "en")?;
    tab.go(&host.site())?;
    tab.wait("document.querySelectorAll('.card').length === 5")?;
    // This host does not isolate the page, so that a search is stopped by ending its worker.
    expect(tab.eval("crossOriginIsolated")?, false.into(), "isolation on a plain host")?;
    tab.wait("navigator.serviceWorker.controller !== null")?;
    // Puzzles and lessons come with the first visit; whoever comes back is given the rest.
    tab.wait(SMALL_KEPT)?;
    tab.reload()?;
    tab.wait(ALL_KEPT)?;
    store(&mut tab, "plateau.settings", QUICK)?;
    let level_6 = r#"{"mode":"computer","choice":"first","computers":["level:6","level:6"]}"#;
    store(&mut tab, "plateau.setup.othello", level_6)?;
    store(&mut tab, "plateau.setup.pogo", HUMANS)?;
    let has_table = known_values::carries(&mut tab, "pogo")?;
    host.switch_off();
    tab.go(&format!("{}?again#/play/sogo", host.site()))?;
    tab.settle()?;
    tab.place("b2")?;
    tab.moves(2)?;
    tab.settle()?;
    tab.press("#hint")?;
    tab.reads("#aside", "Best move")?;
    tab.eval("location.hash = '#/rules/pogo'")?;
    tab.reads("main h1", "Pogo")?;
    // What was kept in the background is there: Othello's engine plays and knows the end, Pogo is
    // known.
    open(&mut tab, "othello")?;
    tab.place("e6")?;
    tab.wait("document.querySelectorAll('#moves li').length >= 2")?;
    tab.settle()?;
    load_text(&mut tab, known_values::ENDING)?;
    tab.press("#analysis")?;
    tab.wait("document.querySelector('#candidates li .value')?.textContent === '+18 discs'")?;
    open(&mut tab, "pogo")?;
    if has_table {
        // The analysis is open still.
        tab.wait("document.querySelectorAll('.labels .value.draw').length === 3")?;
    }
    share_with_the_app(&mut tab, &host.site())?;
    no_errors(&mut tab)
}

/// A text and a file that another app shares, as the system posts them, open in the study.
fn share_with_the_app(tab: &mut Tab<'_>, site: &str) -> Outcome<()> {
    let record = "new File(['1. F5 2. d6 3. C3'], 'game.txt', { type: 'text/plain' })";
    let parts =
        [("text", "'1. F5 2. d6 3. C3 4. d3'", "f5 d6 c3 d3"), ("files", record, "f5 d6 c3")];
    for (name, content, moves) in parts {
        tab.eval(&format!(
            "(() => {{ const form = new FormData(); form.append('{name}', {content}); \
             return fetch('{site}share', {{ method: 'POST', body: form }}).then(() => true); }})()"
        ))?;
        tab.go(&format!("{site}?shared={name}"))?;
        tree(tab, moves)?;
    }
    Ok(())
}
