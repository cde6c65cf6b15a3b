//! `cargo xtask web`: the page, compiled for the browser and made ready to serve.

use crate::shell::{Outcome, Run};
use crate::toolchain;
use crate::workspace::Workspace;

/// The builder needs heavy libraries, so it is a program of its own that is compiled only when it is wanted.
pub fn run(arguments: &[String]) -> Outcome {
    toolchain::ensure(&Workspace::load()?)?;
    Run::cargo(&["run", "--package", "plateau-web-build", "--features", "bindgen", "--"])
        .arguments(arguments)
        .go()
}
