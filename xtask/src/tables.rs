//! The tables of solved games, built where they are missing and kept in the user's cache folder.

use std::path::PathBuf;

use crate::shell::Run;

/// Builds what is missing, with a bar that shows how far it is, and tells where the packed forms for browsers are. The
/// program is a small one of its own: a page can have its tables before there is a binary to embed the page.
pub fn ensure() -> Result<Vec<PathBuf>, String> {
    let program = ["run", "--quiet", "--release", "--package", "plateau-tables"];
    let printed = Run::cargo(&program).printed()?;
    Ok(printed.lines().map(PathBuf::from).collect())
}
