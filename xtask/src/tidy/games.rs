//! The views ask a game's presentation, never which game it is: a test of a single game is refused
//! everywhere in them but in the files named here. A sixth game then finds its places by the
//! compiler.

use crate::tidy::fault::Fault;
use crate::tidy::modules::sources;
use crate::workspace::Workspace;

/// Parts of the views.
const VIEWS: [&str; 4] = [
    "crates/plateau-scene/src/",
    "crates/plateau-client/src/",
    "crates/plateau-cli/src/picture",
    "crates/plateau-cli/src/play",
];

/// The file of each layer that may name single games, and what it says about them.
const NAMING: [(&str, &str); 2] = [
    ("crates/plateau-scene/src/presentation.rs", "how each game shows itself"),
    ("crates/plateau-client/src/ground/games.rs", "how the page introduces each game"),
];

/// The closed enums over the games.
const ENUMS: [&str; 3] = ["GameId::", "AnyPosition::", "AnyMove::"];

pub fn check(workspace: &Workspace) -> Vec<Fault> {
    let is_view = |path: &str| VIEWS.iter().any(|view| path.starts_with(view));
    let may_name = |path: &str| NAMING.iter().any(|(file, _)| *file == path);
    workspace
        .packages
        .iter()
        .flat_map(|package| sources(package, workspace))
        .filter(|(path, _)| is_view(path) && !may_name(path))
        .flat_map(|(path, code)| check_code(path, &code))
        .collect()
}

fn check_code(path: &str, code: &str) -> Vec<Fault> {
    let names_one = |line: &str| ENUMS.iter().any(|name| names_case(line, name));
    let sentence = "names a single game (expected a question to its presentation in plateau-scene, \
        to the page's games.rs, or \
                    to a lower layer)";
    let lines = code.lines().enumerate().filter(|(_, line)| names_one(line));
    lines.map(|(index, _)| Fault::at(path, index, sentence)).collect()
}

/// Whether a case of the enum is named: a capital with small letters after it, unlike a constant or
/// a function.
fn names_case(line: &str, prefix: &str) -> bool {
    line.match_indices(prefix).any(|(at, _)| {
        let mut after = line[at + prefix.len()..].chars();
        after.next().is_some_and(|c| c.is_ascii_uppercase())
            && after.next().is_some_and(|c| c.is_ascii_lowercase())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn single_games_are_found() {
        let check = |code: &str, expected: usize| {
            assert_eq!(check_code("a.rs", code).len(), expected, "{code}");
        };
        check("if game == GameId::Morpion {", 1);
        check("matches!(position, AnyPosition::Othello8(_))", 1);
        check("for game in GameId::ALL {", 0);
        check("AnyPosition::start(variant)", 0);
        check("let look = Look::of(game);", 0);
    }

    #[test]
    fn every_file_that_may_name_games_is_there_and_does() {
        let workspace = Workspace::load().expect("the workspace loads");
        for (path, _) in NAMING {
            let code = workspace.packages.iter().flat_map(|package| sources(package, &workspace));
            let code = code.into_iter().find(|(file, _)| *file == path);
            assert!(code.is_some_and(|(file, code)| !check_code(file, &code).is_empty()), "{path}");
        }
    }
}
