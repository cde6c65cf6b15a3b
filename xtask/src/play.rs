//! `cargo play`: from a fresh clone to a game in minutes (docs/lab/build.md).
//!
//! The page and its builder are compiled in the profile `play`, in which this program is compiled
//! too: nothing is compiled twice. The builder serves the page to this machine. Games with others,
//! databases, encryption and compression are the business of `plateau serve`.

use crate::shell::{CommandRun, Outcome, beside};
use crate::{tables, toolchain, web};

const PROFILE: [&str; 2] = ["--profile", "play"];

/// Opens the app in the browser; with `--online` from a release build that serves games with others
/// too; with other arguments, hands them to `plateau play` in the terminal.
pub fn run(arguments: &[String]) -> Outcome {
    match arguments {
        [] => page(),
        [only] if only == "--online" => online(),
        _ => terminal(arguments),
    }
}

fn online() -> Outcome {
    CommandRun::cargo(&["xtask", "web"]).go()?;
    CommandRun::cargo(&["run", "--release", "--package", "plateau-cli", "--", "serve"]).go()
}

fn page() -> Outcome {
    toolchain::ensure_wasm()?;
    let builder = ["--package", web::BUILDER, "--features", "plateau-web-build/bindgen"];
    CommandRun::cargo(&["build"])
        .arguments(&PROFILE)
        .arguments(&builder)
        .arguments(&tables::BUILDER)
        .go()?;
    let solver = beside(tables::BUILDER[1])?;
    web::build(&["--play", "--serve", "--solver", &solver].map(str::to_owned), &[])
}

fn terminal(arguments: &[String]) -> Outcome {
    // Without web server, databases and encryption, which a terminal game does not need.
    let program = ["--package", "plateau-cli", "--no-default-features"];
    let build = CommandRun::cargo(&["build"]).arguments(&PROFILE).arguments(&program);
    // Only Pogo is played from a table that has to be made first.
    if arguments.first().is_some_and(|game| game == "pogo") {
        build.arguments(&tables::BUILDER).go()?;
        tables::from(&beside(tables::BUILDER[1])?)?;
    } else {
        build.go()?;
    }
    CommandRun::program(&beside("plateau")?).arguments(&["play"]).arguments(arguments).go()
}
