//! The tidiness check: invariants that no compiler sees. Each rule is a function from the
//! workspace, as data, to its faults; the rules live in the files beside this one.

mod arrows;
mod circles;
mod documents;
mod fault;
mod features;
mod games;
mod layout;
mod libraries;
mod manifests;
mod modules;
mod plan;
mod purity;
mod scan;
mod sources;
mod style;

use crate::shell::Outcome;
use crate::tidy::fault::Fault;
use crate::workspace::Workspace;

type Rule = fn(&Workspace) -> Vec<Fault>;

/// Every rule with the name of what it keeps in order.
const RULES: &[(&str, Rule)] = &[
    ("arrows between crates", arrows::check),
    ("circles of modules", circles::check),
    ("features of the client", features::check),
    ("games named in the views", games::check),
    ("layout of files", layout::check),
    ("the plan on paper", plan::check),
    ("manifests", manifests::check),
    ("libraries for others", libraries::check),
    ("files, sockets and clocks", purity::check),
    ("sources", sources::check),
    ("style figures", style::check),
    ("documents", documents::check),
];

/// `cargo xtask tidy`.
pub fn run(_: &[String]) -> Outcome {
    step(&Workspace::load()?)
}

/// All rules on this workspace, each with its faults below it.
pub fn step(workspace: &Workspace) -> Outcome {
    let mut count = 0;
    for (name, rule) in RULES {
        let faults = rule(workspace);
        println!("{name}: {}", if faults.is_empty() { "in order" } else { "not in order" });
        for fault in &faults {
            println!("  {fault}");
        }
        count += faults.len();
    }
    if count == 0 { Ok(()) } else { Err(format!("{count} thing(s) to tidy, listed above")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_workspace_is_tidy() {
        let workspace = Workspace::load().expect("the workspace loads");
        assert!(workspace.files.contains_key("xtask/src/tidy.rs"), "the walk finds this file");
        let faults: Vec<String> = RULES
            .iter()
            .flat_map(|(_, rule)| rule(&workspace))
            .map(|fault| fault.to_string())
            .collect();
        assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    }
}
