//! Watching a search: steps from moment to moment, the window as it stands, and the line of the
//! code that is at work.

use plateau_players::Algorithm;
use plateau_search::Value;
use plateau_search::recording::{Moment, last_looks};
use plateau_search::trace::{Why, Window};

use super::recording::RecordedSearch;

/// Where to go from a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    First,
    Back,
    /// The next moment, whatever it is.
    In,
    /// To the end of what is entered now.
    Over,
    /// To the end of the node above.
    Out,
    NextCut,
    /// To the next move at the root that is better than those before.
    NextBest,
    Last,
}

/// How many moments there are: entries and ends, or visits of Monte Carlo.
pub fn moments(looked: &RecordedSearch) -> u32 {
    match looked.options.algorithm {
        Algorithm::Mcts => looked.recording.playouts.len() as u32,
        _ => looked.shape.moments(),
    }
}

/// The node that a moment is about.
pub fn moment(looked: &RecordedSearch, time: u32) -> Option<Moment> {
    match looked.options.algorithm {
        Algorithm::Mcts => {
            let playout = looked.recording.playouts.get(time as usize)?;
            Some(Moment { node: playout.leaf, is_left: true })
        }
        _ => looked.shape.at(time),
    }
}

/// The moment that a step leads to; the last one where there is nothing more.
pub fn step(looked: &RecordedSearch, time: u32, step: Step) -> u32 {
    let end = moments(looked).saturating_sub(1);
    let samples = looked.options.algorithm == Algorithm::Mcts;
    let now = moment(looked, time);
    let to = match step {
        Step::First => Some(0),
        Step::Back => Some(time.saturating_sub(1)),
        Step::Last => Some(end),
        Step::In => Some(time + 1),
        Step::Over | Step::Out | Step::NextCut | Step::NextBest if samples => Some(time + 1),
        Step::Over => {
            now.map(|now| if now.is_left { time + 1 } else { looked.shape.left_at(now.node) })
        }
        Step::Out => now.and_then(|now| {
            let above = looked.recording.nodes[now.node as usize].parent;
            above.map(|above| looked.shape.left_at(above))
        }),
        Step::NextCut => next_end(looked, time, |node| {
            looked.recording.nodes[node as usize].why == Why::BetaCutoff
        }),
        Step::NextBest => next_end(looked, time, |node| is_new_best(looked, node)),
    };
    to.unwrap_or(end).min(end)
}

/// When the next such node is left.
fn next_end(looked: &RecordedSearch, time: u32, is_wanted: impl Fn(u32) -> bool) -> Option<u32> {
    let ends =
        (0..looked.len()).filter(|node| is_wanted(*node)).map(|node| looked.shape.left_at(node));
    ends.filter(|end| *end > time).min()
}

/// Whether a move at the root is better than every one before it in its iteration.
fn is_new_best(looked: &RecordedSearch, node: u32) -> bool {
    let Some(root) = looked.recording.nodes[node as usize].parent else { return false };
    let value = |node: u32| -looked.recording.nodes[node as usize].value;
    let looks = || last_looks(&looked.recording, &looked.shape, root);
    looked.recording.nodes[root as usize].parent.is_none()
        && looks().any(|child| child == node)
        && looks().take_while(|child| *child < node).all(|child| value(child) < value(node))
}

/// The window of a node as it stands at a moment: alpha has risen to the best of what was looked at
/// by then.
pub fn window_at(looked: &RecordedSearch, node: u32, time: u32) -> Window {
    let visited = &looked.recording.nodes[node as usize];
    if looked.shape.left_at(node) <= time {
        return visited.exit;
    }
    let children = looked.shape.children(node);
    let mut alpha = visited.entry.alpha;
    for (at, child) in
        children.iter().enumerate().filter(|(_, child)| looked.shape.left_at(**child) <= time)
    {
        // Where the same move is looked at again, only the last look counts.
        let looked_again = children.get(at + 1).is_some_and(|next| {
            looked.recording.nodes[*next as usize].mv == looked.recording.nodes[*child as usize].mv
        });
        if !looked_again {
            alpha = alpha.max(-looked.recording.nodes[*child as usize].value);
        }
    }
    Window { alpha: alpha.min(Value::INFINITE), beta: visited.entry.beta }
}

/// What makes UCT choose a child: the average of its results for whoever chooses, and what is added
/// for having been tried rarely.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Promise {
    pub visits: u32,
    pub average: f64,
    pub exploration: f64,
}

impl Promise {
    pub fn sum(&self) -> f64 {
        self.average + self.exploration
    }
}

/// The same after so many visits; `None` before the first visit of the child.
pub fn promise(looked: &RecordedSearch, child: u32, time: u32) -> Option<Promise> {
    let parent = looked.recording.nodes[child as usize].parent?;
    let (above, here) = (visits_by(looked, parent, time), visits_by(looked, child, time));
    let rarely = (f64::from(above.0 + 1).ln() / f64::from(here.0)).sqrt();
    (here.0 > 0).then(|| Promise {
        visits: here.0,
        average: -here.1 / f64::from(here.0),
        exploration: rarely,
    })
}

/// How often a node was visited by then, and the sum of what came of it for its mover.
pub fn visits_by(looked: &RecordedSearch, node: u32, time: u32) -> (u32, f64) {
    let ply = |node: u32| looked.shape.ply[node as usize];
    let seen = looked.recording.playouts.iter().take(time as usize + 1);
    let here = seen.filter(|playout| looked.is_below(playout.leaf, node));
    here.fold((0, 0.0), |(visits, total), playout| {
        let same_side = (ply(playout.leaf) - ply(node)).is_multiple_of(2);
        (visits + 1, total + if same_side { playout.result } else { -playout.result })
    })
}

/// What came of the visits by then for the mover of a node: won, drawn, lost.
pub fn results_by(looked: &RecordedSearch, node: u32, time: u32) -> [u32; 3] {
    let ply = |node: u32| looked.shape.ply[node as usize];
    let mut counts = [0; 3];
    for playout in looked.recording.playouts.iter().take(time as usize + 1) {
        if looked.is_below(playout.leaf, node) {
            let same_side = (ply(playout.leaf) - ply(node)).is_multiple_of(2);
            let result = if same_side { playout.result } else { -playout.result };
            counts[if result > 0.0 {
                0
            } else if result < 0.0 {
                2
            } else {
                1
            }] += 1;
        }
    }
    counts
}

/// The line of the code, counted from 0, that is at work; the lines are in the texts of each
/// algorithm.
pub fn code_line(looked: &RecordedSearch, moment: Moment) -> usize {
    let visited = &looked.recording.nodes[moment.node as usize];
    if looked.options.algorithm == Algorithm::Mcts {
        return if looked.recording.nodes[moment.node as usize].why == Why::GameOver {
            4
        } else {
            6
        };
    }
    if !moment.is_left {
        return 0;
    }
    match (looked.options.algorithm, visited.why) {
        (_, Why::GameOver | Why::Repetition | Why::Oracle) => 1,
        (Algorithm::Search, Why::TranspositionCutoff) => 2,
        (Algorithm::Search, Why::ImmediateWin | Why::ForcedMove) => 4,
        (Algorithm::Search, Why::ReverseFutility | Why::MateDistance) => 5,
        (Algorithm::Search, Why::Leaf) => 3,
        (Algorithm::Search, Why::BetaCutoff) => 10,
        (Algorithm::Search, _) => 11,
        (_, Why::Leaf) => 2,
        (Algorithm::AlphaBeta, Why::BetaCutoff) => 9,
        (Algorithm::AlphaBeta, _) => 10,
        (_, _) => 7,
    }
}

#[cfg(test)]
mod tests {
    use plateau_games::GameId;

    use super::*;
    use crate::explorer::recording::tests::looked;
    use crate::text::Lang;

    /// The window worked out from the children is the one that the search left with.
    #[test]
    fn alpha_rises_as_it_did() {
        for search in ["alphabeta:depth=3", "minimax:depth=2"] {
            let looked = looked(GameId::Force3, "", search);
            for node in 1..looked.len() {
                let last = looked.shape.left_at(node);
                let before = window_at(&looked, node, last - 1);
                let exit = looked.recording.nodes[node as usize].exit;
                assert_eq!(before, exit, "{search}, node {node}");
                let entered = window_at(&looked, node, looked.shape.entered_at(node));
                assert_eq!(entered, looked.recording.nodes[node as usize].entry);
            }
        }
    }

    #[test]
    fn steps_lead_where_they_say() {
        let looked = looked(GameId::Sogo, "b2", "alphabeta:depth=3");
        let at = |time| moment(&looked, time).unwrap();
        assert_eq!(step(&looked, 0, Step::In), 1);
        assert_eq!(at(step(&looked, 0, Step::Over)), Moment { node: 0, is_left: true });
        let child = step(&looked, 0, Step::In);
        assert_eq!(at(step(&looked, child, Step::Over)), Moment { node: 1, is_left: true });
        assert_eq!(at(step(&looked, child, Step::Out)), Moment { node: 0, is_left: true });
        let mut cuts = 0;
        let mut time = 0;
        while step(&looked, time, Step::NextCut) > time && time < moments(&looked) - 1 {
            time = step(&looked, time, Step::NextCut);
            cuts +=
                u64::from(looked.recording.nodes[at(time).node as usize].why == Why::BetaCutoff);
        }
        assert_eq!(cuts, looked.recording.summary.cuts);
        let first_best = at(step(&looked, 0, Step::NextBest));
        assert_eq!(
            (first_best.node, first_best.is_left),
            (1, true),
            "the first move is the best so far"
        );
        let end = moments(&looked) - 1;
        assert_eq!(
            [Step::In, Step::Out, Step::NextCut, Step::Last].map(|to| step(&looked, end, to)),
            [end; 4]
        );
        assert_eq!((step(&looked, 5, Step::Back), step(&looked, 5, Step::First)), (4, 0));
    }

    /// Without proofs the visits add up to what the search kept.
    #[test]
    fn visits_are_counted_as_they_came() {
        let looked = looked(GameId::Othello, "", "mcts:visits=120");
        let end = moments(&looked) - 1;
        for node in 0..looked.len() {
            let sample = looked.recording.nodes[node as usize].sample;
            let (visits, total) = visits_by(&looked, node, end);
            assert!(visits == sample.visits && (total - sample.total).abs() < 1e-9, "node {node}");
            assert!(visits_by(&looked, node, 10).0 <= visits.min(11));
            let [won, drawn, lost] = results_by(&looked, node, end);
            assert_eq!(won + drawn + lost, visits);
            assert!((f64::from(won) - f64::from(lost) - total).abs() < 1e-9, "node {node}");
        }
    }

    #[test]
    fn the_line_at_work_is_one_of_the_code() {
        for search in ["minimax:depth=2", "alphabeta:depth=3", "search:depth=4", "mcts:visits=50"] {
            let looked = looked(GameId::Othello, "", search);
            for time in 0..moments(&looked) {
                let line = code_line(&looked, moment(&looked, time).unwrap());
                for lang in Lang::ALL {
                    let code = crate::text::code(looked.options.algorithm, lang.texts());
                    assert!(line < code.len() && code.len() <= 12, "{search}");
                }
            }
        }
    }
}
