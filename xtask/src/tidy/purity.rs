//! The lower floors touch no file, socket, clock, terminal or hidden randomness: those come in as
//! arguments, so that everything runs the same natively, in a browser and in a test. Clippy knows
//! what a name really means and keeps watch with the lists of `clippy.toml`; here it is only seen
//! to that the crates ask it to.

use crate::house::CrateRule;
use crate::tidy::fault::Fault;
use crate::workspace::Workspace;

/// In the first lines of every pure crate, as rustfmt breaks it. Tests may touch the world.
const WATCH: &str = "#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]";

pub fn check(workspace: &Workspace) -> Vec<Fault> {
    let is_pure = |name: &str| CrateRule::named(name).is_some_and(|room| room.pure);
    let mut faults = Vec::new();
    for package in workspace.packages.iter().filter(|package| is_pure(&package.name)) {
        let path = format!("{}/src/lib.rs", package.folder);
        let text = workspace.text(&path).unwrap_or_default();
        if !text.contains(&format!("\n{WATCH}\n")) {
            let sentence = "is pure by the house plan and does not deny the lists of clippy.toml \
                (expected the attribute of other pure crates)";
            faults.push(Fault::new(&path, sentence));
        }
    }
    for (path, text) in workspace.texts(".rs") {
        let lifted = |line: &&str| {
            line.contains("clippy::disallowed_") && !WATCH.lines().any(|part| part == *line)
        };
        let own = path.starts_with("xtask/");
        faults.extend(text.lines().enumerate().filter(|(_, line)| !own && lifted(line)).map(
            |(index, _)| {
                Fault::at(
                    path,
                    index,
                    "lifts a ban of clippy.toml (expected the world to come in as an argument)",
                )
            },
        ));
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pure_crates_ask_clippy_to_watch() {
        let check = |name: &str, source: &str, lines: &[Option<usize>]| {
            let path = format!("{name}/src/lib.rs");
            let faults = check(&Workspace::example(&[name], &[(&path, source)]));
            assert_eq!(
                faults.iter().map(|fault| fault.line).collect::<Vec<_>>(),
                lines,
                "{name}: {source}"
            );
        };
        check("plateau-match", &format!("//! A\n\n{WATCH}\n"), &[]);
        check("plateau-match", "//! A\n", &[None]);
        check("plateau-server", "//! A\n", &[]);
        let lifted = "#[expect(clippy::disallowed_types, reason = \"we want to\")]";
        check("plateau-match", &format!("//! A\n\n{WATCH}\n{lifted}\nfn f() {{}}\n"), &[Some(7)]);
    }

    #[test]
    fn the_lists_name_every_part_of_the_outside_world() {
        let lists = include_str!("../../../clippy.toml");
        for part in
            ["files", "sockets", "the environment", "other programs", "the terminal", "the clock"]
        {
            assert!(lists.contains(&format!("reason = \"touches {part}\"")), "{part}");
        }
        assert!(lists.contains("reason = \"touches hidden randomness\""));
    }
}
