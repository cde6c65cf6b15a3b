//! Dependencies of the programs: licences, banned crates, second versions and sources, by
//! cargo-deny and `deny.toml`. The tool takes minutes to compile and a second to run, so its passed
//! inputs are remembered in the repository; it is run again, and installed where it is missing, as
//! soon as one of its inputs differs.

use std::fs;
use std::path::Path;

use crate::shell::{CommandRun, Outcome};
use crate::workspace::Workspace;

/// One version, so that a check that held yesterday holds today.
const VERSION: &str = "0.20.2";

/// Holds the fingerprint of what has passed.
const PASSED: &str = "xtask/deny-passed.txt";

pub fn step(workspace: &Workspace) -> Outcome {
    let fingerprint = fingerprint(workspace);
    if workspace.text(PASSED).map(str::trim) == Some(&fingerprint) {
        println!("cargo-deny {VERSION} has passed these dependencies: {fingerprint} in {PASSED}");
        return Ok(());
    }
    if CommandRun::cargo(&["deny", "--version"]).quietly().is_none() {
        // Unoptimised: it runs for a second, and compiling it well takes minutes.
        CommandRun::cargo(&["install", "cargo-deny", "--locked", "--debug", "--version", VERSION])
            .go()?;
    }
    CommandRun::cargo(&["deny", "--log-level", "warn", "check", "licenses", "bans", "sources"])
        .go()?;
    println!("commit {PASSED}, so that others need not ask again");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(PASSED);
    fs::write(path, format!("{fingerprint}\n")).map_err(|error| format!("{PASSED}: {error}"))
}

/// Of all that the answer depends on: which crates there are, what is asked of them, and who asks
/// (FNV-1a).
fn fingerprint(workspace: &Workspace) -> String {
    let matters = |path: &str| {
        ["Cargo.lock", "Cargo.toml", "deny.toml"].iter().any(|end| path.ends_with(end))
    };
    let texts = workspace
        .texts("")
        .filter(|(path, _)| matters(path))
        .flat_map(|(path, text)| [path, "\0", text, "\0"]);
    let hash = [VERSION]
        .into_iter()
        .chain(texts)
        .flat_map(str::bytes)
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
        });
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changed_inputs_are_checked_again() {
        let of = |files: &[(&str, &str)]| fingerprint(&Workspace::example(&[], files));
        let passed = of(&[
            ("Cargo.lock", "a 1"),
            ("crates/a/Cargo.toml", "b"),
            ("deny.toml", "c"),
            ("a.rs", ""),
        ]);
        let same = [
            ("Cargo.lock", "a 1"),
            ("crates/a/Cargo.toml", "b"),
            ("deny.toml", "c"),
            ("a.rs", "d"),
        ];
        assert_eq!(of(&same), passed);
        for changed in 0..3 {
            let mut files = same;
            files[changed].1 = "another";
            assert_ne!(of(&files), passed, "{}", files[changed].0);
        }
        assert_ne!(of(&same[1..]), passed);
    }
}
