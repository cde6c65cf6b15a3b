//! What people do with the page, one function each.

use crate::browser::{Browser, Outcome};
use crate::{Stand, look};

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

pub const SCENARIOS: &[Scenario] = &[scenario("pages", look::pages), scenario("boards", look::boards)];
