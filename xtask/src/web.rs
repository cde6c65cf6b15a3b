//! `cargo xtask web`: the page, compiled for the browser and made ready to serve.

use std::path::Path;

use crate::axe;
use crate::packages;
use crate::shell::{Outcome, Run, built};
use crate::tables;
use crate::toolchain;
use crate::workspace::Workspace;

/// The builder needs heavy libraries, so it is a program of its own that is compiled only when it is wanted. The tables
/// travel with the page and are built first where they are missing.
pub fn run(arguments: &[String]) -> Outcome {
    toolchain::ensure(&Workspace::load()?)?;
    let tables = tables::ensure()?;
    let tables: Vec<String> =
        tables.iter().flat_map(|path| ["--table".to_owned(), path.display().to_string()]).collect();
    Run::cargo(&["run", "--package", "plateau-web-build", "--features", "bindgen", "--"])
        .arguments(arguments)
        .arguments(&tables)
        .go()
}

/// A step of `cargo verify`: the page in its quick build, what the server says about it, and every scenario.
pub fn step(_: &Workspace) -> Outcome {
    drive(&[])?;
    // Some tests of the server need the page, which was not there before. The driver, which has no library, is named so that
    // what the two share is compiled as it was for the driver.
    Run::cargo(&["test", "--lib", "--package", "plateau-server", "--package", "plateau-e2e"]).go()
}

/// `cargo xtask e2e [NAME..]`: the page in a real Chromium, which is installed where it is missing.
pub fn drive(arguments: &[String]) -> Outcome {
    if arguments == ["--bench"] {
        return bench();
    }
    packages::ensure(&["chromium"])?;
    axe::ensure(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")))?;
    run(&["--dev".to_owned()])?;
    Run::cargo(&["run", "--package", "plateau-e2e", "--"]).arguments(arguments).go()
}

/// `cargo xtask e2e --bench`: the optimised page in a real Chromium beside the optimised program.
fn bench() -> Outcome {
    packages::ensure(&["chromium"])?;
    run(&[])?;
    Run::cargo(&["build", "--release", "--package", "plateau-cli"]).go()?;
    let program = built("plateau")?;
    Run::cargo(&["run", "--package", "plateau-e2e", "--", "--bench"]).arguments(&[program]).go()
}
