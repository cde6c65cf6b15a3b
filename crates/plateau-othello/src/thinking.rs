//! The steps of thinking: less far and less surely first, so that later steps find good moves in the table.

use crate::board::Board;
use crate::endgame::DEEP;
use crate::engine::{Reach, Thought};
use crate::isa::Isa;
use crate::midgame::{AHEAD, PREPARING, Window};
use crate::node::Node;
use crate::principal::{Quest, around, principal};
use crate::table::Selectivity;
use crate::worker::Worker;

/// What there is to find out.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Goal {
    /// The `count` best moves with their scores and lines.
    Lines { reach: Reach, count: usize },
    /// The sign of the score at the end of the game.
    Outcome,
}

/// One step of thinking.
#[derive(Clone, Copy, Debug)]
struct Step {
    depth: u32,
    selectivity: Selectivity,
}

/// Thinks step by step; the thoughts of the last finished one are returned, best first.
pub(crate) fn run<I: Isa, T: Node<N>, const N: usize>(
    worker: &mut Worker<'_, I>,
    node: &T,
    goal: Goal,
    listen: &mut dyn FnMut(&[Thought]) -> bool,
) -> Vec<Thought> {
    let count = node.board().empty_count();
    let (reach, lines) = match goal {
        Goal::Lines { reach, count } => (reach, count.max(1)),
        Goal::Outcome => (Reach::END, 1),
    };
    let evaluates = N == 8 && worker.weights.is_some();
    let mut last: Vec<Thought> = Vec::new();
    for step in steps(count, reach, evaluates) {
        let (mut thoughts, mut without): (Vec<Thought>, u64) = (Vec::new(), 0);
        while thoughts.len() < lines {
            let quest = Quest { window: window::<N>(goal, step.selectivity), depth: step.depth, without };
            let before = last.get(thoughts.len()).filter(|thought| thought.depth > 2);
            // Without an evaluation nothing is known, but a narrow window at even is still better than a full one.
            let guess = before.map(|thought| thought.score).or((!evaluates).then_some(0));
            let (score, line) = match guess.filter(|_| matches!(goal, Goal::Lines { .. })) {
                Some(guess) => around(worker, node, guess, quest),
                None => principal(worker, node, quest),
            };
            if worker.stopped && (lines > 1 || line.is_empty() || last.is_empty()) {
                return last;
            }
            let exact = step.depth == count && step.selectivity == 0 && !worker.stopped;
            let square = line.first().and_then(|disc| disc.square());
            thoughts.push(Thought { score, exact, depth: step.depth, line, nodes: worker.all_nodes() });
            // A pass is the only move; otherwise the next line starts with another one.
            without |= square.map_or(u64::MAX, |square| 1 << square);
            if worker.isa.mobility(node.board()) & !without == 0 {
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
fn window<const N: usize>(goal: Goal, selectivity: Selectivity) -> Window {
    match goal {
        Goal::Lines { .. } => Window { alpha: -Board::<N>::MOST, beta: Board::<N>::MOST, selectivity },
        Goal::Outcome => Window { alpha: -1, beta: 1, selectivity },
    }
}

/// Ever deeper to the limit, or where the end is within reach: to some plies before it, then to the end by and
/// by more surely.
fn steps(count: u32, reach: Reach, evaluates: bool) -> Vec<Step> {
    let to_the_end = count <= reach.to_the_end || count <= reach.depth || !evaluates;
    let ahead = if count > SOLVABLE { AHEAD } else { PREPARING };
    let selective = |depth| Step { depth, selectivity: ahead };
    if !to_the_end {
        return (1..=reach.depth.max(1)).map(selective).collect();
    }
    let mut steps = Vec::new();
    if evaluates && count > DEEP {
        // Two plies less deep cost half as many nodes again in what follows. Only depths of the same parity, whose values are alike.
        steps.extend((1..=count - 10).filter(|depth| depth % 2 == count % 2).map(selective));
        // One selective pass to the end: a second, surer one cost more than it saved (FFO #40 to #44: 7.4 s, 5.8 s).
        steps.push(Step { depth: count, selectivity: PREPARING });
    }
    steps.push(Step { depth: count, selectivity: 0 });
    steps
}

/// With at most this many empty squares a solve is not far.
const SOLVABLE: u32 = 26;
