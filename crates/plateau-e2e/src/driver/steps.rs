//! The first steps of every scenario: a fresh tab, choices made beforehand, a game on the table;
//! and the few things said about it.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

use plateau_games::GameId;

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::{Fixture, artefacts};
use crate::driver::tab::{DESKTOP, Device, PATIENCE, PHONE, Tab};

pub const WIDE: Device = Device { name: "wide", width: 1920, height: 1080, touch: false };
const WIDEST: Device = Device { name: "widest", width: 2560, height: 1440, touch: false };
pub const WIDTHS: [Device; 4] = [PHONE, DESKTOP, WIDE, WIDEST];

/// No animation, nothing to wait for, and the simplest drawing: scenarios look at what happens, not
/// how smoothly.
pub const QUICK: &str = r#"{"speed":"none","pace_ms":0,"quality":"low"}"#;
/// The same on the flat board, whose places can be read and pressed one by one.
pub const FLAT: &str = r#"{"speed":"none","pace_ms":0,"quality":"low","flat":true}"#;
/// Two people at one board.
pub const HUMANS: &str = r#"{"mode":"humans"}"#;

/// A game resigned against level 3, with `ID` for its identity.
pub const LOSS: &str = "[Game \"force3\"]\n[Id \"ID\"]\n[x \"Player\"]\n[o \"Level \
    3\"]\n[Result \"o wins\"]\n[Termination \"resignation\"]\n[oPlayer \"level:3\"]\n\n1. @a1 \
    @b1\no wins\n";

pub const GAMES: [&str; GameId::ALL.len()] = {
    let mut names = [""; GameId::ALL.len()];
    let mut at = 0;
    while at < names.len() {
        names[at] = GameId::ALL[at].name();
        at += 1;
    }
    names
};

/// A fresh tab at a page of the app, once it stands, with boards that are not looked at.
pub fn visit_coarsely<'b>(
    fixture: &Fixture,
    browser: &'b mut Browser,
    device: Device,
    page: &str,
) -> Outcome<Tab<'b>> {
    let mut tab = Tab::open(browser, device, "en")?;
    tab.draw_coarsely()?;
    open_with(fixture, &mut tab, &[], page)?;
    Ok(tab)
}

/// A fresh tab at a page of the app, once it stands.
pub fn visit<'b>(
    fixture: &Fixture,
    browser: &'b mut Browser,
    device: Device,
    page: &str,
) -> Outcome<Tab<'b>> {
    visit_with(fixture, browser, device, &[], page)
}

/// The same on a device that keeps something already, by its name.
pub fn visit_with<'b>(
    fixture: &Fixture,
    browser: &'b mut Browser,
    device: Device,
    kept: &[(&str, &str)],
    page: &str,
) -> Outcome<Tab<'b>> {
    // Only a first visit needs a browser that has never been here.
    let mut tab = match kept {
        [] => Tab::open(browser, device, "en")?,
        _ => Tab::open_again(browser, device, "en")?,
    };
    open_with(fixture, &mut tab, kept, page)?;
    Ok(tab)
}

/// The same in a tab that was made ready in other ways before.
pub fn open_with(
    fixture: &Fixture,
    tab: &mut Tab<'_>,
    kept: &[(&str, &str)],
    page: &str,
) -> Outcome<()> {
    if kept.iter().any(|(_, value)| *value == QUICK) {
        tab.draw_coarsely()?;
    }
    // Only a first visitor is given the files for later, which takes a quarter of what opening the
    // page takes.
    if !kept.is_empty() {
        tab.keep_no_files()?;
    }
    let script: String = kept.iter().map(|(key, value)| keeping(key, value)).collect();
    tab.go_after(&script, &format!("{}{page}", fixture.address))?;
    tab.wait("document.querySelector('main') !== null")
}

fn keeping(key: &str, value: &str) -> String {
    format!("localStorage.setItem({key:?}, {value:?});")
}

/// Keeps something on the device; the page reads it when it next opens.
pub fn store(tab: &mut Tab<'_>, key: &str, value: &str) -> Outcome<()> {
    tab.eval(&keeping(key, value)).map(|_| ())
}

/// What the device keeps under a name; nothing where it keeps nothing.
pub fn kept(tab: &mut Tab<'_>, name: &str) -> Outcome<Option<String>> {
    let found = tab.eval(&format!(
        "new Promise((done, failed) => {{ const open = indexedDB.open('plateau'); open.onerror = \
         failed; \
         open.onsuccess = () => {{ const got = \
         open.result.transaction('kept').objectStore('kept').get({name:?}); \
         got.onsuccess = () => {{ open.result.close(); done(got.result ?? null); }}; }}; }})"
    ))?;
    Ok(found.as_str().map(str::to_owned))
}

/// A game begun as the device remembers it: choices of the game, and quick settings.
pub fn begin<'b>(
    fixture: &Fixture,
    browser: &'b mut Browser,
    device: Device,
    game: &str,
    setup: &str,
) -> Outcome<Tab<'b>> {
    let kept = [("plateau.settings", QUICK), (&format!("plateau.setup.{game}"), setup)];
    let mut tab = visit_with(fixture, browser, device, &kept, &format!("#/play/{game}"))?;
    tab.wait(&format!("document.querySelector('main.play')?.dataset.game === '{game}'"))?;
    Ok(tab)
}

/// Two people at a fresh board.
pub fn humans<'b>(
    fixture: &Fixture,
    browser: &'b mut Browser,
    device: Device,
    game: &str,
) -> Outcome<Tab<'b>> {
    let mut tab = begin(fixture, browser, device, game, HUMANS)?;
    tab.settle()?;
    Ok(tab)
}

/// From now on the page speaks French.
pub fn speak_french(tab: &mut Tab<'_>) -> Outcome<()> {
    tab.eval("location.hash = '#/settings'")?;
    tab.choose("Language", "Français")
}

/// Two people at a game of Othello of three moves, looking at the board after the second.
pub fn looking_back<'b>(
    fixture: &Fixture,
    browser: &'b mut Browser,
    device: Device,
) -> Outcome<Tab<'b>> {
    let mut tab = humans(fixture, browser, device, "othello")?;
    for place in ["e6", "f4", "e3"] {
        tab.place(place)?;
    }
    tab.press("#undo")?;
    tab.reads(".panel", "Looking back at move 2 of 3")?;
    Ok(tab)
}

/// Keeps a picture of the window, named after the device.
pub fn shoot(tab: &mut Tab<'_>, name: &str) -> Outcome<()> {
    let Device { name: device, .. } = tab.device;
    tab.screenshot(&artefacts().join(format!("{name}-{device}.png")))
}

/// The page reported no error since it was last asked, and a board that it has is wide enough.
pub fn no_errors(tab: &mut Tab<'_>) -> Outcome<()> {
    tab.board_in_sight()?;
    match tab.take_errors()[..] {
        [] => Ok(()),
        ref errors => Err(format!("the page reported: {}", errors.join("; "))),
    }
}

/// Fails with what was found where something else was expected.
pub fn expect<T: PartialEq + std::fmt::Debug>(found: T, expected: T, what: &str) -> Outcome<()> {
    if found == expected {
        Ok(())
    } else {
        Err(format!("{what}: expected {expected:?}, found {found:?}"))
    }
}

/// Screenshots at each of `WIDTHS`.
pub fn shoot_all(tab: &mut Tab<'_>, name: &str) -> Outcome<()> {
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

/// Pastes a text into the dialog that loads games.
pub fn load_text(tab: &mut Tab<'_>, words: &str) -> Outcome<()> {
    tab.press_in_menu("#keep")?;
    tab.wait("document.querySelector('#paste') !== null")?;
    tab.write("#paste", words)?;
    tab.press("#load-text")
}

/// Waits for a download with this ending.
pub fn arrived(folder: &Path, ending: &str) -> Outcome<PathBuf> {
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        let files = fs::read_dir(folder).map_err(|error| error.to_string())?;
        let found = files.flatten().map(|entry| entry.path()).find(|path| {
            path.extension().is_some_and(|extension| extension == ending)
                && path.metadata().is_ok_and(|file| file.len() > 0)
        });
        if let Some(path) = found {
            return Ok(path);
        }
        sleep(Duration::from_millis(50));
    }
    Err(format!("no file with the ending {ending} arrived"))
}
