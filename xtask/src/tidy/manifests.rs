//! Every crate takes its lints, its licence and its dependencies from the workspace, and every
//! dependency comes from the public registry.

use crate::house::LIBRARIES;
use crate::tidy::fault::Fault;
use crate::workspace::Workspace;

const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

pub fn check(workspace: &Workspace) -> Vec<Fault> {
    let mut faults = Vec::new();
    for package in &workspace.packages {
        let path = format!("{}/Cargo.toml", package.folder);
        if package.description.is_empty() {
            faults.push(Fault::new(
                &path,
                "has no description (expected the question the crate answers)",
            ));
        }
        faults.extend(check_manifest(&path, workspace.text(&path).unwrap_or_default()));
    }
    faults.extend(check_lock(workspace.text("Cargo.lock").unwrap_or_default()));
    faults
}

fn check_manifest(path: &str, text: &str) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut section = "";
    let mut has_lints = false;
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.starts_with('[') {
            section = line.trim_matches(['[', ']']);
        } else if section == "lints" {
            has_lints |= line == "workspace = true";
        } else if section.ends_with("dependencies") && line.contains('=') && !line.starts_with('#')
        {
            let compact: String = line.split_whitespace().collect();
            if !compact.contains("workspace=true") {
                faults.push(Fault::at(
                    path,
                    index,
                    format!("`{line}` is not taken from [workspace.dependencies]"),
                ));
            }
        }
    }
    // A library states the oldest Rust that it compiles with, and Clippy's `incompatible_msrv`
    // holds it to that; and it can be published: cargo packs no others together.
    let is_library = LIBRARIES.iter().any(|name| text.contains(&format!("name = \"{name}\"")));
    let shared = ["version", "edition", "license"];
    let ours: &[&str] = if is_library { &[] } else { &["rust-version", "publish"] };
    for field in shared.iter().chain(ours) {
        if !text.contains(&format!("\n{field}.workspace = true")) {
            faults.push(Fault::new(path, format!("lacks `{field}.workspace = true`")));
        }
    }
    if !has_lints {
        faults.push(Fault::new(
            path,
            "lacks the workspace's lints (expected `[lints]` with `workspace = true`)",
        ));
    }
    faults
}

fn check_lock(text: &str) -> Vec<Fault> {
    let foreign = |line: &&str| {
        line.starts_with("source = ") && **line != *format!("source = \"{REGISTRY}\"")
    };
    text.lines()
        .enumerate()
        .filter(|(_, line)| foreign(line))
        .map(|(index, line)| {
            Fault::at("Cargo.lock", index, format!("`{line}` is not the public registry"))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "[package]\nname = \"plateau-x\"\nversion.workspace = true\nedition.workspace = true\n\
        rust-version.workspace = true\nlicense.workspace = true\npublish.workspace = true\n\n\
        [lints]\nworkspace = true\n\n[dependencies]\nserde.workspace = true\n\
        rayon = { workspace = true, optional = true }\n";

    #[test]
    fn each_slip_is_found() {
        let check = |from: &str, to: &str, expected: &[&str]| {
            assert!(GOOD.contains(from), "'{from}' is in the example");
            let found: Vec<String> = check_manifest("c/Cargo.toml", &GOOD.replace(from, to))
                .iter()
                .map(Fault::to_string)
                .collect();
            assert_eq!(found, expected, "'{from}' -> '{to}'");
        };
        check("", "", &[]);
        check(
            "serde.workspace = true",
            "serde = \"1\"",
            &["c/Cargo.toml:13: `serde = \"1\"` is not taken from [workspace.dependencies]"],
        );
        check(
            "license.workspace = true",
            "license = \"MIT\"",
            &["c/Cargo.toml: lacks `license.workspace = true`"],
        );
        check(
            "[lints]\nworkspace = true\n",
            "",
            &[
                "c/Cargo.toml: lacks the workspace's lints (expected `[lints]` with `workspace = true`)",
            ],
        );
    }

    #[test]
    fn only_the_public_registry_is_in_the_lock_file() {
        let public = format!("source = \"{REGISTRY}\"\n");
        assert_eq!(check_lock(&public), []);
        assert_eq!(
            check_lock(&format!("{public}source = \"git+https://example.org/x\"\n")).len(),
            1
        );
    }
}
