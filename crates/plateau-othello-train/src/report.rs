//! Where the weights come from and how good they are, as a page that is kept beside them.

use std::fmt;

use plateau_game::Side;
use plateau_othello::evaluation::Features;
use plateau_othello::evaluation::{Errors, UNIT};
use plateau_othello::{Board, Weights};

use crate::labels::Labelled;

pub struct Report {
    command: String,
    pub games: usize,
    pub stages: Vec<Stage>,
    pub errors: Option<Errors>,
}

impl Report {
    pub fn new(command: &str) -> Report {
        Report { command: command.into(), games: 0, stages: Vec::new(), errors: None }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# Othello weights\n")?;
        writeln!(
            f,
            "Made by `cargo xtask train-othello {}`: {} games of the engine against itself in the last",
            self.command, self.games
        )?;
        writeln!(
            f,
            "generation, labels exact up to 13 empty squares, above that by what became of the game and by search. Mean absolute errors in discs on"
        )?;
        writeln!(
            f,
            "positions kept apart, beside those of the disc difference and of mobility fitted to the same labels.\n"
        )?;
        writeln!(f, "| empty squares | positions | error | root mean square | discs | mobility |")?;
        writeln!(f, "|---|---|---|---|---|---|")?;
        for stage in &self.stages {
            let [first, last] = stage.empties;
            writeln!(
                f,
                "| {first} to {last} | {} | {:.2} | {:.2} | {:.2} | {:.2} |",
                stage.positions, stage.mean, stage.root_mean_square, stage.discs, stage.mobility
            )?;
        }
        let Some(Errors { ahead, to_the_end }) = self.errors else { return Ok(()) };
        for (what, error) in [("a deeper one", ahead), ("the end of the game", to_the_end)] {
            writeln!(
                f,
                "\nStandard deviation of a shallow search from {what}: {:.2} {:+.3} an empty square {:+.3} a deep ply {:+.3} \
                 a shallow ply.",
                error.constant, error.per_empty, error.per_deep_ply, error.per_shallow_ply
            )?;
        }
        Ok(())
    }
}

/// How well a stage is fitted, on positions that took no part in it.
pub struct Stage {
    /// The fewest and most empty squares.
    empties: [u32; 2],
    positions: usize,
    mean: f64,
    root_mean_square: f64,
    discs: f64,
    mobility: f64,
}

impl Stage {
    pub fn measured(stage: usize, labelled: &Labelled, weights: &Weights) -> Stage {
        let Labelled { boards, values, training } = labelled;
        let apart = *training..boards.len();
        let count = apart.len().max(1) as f64;
        let mean_of = |predicted: &dyn Fn(Board) -> f64| {
            let error = |index: usize| (f64::from(values[index]) - predicted(boards[index])).abs();
            apart.clone().map(error).sum::<f64>() / count
        };
        let evaluated = |board: Board| f64::from(weights.sum(&Features::of(board), stage)) / f64::from(UNIT);
        let squares: f64 =
            apart.clone().map(|index| (f64::from(values[index]) - evaluated(boards[index])).powi(2)).sum();
        let slope = slope(boards, values);
        let empties = 8 + 6 * (stage as u32 / 2) + stage as u32 % 2;
        Stage {
            empties: [empties, (empties + 4).min(60)],
            positions: boards.len(),
            mean: mean_of(&evaluated),
            root_mean_square: (squares / count).sqrt(),
            discs: mean_of(&|board| f64::from(board.own.count_ones()) - f64::from(board.opp.count_ones())),
            mobility: mean_of(&|board| slope * mobility(board)),
        }
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, last] = self.empties;
        write!(
            f,
            "{first:2} to {last:2} empty: {} positions, error {:.2}, root mean square {:.2}, discs {:.2}, mobility {:.2}",
            self.positions, self.mean, self.root_mean_square, self.discs, self.mobility
        )
    }
}

/// The classical evaluation: how much more the mover can do, and four moves' worth for a corner.
pub fn mobility(board: Board) -> f64 {
    let moves = |board: Board| f64::from(board.to_position(Side::X).playable().count_ones());
    let corners = |discs: u64| f64::from((discs & 0x8100_0000_0000_0081).count_ones());
    moves(board) - moves(board.passed()) + 4.0 * (corners(board.own) - corners(board.opp))
}

/// The best factor from mobility to discs.
pub fn slope(boards: &[Board], values: &[f32]) -> f64 {
    let (mut both, mut own) = (0.0, 1e-9);
    for (board, value) in boards.iter().zip(values) {
        let mobility = mobility(*board);
        both += mobility * f64::from(*value);
        own += mobility * mobility;
    }
    both / own
}
