//! `cargo xtask attack`: every fuzz target of the workspace for a long time, with counts, and on
//! request saved games whose writers are killed. `cargo verify` does the same for a moment.
//!
//! A target is a test named `fuzz_...` that feeds random inputs to something that must bear them:
//! texts to parsers, lines to conversations, words to the command line, requests to the server,
//! damage to files.

use std::collections::BTreeMap;
use std::process::Command;
use std::time::Duration;

use crate::shell::{CommandRun, Outcome};
use crate::test_programs::{self, TestProgram, at_once, several_at_once};
use crate::workspace::{Package, Workspace};

/// Where the tests are told how often to kill.
const KILLS_VARIABLE: &str = "PLATEAU_KILLS";

/// One fuzz target: a test program and the name of the test in it.
struct FuzzTarget {
    program: TestProgram,
    name: String,
}

/// `cargo xtask attack [--minutes N] [--kills N]`.
pub fn run(arguments: &[String]) -> Outcome {
    let number =
        |name: &str, usual: u64| match arguments.iter().position(|argument| argument == name) {
            None => Ok(usual),
            Some(place) => {
                let value = arguments.get(place + 1).map(String::as_str).unwrap_or_default();
                value.parse().map_err(|_| format!("bad {name} '{value}' (expected a whole number)"))
            }
        };
    let (minutes, kills) = (number("--minutes", 1)?, number("--kills", 0)?);
    let targets = targets(&thorough(&Workspace::load()?))?;
    let share = Duration::from_secs(minutes * 60 * at_once() as u64) / targets.len().max(1) as u32;
    attack(&targets, share)?;
    match kills {
        0 => Ok(()),
        kills => CommandRun::cargo(&[
            "test",
            "--package",
            "plateau-cli",
            "--test",
            "cli",
            "killed_while_saving",
        ])
        .env(KILLS_VARIABLE, &kills.to_string())
        .go(),
    }
}

/// The step of `cargo verify`: a moment for each target, compiled as all tests are, so that nothing
/// is compiled twice.
pub fn short(each: Duration) -> Outcome {
    let targets = targets(&["--workspace".into()])?;
    attack(&targets, each)
}

/// Cargo options of a long attack: optimised, with every assertion, and only the crates that have
/// targets, since the others would take longer to compile than to attack.
fn thorough(workspace: &Workspace) -> Vec<String> {
    let has_targets =
        |package: &&Package| package.dependencies.iter().any(|known| known.name == "bolero");
    let named = workspace.packages.iter().filter(has_targets);
    named
        .map(|package| format!("--package={}", package.name))
        .chain(["--profile=attack".into()])
        .collect()
}

/// Runs every target for so long, several at once, and tells how many inputs each has borne.
fn attack(targets: &[FuzzTarget], each: Duration) -> Outcome {
    println!("{} targets, {:.1} s each, {} at once", targets.len(), each.as_secs_f64(), at_once());
    let results = several_at_once(targets, |target| {
        let result = target.run(each);
        if let Err(told) = &result {
            println!("{} FAILED:\n{told}", target.name);
        }
        (format!("{} {}", target.program.name(), target.name), result)
    });
    summary(&results.into_iter().collect())
}

fn summary(results: &BTreeMap<String, Result<u64, String>>) -> Outcome {
    for (name, result) in results {
        println!(
            "  {name:<70} {:>15}",
            result.as_ref().map_or("FAILED".into(), |cases| grouped(*cases))
        );
    }
    let total: u64 = results.values().filter_map(|result| result.as_ref().ok()).sum();
    println!("  {:<70} {:>15}", "all", grouped(total));
    let failed: Vec<&str> = results
        .iter()
        .filter(|(_, result)| result.is_err())
        .map(|(name, _)| name.as_str())
        .collect();
    match failed[..] {
        [] => Ok(()),
        _ => Err(format!("attack: failed targets: {}", failed.join(", "))),
    }
}

impl FuzzTarget {
    /// How many inputs it has borne, or what it said when one was too much: the input and the seed
    /// that made it.
    fn run(&self, time: Duration) -> Result<u64, String> {
        let output = Command::new(&self.program.path)
            .args(["--exact", &self.name, "--nocapture"])
            .env("BOLERO_RANDOM_ITERATIONS", "1000000000000")
            .env("BOLERO_RANDOM_TEST_TIME_MS", time.as_millis().to_string())
            .output()
            .map_err(|error| format!("`{}` could not start: {error}", self.program.path))?;
        let told = format!(
            "{}{}",
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr)
        );
        if output.status.success() { Ok(cases(&told)) } else { Err(told) }
    }
}

/// Compiles the tests that cargo is told of and asks each program for its targets.
fn targets(which: &[String]) -> Result<Vec<FuzzTarget>, String> {
    let mut targets = Vec::new();
    for program in test_programs::compile(&[&["--tests".to_owned()], which].concat())? {
        let list = CommandRun::program(&program.path)
            .arguments(&["--list", "--format", "terse", "fuzz_"])
            .quietly();
        let names = list.ok_or_else(|| format!("`{}` does not list its tests", program.path))?;
        let names = names.lines().filter_map(|line| line.strip_suffix(": test"));
        targets
            .extend(names.map(|name| FuzzTarget { program: program.clone(), name: name.into() }));
    }
    Ok(targets)
}

/// The sum of all `rng inputs: N` in what a target said.
fn cases(told: &str) -> u64 {
    let counts = told.split("rng inputs: ").skip(1);
    counts
        .filter_map(|rest| rest.split(|c: char| !c.is_ascii_digit()).next()?.parse::<u64>().ok())
        .sum()
}

/// `1,234,567`
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups =
        digits.as_bytes().rchunks(3).rev().map(|group| String::from_utf8_lossy(group).into_owned());
    groups.collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_read() {
        let told = "test a ...\trun time: 1s | iterations/s: 5 | rng inputs: 1234 | exit reason: x\nrng inputs: 6";
        assert_eq!(cases(told), 1240);
        assert_eq!([0, 12, 1234, 1_000_000].map(grouped), ["0", "12", "1,234", "1,000,000"]);
    }

    #[test]
    fn a_long_attack_is_on_those_who_have_targets() {
        let workspace = Workspace::example(&["a: bolero (dev)", "b: a"], &[]);
        assert_eq!(thorough(&workspace), ["--package=a", "--profile=attack"]);
    }

    #[test]
    fn one_failed_target_fails_the_attack() {
        let results = |result| BTreeMap::from([("a".to_owned(), Ok(3)), ("b".to_owned(), result)]);
        assert_eq!(summary(&results(Ok(4))), Ok(()));
        assert_eq!(summary(&results(Err("no".into()))), Err("attack: failed targets: b".into()));
    }
}
