//! The binaries put to longer work, run as people would run it: as the tests have built it, with
//! every assertion kept and the crates that think optimised. A release build of it would take a
//! quarter of the time of all checks.

use crate::shell::{CommandRun, Outcome, beside};
use crate::workspace::Workspace;

/// A command that must succeed.
struct Check {
    program: &'static str,
    arguments: &'static str,
    /// Expected last line, where it is known from elsewhere.
    last_line: Option<&'static str>,
}

/// The program of research.
const LAB: &str = "plateau-lab";

/// Register long checks here. Each should take seconds, not minutes, on two cores.
const CHECKS: &[Check] = &[
    // No game is won within six plies, so these two are plain arithmetic: sequences of rods without
    // a fifth ball on one (16^7 - 16 (21 * 15^2 + 7 * 15 + 1)), and 64 * 63 * 62 * 61 * 60.
    says("perft sogo 7", "268358160"),
    says("perft morpion 5", "914941440"),
    says("perft force3 5", "412404"),
    says("perft pogo 5", "898697"),
    // The published count less the 228 games that are over after nine plies.
    says("perft othello 10", "24571056"),
    // Every instruction set of this machine: two million boards against the rules, and the
    // published count at 11 plies.
    Check { program: LAB, arguments: "othello-kernels", last_line: None },
    // Morpion: the small cube from nothing; of the usual one the proof that is shipped, against
    // every reply.
    says("prove morpion --size 3", "the first player wins within 7 plies"),
    says("prove morpion --shipped", "the first player wins within 59 plies"),
    // The puzzles that need a table, and so are not verified by the tests: a moment with a table
    // that is there.
    says("puzzles pogo --check crates/plateau-puzzles/data/pogo.puzzles", "500 puzzles verified"),
    Check { program: "plateau", arguments: "bench --quick", last_line: None },
    // Openings of Sogo that are won: each answer against every reply.
    Check { program: LAB, arguments: "prove-sogo --shipped", last_line: None },
];

const fn says(arguments: &'static str, last_line: &'static str) -> Check {
    Check { program: "plateau", arguments, last_line: Some(last_line) }
}

/// Builds the programs with the store as its tests need it, so that these are the programs of the
/// tests.
pub fn build() -> Outcome {
    let programs = ["build", "--workspace", "--bin", "plateau", "--bin", LAB];
    CommandRun::cargo(&programs).arguments(&["--features", "plateau-store/scratch"]).go()
}

pub fn step(_: &Workspace) -> Outcome {
    build()?;
    CHECKS.iter().try_for_each(Check::run)?;
    // Permissions on a server whose storage fails, waits or succeeds unheard: the lobby beside a
    // model of the rule, over a million interleavings. Optimised, with every assertion kept.
    CommandRun::cargo(&["test", "--workspace", "--test", "simulation", "permissions"])
        .arguments(&["--config", "profile.dev.package.plateau-lobby.opt-level=2"])
        .env("PLATEAU_SEEDS", "1000000")
        .go()
}

impl Check {
    fn run(&self) -> Outcome {
        let arguments: Vec<&str> = self.arguments.split(' ').collect();
        let printed = CommandRun::program(&beside(self.program)?)
            .at_root()
            .arguments(&arguments)
            .printed()?;
        let last = printed.lines().last().unwrap_or_default();
        match self.last_line {
            Some(expected) if expected != last => Err(format!(
                "`{} {}` ended with '{last}' (expected '{expected}')",
                self.program, self.arguments
            )),
            _ => Ok(()),
        }
    }
}
