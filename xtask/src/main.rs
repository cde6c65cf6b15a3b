//! The chores of the project: `cargo play`, `cargo verify`, and what they are made of.
//! `docs/verify.md` says how to use and extend them.
//!
//! Nothing of the product lives here, and nothing here is used by the product.

mod attack;
mod axe;
mod deny;
mod dist;
mod echo;
mod house;
mod long;
mod npm;
mod packages;
mod play;
mod python;
mod semver;
mod shell;
mod tables;
mod test_programs;
mod tidy;
mod toolchain;
mod train;
mod verify;
mod web;
mod workspace;

use std::env;
use std::process::ExitCode;

use crate::shell::Outcome;

/// Something to ask for with `cargo xtask NAME`; the first two have commands of their own.
struct Chore {
    name: &'static str,
    arguments: &'static str,
    purpose: &'static str,
    run: fn(&[String]) -> Outcome,
}

const CHORES: &[Chore] = &[
    Chore {
        name: "play",
        arguments: "[ARGS]",
        purpose: "build everything and open the game",
        run: play::run,
    },
    Chore {
        name: "verify",
        arguments: "[--list] [STEP..]",
        purpose: "run every check, or only the named steps",
        run: verify::run,
    },
    Chore {
        name: "attack",
        arguments: "[--minutes N] [--kills N]",
        purpose: "every fuzz target for a long time, and games whose writers are killed",
        run: attack::run,
    },
    Chore {
        name: "tidy",
        arguments: "",
        purpose: "check the invariants of the house plan on manifests, sources and documents",
        run: tidy::run,
    },
    Chore {
        name: "web",
        arguments: "[--dev]",
        purpose: "build the page into target/page, for the server to embed or any host to serve",
        run: web::run,
    },
    Chore {
        name: "e2e",
        arguments: "[NAME..|--bench|--pictures [ROOM..]]",
        purpose: "build the page and use it in a real Chromium (pictures in target/artefacts/), \
            time it there, or draw the pictures of the page and the documents",
        run: web::drive,
    },
    Chore {
        name: "npm",
        arguments: "[--optimised]",
        purpose: "make the package for JavaScript in target/npm and try it in a plain page and a Vite project",
        run: npm::run,
    },
    Chore {
        name: "dist",
        arguments: "[--draft] [--try] [TARGET..]",
        purpose: "make the packages of this commit in target/dist, or try them as on a machine \
            without the project",
        run: dist::run,
    },
    Chore {
        name: "train-othello",
        arguments: "ARGS",
        purpose: "make the weights of the Othello engine (docs/othello.md)",
        run: train::othello,
    },
    Chore {
        name: "train-cubes",
        arguments: "GAME SIZE OUT [SECONDS] [NODES] [THREADS]",
        purpose: "make the weights of an evaluation of Sogo or Morpion (docs/players.md)",
        run: train::cubes,
    },
    Chore {
        name: "wheels",
        arguments: "[PLATFORM..|sources]",
        purpose: "make the Python package for each platform, and its sources, in \
            target/python/dist",
        run: python::wheels::run,
    },
    Chore {
        name: "install",
        arguments: "PACKAGE..",
        purpose: "install the Debian packages that are missing",
        run: packages::run,
    },
    Chore { name: "help", arguments: "", purpose: "this list", run: help },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let outcome = match arguments.split_first() {
        Some((name, rest)) => find(name).and_then(|chore| (chore.run)(rest)),
        None => help(&[]),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}

fn find(name: &str) -> Result<&'static Chore, String> {
    let name = name.trim_start_matches('-');
    CHORES.iter().find(|chore| chore.name == name).ok_or_else(|| {
        let known: Vec<&str> = CHORES.iter().map(|chore| chore.name).collect();
        format!("unknown chore '{name}' (expected {})", known.join(", "))
    })
}

fn help(_: &[String]) -> Outcome {
    println!(
        "The chores of Plateau, as `cargo xtask NAME` (`cargo play` and `cargo verify` for short):"
    );
    for chore in CHORES {
        println!("  {:<32} {}", format!("{} {}", chore.name, chore.arguments), chore.purpose);
    }
    Ok(())
}
