//! `cargo verify`: every check of the project in one command, from a machine that has only a Rust
//! toolchain.
//!
//! A step that fails does not stop the others, so that one run shows everything there is to mend.

use std::fs;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use serde_json::Value;

use crate::house::{LIBRARIES, PLAN as HOUSE};
use crate::shell::{CommandRun, Outcome};
use crate::workspace::Workspace;
use crate::{
    attack, deny, long, packages, python, semver, tables, test_programs, tidy, toolchain, web,
};

/// One check with a name to ask for it.
struct VerifyStep {
    name: &'static str,
    purpose: &'static str,
    run: fn(&Workspace) -> Outcome,
}

const fn step(
    name: &'static str,
    purpose: &'static str,
    run: fn(&Workspace) -> Outcome,
) -> VerifyStep {
    VerifyStep { name, purpose, run }
}

/// All checks, in the order in which their failures are cheapest to find. The page comes before the
/// tests of the server, some of which ask for it; the binary at work after the tests, which build
/// it.
const PLAN: &[VerifyStep] = &[
    step("toolchain", "rustfmt, Clippy and the wasm target are there", toolchain::ensure),
    step("tidiness", "the invariants of the house plan hold", tidy::step),
    step("supply", "licences, versions and sources of all dependencies", deny::step),
    step("format", "every source is formatted", format),
    step("clippy", "no warning from the compiler or Clippy", clippy),
    step("wasm", "what must run in a browser compiles for it without a warning", wasm),
    step("page", "the page in its quick build", web::page),
    step("tables", "Pogo and Force 3 solved whole, every entry checked", tables),
    step("tests", "unit and integration tests", tests),
    step("long", "the binary at longer work", long::step),
    step("examples", "the examples in the documentation run", doc_tests),
    step("python", "the Python package as a wheel, with its tests", python::step),
    step("fuzz", "every fuzz target, for a short time", fuzz),
    step("documentation", "rustdoc without a warning", documentation),
    step("packages", "the libraries for others can be packed, and compile from that", pack),
    step("semver", "the libraries for others keep what their last release promised", semver::step),
    step("browser", "the page used by hand in a real Chromium", web::scenarios),
];

/// How long each fuzz target runs. `cargo test` alone runs a fixed number of inputs
/// (`.cargo/config.toml`).
const FUZZ_TIME: Duration = Duration::from_secs(2);

pub fn run(arguments: &[String]) -> Outcome {
    let steps = chosen(arguments)?;
    println!("verify: {} of {} steps", steps.len(), PLAN.len());
    for step in &steps {
        println!("  {:<14} {}", step.name, step.purpose);
    }
    if arguments.iter().any(|argument| argument == "--list") {
        return Ok(());
    }
    let workspace = Workspace::load()?;
    let start = Instant::now();
    let mut results = Vec::new();
    for (number, step) in steps.iter().enumerate() {
        println!("\n== {} ({} of {}): {}", step.name, number + 1, steps.len(), step.purpose);
        let step_start = Instant::now();
        let outcome = (step.run)(&workspace);
        if let Err(why) = &outcome {
            println!("{}: {}", step.name, why.lines().next().unwrap_or_default());
        }
        results.push((step.name, step_start.elapsed(), outcome));
    }
    summary(&results, start.elapsed())
}

/// The steps named in the arguments; all of them when none is. The page is never used as it was
/// some time ago.
fn chosen(arguments: &[String]) -> Result<Vec<&'static VerifyStep>, String> {
    let words = arguments.iter().map(String::as_str);
    let mut names: Vec<&str> = words.filter(|word| *word != "--list").collect();
    if names.is_empty() {
        return Ok(PLAN.iter().collect());
    }
    if let Some(place) = names.iter().position(|name| *name == "browser")
        && !names.contains(&"page")
    {
        names.insert(place, "page");
    }
    let find = |name: &str| {
        PLAN.iter().find(|step| step.name == name).ok_or_else(|| {
            let known: Vec<&str> = PLAN.iter().map(|step| step.name).collect();
            format!("unknown step '{name}' (expected {})", known.join(", "))
        })
    };
    names.into_iter().map(find).collect()
}

fn summary(results: &[(&str, Duration, Outcome)], total: Duration) -> Outcome {
    println!("\n== summary");
    for (name, time, outcome) in results {
        println!(
            "  {:<14} {:>9}  {}",
            name,
            shown(*time),
            if outcome.is_ok() { "ok" } else { "FAILED" }
        );
    }
    println!("  {:<14} {:>9}", "total", shown(total));
    for (name, _, outcome) in results {
        if let Err(why) = outcome {
            println!("\n{name}: {why}");
        }
    }
    let failed: Vec<&str> =
        results.iter().filter(|(.., outcome)| outcome.is_err()).map(|(name, ..)| *name).collect();
    match failed[..] {
        [] => Ok(()),
        _ => Err(format!("verify: failed steps: {}", failed.join(", "))),
    }
}

fn shown(time: Duration) -> String {
    match time.as_secs() {
        seconds @ 60.. => format!("{} m {:02} s", seconds / 60, seconds % 60),
        _ => format!("{:.1} s", time.as_secs_f64()),
    }
}

fn format(_: &Workspace) -> Outcome {
    CommandRun::cargo(&["fmt", "--all", "--check"]).go()
}

fn clippy(_: &Workspace) -> Outcome {
    CommandRun::cargo(&[
        "clippy",
        "--workspace",
        "--all-targets",
        "--keep-going",
        "--",
        "-D",
        "warnings",
    ])
    .go()
}

/// All but the fuzz targets, which have a step of their own, so that no test is counted twice.
/// Programs that have no tests say so in their manifests: the page's and the driver of the browser
/// would be compiled for minutes to find none. Shared games are kept in PostgreSQL too, which the
/// tests start themselves; without it they fail and say so.
fn tests(_: &Workspace) -> Outcome {
    let database = packages::ensure(&["postgresql"]);
    let programs =
        test_programs::compile(&["--workspace", "--tests", "--examples", "--no-fail-fast"])?;
    database.and(test_programs::run_all(&programs, &["--skip", "fuzz_"]))
}

/// The library of the page has no examples, and would be compiled for minutes to find none.
fn doc_tests(_: &Workspace) -> Outcome {
    CommandRun::cargo(&[
        "test",
        "--workspace",
        "--exclude",
        "plateau-client",
        "--doc",
        "--no-fail-fast",
    ])
    .go()
}

/// Inputs differ from run to run; a failure prints the input and the seed that made it.
fn fuzz(_: &Workspace) -> Outcome {
    attack::short(FUZZ_TIME)
}

/// Private items too: these pages are for contributors.
fn documentation(_: &Workspace) -> Outcome {
    CommandRun::cargo(&[
        "doc",
        "--workspace",
        "--no-deps",
        "--document-private-items",
        "--keep-going",
    ])
    .env("RUSTDOCFLAGS", "-D warnings")
    .go()
}

/// Each library is packed as for publishing, unpacked and compiled there, standing on the other
/// packed ones. What they depend on here is fetched first (after the other steps it is all there),
/// so that no index is asked.
///
/// Each time in a folder of its own: cargo takes a packed crate for one that never changes while
/// its version stays, and keeps both the unpacked source (in its home, under the name of the
/// folder) and what was compiled from it. In the same folder a second time, today's libraries would
/// be compiled against yesterday's.
fn pack(workspace: &Workspace) -> Outcome {
    CommandRun::cargo(&["fetch", "--locked", "--target", "host-tuple"]).go()?;
    let moment = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos();
    let folder = workspace.target.join(format!("packages-{moment}"));
    let chosen = LIBRARIES.map(|name| ["--package", name]);
    let outcome = CommandRun::cargo(&["package", "--offline", "--allow-dirty", "--target-dir"])
        .arguments(&[folder.display().to_string()])
        .arguments(chosen.as_flattened())
        .go();
    let removed = fs::remove_dir_all(&folder);
    outcome.and_then(|()| removed.map_err(|error| format!("{}: {error}", folder.display())))
}

fn wasm(workspace: &Workspace) -> Outcome {
    // The profile of the page that the browser step builds, so that most of it is compiled once.
    // No crate of the page has default features there: asked for, they would compile players,
    // worker and page once more.
    let mut words = vec!["build", "--lib", "--no-default-features", "--profile", "web-dev"];
    words.extend(["--target", toolchain::WASM]);
    for room in HOUSE.iter().filter(|room| room.browser && workspace.has(room.name)) {
        words.extend(["--package", room.name]);
    }
    CommandRun::cargo(&words).go()?;
    // Clippy has seen only what this machine's processor runs. Cargo repeats what it has warned of.
    let told = CommandRun::cargo(&words).arguments(&["--message-format=json"]).captured()?;
    let warnings: Vec<String> = told.lines().filter_map(warning).collect();
    if warnings.is_empty() { Ok(()) } else { Err(warnings.concat()) }
}

/// The warning that a message of cargo tells of.
fn warning(message: &str) -> Option<String> {
    let message: Value = serde_json::from_str(message).ok()?;
    let is_warning = message["message"]["level"] == "warning";
    message["message"]["rendered"].as_str().filter(|_| is_warning).map(str::to_owned)
}

/// In release builds these tests take in all sets of rules of Force 3 and the whole of Pogo, whose
/// tables are built first where they are missing: a program can show how far it is, a test cannot.
fn tables(_: &Workspace) -> Outcome {
    tables::ensure()?;
    let packages = ["--package", "plateau-exact", "--package", "plateau-tables"];
    CommandRun::cargo(&["test", "--release", "--test", "force3", "--test", "pogo"])
        .arguments(&packages)
        .arguments(&tables::AS_WITH_THE_BINARY)
        .go()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn warnings_are_found_among_what_cargo_tells() {
        let told = |level: &str| {
            format!(
                r#"{{"reason":"compiler-message","message":{{"level":"{level}","rendered":"never used"}}}}"#
            )
        };
        assert_eq!(warning(&told("warning")), Some("never used".into()));
        let others = [told("note"), r#"{"reason":"compiler-artifact"}"#.into(), "no JSON".into()];
        assert!(others.iter().all(|line| warning(line).is_none()));
    }

    #[test]
    fn steps_are_chosen_by_name() {
        let names = |arguments: &[&str]| {
            let arguments: Vec<String> =
                arguments.iter().map(|argument| (*argument).to_owned()).collect();
            chosen(&arguments).map(|steps| steps.iter().map(|step| step.name).collect::<Vec<_>>())
        };
        assert_eq!(names(&["wasm", "format"]), Ok(vec!["wasm", "format"]));
        assert_eq!(names(&["--list"]).map(|steps| steps.len()), Ok(PLAN.len()));
        let refusal = names(&["wasm", "taste"]).expect_err("there is no such step");
        assert!(refusal.starts_with("unknown step 'taste' (expected toolchain, "), "{refusal}");
        assert_eq!(names(&["tests", "browser"]), Ok(vec!["tests", "page", "browser"]));
        assert_eq!(names(&["page", "browser"]), Ok(vec!["page", "browser"]));
    }

    #[test]
    fn crates_without_test_steps_have_no_tests() {
        let workspace = Workspace::load().expect("the workspace");
        let lines = |folder: &'static str| {
            let files = workspace.files.iter().filter(move |(path, _)| path.starts_with(folder));
            files.filter_map(|(_, text)| text.as_ref()).flat_map(|text| text.lines()).map(str::trim)
        };
        for folder in [
            "crates/plateau-client/src/bin/",
            "crates/plateau-e2e/src/",
            "crates/plateau-worker/src/main.rs",
        ] {
            assert!(lines(folder).count() > 0, "{folder} has moved");
            assert!(
                !lines(folder).any(|line| line == "#[test]"),
                "a test in {folder} that no step would run"
            );
        }
        let is_example = |line: &str| line.starts_with("/// ```") || line.starts_with("//! ```");
        assert!(
            !lines("crates/plateau-client/src/").any(is_example),
            "an example that no step would run"
        );
    }

    #[test]
    fn every_step_is_documented() {
        let page = include_str!("../../docs/verify.md");
        for step in PLAN {
            assert!(
                page.contains(&format!("\n| {} | ", step.name)),
                "docs/verify.md has no row for {}",
                step.name
            );
        }
    }

    #[test]
    fn a_failed_step_fails_the_whole() {
        let second = Duration::from_secs(1);
        assert_eq!(summary(&[("a", second, Ok(()))], second), Ok(()));
        let failed = summary(&[("a", second, Ok(())), ("b", second, Err("no".into()))], second);
        assert_eq!(failed, Err("verify: failed steps: b".into()));
    }
}
