//! Looking inside Monte Carlo: the tree that grew, in the order in which one reads a tree, and
//! every visit.

use plateau_search::recording::{Bound, Playout, Recording, Sample, Summary, Visited};
use plateau_search::trace::{Role, Why, Window};
use plateau_search::{GrownNode, LeafValue, Limits, Mcts, MctsOptions, Report, Samples, Task};

use super::options::InsideOptions;
use super::searched::Searched;
use super::{NOTHING, evaluator};

/// Longer playouts are draws.
const MOST_PLIES: u32 = 200;

pub(super) fn record<G: Searched>(task: &Task<'_, G>, options: &InsideOptions) -> Recording {
    let task = Task { limits: Limits::nodes(u64::from(options.visits)), ..*task };
    let how = MctsOptions {
        leaf_value: LeafValue::Playout { most_plies: MOST_PLIES },
        ..MctsOptions::default()
    };
    let mut samples = Samples::default();
    let mut search = Mcts::new(evaluator::<G>(options), how);
    let report = search.search_sampled(&task, &mut samples, &mut |_| {});
    let grown = search.grown();
    let order = reading_order(&grown, options.most);
    let mut place = vec![None; grown.len()];
    (0..).zip(&order.kept).for_each(|(at, node)| place[*node as usize] = Some(at));
    let nodes = nodes(&task.position, &grown, &order.kept, &place);
    let playout = |visit: &plateau_search::Visit<G::Move>| Playout {
        leaf: nearest(&grown, &place, visit.leaf),
        result: visit.result,
        moves: visit.playout.iter().map(ToString::to_string).collect(),
    };
    let playouts = samples.visits.iter().map(playout).collect();
    Recording { nodes, playouts, summary: summary(&report, order.omitted) }
}

struct ReadingOrder {
    kept: Vec<u32>,
    omitted: u64,
}

/// The nodes that were visited or proven, each before what lies below it.
fn reading_order<M: Copy>(grown: &[GrownNode<M>], most: usize) -> ReadingOrder {
    let mut children = vec![Vec::new(); grown.len()];
    let counts = |node: &GrownNode<M>| node.visits > 0 || node.is_proven;
    for (index, node) in (0..).zip(grown) {
        if let Some(parent) = node.parent.filter(|_| counts(node)) {
            children[parent as usize].push(index);
        }
    }
    let mut kept = Vec::new();
    let mut omitted = 0;
    let mut open = vec![0];
    while let Some(node) = open.pop() {
        if kept.len() >= most {
            omitted += 1;
        } else {
            kept.push(node);
        }
        open.extend(children[node as usize].iter().rev());
    }
    ReadingOrder { kept, omitted }
}

fn nodes<G: Searched>(
    root: &G,
    grown: &[GrownNode<G::Move>],
    kept: &[u32],
    place: &[Option<u32>],
) -> Vec<Visited> {
    let mut positions: Vec<G> = Vec::with_capacity(kept.len());
    let mut nodes: Vec<Visited> = Vec::with_capacity(kept.len());
    for &index in kept {
        let node = &grown[index as usize];
        let parent = node.parent.and_then(|parent| place[parent as usize]);
        let position = match (parent, node.mv) {
            (Some(parent), Some(mv)) => positions[parent as usize].play(mv),
            _ => *root,
        };
        let moves = if position.outcome().is_some() { 0 } else { position.move_count() as u32 };
        let ply = parent.map_or(0, |parent| -nodes[parent as usize].depth as u32 + 1);
        if let Some(parent) = parent {
            nodes[parent as usize].skipped -= 1;
        }
        positions.push(position);
        nodes.push(Visited {
            parent,
            mv: node.mv.map(|mv| mv.to_string()).unwrap_or_default(),
            role: if parent.is_none() { Role::Root } else { Role::Sampled },
            // There is no depth to use up: how deep it lies is told instead.
            depth: -(ply as i32),
            entry: Window::OPEN,
            exit: Window::OPEN,
            // Distances count from the root, as they do in other searches.
            value: node.value.from_table(ply),
            bound: Bound::Exact,
            why: match (position.outcome(), node.is_proven) {
                (Some(_), _) => Why::GameOver,
                (None, true) => Why::Proven,
                (None, false) => Why::Averaged,
            },
            moves,
            skipped: moves,
            saved: NOTHING,
            cropped: false,
            sample: Sample { visits: node.visits, total: node.total },
            truth: None,
        });
    }
    nodes
}

/// The place of a node, or of the nearest above it that is kept.
fn nearest<M>(grown: &[GrownNode<M>], place: &[Option<u32>], node: u32) -> u32 {
    let mut node = node;
    loop {
        match (place[node as usize], grown[node as usize].parent) {
            (Some(at), _) => return at,
            (None, Some(parent)) => node = parent,
            (None, None) => return 0,
        }
    }
}

fn summary<M: Copy + ToString>(report: &Report<M>, omitted: u64) -> Summary {
    Summary {
        depth: report.depth,
        value: Some(report.value),
        best: report.best_moves.iter().map(ToString::to_string).collect(),
        line: report.pv().iter().map(ToString::to_string).collect(),
        stopped: false,
        visited: report.nodes,
        evaluated: 0,
        cuts: 0,
        table_hits: 0,
        omitted,
        minimax: NOTHING,
    }
}
