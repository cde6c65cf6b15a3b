//! Multi-ProbCut (Buro, "Experiments with Multi-ProbCut and a new high-quality evaluation function
//! for Othello", 1997): if a shallow search is so far outside the window that a deep one is almost
//! never inside, the deep one is not made.

use crate::evaluation::error_model::probcut_depth;
use crate::evaluation::patterned::Patterned;
use crate::evaluation::weights::Weights;
use crate::search::window::SearchWindow;
use crate::search::worker::Worker;
use crate::table::entry::Selectivity;

/// Shallower nodes are searched faster than they are probed.
const LEAST_DEPTH: u32 = 4;

/// By selectivity: how many standard deviations beyond the window a shallow search must be to be
/// believed.
const CONFIDENCE: [f32; 6] = [f32::INFINITY, 2.6, 2.0, 1.5, 1.1, 1.1];

/// A search that prepares an exact one: the deviations are those from the end of the game.
pub(crate) const BEFORE_A_SOLVE: Selectivity = 4;

/// A search that is the last word, far from the end: the deviations are those from deeper searches,
/// which are smaller. What it leaves in the table is a worse guide for a solve (FFO #40 to #49: a
/// tenth more nodes).
pub(crate) const MIDGAME: Selectivity = 5;

/// A bound that a shallower `search` makes probable: far above or far below the null window.
#[inline(always)]
pub(crate) fn probcut<I>(
    worker: &mut Worker<'_, I>,
    weights: &Weights,
    node: &Patterned,
    window: SearchWindow,
    depth: u32,
    search: impl Fn(&mut Worker<'_, I>, SearchWindow, u32) -> i32,
) -> Option<i32> {
    if window.selectivity == 0 || depth < LEAST_DEPTH {
        return None;
    }
    let SearchWindow { alpha, beta, selectivity } = window;
    let count = node.board.empty_count();
    let shallow = probcut_depth(depth);
    let confidence = CONFIDENCE[usize::from(selectivity)];
    let margin = if selectivity == MIDGAME {
        (confidence * weights.errors.ahead.deviation(count, depth, shallow)).round()
    } else {
        (confidence * weights.errors.to_the_end.deviation(count, depth, shallow)).ceil()
    } as i32;
    // The evaluation by itself says which side is worth trying.
    let guess = weights.evaluate(&node.features, count);
    let high = beta + margin;
    if guess >= beta
        && high < 64
        && search(worker, SearchWindow::null(high - 1, selectivity), shallow) >= high
    {
        return Some(beta);
    }
    let low = alpha - margin;
    if guess <= alpha
        && low > -64
        && search(worker, SearchWindow::null(low, selectivity), shallow) <= low
    {
        return Some(alpha);
    }
    None
}
