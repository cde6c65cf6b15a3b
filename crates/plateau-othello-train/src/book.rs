//! The opening book: every position worth playing, found by looking far ahead from the start.
//!
//! `cargo xtask train-othello book --out FILE [--plies P] [--depth D] [--margin M] [--threads T]`: from each position in the
//! book, every move that a search of `D` plies values within `M` discs of the best leads to another one, up to `P` plies
//! from the start. Images of a position are one.

use std::collections::HashSet;
use std::fmt::Write as _;

use plateau_game::{Game, Symmetric};
use plateau_games::othello::{Disc, Othello};
use plateau_othello::{Engine, Instructions, Reach, Weights};

use crate::options::{Options, Settings};
use crate::parallel;

/// A position of the book, with the moves that lead to it and its value for the side to move.
struct Entry {
    moves: Vec<Disc>,
    position: Othello<8>,
    value: i32,
}

/// What makes a book.
struct Plan {
    plies: usize,
    depth: u32,
    margin: i32,
    threads: usize,
}

pub fn run(arguments: &[String]) -> Result<(), String> {
    let settings = Settings::read(arguments, &["--out", "--plies", "--depth", "--margin", "--threads"])?;
    let out = settings.text("--out").ok_or("expected --out FILE")?;
    let plan = Plan {
        plies: settings.number("--plies", 12)?,
        depth: settings.number("--depth", 16)?,
        margin: settings.number("--margin", 1)?,
        threads: settings.number("--threads", Options::cores())?,
    };
    let command = format!(
        "cargo xtask train-othello book --plies {} --depth {} --margin {} --out FILE",
        plan.plies, plan.depth, plan.margin
    );
    let mut text = String::new();
    let _ = writeln!(text, "# Openings of Othello, with their values in discs for the side to move. Made by");
    let _ = writeln!(text, "# {command}");
    for entry in grow(&plan) {
        let moves: String = entry.moves.iter().map(Disc::to_string).collect();
        let _ = writeln!(text, "{moves} {}", entry.value);
    }
    std::fs::write(&out, text).map_err(|error| format!("cannot write '{out}': {error}"))
}

/// Ply by ply from the start, which is not an entry itself.
fn grow(plan: &Plan) -> Vec<Entry> {
    let start = Entry { moves: Vec::new(), position: Othello::start(()), value: 0 };
    let mut seen = HashSet::from([start.position.canonical()]);
    let (mut book, mut last) = (Vec::new(), vec![start]);
    for ply in 0..plan.plies {
        let engine = || Engine::new(20, Instructions::best(), Some(Weights::builtin()));
        let found = parallel::map(plan.threads, last.len(), engine, |engine, index| {
            // What one search remembers must not change the next, or the book would depend on the threads.
            engine.forget();
            worth_playing(engine, &last[index], plan)
        });
        let fresh = found.into_iter().flatten().filter(|entry| seen.insert(entry.position.canonical()));
        let fresh: Vec<Entry> = fresh.collect();
        println!("ply {}: {} positions", ply + 1, fresh.len());
        book.append(&mut last);
        last = fresh;
    }
    book.append(&mut last);
    book.into_iter().skip(1).collect()
}

/// The positions after the best moves.
fn worth_playing(engine: &mut Engine, entry: &Entry, plan: &Plan) -> Vec<Entry> {
    let reach = Reach { depth: plan.depth, to_the_end: 0 };
    // More moves than these are never nearly equal, and each takes as long as the first.
    let lines = engine.think_lines(&entry.position, reach, 4, &|_| false, &mut |_| true);
    let best = lines.first().map_or(0, |line| line.score);
    let worth = lines.iter().filter(|line| line.score >= best - plan.margin);
    worth
        .filter_map(|line| {
            let disc = *line.line.first()?;
            let moves: Vec<Disc> = entry.moves.iter().copied().chain([disc]).collect();
            Some(Entry { moves, position: entry.position.play(disc), value: -line.score })
        })
        .collect()
}
