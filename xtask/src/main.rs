//! The chores of the project: `cargo play`, `cargo verify`, and what they are made of. `docs/verify.md` says
//! how to use and extend them.
//!
//! Nothing of the product lives here, and nothing here is used by the product.

mod house;
mod packages;
mod play;
mod release;
mod shell;
mod tidy;
mod toolchain;
mod train;
mod verify;
mod web;
mod workspace;

use std::env;
use std::process::ExitCode;

use crate::shell::Outcome;

const USAGE: &str = "\
The chores of Plateau:
  cargo play [ARGUMENTS]          build everything in release mode and open the game
  cargo verify [--list] [STEP..]  run every check, or only the named steps
  cargo xtask tidy                check the invariants of the house plan on manifests, sources and documents
  cargo xtask web [--dev]         build the page into target/web, for the server to embed or any host to serve
  cargo xtask train-othello ARGS  make the weights of the Othello engine: --games N --out FILE, see docs/othello.md
  cargo xtask install PACKAGE..   install the Debian packages that are missing";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match chore(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

fn chore(arguments: &[String]) -> Outcome {
    let Some((name, rest)) = arguments.split_first() else {
        println!("{USAGE}");
        return Ok(());
    };
    match name.as_str() {
        "play" => play::run(rest),
        "verify" => verify::run(rest),
        "tidy" => tidy::run(),
        "web" => web::run(rest),
        "train-othello" => train::run(rest),
        "install" => packages::ensure(&rest.iter().map(String::as_str).collect::<Vec<_>>()),
        "help" | "--help" | "-h" => {
            println!("{USAGE}");
            Ok(())
        }
        other => Err(format!(
            "unknown chore '{other}' (expected play, verify, tidy, web, train-othello, install or help)"
        )),
    }
}
