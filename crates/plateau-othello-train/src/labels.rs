//! What the positions are worth: exactly near the end, before that by a search that ends in stages which have
//! been fitted already.

use std::sync::Arc;

use plateau_game::Side;
use plateau_othello::{Board, Engine, Instructions, Weights};

use crate::options::Options;
use crate::parallel;

/// The value of every board, all of one stage.
pub fn label(options: &Options, boards: &[Board], stage: usize, weights: &Arc<Weights>) -> Vec<f32> {
    let window = stage as u32 / 2;
    let fitted_up_to = 7 + 6 * window;
    let engine = || Engine::new(12, Instructions::best(), Some(weights.clone()));
    parallel::map(options.threads, boards.len(), engine, |engine, index| {
        let board = boards[index];
        // What one search remembers must not change the next, or labels would depend on the threads.
        engine.forget();
        if window == 0 {
            return exact(engine, board);
        }
        let out_of_stage = board.empties().count_ones().saturating_sub(fitted_up_to);
        engine.value(board, options.depth.max(out_of_stage)) as f32
    })
}

fn exact(engine: &mut Engine, board: Board) -> f32 {
    let thought = engine.solve(&board.to_position(Side::X), &|_| false);
    thought.expect("nobody stops this solve").score as f32
}
