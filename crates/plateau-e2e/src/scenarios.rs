//! What people do with the page, one function each.

use crate::browser::{Browser, Outcome};
use crate::tab::{Device, Tab};
use crate::{Stand, access, keeping, look, manners, playing};

/// One thing that must work.
#[derive(Debug)]
pub struct Scenario {
    pub name: &'static str,
    /// Flags of the browser besides the usual ones.
    pub flags: &'static [&'static str],
    pub run: fn(&Stand, &mut Browser) -> Outcome<()>,
}

const fn scenario(name: &'static str, run: fn(&Stand, &mut Browser) -> Outcome<()>) -> Scenario {
    Scenario { name, flags: &[], run }
}

pub const SCENARIOS: &[Scenario] = &[
    scenario("look at pages", look::pages),
    scenario("look at boards", look::boards),
    scenario("look at sizes", look::sizes),
    scenario("look at themes", look::themes),
    scenario("play with the mouse", playing::with_the_mouse),
    scenario("play with fingers", playing::with_fingers),
    scenario("play with keys", playing::with_keys),
    scenario("play on the table", playing::on_the_table),
    scenario("play against a computer", playing::against_a_computer),
    scenario("watch two computers", playing::watching),
    scenario("take back and look back", playing::taking_back),
    scenario("be refused with a reason", playing::refusals),
    scenario("drag without playing", manners::dragging),
    scenario("hover to see", manners::hovering),
    scenario("rest without drawing", manners::idle),
    scenario("answer while thinking", manners::thinking),
    scenario("speak French", manners::french),
    scenario("be accessible", access::audit),
    scenario("analyse", manners::analysing),
    scenario("start cold", manners::cold_start),
    scenario("reload in the middle", keeping::reload),
    scenario("share, save, load", keeping::sharing),
    scenario("survive damage", keeping::damage),
    scenario("work offline", keeping::offline),
    Scenario {
        name: "play without WebGL",
        flags: &["--disable-gpu", "--disable-3d-apis"],
        run: playing::without_webgl,
    },
];

/// A fresh tab at a page of the app, once it stands.
pub fn visit<'b>(stand: &Stand, browser: &'b mut Browser, device: Device, page: &str) -> Outcome<Tab<'b>> {
    let mut tab = Tab::open(browser, device, "en")?;
    tab.go(&format!("{}{page}", stand.address))?;
    tab.wait("document.querySelector('main') !== null")?;
    Ok(tab)
}

/// Keeps settings before the page reads them, so that a scenario plays at once and without chance.
pub fn settle_on(tab: &mut Tab<'_>, key: &str, value: &str) -> Outcome<()> {
    tab.eval(&format!("localStorage.setItem({key:?}, {value:?})"))?;
    tab.reload()
}

/// Says what was found where something else was expected.
pub fn expect(found: &str, expected: &str, what: &str) -> Outcome<()> {
    if found.contains(expected) {
        Ok(())
    } else {
        Err(format!("{what}: expected '{expected}', found '{found}'"))
    }
}
