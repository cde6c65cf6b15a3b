//! No circle of modules within a crate: of the modules inside one module, none uses itself through
//! the others. One can then read a crate from the bottom up, and say what a change can reach.
//!
//! A module and what lies inside it count as one: what a file shares with the files of its own
//! folder is its affair.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::tidy::fault::Fault;
use crate::tidy::modules::Modules;
use crate::workspace::Workspace;

pub fn check(workspace: &Workspace) -> Vec<Fault> {
    let modules = workspace.packages.iter().map(|package| Modules::new(package, workspace));
    modules.flat_map(|modules| check_crate(&modules)).collect()
}

/// Which of the modules inside one module use which others, with two files that show it.
type Uses<'a> = BTreeMap<&'a str, BTreeMap<&'a str, (&'a str, &'a str)>>;

fn check_crate(modules: &Modules) -> Vec<Fault> {
    let mut floors: BTreeMap<&[String], Uses> = BTreeMap::new();
    for (index, user) in modules.all.iter().enumerate() {
        for used in modules.used_by(index).into_iter().map(|used| &modules.all[used]) {
            let common = user.path.iter().zip(&used.path).take_while(|(a, b)| a == b).count();
            if let (Some(from), Some(to)) = (user.path.get(common), used.path.get(common)) {
                let uses = floors.entry(&user.path[..common]).or_default().entry(from).or_default();
                uses.entry(to).or_insert((user.file, used.file));
            }
        }
    }
    floors
        .values()
        .flat_map(|uses| circles(uses).into_iter().map(|circle| fault(&circle, uses)))
        .collect()
}

fn fault(circle: &[&str], uses: &Uses) -> Fault {
    let next = circle.iter().cycle().skip(1);
    let witness = |(from, to): (&&str, &&str)| uses[from][to];
    let steps: Vec<(&str, &str)> = circle.iter().zip(next).map(witness).collect();
    let files: Vec<String> =
        steps.iter().map(|(user, used)| format!("{user} uses {used}")).collect();
    let sentence = format!(
        "the modules {} use each other in a circle: {}",
        circle.join(", "),
        files.join("; ")
    );
    Fault::new(steps[0].0, sentence)
}

/// A shortest circle through each module that is in one and in none of those found before.
fn circles<'a>(uses: &Uses<'a>) -> Vec<Vec<&'a str>> {
    let mut found: Vec<Vec<&str>> = Vec::new();
    for &start in uses.keys() {
        if !found.iter().flatten().any(|name| *name == start) {
            found.extend(circle_through(start, uses));
        }
    }
    found
}

/// Breadth first, so that the shortest one is found.
fn circle_through<'a>(start: &'a str, uses: &Uses<'a>) -> Option<Vec<&'a str>> {
    let mut queue = VecDeque::from([vec![start]]);
    let mut seen = BTreeSet::new();
    while let Some(path) = queue.pop_front() {
        for &next in uses.get(path[path.len() - 1]).into_iter().flat_map(BTreeMap::keys) {
            if next == start {
                return Some(path);
            }
            if seen.insert(next) {
                queue.push_back([&path[..], &[next]].concat());
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn circles_are_found() {
        let check = |files: &[(&str, &str)], expected: &[&str]| {
            let paths: Vec<String> =
                files.iter().map(|(path, _)| format!("c/src/{path}")).collect();
            let files: Vec<(&str, &str)> =
                paths.iter().zip(files).map(|(path, (_, text))| (path.as_str(), *text)).collect();
            let workspace = Workspace::example(&["c"], &files);
            let found: Vec<String> = check(&workspace).iter().map(Fault::to_string).collect();
            assert_eq!(found, expected, "{files:?}");
        };
        let root = ("lib.rs", "mod a; mod b; mod c; pub use a::A;");
        check(
            &[root, ("a.rs", "use crate::b::B;"), ("b.rs", "use crate::c::C;"), ("c.rs", "")],
            &[],
        );
        check(
            &[
                root,
                ("a.rs", "use crate::b::B;"),
                ("b.rs", "fn f() { super::c::C }"),
                ("c.rs", "use crate::A;"),
            ],
            &[
                "c/src/a.rs: the modules a, b, c use each other in a circle: c/src/a.rs uses c/src/b.rs; \
               c/src/b.rs uses c/src/c.rs; c/src/c.rs uses c/src/a.rs",
            ],
        );
        // Uses by tests do not count, nor those within one folder.
        check(
            &[root, ("a.rs", "use crate::b::B;"), ("b.rs", "#[cfg(test)]\nuse crate::a::A;")],
            &[],
        );
        check(&[root, ("a.rs", "mod x; use x::X;"), ("a/x.rs", "use super::A;")], &[]);
        // Two folders that use each other through different files are in a circle.
        check(
            &[
                root,
                ("a.rs", "mod x;"),
                ("a/x.rs", "use crate::b::B;"),
                ("b.rs", ""),
                ("b/y.rs", "use crate::a::A;"),
            ],
            &[
                "c/src/a/x.rs: the modules a, b use each other in a circle: c/src/a/x.rs uses c/src/b.rs; \
               c/src/b/y.rs uses c/src/a.rs",
            ],
        );
        // Below the root too.
        check(
            &[
                root,
                ("a.rs", "mod x; mod y;"),
                ("a/x.rs", "use super::y::Y;"),
                ("a/y.rs", "use crate::a::x::X;"),
            ],
            &[
                "c/src/a/x.rs: the modules x, y use each other in a circle: c/src/a/x.rs uses c/src/a/y.rs; \
               c/src/a/y.rs uses c/src/a/x.rs",
            ],
        );
    }
}
