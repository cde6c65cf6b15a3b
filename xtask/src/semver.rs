//! Semver promises of the public libraries: cargo-semver-checks compares them with the last tag. A
//! breaking change needs a breaking version.

use crate::house::LIBRARIES;
use crate::shell::{CommandRun, Outcome};
use crate::workspace::Workspace;

/// One version, so that a check that held yesterday holds today.
const VERSION: &str = "0.51.0";

pub fn step(_: &Workspace) -> Outcome {
    let tags = CommandRun::program("git")
        .arguments(&["tag", "--list", "--sort=-version:refname", "v*"])
        .at_root();
    let tags =
        tags.quietly().ok_or("`git tag` failed: the last release is a tag of the repository")?;
    let Some(tag) = last(&tags) else {
        println!("there is no tag v* yet: nothing that was released can be broken");
        return Ok(());
    };
    if CommandRun::cargo(&["semver-checks", "--version"]).quietly().is_none() {
        // Unoptimised: compiling it well takes longer than it runs.
        CommandRun::cargo(&[
            "install",
            "cargo-semver-checks",
            "--locked",
            "--debug",
            "--version",
            VERSION,
        ])
        .go()?;
    }
    let chosen = LIBRARIES.map(|name| ["--package", name]);
    CommandRun::cargo(&["semver-checks", "--baseline-rev", tag])
        .arguments(chosen.as_flattened())
        .at_root()
        .go()
}

/// The newest of the tags, which come newest first. What is announced is not yet promised.
fn last(tags: &str) -> Option<&str> {
    tags.lines().find(|tag| !tag.contains('-'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_release_is_compared_with() {
        assert_eq!(last("v1.1.0-rc.1\nv1.0.0\nv0.9.0\n"), Some("v1.0.0"));
        assert_eq!(last(""), None);
    }
}
