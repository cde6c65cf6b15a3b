//! How every Rust source reads: module docs first, nothing unfinished, no `unsafe`, of a length one
//! can read, and no trace of the machine it was written on.

use crate::tidy::fault::Fault;
use crate::tidy::scan::{Scan, has_word};
use crate::workspace::Workspace;

/// A file holds one idea; longer ones need a place in [`LONGER`].
const LONGEST: usize = 500;

/// Files that may be longer, how long, and why each is really one piece.
const LONGER: [(&str, usize, &str); 0] = [];

/// The modules that may use `unsafe`, each with the measured gain written beside it.
const UNSAFE: [&str; 3] = [
    "crates/plateau-othello/src/kernels/simd.rs",
    "crates/plateau-othello/src/huge_pages.rs",
    "crates/plateau-cubes/src/endgame/prefetch.rs",
];

/// Never in code: unfinished work and tests that are switched off.
const UNFINISHED: [&str; 4] = ["todo!", "unimplemented!", "dbg!", "#[ignore"];

/// Never in comments: the same, promised.
const PROMISES: [&str; 2] = ["TODO", "FIXME"];

/// Folders of people's machines, without the slashes around them so that this file does not find
/// itself.
const MACHINE_FOLDERS: [&str; 4] = ["home", "root", "Users", "work"];

pub fn check(workspace: &Workspace) -> Vec<Fault> {
    let sources = workspace.texts(".rs").flat_map(|(path, text)| check_source(path, text));
    let everything = workspace.texts("").flat_map(|(path, text)| check_machine_paths(path, text));
    sources.chain(everything).collect()
}

fn check_source(path: &str, text: &str) -> Vec<Fault> {
    let mut faults = Vec::new();
    if !text.starts_with("//!") {
        faults.push(Fault::at(path, 0, "does not start with `//!` and what lives here"));
    }
    let longest =
        LONGER.iter().find(|(long, ..)| *long == path).map_or(LONGEST, |(_, lines, _)| *lines);
    let lines = text.lines().count();
    if lines > longest {
        let sentence = format!(
            "has {lines} lines (expected at most {longest}: split it, or argue for it in \
             xtask/src/tidy/sources.rs)"
        );
        faults.push(Fault::new(path, sentence));
    }
    let scan = Scan::new(text);
    for (index, (code, comment)) in scan.code.lines().zip(scan.comments.lines()).enumerate() {
        if has_word(code, "unsafe") && !UNSAFE.contains(&path) {
            faults.push(Fault::at(
                path,
                index,
                "`unsafe` outside the modules named in xtask/src/tidy/sources.rs",
            ));
        }
        for mark in UNFINISHED.into_iter().filter(|mark| has_word(code, mark)) {
            faults.push(Fault::at(
                path,
                index,
                format!("`{mark}` leaves something unfinished or switched off"),
            ));
        }
        for mark in PROMISES.into_iter().filter(|mark| has_word(comment, mark)) {
            faults.push(Fault::at(
                path,
                index,
                format!("a comment promises work with {mark} (do it or drop it)"),
            ));
        }
    }
    faults.extend(check_fuzz_names(path, &scan.code));
    faults
}

/// A fuzz target, and every function that calls one, has a name by which `cargo verify` finds it.
fn check_fuzz_names(path: &str, code: &str) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut function = "";
    for (index, line) in code.lines().enumerate() {
        if let Some((_, name)) = line.split_once("fn ") {
            function = name;
        } else if !function.starts_with("fuzz_")
            && (has_word(line, "bolero::check!") || calls_fuzz(line))
        {
            faults.push(Fault::at(
                path,
                index,
                "fuzzes in a function that is not named `fuzz_...` (expected by `cargo verify`)",
            ));
        }
    }
    faults
}

fn calls_fuzz(line: &str) -> bool {
    !line.trim_start().starts_with("use ")
        && line
            .split(|c: char| !c.is_alphanumeric() && c != '_')
            .any(|word| word.starts_with("fuzz_"))
}

fn check_machine_paths(path: &str, text: &str) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (index, line) in text.lines().enumerate() {
        for folder in MACHINE_FOLDERS {
            let machine = format!("/{folder}/");
            // Only where a path starts: `src/work/` is a folder of ours, and so is the end of a web
            // address.
            let starts = |at: usize| {
                !line[..at].ends_with(|c: char| c.is_alphanumeric() || "._-~)}".contains(c))
            };
            if line.match_indices(&machine).any(|(at, _)| starts(at)) {
                faults.push(Fault::at(
                    path,
                    index,
                    format!("`{machine}` is a path of one machine"),
                ));
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(faults: &[Fault]) -> Vec<Option<usize>> {
        faults.iter().map(|fault| fault.line).collect()
    }

    #[test]
    fn each_slip_is_found() {
        let check = |source: &str, expected: &[Option<usize>]| {
            assert_eq!(lines(&check_source("a.rs", source)), expected, "{source}");
        };
        check("//! Docs.\nfn f() {}", &[]);
        check("fn f() {}", &[Some(1)]);
        check("//! a\nunsafe { f() }", &[Some(2)]);
        check("//! a\nlet a = \"unsafe todo!\";", &[]);
        check("//! a\n// TODO: b\ntodo!()", &[Some(2), Some(3)]);
        check("//! a\n#[ignore = \"slow\"]\nfn f() {}", &[Some(2)]);
        check("//! a\nfn fuzz_f() {\n    bolero::check!();\n}", &[]);
        check("//! a\nfn f() {\n    bolero::check!();\n}", &[Some(3)]);
        check("//! a\nuse b::fuzz_f;\nfn f() {\n    fuzz_f();\n}", &[Some(4)]);
        check(&format!("//! a\n{}", "\n".repeat(LONGEST - 1)), &[]);
        check(&format!("//! a\n{}", "\n".repeat(LONGEST)), &[None]);
    }

    #[test]
    fn machine_paths_are_found_where_a_path_starts() {
        for folder in MACHINE_FOLDERS {
            let found = |text: String| check_machine_paths("a.md", &text).len();
            assert_eq!(found(format!("see /{folder}/x")), 1);
            assert_eq!(found(format!("(`/{folder}/x`)")), 1);
            assert_eq!(found(format!("see crates/{folder}/x or example.org/{folder}/x")), 0);
        }
    }
}
