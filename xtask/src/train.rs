//! `cargo xtask train-othello` and `cargo xtask train-cubes`: weights made anew.

use crate::shell::{CommandRun, Outcome};

/// Builds the laboratory in release mode and hands the arguments to the trainer of the Othello
/// engine.
pub fn othello(arguments: &[String]) -> Outcome {
    let trainer = ["run", "--release", "--package", "plateau-lab", "--", "train-othello"];
    CommandRun::cargo(&trainer).arguments(arguments).go()
}

/// The same for the evaluations of Sogo and Morpion.
pub fn cubes(arguments: &[String]) -> Outcome {
    let trainer =
        ["run", "--release", "--package", "plateau-players", "--example", "train_cubes", "--"];
    CommandRun::cargo(&trainer).arguments(arguments).go()
}
