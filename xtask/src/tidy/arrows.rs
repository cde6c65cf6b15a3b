//! Crates use each other as the house plan draws it: nothing else, and all of it. An unused
//! permission or dependency would let the next one in unseen.

use crate::house::CrateRule;
use crate::tidy::fault::Fault;
use crate::tidy::modules::sources;
use crate::tidy::scan::{Scan, has_word};
use crate::workspace::{Dependency, Package, Workspace};

pub fn check(workspace: &Workspace) -> Vec<Fault> {
    workspace.packages.iter().flat_map(|package| check_package(package, workspace)).collect()
}

fn check_package(package: &Package, workspace: &Workspace) -> Vec<Fault> {
    let manifest = format!("{}/Cargo.toml", package.folder);
    let Some(room) = CrateRule::named(&package.name) else {
        let sentence = format!(
            "crate '{}' is not in the house plan (add it to PLAN in xtask/src/house.rs and to \
             docs/architecture.md)",
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
    let refused = package.dependencies.iter().filter(refused).map(sentence);
    let unused = unused_permissions(room, package)
        .into_iter()
        .chain(unused_dependencies(package, workspace));
    refused.chain(unused).map(|sentence| Fault::new(&manifest, sentence)).collect()
}

/// Rooms of the plan that the manifest does not ask for.
fn unused_permissions(room: &CrateRule, package: &Package) -> Vec<String> {
    let asks = |name: &str, dev: bool| {
        package
            .dependencies
            .iter()
            .any(|dependency| dependency.name == name && dependency.dev == dev)
    };
    let sentence = |name: &str, who: &str| {
        format!(
            "{who} '{}' may use '{name}' and does not (strike it from xtask/src/house.rs)",
            package.name
        )
    };
    let own = room
        .may_use
        .iter()
        .filter(|name| !asks(name, false))
        .map(|name| sentence(name, "the crate"));
    let tests = room.tests_may_use.iter().filter(|name| !asks(name, true));
    own.chain(tests.map(|name| sentence(name, "the tests of"))).collect()
}

/// Dependencies that no source names.
fn unused_dependencies(package: &Package, workspace: &Workspace) -> Vec<String> {
    let own: Vec<String> = sources(package, workspace).into_iter().map(|(_, code)| code).collect();
    let folder = format!("{}/", package.folder);
    let everywhere: Vec<String> = workspace
        .texts(".rs")
        .filter(|(path, _)| path.starts_with(&folder))
        .map(|(_, text)| Scan::new(text).code)
        .collect();
    let is_unused = |dependency: &&Dependency| {
        let name = dependency.name.replace('-', "_");
        let places = if dependency.dev { &everywhere } else { &own };
        !places.iter().any(|code| has_word(code, &name))
    };
    let sentence =
        |dependency: &Dependency| format!("depends on '{}' and does not use it", dependency.name);
    package.dependencies.iter().filter(is_unused).map(sentence).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Crates whose sources name everything that their manifests ask for.
    fn workspace(lines: &[&str]) -> Workspace {
        let mut workspace = Workspace::example(lines, &[]);
        for package in &workspace.packages {
            let named: String = package
                .dependencies
                .iter()
                .map(|used| format!("use {}::X;\n", used.name.replace('-', "_")))
                .collect();
            workspace.files.insert(format!("{}/src/lib.rs", package.folder), Some(named));
        }
        workspace
    }

    fn faults(workspace: &Workspace) -> Vec<String> {
        check(workspace).iter().map(Fault::to_string).collect()
    }

    #[test]
    fn arrows_follow_the_plan() {
        let check = |lines: &[&str], expected: &[&str]| {
            assert_eq!(faults(&workspace(lines)), expected, "{lines:?}");
        };
        let base = "plateau-game";
        let rules = "plateau-games: plateau-game";
        check(&[base, "plateau-games: plateau-game, thiserror"], &[]);
        check(&[base, rules, "plateau-search: plateau-game, plateau-games (dev)"], &[]);
        check(
            &[base, rules, "plateau-search: plateau-game, plateau-games, plateau-games (dev)"],
            &["plateau-search/Cargo.toml: the crate 'plateau-search' may not use 'plateau-games' \
               (the plan is in xtask/src/house.rs)"],
        );
        check(
            &[
                "plateau-wire: plateau-game, plateau-search",
                "plateau-games: plateau-game, plateau-wire (dev)",
            ],
            &["plateau-games/Cargo.toml: the tests of 'plateau-games' may not use 'plateau-wire' \
               (the plan is in xtask/src/house.rs)"],
        );
        check(
            &["plateau-cellar"],
            &["plateau-cellar/Cargo.toml: crate 'plateau-cellar' is not in the house plan \
               (add it to PLAN in xtask/src/house.rs and to docs/architecture.md)"],
        );
    }

    #[test]
    fn unused_permissions_are_seen() {
        let check = |line: &str, expected: &[&str]| {
            assert_eq!(faults(&workspace(&[line])), expected, "{line}");
        };
        check("plateau-search: plateau-game, plateau-games (dev)", &[]);
        check(
            "plateau-search: plateau-games (dev)",
            &[
                "plateau-search/Cargo.toml: the crate 'plateau-search' may use 'plateau-game' and does not \
               (strike it from xtask/src/house.rs)",
            ],
        );
        check(
            "plateau-search: plateau-game",
            &[
                "plateau-search/Cargo.toml: the tests of 'plateau-search' may use 'plateau-games' and does not \
               (strike it from xtask/src/house.rs)",
            ],
        );
    }

    #[test]
    fn unused_dependencies_are_seen() {
        let check = |source: &str, expected: &[&str]| {
            let path = "plateau-games/src/lib.rs";
            let line = "plateau-games: plateau-game, one-more (dev)";
            assert_eq!(
                faults(&Workspace::example(&[line], &[(path, source)])),
                expected,
                "{source}"
            );
        };
        check("use plateau_game::Game;\n#[cfg(test)]\nuse one_more::X;", &[]);
        check(
            "#[cfg(test)]\nuse plateau_game::Game;\n// one_more",
            &[
                "plateau-games/Cargo.toml: depends on 'plateau-game' and does not use it",
                "plateau-games/Cargo.toml: depends on 'one-more' and does not use it",
            ],
        );
    }
}
