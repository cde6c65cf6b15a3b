//! `cargo xtask web`: the page, compiled for the browser and made ready to serve.

use crate::packages;
use crate::shell::{Outcome, Run};
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

/// `cargo xtask e2e [NAME..]`: the page in a real Chromium, which is installed where it is missing.
pub fn drive(arguments: &[String]) -> Outcome {
    packages::ensure(&["chromium"])?;
    run(&["--dev".to_owned()])?;
    Run::cargo(&["run", "--package", "plateau-e2e", "--"]).arguments(arguments).go()
}
