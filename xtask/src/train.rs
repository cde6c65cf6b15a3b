//! `cargo xtask train-othello` and `cargo xtask train-cubes`: weights made anew.

use crate::shell::{Outcome, Run};

/// Builds the trainer of the Othello engine in release mode and hands the arguments to it.
pub fn othello(arguments: &[String]) -> Outcome {
    Run::cargo(&["run", "--release", "--package", "plateau-othello-train", "--"]).arguments(arguments).go()
}

/// The same for the evaluations of Sogo and Morpion.
pub fn cubes(arguments: &[String]) -> Outcome {
    let trainer = ["run", "--release", "--package", "plateau-players", "--example", "train_cubes", "--"];
    Run::cargo(&trainer).arguments(arguments).go()
}
