//! Iterative deepening: less deep and more selective first, so that later iterations find good
//! moves in the table.

use plateau_games::othello::Disc;

use crate::board::bitboard::Board;
use crate::kernels::isa::Isa;
use crate::search::node::SearchNode;
use crate::search::phases::{BARE_BOARD, SOLVED_AT_ONCE, SOLVED_SOON};
use crate::search::probcut::{BEFORE_A_SOLVE, MIDGAME};
use crate::search::pvs::{PvTask, aspiration, pvs};
use crate::search::window::SearchWindow;
use crate::search::worker::Worker;
use crate::table::entry::Selectivity;

/// The engine's evaluation of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct EngineThought {
    /// Disc difference for the side to move, empty squares counted to the winner.
    pub score: i32,
    /// Whether the score is the truth.
    pub exact: bool,
    /// Plies looked ahead.
    pub depth: u32,
    /// The expected line, passes included; empty when the game is over. After an exact solve it
    /// goes to the end.
    pub line: Vec<Disc>,
    /// Nodes visited so far, by all threads.
    pub nodes: u64,
}

/// How far to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Plies to look ahead at most, unless the end is within [`Reach::to_the_end`].
    pub depth: u32,
    /// With at most this many empty squares the position is solved.
    pub to_the_end: u32,
}

impl Reach {
    /// To the end of the game from anywhere.
    pub const END: Reach = Reach { depth: 60, to_the_end: 60 };
}

/// Search target.
#[derive(Clone, Copy, Debug)]
pub(crate) enum SearchGoal {
    /// The `count` best moves with their scores and lines.
    Lines { reach: Reach, count: usize },
    /// The score at the end of the game.
    Score,
    /// The sign of that score.
    Outcome,
}

/// One iteration.
#[derive(Clone, Copy, Debug)]
struct DeepeningIteration {
    depth: u32,
    selectivity: Selectivity,
}

/// Runs the iterations; the thoughts of the last finished one are returned, best first.
pub(crate) fn run<I: Isa, T: SearchNode<N>, const N: usize>(
    worker: &mut Worker<'_, I>,
    node: &T,
    goal: SearchGoal,
    listen: &mut dyn FnMut(&[EngineThought]) -> bool,
) -> Vec<EngineThought> {
    let count = node.board().empty_count();
    let (reach, lines, solved_from) = match goal {
        SearchGoal::Lines { reach, count } => (reach, count.max(1), SOLVED_AT_ONCE),
        SearchGoal::Score | SearchGoal::Outcome => (Reach::END, 1, SOLVED_SOON),
    };
    let evaluates = N == 8 && worker.weights.is_some();
    let mut last: Vec<EngineThought> = Vec::new();
    for iteration in iterations(count, reach, evaluates, solved_from) {
        let (mut thoughts, mut excluded): (Vec<EngineThought>, u64) = (Vec::new(), 0);
        while thoughts.len() < lines {
            let task = PvTask {
                window: window::<N>(goal, iteration.selectivity),
                depth: iteration.depth,
                excluded,
            };
            let before = last.get(thoughts.len()).filter(|thought| thought.depth > 2);
            // Without an evaluation nothing is known, but a narrow window at even is still better
            // than a full one.
            let guess = before.map(|thought| thought.score).or((!evaluates).then_some(0));
            let (score, line) = match guess.filter(|_| !matches!(goal, SearchGoal::Outcome)) {
                Some(guess) => aspiration(worker, node, guess, task),
                None => pvs(worker, node, task),
            };
            if worker.stopped && (lines > 1 || line.is_empty() || last.is_empty()) {
                return last;
            }
            let exact = iteration.depth == count && iteration.selectivity == 0 && !worker.stopped;
            let square = line.first().and_then(|disc| disc.square());
            thoughts.push(EngineThought {
                score,
                exact,
                depth: iteration.depth,
                line,
                nodes: worker.all_nodes(),
            });
            // A pass is the only move; otherwise the next line starts with another one.
            excluded |= square.map_or(u64::MAX, |square| 1 << square);
            if worker.isa.mobility(node.board()) & !excluded == 0 {
                break;
            }
        }
        thoughts.sort_by_key(|thought| -thought.score);
        let go_on = listen(&thoughts) && !worker.stopped;
        last = thoughts;
        if !go_on {
            break;
        }
    }
    last
}

/// Any score, or only whether it is above or below zero.
fn window<const N: usize>(goal: SearchGoal, selectivity: Selectivity) -> SearchWindow {
    match goal {
        SearchGoal::Lines { .. } | SearchGoal::Score => {
            SearchWindow { alpha: -Board::<N>::MOST, beta: Board::<N>::MOST, selectivity }
        }
        SearchGoal::Outcome => SearchWindow { alpha: -1, beta: 1, selectivity },
    }
}

/// Ever deeper to the limit, or where the end is within reach: to some plies before it, then to the
/// end by and by more surely.
fn iterations(
    count: u32,
    reach: Reach,
    evaluates: bool,
    solved_from: u32,
) -> Vec<DeepeningIteration> {
    let to_the_end = count <= reach.to_the_end || count <= reach.depth || !evaluates;
    let ahead = if count > solved_from { MIDGAME } else { BEFORE_A_SOLVE };
    let selective = |depth| DeepeningIteration { depth, selectivity: ahead };
    if !to_the_end {
        return (1..=reach.depth.max(1)).map(selective).collect();
    }
    let mut iterations = Vec::new();
    if evaluates && count > BARE_BOARD {
        // Two plies less deep cost a twentieth more nodes in what follows, two more a fifth (FFO
        // #40 to #44, #46 and #47). Only depths of the same parity, whose values are alike.
        iterations.extend((1..=count - 8).filter(|depth| depth % 2 == count % 2).map(selective));
        // One selective pass to the end: a second, surer one cost more than it saved (FFO #40 to
        // #44: 7.4 s, 5.8 s).
        iterations.push(DeepeningIteration { depth: count, selectivity: BEFORE_A_SOLVE });
    }
    iterations.push(DeepeningIteration { depth: count, selectivity: 0 });
    iterations
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From 22 empty squares on: a query for the score prepares the exact search with its own
    /// margins from the first iteration; a query for a move searches with the narrower ones until
    /// the end is tried.
    #[test]
    fn a_move_is_looked_for_further_ahead_than_a_score() {
        let selectivities = |solved_from| -> Vec<(u32, Selectivity)> {
            let iterations = iterations(22, Reach::END, true, solved_from);
            iterations.iter().map(|iteration| (iteration.depth, iteration.selectivity)).collect()
        };
        let ahead = |selectivity| (1..=7).map(move |i| (2 * i, selectivity));
        let to_the_end = [(22, BEFORE_A_SOLVE), (22, 0)];
        let expected = |selectivity| ahead(selectivity).chain(to_the_end).collect::<Vec<_>>();
        assert_eq!(selectivities(SOLVED_SOON), expected(BEFORE_A_SOLVE));
        assert_eq!(selectivities(SOLVED_AT_ONCE), expected(MIDGAME));
    }
}
