//! How far the evaluation is from the truth, by number of empty squares, beside simpler ones.
//!
//! `cargo xtask train-othello measure --positions N [--shallowest E] [--deepest E] [--weights FILE]
//! [--played-by FILE] [--style varied|better] [--seed S] [--threads T]`: positions of fresh games,
//! solved to the end. The games are by the weights that are measured unless others are named: two
//! evaluations are compared on the same positions.

use std::sync::Arc;

use plateau_game::Side;
use plateau_othello::{Board, Engine, Instructions, Weights};

use crate::train_othello::games::{self, FEWEST, GameStyle};
use crate::train_othello::options::{TrainOptions, TypedSettings};
use crate::train_othello::parallel;

/// Plies of the search that is measured beside the evaluation by itself.
const SEARCHED: u32 = 4;

pub fn run(arguments: &[String]) -> Result<(), String> {
    let known = [
        "--positions",
        "--shallowest",
        "--deepest",
        "--weights",
        "--played-by",
        "--style",
        "--seed",
        "--threads",
    ];
    let settings = TypedSettings::read(arguments, &known)?;
    let positions: usize = settings.number("--positions", 200)?;
    let shallowest: u32 = settings.number("--shallowest", FEWEST)?;
    let deepest: u32 = settings.number("--deepest", 20)?;
    let (options, weights) = (TrainOptions::of(&settings)?, settings.weights("--weights")?);
    let players = if settings.text("--played-by").is_some() {
        settings.weights("--played-by")?
    } else {
        weights.clone()
    };
    let style = style(settings.text("--style").as_deref())?;
    for (name, value, least) in
        [("shallowest", shallowest, FEWEST), ("deepest", deepest, shallowest)]
    {
        if !(least..=40).contains(&value) {
            return Err(format!("'--{name} {value}': expected a number from {least} to 40"));
        }
    }
    // A few more games than positions, for some end early or pass.
    let boards = games::boards(&options, style, 0, positions + positions / 4, &players);
    println!(
        "| empty squares | positions | discs | mobility | evaluation | after {SEARCHED} plies |"
    );
    println!("|---|---|---|---|---|---|");
    for empties in shallowest..=deepest {
        let there = boards.iter().copied().filter(|board| board.empty_count() == empties);
        let there: Vec<Board> = there.take(positions).collect();
        println!("{}", ErrorRow::measured(&options, &weights, empties, &there));
    }
    Ok(())
}

fn style(name: Option<&str>) -> Result<GameStyle, String> {
    match name {
        None | Some("varied") => Ok(GameStyle::VARIED),
        Some("better") => Ok(GameStyle::BETTER),
        Some(other) => Err(format!("'--style {other}': expected varied or better")),
    }
}

/// The mean absolute errors with one number of empty squares.
struct ErrorRow {
    empties: u32,
    positions: usize,
    discs: f64,
    mobility: f64,
    evaluation: f64,
    searched: f64,
}

impl ErrorRow {
    fn measured(
        options: &TrainOptions,
        weights: &Arc<Weights>,
        empties: u32,
        boards: &[Board],
    ) -> ErrorRow {
        let engine = || Engine::new(18, Instructions::best(), Some(weights.clone()));
        let judged = parallel::map(options.threads, boards.len(), engine, |engine, index| {
            let board = boards[index];
            engine.forget();
            let [evaluated, searched] = [0, SEARCHED].map(|depth| engine.value(board, depth));
            let truth = engine.solve(&board.to_position(Side::X), &|_| false);
            let truth = truth.expect("nobody stops this solve").score;
            [evaluated, searched, truth]
        });
        let truths: Vec<f32> = judged.iter().map(|[_, _, truth]| *truth as f32).collect();
        let slope = slope(boards, &truths);
        let mean = |guess: &dyn Fn(usize) -> f64| {
            let errors =
                (0..boards.len()).map(|index| (guess(index) - f64::from(truths[index])).abs());
            errors.sum::<f64>() / boards.len().max(1) as f64
        };
        ErrorRow {
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

impl std::fmt::Display for ErrorRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let ErrorRow { empties, positions, discs, mobility, evaluation, searched } = self;
        write!(
            f,
            "| {empties} | {positions} | {discs:.2} | {mobility:.2} | {evaluation:.2} | \
             {searched:.2} |"
        )
    }
}

/// The classical evaluation: how much more the mover can do, and four moves' worth for a corner.
fn mobility(board: Board) -> f64 {
    let moves = |board: Board| f64::from(board.to_position(Side::X).playable().count_ones());
    let corners = |discs: u64| f64::from((discs & 0x8100_0000_0000_0081).count_ones());
    moves(board) - moves(board.passed()) + 4.0 * (corners(board.own) - corners(board.opp))
}

/// The best factor from mobility to discs.
fn slope(boards: &[Board], values: &[f32]) -> f64 {
    let (mut both, mut own) = (0.0, 1e-9);
    for (board, value) in boards.iter().zip(values) {
        let mobility = mobility(*board);
        both += mobility * f64::from(*value);
        own += mobility * mobility;
    }
    both / own
}
