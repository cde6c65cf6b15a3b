//! `cargo xtask train-othello` and `cargo xtask train-cubes`: weights made anew.

use crate::shell::{Outcome, Run};

/// Builds the laboratory in release mode and hands the arguments to the trainer of the Othello
/// engine.
pub fn othello(arguments: &[String]) -> Outcome {
    let trainer = ["run", "--release", "--package", "plateau-lab", "--", "train-othello"];
    Run::cargo(&trainer).arguments(arguments).go()
}

/// The same for the evaluations of Sogo and Morpion.
pub fn cubes(arguments: &[String]) -> Outcome {
    let trainer =
        ["run", "--release", "--package", "plateau-players", "--example", "train_cubes", "--"];
    Run::cargo(&trainer).arguments(arguments).go()
}
