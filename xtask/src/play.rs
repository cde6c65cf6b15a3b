//! `cargo play`: everything built as it is meant to be used, then the game.

use crate::shell::{Outcome, Run};
use crate::{tables, web};

/// Builds the page, the tables that are missing and the binary in release mode, and opens the app; with arguments, hands them to
/// `plateau play` in the terminal instead.
pub fn run(arguments: &[String]) -> Outcome {
    let plateau = ["run", "--release", "--package", "plateau-cli", "--"];
    if arguments.is_empty() {
        web::run(&[])?;
        return Run::cargo(&plateau).arguments(&["serve"]).go();
    }
    tables::ensure()?;
    Run::cargo(&plateau).arguments(&["play"]).arguments(arguments).go()
}
