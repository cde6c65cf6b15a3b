//! `cargo xtask train-othello`: the weights of the Othello engine, made anew.

use crate::shell::{Outcome, Run};

/// Builds the trainer in release mode and hands the arguments to it.
pub fn run(arguments: &[String]) -> Outcome {
    Run::cargo(&["run", "--release", "--package", "plateau-othello-train", "--"]).arguments(arguments).go()
}
