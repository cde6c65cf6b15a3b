//! A browser may withhold any of its abilities: ten moves are played all the same.

use crate::driver::browser::{Browser, Outcome};
use crate::driver::fixture::Fixture;
use crate::driver::steps::{expect, load_text, no_errors};
use crate::driver::tab::{DESKTOP, Tab};

/// How an ability is withheld: with an error, or as if the browser had never heard of it.
const THROWS: &str = "() => { throw new DOMException('withheld', 'SecurityError'); }";

/// An ability by its name and the object it is a property of.
const ABILITIES: &[(&str, &str)] = &[
    ("Navigator.prototype", "locks"),
    ("Navigator.prototype", "serviceWorker"),
    ("window", "indexedDB"),
    ("window", "localStorage"),
    ("window", "sessionStorage"),
    ("window", "BroadcastChannel"),
    ("window", "AudioContext"),
    ("window", "SharedArrayBuffer"),
    ("window", "caches"),
    ("window", "Worker"),
    ("HTMLCanvasElement.prototype", "getContext"),
];

/// What browsers do with blocked cookies: everything is there, and refuses to be used.
const REFUSED: &[(&str, &str)] = &[
    (
        "locks that reject",
        "LockManager.prototype.request = () => Promise.reject(new DOMException('blocked', \
         'SecurityError'))",
    ),
    (
        "service workers that reject",
        "ServiceWorkerContainer.prototype.register = \
         () => Promise.reject(new DOMException('blocked', 'SecurityError'))",
    ),
    ("no WebGL 2", "HTMLCanvasElement.prototype.getContext = () => null"),
    (
        "blocked cookies",
        "LockManager.prototype.request = () => Promise.reject(new DOMException('blocked', \
         'SecurityError')); \
         for (const name of ['indexedDB', 'localStorage', 'sessionStorage', 'caches']) \
         Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError'); } })",
    ),
];

/// A person against the computer, the same game each time.
const AGAINST: &str = "[Game \"sogo\"]\n[Seed \"5\"]\n[oPlayer \"random\"]\n\n*\n";
/// Two people, where the browser starts no worker for the computer.
const PEOPLE: &str = "[Game \"sogo\"]\n\n*\n";

/// Rods for ten moves: no four of them are a line.
pub const RODS: [&str; 10] = ["a1", "b3", "d2", "c4", "a2", "b2", "d4", "c1", "a3", "d1"];

/// Each ability is missing, throws where it is asked for, or throws where it is used.
pub fn abilities(fixture: &Fixture, browser: &mut Browser) -> Outcome<()> {
    let missing = ABILITIES
        .iter()
        .map(|(owner, name)| (format!("no {name}"), format!("delete {owner}.{name}")));
    let thrown = ABILITIES.iter().map(|(owner, name)| {
        let script = match *name {
            // A function, or a class: it is there, and throws when it is called.
            "BroadcastChannel" | "AudioContext" | "SharedArrayBuffer" | "Worker" | "getContext" => {
                format!("{owner}.{name} = function () {{ ({THROWS})(); }}")
            }
            _ => format!("Object.defineProperty({owner}, '{name}', {{ get: {THROWS} }})"),
        };
        (format!("{name} that throws"), script)
    });
    let refused = REFUSED.iter().map(|(what, script)| ((*what).to_owned(), (*script).to_owned()));
    let mut tab = Tab::open(browser, DESKTOP, "en")?;
    tab.draw_coarsely()?;
    tab.system_asks("prefers-reduced-motion", "reduce")?;
    for (number, (what, script)) in missing.chain(thrown).chain(refused).enumerate() {
        let address = format!("{}?{number}#/play/sogo", fixture.address);
        tab.go_after(&script, &address)
            .and_then(|()| ten_moves(&mut tab, &what))
            .map_err(|why| format!("{what}: {why}"))?;
    }
    Ok(())
}

fn ten_moves(tab: &mut Tab<'_>, what: &str) -> Outcome<()> {
    tab.settle()?;
    let is_alone = what.contains("Worker") && !what.contains("service");
    load_text(tab, if is_alone { PEOPLE } else { AGAINST })?;
    tab.moves(0)?;
    for (number, rod) in (1..=10).step_by(if is_alone { 1 } else { 2 }).zip(RODS) {
        tab.eval(&format!("document.querySelector('[data-place={rod}]').click()"))?;
        tab.moves(if is_alone { number } else { number + 1 })?;
        tab.settle()?;
    }
    expect(tab.count("#elsewhere, #broken")?, 0, "another tab or a page that stopped")?;
    no_errors(tab)
}
