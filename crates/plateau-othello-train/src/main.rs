//! How did the Othello engine learn its evaluation? It plays games against itself, labels their positions from
//! the end of the game backwards, and fits the pattern weights to the labels.
//!
//! `cargo xtask train-othello --games N --out FILE`. No input but its options: the same options give the same
//! weights on any machine and any number of threads. With `measure`, `errors` or `book` as the first word it
//! measures the evaluation against the truth, fits only the errors of shallow searches, or makes the opening book.

mod book;
mod error_model;
mod fit;
mod games;
mod labels;
mod measure;
mod options;
mod parallel;
mod report;

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use plateau_othello::Weights;

use games::Style;
use labels::Unlabelled;
use options::{Options, Settings};
use report::{Report, Stage};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match arguments.split_first() {
        Some((word, rest)) if word == "measure" => measure::run(rest),
        Some((word, rest)) if word == "book" => book::run(rest),
        Some((word, rest)) if word == "errors" => fit_errors(rest),
        _ => Options::read(&arguments).and_then(|options| run(&options, &arguments.join(" "))),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::from(2)
        }
    }
}

fn run(options: &Options, command: &str) -> Result<(), String> {
    let started = Instant::now();
    let mut weights: Option<Arc<Weights>> = None;
    let mut report = Report::new(command);
    for (generation, games) in options.generations().into_iter().enumerate() {
        println!("generation {}: {games} games, {:.0} s", generation + 1, started.elapsed().as_secs_f32());
        report.stages.clear();
        report.games = games;
        let learned = train(options, generation as u64, games, weights, &mut report, started);
        // Every generation is kept: a long run that is broken off was not for nothing.
        save(options, &learned, &report)?;
        weights = Some(learned);
    }
    let mut weights = weights.ok_or("nothing was trained: expected at least one game")?;
    let errors = error_model::fit(&weights, options);
    println!("{errors:?}, {:.0} s", started.elapsed().as_secs_f32());
    Arc::make_mut(&mut weights).errors = errors;
    report.errors = Some(errors);
    save(options, &weights, &report)?;
    println!("done, {:.0} s", started.elapsed().as_secs_f32());
    Ok(())
}

fn read(path: &str) -> Result<Arc<Weights>, String> {
    let bytes = std::fs::read(path).map_err(|error| format!("cannot read '{path}': {error}"))?;
    Weights::from_bytes(&bytes).map(Arc::new).map_err(|error| format!("'{path}': {error}"))
}

fn save(options: &Options, weights: &Weights, report: &Report) -> Result<(), String> {
    write(&options.out, &weights.to_bytes())?;
    write(&format!("{}.md", options.out), report.to_string().as_bytes())
}

fn write(path: &str, bytes: &[u8]) -> Result<(), String> {
    std::fs::write(path, bytes).map_err(|error| format!("cannot write '{path}': {error}"))
}

/// `errors --weights FILE [--games N] [--seed S] [--threads T]`: fits only how far shallow searches are from deeper ones,
/// for weights that exist, and writes them back.
fn fit_errors(arguments: &[String]) -> Result<(), String> {
    let settings = Settings::read(arguments, &["--weights", "--games", "--seed", "--threads"])?;
    let path = settings.text("--weights").ok_or("expected --weights FILE")?;
    let usual = Options::default();
    let options = Options {
        games: settings.number("--games", usual.games)?,
        seed: settings.number("--seed", usual.seed)?,
        threads: settings.number("--threads", usual.threads)?.max(1),
        ..usual
    };
    let mut weights = read(&path)?;
    let ahead = error_model::ahead(&weights, &options);
    println!("{ahead:?}");
    Arc::make_mut(&mut weights).errors.ahead = ahead;
    write(&path, &weights.to_bytes())
}

/// One generation: games by the weights so far, then every stage from the end of the game to its start.
fn train(
    options: &Options,
    generation: u64,
    games: usize,
    old: Option<Arc<Weights>>,
    report: &mut Report,
    started: Instant,
) -> Arc<Weights> {
    let games = games::play(options, Style::VARIED, generation, games, old.as_ref());
    println!("  games played, {:.0} s", started.elapsed().as_secs_f32());
    let mut games: Vec<Unlabelled> = games.into_iter().map(Unlabelled::new).collect();
    let mut weights = old.map_or_else(Weights::zero, Arc::unwrap_or_clone);
    let mut fitted: [Option<Vec<f32>>; 2] = [None, None];
    for window in 0..labels::WINDOWS {
        let shared = Arc::new(weights);
        let labelled = labels::label(options, &mut games, window, &shared);
        println!("  labelled, {:.0} s", started.elapsed().as_secs_f32());
        weights = Arc::unwrap_or_clone(shared);
        for (parity, labelled) in labelled.iter().enumerate() {
            let stage = 2 * window as usize + parity;
            let fit = fit::fit(options, labelled, fitted[parity].take());
            weights.set_stage(stage, &fit.weights);
            let line = Stage::measured(stage, labelled, &weights);
            println!("  {line}, {} rounds, {:.0} s", fit.rounds, started.elapsed().as_secs_f32());
            report.stages.push(line);
            fitted[parity] = Some(fit.weights);
        }
    }
    Arc::new(weights)
}
