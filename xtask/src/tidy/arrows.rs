//! Crates use each other only as the house plan draws it.

use crate::house::Room;
use crate::tidy::Fault;
use crate::workspace::{Dependency, Package, Workspace};

pub fn check(workspace: &Workspace) -> Vec<Fault> {
    workspace.packages.iter().flat_map(|package| check_package(package, workspace)).collect()
}

fn check_package(package: &Package, workspace: &Workspace) -> Vec<Fault> {
    let manifest = format!("{}/Cargo.toml", package.folder);
    let Some(room) = Room::named(&package.name) else {
        let sentence = format!(
            "crate '{}' is not in the house plan (add it to PLAN in xtask/src/house.rs and to docs/architecture.md)",
            package.name
        );
        return vec![Fault::new(&manifest, sentence)];
    };
    let refused = |dependency: &&Dependency| {
        let allowed = if dependency.dev {
            room.tests_may_reach(&dependency.name)
        } else {
            room.may_reach(&dependency.name)
        };
        workspace.has(&dependency.name) && !allowed
    };
    let sentence = |dependency: &Dependency| {
        let who = if dependency.dev { "the tests of" } else { "the crate" };
        format!(
            "{who} '{}' may not use '{}' (the plan is in xtask/src/house.rs)",
            package.name, dependency.name
        )
    };
    package
        .dependencies
        .iter()
        .filter(refused)
        .map(|dependency| Fault::new(&manifest, sentence(dependency)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_follow_the_plan() {
        let check = |lines: &[&str], expected: &[&str]| {
            let found: Vec<String> =
                check(&Workspace::example(lines, &[])).iter().map(Fault::to_string).collect();
            assert_eq!(found, expected);
        };
        let base = "plateau-game";
        check(&[base, "plateau-games: plateau-game, thiserror"], &[]);
        check(&[base, "plateau-games", "plateau-search: plateau-game, plateau-games (dev)"], &[]);
        check(
            &[base, "plateau-games", "plateau-search: plateau-games"],
            &["plateau-search/Cargo.toml: the crate 'plateau-search' may not use 'plateau-games' \
               (the plan is in xtask/src/house.rs)"],
        );
        check(
            &["plateau-search", "plateau-games: plateau-search (dev)"],
            &["plateau-games/Cargo.toml: the tests of 'plateau-games' may not use 'plateau-search' \
               (the plan is in xtask/src/house.rs)"],
        );
        check(
            &["plateau-cellar"],
            &["plateau-cellar/Cargo.toml: crate 'plateau-cellar' is not in the house plan \
               (add it to PLAN in xtask/src/house.rs and to docs/architecture.md)"],
        );
    }
}
