//! The plan on paper is the plan in code: the table of `docs/architecture.md` has the rooms and
//! arrows of `house.rs`, and calls planned exactly what is not built yet.

use crate::house::PLAN;
use crate::tidy::fault::Fault;
use crate::workspace::Workspace;

const PAPER: &str = "docs/architecture.md";

pub fn check(workspace: &Workspace) -> Vec<Fault> {
    let rows = rows(workspace.text(PAPER).unwrap_or_default());
    let mut faults = Vec::new();
    for room in PLAN {
        let Some((line, row)) = rows.iter().find(|(_, row)| row.name == room.name) else {
            faults.push(Fault::new(
                PAPER,
                format!("has no row for '{}', which is in xtask/src/house.rs", room.name),
            ));
            continue;
        };
        if row.may_use != room.may_use {
            let sentence = format!(
                "'{}' may use {:?} here and {:?} in xtask/src/house.rs",
                room.name, row.may_use, room.may_use
            );
            faults.push(Fault::at(PAPER, *line, sentence));
        }
        if row.planned == workspace.has(room.name) {
            let sentence = if row.planned {
                "is called planned but exists"
            } else {
                "is not called planned but does not exist"
            };
            faults.push(Fault::at(PAPER, *line, format!("'{}' {sentence}", room.name)));
        }
    }
    let unknown = rows.iter().filter(|(_, row)| PLAN.iter().all(|room| room.name != row.name));
    faults.extend(unknown.map(|(line, row)| {
        Fault::at(PAPER, *line, format!("'{}' is not in xtask/src/house.rs", row.name))
    }));
    faults
}

struct PlanRow {
    name: String,
    planned: bool,
    may_use: Vec<String>,
}

/// The rows that begin with the name of a crate, with their lines counted from 0.
fn rows(text: &str) -> Vec<(usize, PlanRow)> {
    text.lines().enumerate().filter_map(|(index, line)| Some((index, row(line)?))).collect()
}

/// `| `plateau-x` (planned) | the question | game, match |`, with the crates' common first name
/// left out.
fn row(line: &str) -> Option<PlanRow> {
    let cells: Vec<&str> =
        line.strip_prefix('|')?.trim_end().strip_suffix('|')?.split('|').map(str::trim).collect();
    let (name, mark) = cells.first()?.strip_prefix('`')?.split_once('`')?;
    let names = cells.last()?.split(',').map(str::trim).filter(|name| *name != "-");
    let may_use = names.map(|name| format!("plateau-{name}")).collect();
    Some(PlanRow { name: name.to_owned(), planned: mark.contains("planned"), may_use })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A workspace in which only `plateau-game` is built, with the plan as it should be drawn.
    fn workspace(from: &str, to: &str) -> Workspace {
        let draw = |name: &str, may_use: &[&str]| {
            let mark = if name == "plateau-game" { "" } else { " (planned)" };
            let names: Vec<&str> =
                may_use.iter().map(|used| used.trim_start_matches("plateau-")).collect();
            format!(
                "| `{name}`{mark} | why? | {} |\n",
                if names.is_empty() { "-".into() } else { names.join(", ") }
            )
        };
        let paper: String = PLAN.iter().map(|room| draw(room.name, room.may_use)).collect();
        assert!(paper.contains(from), "'{from}' is on paper:\n{paper}");
        Workspace::example(&["plateau-game"], &[(PAPER, &paper.replacen(from, to, 1))])
    }

    #[test]
    fn paper_and_code_agree() {
        let check = |from: &str, to: &str, expected: &[&str]| {
            let found: Vec<String> =
                check(&workspace(from, to)).iter().map(Fault::to_string).collect();
            assert_eq!(found, expected, "'{from}' -> '{to}'");
        };
        check("", "", &[]);
        check(
            "`plateau-game`",
            "`plateau-game` (planned)",
            &["docs/architecture.md:1: 'plateau-game' is called planned but exists"],
        );
        check(
            "`plateau-games` (planned)",
            "`plateau-games`",
            &["docs/architecture.md:2: 'plateau-games' is not called planned but does not exist"],
        );
        check(
            "`plateau-games`",
            "`plateau-toys`",
            &[
                "docs/architecture.md: has no row for 'plateau-games', which is in xtask/src/house.rs",
                "docs/architecture.md:2: 'plateau-toys' is not in xtask/src/house.rs",
            ],
        );
        check(
            "| game |",
            "| game, search |",
            &[
                "docs/architecture.md:2: 'plateau-games' may use [\"plateau-game\", \"plateau-search\"] here and \
             [\"plateau-game\"] in xtask/src/house.rs",
            ],
        );
    }
}
