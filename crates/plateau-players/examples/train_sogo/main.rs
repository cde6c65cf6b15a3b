//! Makes the weights of Sogo's evaluation anew: games of the searcher against itself, and logistic regression on
//! their quiet positions.
//!
//! `cargo run --release -p plateau-players --example train_sogo -- OUT [SECONDS] [NODES] [THREADS]`
//!
//! Two rounds of SECONDS (150 unless said otherwise) each. The games of the first are played with the simple
//! evaluation that every size of the board has, those of the second with the weights of the first; NODES (1,000) are
//! visited for a move. At the end the new evaluation plays the simple one, 50 ms a move. The weights are written to
//! `OUT/weights.bin` (those of the first round to `OUT/first.bin`); they belong into `src/games/sogo/`.

mod fit;
mod play;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use plateau_players::Lean;
use plateau_players::games::LineEvaluator;
use plateau_players::games::sogo::patterns::Sogo4;
use plateau_players::games::sogo::weights::Weights;
use plateau_players::games::sogo::{PatternEvaluator, Shares, simple_weights};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: u64| arguments.get(at).map_or(Ok(usual), |text| text.parse());
    let folder = PathBuf::from(arguments.first().ok_or("expected a folder to write to")?);
    let (seconds, nodes, threads) = (number(1, 150)?, number(2, 1_000)?, number(3, 16)? as usize);
    std::fs::create_dir_all(&folder)?;
    let simple = LineEvaluator::<Sogo4>::new(simple_weights(Shares::FULL), Lean::EVEN);
    let time = Duration::from_secs(seconds);

    let clock = Instant::now();
    let mut samples = play::generate(simple, time, nodes, threads, 1);
    println!("{} positions after {:.0?}", samples.len(), clock.elapsed());
    let first = fit::fit(&samples, threads);
    report(&samples, &first);
    save(&folder.join("first.bin"), &samples, nodes, &first)?;

    let better = play::generate(evaluator(&first), time, nodes, threads, 2);
    println!("{} more positions after {:.0?}", better.len(), clock.elapsed());
    samples.append(better);
    let second = fit::fit(&samples, threads);
    report(&samples, &second);
    save(&folder.join("weights.bin"), &samples, nodes, &second)?;

    for (title, weights) in [("first", &first), ("second", &second)] {
        let tally = play::compete(evaluator(weights), simple, Duration::from_secs(30), threads);
        println!("{title} round against the simple evaluation, 50 ms a move: {tally}");
    }
    let tally = play::compete(evaluator(&second), evaluator(&first), Duration::from_secs(30), threads);
    println!("second round against first: {tally} after {:.0?}", clock.elapsed());
    Ok(())
}

/// The weights live as long as the program: so do the few that it makes.
fn evaluator(slots: &[i16]) -> PatternEvaluator {
    let weights = Box::leak(Box::new(Weights::from_slots("in training", slots)));
    PatternEvaluator::new(weights, Shares::FULL, Lean::EVEN)
}

fn report(samples: &fit::Samples, slots: &[i16]) {
    let [simple, new] = samples.validate(slots);
    println!("loss on games not trained on: simple evaluation {simple:.4}, new {new:.4}");
}

fn save(file: &Path, samples: &fit::Samples, nodes: u64, slots: &[i16]) -> std::io::Result<()> {
    let origin = format!(
        "weights of Sogo, logistic regression on {} positions of games at {nodes} nodes a move, by train_sogo",
        samples.len()
    );
    std::fs::write(file, Weights::write(&origin, slots))
}
