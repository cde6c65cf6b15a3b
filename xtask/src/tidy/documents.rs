//! The documents: everything in `docs/` can be found from its index, links lead somewhere, the
//! README starts with the two commands, the changelog has a place for what comes next.

use std::collections::BTreeSet;

use crate::tidy::fault::Fault;
use crate::tidy::scan::Scan;
use crate::workspace::Workspace;

const INDEX: &str = "docs/README.md";

pub fn check(workspace: &Workspace) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (path, text) in workspace.texts(".md") {
        faults.extend(check_links(path, text, workspace));
    }
    for (path, text) in workspace.texts(".rs") {
        faults.extend(check_comments(path, text, workspace));
    }
    faults.extend(check_index(workspace));
    faults.extend(check_readme(workspace.text("README.md").unwrap_or_default()));
    if !workspace
        .text("CHANGELOG.md")
        .is_some_and(|text| text.lines().any(|line| line == "## Unreleased"))
    {
        faults.push(Fault::new("CHANGELOG.md", "has no `## Unreleased` section"));
    }
    faults
}

/// Documents are found from the index, or from the README of their own folder, which the index
/// links.
fn check_index(workspace: &Workspace) -> Vec<Fault> {
    let mut linked = BTreeSet::from([INDEX.to_owned()]);
    for (path, text) in workspace.texts("README.md").filter(|(path, _)| path.starts_with("docs/")) {
        linked.extend(links(text).into_iter().map(|(_, target)| resolve(path, &target).0));
    }
    workspace
        .texts(".md")
        .filter(|(path, _)| path.starts_with("docs/") && !linked.contains(*path))
        .map(|(path, _)| {
            Fault::new(path, format!("is not linked from {INDEX} or the README of its folder"))
        })
        .collect()
}

/// The first block of code in the README is how to play and how to check.
fn check_readme(text: &str) -> Vec<Fault> {
    let block = text.split("```").nth(1).unwrap_or_default();
    ["cargo play", "cargo verify"]
        .into_iter()
        .filter(|command| !block.contains(command))
        .map(|command| {
            Fault::new("README.md", format!("its first block of code lacks `{command}`"))
        })
        .collect()
}

fn check_links(path: &str, text: &str, workspace: &Workspace) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (index, target) in links(text) {
        if target.contains("://") || target.starts_with("mailto:") {
            continue;
        }
        let (file, anchor) = resolve(path, &target);
        if !workspace.exists(&file) {
            faults.push(Fault::at(
                path,
                index,
                format!("the link '{target}' leads nowhere (there is no '{file}')"),
            ));
        } else if let (Some(anchor), Some(text)) = (anchor, workspace.text(&file))
            && !anchors(text).contains(&anchor)
        {
            faults.push(Fault::at(
                path,
                index,
                format!("the link '{target}' names no heading of '{file}'"),
            ));
        }
    }
    faults
}

/// A document that a comment names is there under that name.
fn check_comments(path: &str, text: &str, workspace: &Workspace) -> Vec<Fault> {
    let is_path = |c: char| c.is_alphanumeric() || "./_-".contains(c);
    let mut faults = Vec::new();
    for (index, line) in Scan::new(text).comments.lines().enumerate() {
        let names = line.split(|c: char| !is_path(c)).map(|word| word.trim_end_matches('.'));
        for name in names.filter(|name| name.ends_with(".md") && !workspace.exists(name)) {
            faults.push(Fault::at(
                path,
                index,
                format!(
                    "names the document '{name}', which is not there (expected its path from \
                    the root)"
                ),
            ));
        }
    }
    faults
}

/// The targets of `[text](target)` outside code, with their lines.
fn links(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (index, line) in prose(text) {
        let spoken: String = line.split('`').step_by(2).collect::<Vec<_>>().join("code");
        let targets = spoken.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
        found.extend(targets.map(|(target, _)| (index, target.trim().to_owned())));
    }
    found
}

/// The lines outside fenced blocks of code, numbered from 0.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut fenced = false;
    text.lines().enumerate().filter(move |(_, line)| {
        let fence = line.trim_start().starts_with("```");
        fenced ^= fence;
        !fenced && !fence
    })
}

/// The file that a link in the file `from` means, from the root of the workspace, and the heading
/// in it.
fn resolve(from: &str, target: &str) -> (String, Option<String>) {
    let (file, anchor) = match target.split_once('#') {
        Some((file, anchor)) => (file, Some(anchor.to_owned())),
        None => (target, None),
    };
    if file.is_empty() {
        return (from.to_owned(), anchor);
    }
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in file.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            _ => parts.push(part),
        }
    }
    (parts.join("/"), anchor)
}

/// The names by which the headings of a document can be linked, as code hosts make them.
fn anchors(text: &str) -> Vec<String> {
    let slug = |heading: &str| -> String {
        let kept = heading.trim().chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
        kept.map(|c| if c == ' ' { '-' } else { c }).flat_map(char::to_lowercase).collect()
    };
    prose(text)
        .filter(|(_, line)| line.starts_with('#'))
        .map(|(_, line)| slug(line.trim_start_matches('#')))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn workspace(files: &[(&str, &str)]) -> Workspace {
        let usual = [
            ("README.md", "# A\n```\ncargo play\ncargo verify\n```\n"),
            ("CHANGELOG.md", "# Changelog\n\n## Unreleased\n"),
        ];
        Workspace::example(&[], &[&usual, files].concat())
    }

    #[test]
    fn each_slip_is_found() {
        let check = |files: &[(&str, &str)], expected: &[&str]| {
            let found: Vec<String> =
                check(&workspace(files)).iter().map(Fault::to_string).collect();
            assert_eq!(found, expected, "{files:?}");
        };
        let index = ("docs/README.md", "[a](a.md) [more](more/README.md)");
        check(
            &[
                index,
                ("docs/a.md", ""),
                ("docs/more/README.md", "[b](b.md)"),
                ("docs/more/b.md", ""),
            ],
            &[],
        );
        check(
            &[("docs/README.md", ""), ("docs/a.md", "")],
            &["docs/a.md: is not linked from docs/README.md or the README of its folder"],
        );
        check(
            &[("docs/README.md", "\n[a](a.md)")],
            &["docs/README.md:2: the link 'a.md' leads nowhere (there is no 'docs/a.md')"],
        );
        check(
            &[("README.md", "# A\n```\ncargo play\n```\n")],
            &["README.md: its first block of code lacks `cargo verify`"],
        );
        check(&[("CHANGELOG.md", "## 1.0\n")], &["CHANGELOG.md: has no `## Unreleased` section"]);
    }

    #[test]
    fn comments_name_documents_that_exist() {
        let check = |comment: &str, expected: usize| {
            let workspace = workspace(&[("docs/rules.md", "")]);
            assert_eq!(check_comments("a.rs", comment, &workspace).len(), expected, "{comment}");
        };
        check("//! As `docs/rules.md` says. See docs/rules.md.", 0);
        check("//! As `RULES.md` says.", 1);
        check("let a = \"RULES.md\";", 0);
    }

    #[test]
    fn links_lead_somewhere() {
        let check = |link: &str, expected: usize| {
            let (readme, other) =
                (format!("# The top\n{link}\n"), "# Other things, too\n```\n# no\n```\n");
            let faults = check_links(
                "x/README.md",
                &readme,
                &workspace(&[("x/README.md", &readme), ("x/other.md", other)]),
            );
            assert_eq!(faults.len(), expected, "{link}: {faults:?}");
        };
        check(
            "[a](other.md), [b](../x/other.md#other-things-too), [c](#the-top), [d](https://example.org/x)",
            0,
        );
        check("[folder](../x) and `[code](nowhere.md)`", 0);
        check("[a](nowhere.md)", 1);
        check("[a](other.md#no) and [b](#bottom)", 2);
    }
}
