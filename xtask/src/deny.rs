//! What the programs are made of: licences, banned crates, second versions and sources of all dependencies, by cargo-deny
//! and `deny.toml`. The tool is installed when it is missing.

use crate::shell::{Outcome, Run};
use crate::workspace::Workspace;

/// One version, so that a check that held yesterday holds today.
const VERSION: &str = "0.20.2";

pub fn step(_: &Workspace) -> Outcome {
    if Run::cargo(&["deny", "--version"]).quietly().is_none() {
        // Unoptimised: it runs for a second, and compiling it well takes minutes.
        Run::cargo(&["install", "cargo-deny", "--locked", "--debug", "--version", VERSION]).go()?;
    }
    Run::cargo(&["deny", "--log-level", "warn", "check", "licenses", "bans", "sources"]).go()
}
