//! `cargo xtask web`: the page, compiled for the browser and made ready to serve.

use std::path::{Path, PathBuf};

use crate::axe;
use crate::packages;
use crate::shell::{CommandRun, Outcome, beside, built};
use crate::tables;
use crate::toolchain;
use crate::workspace::Workspace;

/// The program that builds the page.
pub const BUILDER: &str = "plateau-web-build";

/// The browser without the windows around it, which would take a quarter of what opening a page
/// takes.
const BROWSER: &str = "chromium-headless-shell";

/// The crate that drives a browser, and its program.
const DRIVER: &str = "plateau-e2e";

/// The builder needs heavy libraries, so it is a program of its own that is compiled only when it
/// is wanted. The tables travel with the page and are built first where they are missing.
pub fn run(arguments: &[String]) -> Outcome {
    toolchain::ensure(&Workspace::load()?)?;
    let tables = tables::ensure()?;
    // Libraries as the whole workspace wants them: the tests use some of them too.
    CommandRun::cargo(&[
        "build",
        "--workspace",
        "--bin",
        BUILDER,
        "--features",
        "plateau-web-build/pack",
    ])
    .go()?;
    build(arguments, &tables)
}

/// The page for this machine, by the builder and with the tables that lie beside this program.
pub fn build(arguments: &[String], tables: &[PathBuf]) -> Outcome {
    let tables = tables.iter().flat_map(|path| ["--table".to_owned(), path.display().to_string()]);
    let arguments: Vec<String> = arguments.iter().cloned().chain(tables).collect();
    CommandRun::program(&beside(BUILDER)?).arguments(&arguments).go()
}

/// A step of `cargo verify`: the page in its quick build.
pub fn page(_: &Workspace) -> Outcome {
    run(&["--dev".to_owned()])
}

/// A step of `cargo verify`: every scenario, with the page as the step before has built it.
pub fn scenarios(_: &Workspace) -> Outcome {
    drive_page(&[])
}

/// `cargo xtask e2e [NAME..]`: the page in a real Chromium, which is installed where it is missing.
pub fn drive(arguments: &[String]) -> Outcome {
    if arguments == ["--bench"] {
        return bench();
    }
    run(&["--dev".to_owned()])?;
    drive_page(arguments)
}

pub fn drive_page(arguments: &[String]) -> Outcome {
    packages::ensure(&[BROWSER])?;
    axe::ensure(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")))?;
    // Libraries as the whole workspace wants them and the store as its tests need it, so that what
    // the tests have compiled fits.
    let libraries = ["--workspace", "--features", "plateau-store/scratch"];
    CommandRun::cargo(&["build", "--bin", DRIVER]).arguments(&libraries).go()?;
    CommandRun::program(&beside(DRIVER)?).arguments(arguments).go()
}

/// `cargo xtask e2e --bench`: the optimised page in a real Chromium beside the optimised program.
fn bench() -> Outcome {
    packages::ensure(&[BROWSER])?;
    run(&[])?;
    CommandRun::cargo(&["build", "--release", "--package", "plateau-cli"]).go()?;
    let program = built("plateau")?;
    CommandRun::cargo(&["run", "--package", "plateau-e2e", "--", "--bench"])
        .arguments(&[program])
        .go()
}
