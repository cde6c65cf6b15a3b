//! `cargo play`: everything built as it is meant to be used, then the game.

use crate::shell::{Outcome, Run};

/// What is opened when nothing is asked for.
const GAME: &str = "sogo";

/// Builds the binary in release mode and hands the arguments to `plateau play`.
pub fn run(arguments: &[String]) -> Outcome {
    let mut words = vec!["run", "--release", "--package", "plateau-cli", "--", "play"];
    if arguments.is_empty() {
        words.push(GAME);
    }
    Run::cargo(&words).arguments(arguments).go()
}
