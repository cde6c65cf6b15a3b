//! Public crates: each must stand on its own.

use crate::house::LIBRARIES;
use crate::tidy::fault::Fault;
use crate::workspace::Workspace;

/// Required fields of the manifest besides the common ones.
const FIELDS: [&str; 5] = [
    "keywords = [",
    "categories = [",
    "readme = \"README.md\"",
    "rust-version = \"1.",
    "[package.metadata.docs.rs]",
];

/// Required first lines of the sources: the examples of the README are tests, and every public item
/// is documented.
const FIRST_LINES: [&str; 2] =
    ["#![doc = include_str!(\"../README.md\")]", "#![deny(missing_docs)]"];

pub fn check(workspace: &Workspace) -> Vec<Fault> {
    let mut faults = Vec::new();
    for package in
        workspace.packages.iter().filter(|package| LIBRARIES.contains(&package.name.as_str()))
    {
        let mut expect = |file: &str, lines: &[&str]| {
            let path = format!("{}/{file}", package.folder);
            let text = workspace.text(&path).unwrap_or_default();
            let missing =
                lines.iter().filter(|start| !text.lines().any(|line| line.starts_with(**start)));
            faults.extend(
                missing
                    .map(|start| Fault::new(&path, format!("has no line that begins `{start}`"))),
            );
        };
        expect("Cargo.toml", &FIELDS);
        expect("src/lib.rs", &FIRST_LINES);
        expect("README.md", &[&format!("# {}", package.name), "```rust"]);
        let examples = format!("{}/examples", package.folder);
        if !workspace.exists(&examples) {
            faults.push(Fault::new(
                &examples,
                "is not there (expected a program that one can start from)",
            ));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_slip_is_found() {
        let manifest = "keywords = [\"a\"]\ncategories = [\"b\"]\nreadme = \"README.md\"\n\
            rust-version = \"1.85\"\n[package.metadata.docs.rs]\n";
        let source = "//! A\n#![doc = include_str!(\"../README.md\")]\n#![deny(missing_docs)]\n";
        let readme = "# plateau-game\n```rust\n```\n";
        let check = |from: &str, to: &str, expected: &[&str]| {
            let texts = [manifest, source, readme, ""].map(|text| text.replace(from, to));
            assert!(
                from.is_empty() || texts != [manifest, source, readme, ""],
                "'{from}' is in the example"
            );
            let files = ["Cargo.toml", "src/lib.rs", "README.md", "examples/a.rs"];
            let files = files.map(|file| format!("plateau-game/{file}"));
            let files: Vec<(&str, &str)> = files
                .iter()
                .zip(&texts)
                .map(|(path, text)| (path.as_str(), text.as_str()))
                .collect();
            let found = check(&Workspace::example(&["plateau-game", "plateau-cli"], &files));
            assert_eq!(
                found.iter().map(Fault::to_string).collect::<Vec<_>>(),
                expected,
                "'{from}' -> '{to}'"
            );
        };
        check("", "", &[]);
        check(
            "categories",
            "cats",
            &["plateau-game/Cargo.toml: has no line that begins `categories = [`"],
        );
        check(
            "1.85",
            "2.0",
            &["plateau-game/Cargo.toml: has no line that begins `rust-version = \"1.`"],
        );
        check(
            "deny",
            "warn",
            &["plateau-game/src/lib.rs: has no line that begins `#![deny(missing_docs)]`"],
        );
        check(
            "docs.rs",
            "docs",
            &["plateau-game/Cargo.toml: has no line that begins `[package.metadata.docs.rs]`"],
        );
        check("```rust", "```text", &["plateau-game/README.md: has no line that begins ````rust`"]);
    }

    #[test]
    fn a_library_without_examples_is_found() {
        let found =
            check(&Workspace::example(&["plateau-game"], &[("plateau-game/src/lib.rs", "")]));
        let expected =
            "plateau-game/examples: is not there (expected a program that one can start from)";
        assert!(found.iter().any(|fault| fault.to_string() == expected));
    }
}
