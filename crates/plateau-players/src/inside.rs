//! Looking inside a search: the whole of it, recorded node by node, with what it never looked at
//! and what that saved.

mod options;
mod order;
mod sampled;
mod searched;
mod size;
#[cfg(test)]
mod tests;
mod truth;
mod typed_tree;

use plateau_games::{AnyPosition, with_position};
use plateau_search::recording::{Bound, Recording, Sample, Saved, Summary, Visited};
use plateau_search::trace::{Trace, TraceNode, Why};
use plateau_search::{
    Control, Deepening, Features, Hooks, Limits, Mistakes, MoveOrder as _, NoOracle, Options,
    Report, RootWindow, Searcher, Task, Textbook, textbook,
};

use crate::custom::Algorithm;
use crate::heuristics::Heuristics;
use order::Arranged;
use searched::Searched;
use size::Sizes;

pub use options::{InsideOptions, Order, Switch};
pub use truth::Truth;
pub use typed_tree::{Branch, NoBranch, TypedTree};

/// Searches a position as the options say and records it; `None` if it was stopped, or if the game
/// is over. Repetition counts the keys of the positions before.
pub fn look_inside(
    position: &AnyPosition,
    history: &[u64],
    options: &InsideOptions,
    control: Control<'_>,
) -> Option<Recording> {
    let open = position.outcome().is_none();
    let recording = open.then(
        || with_position!(*position, position => record(position, history, options, control)),
    )?;
    (!control.stop_requested()).then_some(recording)
}

/// The same of a typed tree.
pub fn look_inside_tree(
    tree: &TypedTree,
    options: &InsideOptions,
    control: Control<'_>,
) -> Option<Recording> {
    let recording = record(*tree, &[], options, control);
    (!control.stop_requested()).then_some(recording)
}

/// The position after a move as a search with these options takes it; `None` where there is no such
/// move.
pub fn imagined(position: &AnyPosition, options: &InsideOptions, mv: &str) -> Option<AnyPosition> {
    fn after<G: Heuristics>(position: G, options: &InsideOptions, mv: &str) -> Option<AnyPosition> {
        let mv = position.moves().find(|known| known.to_string() == mv)?;
        let order = Arranged::<G>::new(options, evaluator::<G>(options));
        Some(order.play(&position, mv).into())
    }
    with_position!(*position, position => after(position, options, mv))
}

fn record<G: Searched>(
    position: G,
    history: &[u64],
    options: &InsideOptions,
    control: Control<'_>,
) -> Recording {
    let task = Task {
        history,
        control,
        repetition: G::COMES_BACK,
        seed: options.seed,
        ..Task::new(
            position,
            Limits { nodes: Some(options.most_visited), ..Limits::depth(options.depth) },
        )
    };
    match options.algorithm {
        Algorithm::Mcts => sampled::record(&task, options),
        Algorithm::Minimax | Algorithm::AlphaBeta | Algorithm::Search => {
            let mut trace = Trace::new(options.most);
            let report = search(&task, options, &mut trace);
            recording(&task, options, &trace, &report)
        }
    }
}

/// The evaluator with the usual weights, but for those that the options name.
fn evaluator<G: Searched>(options: &InsideOptions) -> G::Judge {
    G::judge(options)
}

fn search<G: Searched>(
    task: &Task<'_, G>,
    options: &InsideOptions,
    trace: &mut Trace<G::Move>,
) -> Report<G::Move> {
    let order = Arranged::<G>::new(options, evaluator::<G>(options));
    let evaluator = evaluator::<G>(options);
    let mut quiet = |_: &_| {};
    if options.algorithm == Algorithm::Search {
        let mut features = features(options);
        features.futility_margin = if features.late_move_reductions { G::MARGIN_A_PLY } else { 0 };
        let options = Options { features, table_bytes: 4 << 20, ..Options::default() };
        let hooks = Hooks { evaluator, orderer: order, oracle: NoOracle };
        return Searcher::new(hooks, options).search_traced(task, trace, &mut quiet);
    }
    let deepening =
        if options.has(Switch::Deepening) { Deepening::Always } else { Deepening::Never };
    let mistakes = Mistakes {
        wrong_sign: options.has(Switch::WrongSign),
        first_win: options.has(Switch::FirstWin),
        judges_moves: options.has(Switch::JudgeMoves),
    };
    let root =
        if options.has(Switch::AllBest) { RootWindow::AllBest } else { RootWindow::Textbook };
    let manner = Textbook { order, deepening, root, mistakes };
    match options.algorithm {
        Algorithm::AlphaBeta => {
            textbook::<_, _, _, _, true>(task, &evaluator, &manner, trace, &mut quiet)
        }
        _ => textbook::<_, _, _, _, false>(task, &evaluator, &manner, trace, &mut quiet),
    }
}

/// The ideas of the full search that are not switched off.
fn features(options: &InsideOptions) -> Features {
    let usual = Features::default();
    Features {
        transposition_table: options.has(Switch::Table),
        killers: options.has(Switch::Killers),
        history: options.has(Switch::History),
        pvs: options.has(Switch::NullWindow),
        aspiration: if options.has(Switch::Aspiration) { usual.aspiration } else { 0 },
        late_move_reductions: options.has(Switch::Reductions),
        forced_move_extensions: options.has(Switch::Extensions),
        forced_moves: options.has(Switch::Forced),
        mate_distance_pruning: options.has(Switch::MateDistance),
        same_depth: !options.has(Switch::Reductions) && !options.has(Switch::Extensions),
        ..usual
    }
}

fn recording<G: Searched>(
    task: &Task<'_, G>,
    options: &InsideOptions,
    trace: &Trace<G::Move>,
    report: &Report<G::Move>,
) -> Recording {
    let order = Arranged::<G>::new(options, evaluator::<G>(options));
    let positions = positions(task.position, &order, trace);
    let roots = trace.nodes.iter().filter(|node| node.parent.is_none());
    let is_finished = roots.clone().any(|root| root.exit.why != Why::Stopped);
    let depth = if is_finished { report.depth } else { options.depth };
    let mut sizes = Sizes::new(task, &order, trace, &positions, depth);
    let visited = |(index, node): (usize, &TraceNode<G::Move>)| {
        let position = &positions[index];
        let (value, why) = (node.exit.value, node.exit.why);
        let moves =
            if order.outcome(position).is_some() { 0 } else { position.move_count() as u32 };
        let skipped = if is_skipping(why) { moves - node.looked_at } else { 0 };
        Visited {
            parent: node.parent,
            mv: node.entry.mv.map(|mv| mv.to_string()).unwrap_or_default(),
            role: node.entry.role,
            depth: node.entry.depth,
            entry: node.entry.window,
            exit: node.exit.window,
            value,
            bound: Bound::of(value, node.entry.window, why),
            why,
            moves,
            skipped,
            saved: sizes.behind(trace, &positions, index, skipped),
            cropped: node.cropped,
            sample: Sample::default(),
            truth: None,
        }
    };
    let nodes = trace.nodes.iter().enumerate().map(visited).collect();
    let texts = |moves: &[G::Move]| moves.iter().map(ToString::to_string).collect();
    let summary = Summary {
        depth: if is_finished { report.depth } else { 0 },
        value: is_finished.then_some(report.value),
        best: texts(if is_finished { &report.best_moves } else { &[] }),
        line: texts(if is_finished { report.pv() } else { &[] }),
        stopped: report.stopped,
        visited: report.nodes,
        evaluated: trace.counts.evaluated,
        cuts: trace.counts.cuts,
        table_hits: trace.counts.table_hits,
        omitted: trace.omitted,
        minimax: sizes.minimax(),
    };
    Recording { nodes, playouts: Vec::new(), summary }
}

/// Whether a node that ends so leaves moves aside that minimax would have looked at.
const fn is_skipping(why: Why) -> bool {
    match why {
        Why::BetaCutoff
        | Why::ForcedMove
        | Why::ImmediateWin
        | Why::ReverseFutility
        | Why::MateDistance
        | Why::TranspositionCutoff
        | Why::Oracle => true,
        Why::AllMoves
        | Why::Leaf
        | Why::GameOver
        | Why::Repetition
        | Why::Averaged
        | Why::Proven
        | Why::Stopped => false,
    }
}

/// The position of every node, as the search took it.
fn positions<G: Searched>(root: G, order: &Arranged<G>, trace: &Trace<G::Move>) -> Vec<G> {
    let mut positions: Vec<G> = Vec::with_capacity(trace.nodes.len());
    for node in &trace.nodes {
        let above = node.parent.map(|parent| positions[parent as usize]);
        positions.push(match (above, node.entry.mv) {
            (Some(above), Some(mv)) => order.play(&above, mv),
            _ => root,
        });
    }
    positions
}

/// Nothing was left aside.
const NOTHING: Saved = Saved { positions: 0, counted: true };
