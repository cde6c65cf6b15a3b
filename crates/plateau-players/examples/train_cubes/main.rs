//! Makes the weights of an evaluation in a cube anew: games of the searcher against itself, and
//! logistic regression on their quiet positions.
//!
//! `cargo run --release -p plateau-players --example train_cubes -- GAME SIZE OUT [SECONDS] [NODES]
//! [THREADS]`
//!
//! Two rounds of SECONDS (150 unless said otherwise) each. The games of the first are played with
//! the simple evaluation of lines, those of the second with the weights of the first; NODES (1,000)
//! are visited for a move. At the end the new evaluation plays the simple one, 400 games each at
//! 100, 1,000 and 4,000 nodes a move. The weights are written to `OUT/GAMESIZE.bin` (those of the
//! first round to `OUT/GAMESIZE-first.bin`); they belong into `src/games/fitted/`, those of Sogo 4
//! as `weights.bin` into `src/games/sogo/`.

mod fit;
mod method;
mod play;

use std::error::Error;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use plateau_games::cube::{N3, N4, N5, N6};
use plateau_games::morpion::Morpion;
use plateau_games::sogo::Sogo;

use fit::Samples;
use method::{Features, Method, Patterns};

/// How a training goes.
struct Plan {
    /// Game and size.
    name: String,
    folder: PathBuf,
    time: Duration,
    nodes: u64,
    threads: usize,
}

/// Nodes a move of each match against the simple evaluation: on the smallest board a thousand see
/// everything.
const MATCHES: [u64; 3] = [100, 1_000, 4_000];
/// Games of each.
const GAMES: usize = 400;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, size, folder, ..] = &arguments[..] else {
        return Err("expected GAME SIZE OUT".into());
    };
    let number = |at: usize, usual: u64| arguments.get(at).map_or(Ok(usual), |text| text.parse());
    let plan = Plan {
        name: format!("{game}{size}"),
        folder: folder.into(),
        time: Duration::from_secs(number(3, 150)?),
        nodes: number(4, 1_000)?,
        threads: number(5, 16)? as usize,
    };
    match plan.name.as_str() {
        "sogo3" => train(&Features::<Sogo<N3>>::new(), &plan),
        "sogo4" => train(&Patterns, &plan),
        "sogo5" => train(&Features::<Sogo<N5>>::new(), &plan),
        "sogo6" => train(&Features::<Sogo<N6>>::new(), &plan),
        "morpion3" => train(&Features::<Morpion<N3>>::new(), &plan),
        "morpion4" => train(&Features::<Morpion<N4>>::new(), &plan),
        "morpion5" => train(&Features::<Morpion<N5>>::new(), &plan),
        "morpion6" => train(&Features::<Morpion<N6>>::new(), &plan),
        _ => {
            Err(format!("unknown game '{game}' of size {size} (expected sogo or morpion, 3 to 6)")
                .into())
        }
    }
}

fn train<M: Method>(method: &M, plan: &Plan) -> Result<(), Box<dyn Error>> {
    let Plan { time, nodes, threads, .. } = *plan;
    std::fs::create_dir_all(&plan.folder)?;
    let clock = Instant::now();
    let mut samples = play::generate(method, method.simple(), time, nodes, threads, 1);
    println!("{} positions after {:.0?}", samples.len(), clock.elapsed());
    let first = fit::fit(method, &samples, threads);
    report(method, &samples, &first);
    save(method, plan, "-first", &samples, &first)?;

    let better = play::generate(method, method.evaluator(&first), time, nodes, threads, 2);
    println!("{} more positions after {:.0?}", better.len(), clock.elapsed());
    samples.append(better);
    let second = fit::fit(method, &samples, threads);
    report(method, &samples, &second);
    save(method, plan, "", &samples, &second)?;

    for nodes in MATCHES {
        let tally = play::compete(
            method,
            method.evaluator(&second),
            method.simple(),
            GAMES,
            nodes,
            threads,
        );
        println!(
            "against the simple evaluation, {nodes} nodes a move: {tally} after {:.0?}",
            clock.elapsed()
        );
    }
    Ok(())
}

fn report<M: Method>(method: &M, samples: &Samples, slots: &[i16]) {
    let [simple, new] = samples.validate(method, slots);
    println!("loss on games not trained on: simple evaluation {simple:.4}, new {new:.4}");
}

fn save<M: Method>(
    method: &M,
    plan: &Plan,
    round: &str,
    samples: &Samples,
    slots: &[i16],
) -> std::io::Result<()> {
    let origin = format!(
        "weights of {}, logistic regression on {} positions of games at {} nodes a move, by train_cubes",
        plan.name,
        samples.len(),
        plan.nodes
    );
    std::fs::write(
        plan.folder.join(format!("{}{round}.bin", plan.name)),
        method.file(&origin, slots),
    )
}
