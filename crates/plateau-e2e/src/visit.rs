//! The first steps of every scenario: a fresh tab, choices made beforehand, a game on the table;
//! and the few things said about it.

use plateau_games::GameId;

use crate::browser::{Browser, Outcome};
use crate::stand::{Stand, artefacts};
use crate::tab::{Device, Tab};

/// No animation, nothing to wait for, and the simplest drawing: scenarios look at what happens, not
/// how smoothly.
pub const QUICK: &str = r#"{"speed":"none","pace_ms":0,"quality":"low"}"#;
/// The same on the flat board, whose places can be read and pressed one by one.
pub const FLAT: &str = r#"{"speed":"none","pace_ms":0,"quality":"low","flat":true}"#;
/// Two people at one board.
pub const HUMANS: &str = r#"{"mode":"humans"}"#;

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
    stand: &Stand,
    browser: &'b mut Browser,
    device: Device,
    page: &str,
) -> Outcome<Tab<'b>> {
    let mut tab = Tab::open(browser, device, "en")?;
    tab.draw_coarsely()?;
    open_with(stand, &mut tab, &[], page)?;
    Ok(tab)
}

/// A fresh tab at a page of the app, once it stands.
pub fn visit<'b>(
    stand: &Stand,
    browser: &'b mut Browser,
    device: Device,
    page: &str,
) -> Outcome<Tab<'b>> {
    visit_with(stand, browser, device, &[], page)
}

/// The same on a device that keeps something already, by its name.
pub fn visit_with<'b>(
    stand: &Stand,
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
    open_with(stand, &mut tab, kept, page)?;
    Ok(tab)
}

/// The same in a tab that was made ready in other ways before.
pub fn open_with(
    stand: &Stand,
    tab: &mut Tab<'_>,
    kept: &[(&str, &str)],
    page: &str,
) -> Outcome<()> {
    if kept.iter().any(|(_, value)| *value == QUICK) {
        tab.draw_coarsely()?;
    }
    // Only whoever has not been here before is given the files for later, which takes a quarter of
    // what opening the page takes.
    if !kept.is_empty() {
        tab.keep_no_files()?;
    }
    let script: String = kept.iter().map(|(key, value)| keeping(key, value)).collect();
    tab.go_after(&script, &format!("{}{page}", stand.address))?;
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
        "new Promise((done, failed) => {{ const open = indexedDB.open('plateau'); open.onerror = failed; \
         open.onsuccess = () => {{ const got = open.result.transaction('kept').objectStore('kept').get({name:?}); \
         got.onsuccess = () => {{ open.result.close(); done(got.result ?? null); }}; }}; }})"
    ))?;
    Ok(found.as_str().map(str::to_owned))
}

/// A game begun as the device remembers it: choices of the game, and quick settings.
pub fn begin<'b>(
    stand: &Stand,
    browser: &'b mut Browser,
    device: Device,
    game: &str,
    setup: &str,
) -> Outcome<Tab<'b>> {
    let kept = [("plateau.settings", QUICK), (&format!("plateau.setup.{game}"), setup)];
    let mut tab = visit_with(stand, browser, device, &kept, &format!("#/play/{game}"))?;
    tab.wait(&format!("document.querySelector('main.play')?.dataset.game === '{game}'"))?;
    Ok(tab)
}

/// Two people at a fresh board.
pub fn humans<'b>(
    stand: &Stand,
    browser: &'b mut Browser,
    device: Device,
    game: &str,
) -> Outcome<Tab<'b>> {
    let mut tab = begin(stand, browser, device, game, HUMANS)?;
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
    stand: &Stand,
    browser: &'b mut Browser,
    device: Device,
) -> Outcome<Tab<'b>> {
    let mut tab = humans(stand, browser, device, "othello")?;
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
