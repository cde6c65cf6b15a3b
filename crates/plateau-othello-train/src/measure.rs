//! How far the evaluation is from the truth, by number of empty squares, beside simpler ones.
//!
//! `cargo xtask train-othello measure --positions N [--shallowest E] [--deepest E] [--seed S] [--threads T]`: positions of fresh
//! games, solved to the end.

use std::sync::Arc;

use plateau_othello::{Board, Engine, Instructions, Weights};

use crate::games::{self, FEWEST, Style};
use crate::options::{Options, Settings};
use crate::parallel;
use crate::report::{mobility, slope};

/// Plies of the search that is measured beside the evaluation by itself.
const SEARCHED: u32 = 4;

pub fn run(arguments: &[String]) -> Result<(), String> {
    let settings =
        Settings::read(arguments, &["--positions", "--shallowest", "--deepest", "--seed", "--threads"])?;
    let positions: usize = settings.number("--positions", 200)?;
    let shallowest: u32 = settings.number("--shallowest", FEWEST)?;
    let deepest: u32 = settings.number("--deepest", 20)?;
    let options = Options {
        games: positions,
        seed: settings.number("--seed", 1)?,
        threads: settings.number("--threads", Options::cores())?,
        ..Options::default()
    };
    for (name, value, least) in [("shallowest", shallowest, FEWEST), ("deepest", deepest, shallowest)] {
        if !(least..=40).contains(&value) {
            return Err(format!("'--{name} {value}': expected a number from {least} to 40"));
        }
    }
    let weights = Weights::builtin();
    // A few more games than positions, for some end early or pass.
    let boards = games::boards(&options, Style::VARIED, 1 << 40, positions + positions / 4, &weights);
    println!("| empty squares | positions | discs | mobility | evaluation | after {SEARCHED} plies |");
    println!("|---|---|---|---|---|---|");
    for empties in shallowest..=deepest {
        let there = boards.iter().copied().filter(|board| board.empty_count() == empties);
        let there: Vec<Board> = there.take(positions).collect();
        println!("{}", Row::measured(&options, &weights, empties, &there));
    }
    Ok(())
}

/// The mean absolute errors with one number of empty squares.
struct Row {
    empties: u32,
    positions: usize,
    discs: f64,
    mobility: f64,
    evaluation: f64,
    searched: f64,
}

impl Row {
    fn measured(options: &Options, weights: &Arc<Weights>, empties: u32, boards: &[Board]) -> Row {
        let engine = || Engine::new(18, Instructions::best(), Some(weights.clone()));
        let judged = parallel::map(options.threads, boards.len(), engine, |engine, index| {
            let board = boards[index];
            engine.forget();
            let [evaluated, searched] = [0, SEARCHED].map(|depth| engine.value(board, depth));
            let truth = engine.solve(&board.to_position(plateau_game::Side::X), &|_| false);
            let truth = truth.expect("nobody stops this solve").score;
            [evaluated, searched, truth]
        });
        let truths: Vec<f32> = judged.iter().map(|[_, _, truth]| *truth as f32).collect();
        let slope = slope(boards, &truths);
        let mean = |guess: &dyn Fn(usize) -> f64| {
            let errors = (0..boards.len()).map(|index| (guess(index) - f64::from(truths[index])).abs());
            errors.sum::<f64>() / boards.len().max(1) as f64
        };
        Row {
            empties,
            positions: boards.len(),
            discs: mean(&|index| {
                let Board { own, opp } = boards[index];
                f64::from(own.count_ones()) - f64::from(opp.count_ones())
            }),
            mobility: mean(&|index| slope * mobility(boards[index])),
            evaluation: mean(&|index| f64::from(judged[index][0])),
            searched: mean(&|index| f64::from(judged[index][1])),
        }
    }
}

impl std::fmt::Display for Row {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Row { empties, positions, discs, mobility, evaluation, searched } = self;
        write!(
            f,
            "| {empties} | {positions} | {discs:.2} | {mobility:.2} | {evaluation:.2} | {searched:.2} |"
        )
    }
}
