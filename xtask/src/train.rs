//! `cargo xtask train-othello` and `cargo xtask train-sogo`: weights made anew.

use crate::shell::{Outcome, Run};

/// Builds the trainer of the Othello engine in release mode and hands the arguments to it.
pub fn othello(arguments: &[String]) -> Outcome {
    Run::cargo(&["run", "--release", "--package", "plateau-othello-train", "--"]).arguments(arguments).go()
}

/// The same for the evaluation of Sogo.
pub fn sogo(arguments: &[String]) -> Outcome {
    let trainer = ["run", "--release", "--package", "plateau-players", "--example", "train_sogo", "--"];
    Run::cargo(&trainer).arguments(arguments).go()
}
