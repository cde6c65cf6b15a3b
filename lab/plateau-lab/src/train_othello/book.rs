//! The opening book: widened for as long as one lets it, and cut to what the program takes along.
//!
//! `cargo xtask train-othello book --widen FILE [--depth D] [--margin M] [--positions N] [--seconds
//! S] [--threads T]` goes on from the file, or begins one. Round by round the ends of lines that
//! matter most (`importance.rs`) are looked into by a search of `D` plies or one more, and values
//! are backed up to the start. It stops at the end of the round in which `N` positions have been
//! looked into in all, or after `S` seconds; the file is written after each round, so that it can
//! be interrupted at any time, and started again comes to the same book. It keeps every move that
//! was searched: one that is too bad today is worth playing as soon as a better one turns out to be
//! none.
//!
//! `... book --cut FILE --keep N --out FILE [--margin M]`: of the `N` positions that matter most
//! the moves within `M` discs of the best. Where they lead beyond these positions their values are
//! those that were backed up.

mod importance;
#[cfg(test)]
mod tests;

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use plateau_game::Game;
use plateau_games::othello::{Disc, Othello};
use plateau_othello::{Book, Engine, Instructions, Reach, Weights};

use crate::train_othello::options::{TrainOptions, TypedSettings};
use crate::train_othello::parallel;
use importance::lines_by_importance;

/// Positions that are chosen together, independent of the number of threads: few enough that the
/// values of others would rarely have ruled them out, enough for many threads.
const ROUND: usize = 64;

/// More moves than these are never nearly equal.
const MOST_MOVES: usize = 4;

const HEAD: &str = "# Openings of Othello: docs/othello.md, 'The opening book', says how they are made and read.\n";

/// How a book is widened.
struct Plan {
    depth: u32,
    margin: i32,
    /// Positions to look into in all.
    positions: usize,
    seconds: u64,
    threads: usize,
    /// Entries of the table of a search, as a power of two.
    table_bits: u32,
    weights: Arc<Weights>,
}

pub fn run(arguments: &[String]) -> Result<(), String> {
    let known = [
        "--widen",
        "--depth",
        "--margin",
        "--positions",
        "--seconds",
        "--threads",
        "--weights",
        "--cut",
        "--keep",
        "--out",
    ];
    let settings = TypedSettings::read(arguments, &known)?;
    let margin = settings.number("--margin", 2)?;
    match (settings.text("--widen"), settings.text("--cut")) {
        (Some(file), None) => {
            let plan = Plan {
                depth: settings.number("--depth", 20)?,
                margin,
                positions: settings.number("--positions", usize::MAX)?,
                seconds: settings.number("--seconds", u64::MAX)?,
                threads: settings.number("--threads", TrainOptions::cores())?.max(1),
                table_bits: 20,
                weights: settings.weights("--weights")?,
            };
            widen(Path::new(&file), &plan)
        }
        (None, Some(file)) => {
            let out = settings.text("--out").ok_or("expected --out FILE")?;
            let keep = settings.number("--keep", usize::MAX)?;
            let book = cut(&read(Path::new(&file))?, margin, keep);
            println!("{}", summary(&book, margin));
            save(Path::new(&out), &book)
        }
        _ => Err("expected --widen FILE or --cut FILE".into()),
    }
}

/// Round after round until the plan is fulfilled.
fn widen(file: &Path, plan: &Plan) -> Result<(), String> {
    let mut book = if file.exists() { read(file)? } else { Book::new() };
    let began = Instant::now();
    loop {
        if book.opened() >= plan.positions || began.elapsed().as_secs() >= plan.seconds {
            return Ok(());
        }
        let lines = lines_by_importance(&book, plan.margin).into_iter();
        let leaves = lines.filter(|line| !line.opened && line.position.outcome().is_none());
        let round: Vec<Othello<8>> = leaves.take(ROUND).map(|line| line.position).collect();
        if round.is_empty() {
            return Ok(());
        }
        look_into(&mut book, &round, plan);
        save(file, &book)?;
        println!("{}", summary(&book, plan.margin));
    }
}

/// Searches the positions of a round and backs up what was found.
fn look_into(book: &mut Book, round: &[Othello<8>], plan: &Plan) {
    let engine = || Engine::new(plan.table_bits, Instructions::best(), Some(plan.weights.clone()));
    let found = parallel::map(plan.threads, round.len(), engine, |engine, index| {
        // The table of one search must not affect the next, or the book would depend on the
        // threads.
        engine.forget();
        best_moves(engine, &round[index], plan)
    });
    for (position, moves) in round.iter().zip(found) {
        book.open(position, moves);
    }
    book.back_up();
}

/// The best moves with their values for the mover: two, and more where the second is nearly as
/// good, for each takes as long as the first.
fn best_moves(engine: &mut Engine, position: &Othello<8>, plan: &Plan) -> Vec<(Disc, i32)> {
    // Every search ends after an even number of moves from the start: values of one parity are
    // alike, and in a book longer and shorter lines are compared.
    let depth = plan.depth + (position.empties().count_ones() + plan.depth) % 2;
    let reach = Reach { depth, to_the_end: 0 };
    let mut best = |count| engine.think_lines(position, reach, count, &|_| false, &mut |_| true);
    let mut lines = best(2);
    if let [first, second] = &lines[..]
        && second.score >= first.score - plan.margin
    {
        lines = best(MOST_MOVES);
    }
    lines.iter().filter_map(|line| Some((*line.line.first()?, line.score))).collect()
}

/// The book of the positions that matter most.
fn cut(book: &Book, margin: i32, keep: usize) -> Book {
    let mut kept = Book::new();
    let opened = lines_by_importance(book, margin).into_iter().filter(|line| line.opened);
    for line in opened.take(keep) {
        kept.open(&line.position, importance::worth_playing(book, &line.position, margin));
    }
    kept.back_up();
    kept
}

/// Summary of a book in one line.
fn summary(book: &Book, margin: i32) -> String {
    let lines = lines_by_importance(book, margin);
    let value = book.value(&Othello::start(())).unwrap_or_default();
    format!(
        "{} positions, {} looked into; within the margin {}, {} looked into, to ply {}; the start is worth {value}",
        book.len(),
        book.opened(),
        lines.len(),
        lines.iter().filter(|line| line.opened).count(),
        lines.iter().map(|line| line.plies).max().unwrap_or_default(),
    )
}

fn read(file: &Path) -> Result<Book, String> {
    let text = std::fs::read_to_string(file)
        .map_err(|error| format!("cannot read '{}': {error}", file.display()))?;
    Book::from_text(&text).map_err(|error| format!("'{}': {error}", file.display()))
}

/// All or nothing: an interrupted program leaves the file as it was.
fn save(file: &Path, book: &Book) -> Result<(), String> {
    let beside = file.with_added_extension("new");
    std::fs::write(&beside, HEAD.to_owned() + &book.to_text())
        .and_then(|()| std::fs::rename(&beside, file))
        .map_err(|error| format!("cannot write '{}': {error}", file.display()))
}
