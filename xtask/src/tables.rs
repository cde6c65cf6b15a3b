//! The tables of solved games, built where they are missing and kept in the user's cache folder.

use std::path::PathBuf;

use crate::shell::{CommandRun, built};

/// Asks for the program that plays too, without building it: cargo then compiles what the two share
/// as both need it, once.
pub const AS_WITH_THE_BINARY: [&str; 2] = ["--package", "plateau-cli"];

/// Builds what is missing, with a bar that shows how far it is, and tells where the packed forms
/// for browsers are. The program is a small one of its own: a page can have its tables before there
/// is a binary to embed the page.
pub fn ensure() -> Result<Vec<PathBuf>, String> {
    let program =
        ["build", "--quiet", "--release", "--bin", "plateau-tables", "--package", "plateau-tables"];
    CommandRun::cargo(&program).arguments(&AS_WITH_THE_BINARY).go()?;
    from(&built("plateau-tables")?)
}

/// The package and program that builds tables.
pub const BUILDER: [&str; 2] = ["--package", "plateau-tables"];

/// The same by a program that is built already.
pub fn from(program: &str) -> Result<Vec<PathBuf>, String> {
    let printed = CommandRun::program(program).printed()?;
    Ok(printed.lines().map(PathBuf::from).collect())
}
