//! The lower floors touch no file, socket, clock, terminal or hidden randomness: those come in as arguments, so
//! that everything runs the same natively, in a browser and in a test.

use crate::house::Room;
use crate::tidy::Fault;
use crate::tidy::scan::{Scan, has_word, test_modules, without_tests};
use crate::workspace::Workspace;

/// What may not be named, and what it would touch.
const FORBIDDEN: [(&str, &str); 19] = [
    ("std::fs", "files"),
    ("std::net", "sockets"),
    ("std::env", "the environment"),
    ("std::process", "other programs"),
    ("stdin()", "the terminal"),
    ("stdout()", "the terminal"),
    ("stderr()", "the terminal"),
    ("print!", "the terminal"),
    ("println!", "the terminal"),
    ("eprint!", "the terminal"),
    ("eprintln!", "the terminal"),
    ("Instant", "the clock"),
    ("SystemTime", "the clock"),
    ("thread::sleep", "the clock"),
    ("RandomState", "hidden randomness"),
    ("Rng::new()", "hidden randomness"),
    ("thread_rng", "hidden randomness"),
    ("getrandom", "hidden randomness"),
    ("from_entropy", "hidden randomness"),
];

/// Modules of `std` that a grouped `use std::{..}` could bring in.
const STD_MODULES: [&str; 4] = ["fs", "net", "env", "process"];

pub fn check(workspace: &Workspace) -> Vec<Fault> {
    let mut faults = Vec::new();
    for package in &workspace.packages {
        if Room::named(&package.name).is_none_or(|room| !room.pure) {
            continue;
        }
        let sources = format!("{}/src/", package.folder);
        let files: Vec<(&str, String)> = workspace
            .texts(".rs")
            .filter(|(path, _)| path.starts_with(&sources))
            .map(|(path, text)| (path, Scan::new(text).code))
            .collect();
        let only_for_tests: Vec<String> =
            files.iter().flat_map(|(path, code)| test_files(path, code)).collect();
        for (path, code) in &files {
            let for_tests = |part: &String| {
                path.strip_prefix(part.as_str()).is_some_and(|rest| rest.starts_with(['.', '/']))
            };
            if !only_for_tests.iter().any(for_tests) {
                faults.extend(check_code(path, &without_tests(code)));
            }
        }
    }
    faults
}

/// Paths, without an ending, of the modules that this file declares for tests only.
fn test_files(path: &str, code: &str) -> Vec<String> {
    let stem = path.trim_end_matches(".rs");
    let (folder, name) = stem.rsplit_once('/').unwrap_or(("", stem));
    let inside = if matches!(name, "lib" | "main" | "mod") { folder } else { stem };
    test_modules(code).into_iter().map(|module| format!("{inside}/{module}")).collect()
}

fn check_code(path: &str, code: &str) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut in_std_group = false;
    for (index, line) in code.lines().enumerate() {
        let mut fault = |name: &str, what: &str| {
            let sentence = format!("`{name}` touches {what} (expected it to come in as an argument)");
            faults.push(Fault::at(path, index, sentence));
        };
        for (name, what) in FORBIDDEN {
            if has_word(line, name) {
                fault(name, what);
            }
        }
        in_std_group |= line.contains("use std::{");
        if in_std_group {
            for module in STD_MODULES.into_iter().filter(|module| has_word(line, module)) {
                fault(module, "the outside world");
            }
        }
        in_std_group &= !line.contains("};");
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_outside_world_is_found() {
        let check = |source: &str, lines: &[usize]| {
            let faults =
                check(&Workspace::example(&["plateau-match"], &[("plateau-match/src/a.rs", source)]));
            assert_eq!(faults.iter().filter_map(|fault| fault.line).collect::<Vec<_>>(), lines, "{source}");
        };
        check("use std::time::Duration;\nuse std::io::Read;", &[]);
        check("use std::fs;\nlet now = Instant::now();", &[1, 2]);
        check("use std::{\n    fmt,\n    net::TcpStream,\n};\nlet net = 1;", &[3]);
        check("// std::fs is not used\nlet a = \"std::fs\";", &[]);
        check("println!()", &[1]);
        check("a\n#[cfg(test)]\nmod tests { use std::fs; }\nstd::env::args()", &[4]);
    }

    #[test]
    fn tests_and_upper_floors_may_touch_it() {
        let check = |files: &[(&str, &str)], expected: usize| {
            let found = check(&Workspace::example(&["plateau-games", "plateau-server"], files));
            assert_eq!(found.len(), expected, "{files:?}");
        };
        let slow = ("plateau-games/src/game/slow.rs", "use std::fs;");
        check(&[slow, ("plateau-games/src/game.rs", "mod slow;")], 1);
        check(&[slow, ("plateau-games/src/game.rs", "#[cfg(test)]\nmod slow;")], 0);
        check(&[slow, ("plateau-games/src/lib.rs", "#[cfg(test)]\nmod game;")], 0);
        check(&[("plateau-games/tests/a.rs", "use std::fs;")], 0);
        check(&[("plateau-server/src/lib.rs", "use std::fs;")], 0);
    }
}
