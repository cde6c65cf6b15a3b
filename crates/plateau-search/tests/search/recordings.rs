//! Recordings of real searches: shapes, moments, widths and reasons are found out once more, by
//! walking through the game.

use crate::common::{Branch, Growth, Thicket, Ties, random_positions};
use plateau_game::{Game, perft};
use plateau_search::recording::{
    Bound, Held, Moment, Reason, Recording, Sample, Saved, Shape, Spans, Summary, Visited, dot,
    last_looks, reason, svg,
};
use plateau_search::trace::{Trace, TraceNode, Why};
use plateau_search::{Deepening, Generated, Limits, Report, Task, Textbook, Value, textbook};

const DEPTH: u32 = 5;

/// The positions of minimax's tree, this one included.
fn minimax_size(position: &Thicket, depth: i32) -> u64 {
    (0..=depth.max(0) as u32).map(|ply| perft(position, ply)).sum()
}

/// A search from a position by alpha-beta, depth after depth, and where each of its nodes is in the
/// game.
fn recorded(position: Thicket) -> (Recording, Vec<Thicket>) {
    let mut trace = Trace::new(1_000_000);
    let task = Task::new(position, Limits::depth(DEPTH));
    let manner: Textbook<Generated> =
        Textbook { deepening: Deepening::Always, ..Textbook::default() };
    let report: Report<Branch> =
        textbook::<_, _, _, _, true>(&task, &Ties { values: 9 }, &manner, &mut trace, &mut |_| {});
    let mut places: Vec<Thicket> = Vec::new();
    for node in &trace.nodes {
        let above = node.parent.map(|parent| places[parent as usize]);
        places.push(above.zip(node.entry.mv).map_or(position, |(above, mv)| above.play(mv)));
    }
    let nodes = trace.nodes.iter().zip(&places).map(|(node, here)| visited(node, here)).collect();
    let line = report.pv().iter().map(ToString::to_string).collect();
    let summary =
        Summary { depth: report.depth, value: Some(report.value), line, ..Summary::default() };
    (Recording { nodes, playouts: Vec::new(), summary }, places)
}

/// Moves are looked at in their order, so that those that were cut off are the last ones.
fn visited(node: &TraceNode<Branch>, here: &Thicket) -> Visited {
    let cut = node.exit.why == Why::BetaCutoff;
    let skipped: Vec<Branch> = here.moves().skip(node.looked_at as usize).filter(|_| cut).collect();
    let positions =
        skipped.iter().map(|mv| minimax_size(&here.play(*mv), node.entry.depth - 1)).sum();
    Visited {
        parent: node.parent,
        mv: node.entry.mv.map(|mv| mv.to_string()).unwrap_or_default(),
        role: node.entry.role,
        depth: node.entry.depth,
        entry: node.entry.window,
        exit: node.exit.window,
        value: node.exit.value,
        bound: Bound::of(node.exit.value, node.entry.window, node.exit.why),
        why: node.exit.why,
        moves: here.moves().count() as u32,
        skipped: skipped.len() as u32,
        saved: Saved { positions, counted: true },
        cropped: node.cropped,
        sample: Sample::default(),
        truth: None,
    }
}

/// Calls `check` on recorded searches from random positions, and says how many nodes there were.
fn on_recorded_searches(mut check: impl FnMut(&Recording, &Shape, &[Thicket])) {
    let mut nodes = 0;
    for position in random_positions(|seed| Growth { seed, plies: 14, rarity: 12 }, 60, 6) {
        let (recording, places) = recorded(position);
        nodes += recording.nodes.len();
        check(&recording, &Shape::of(&recording), &places);
    }
    assert!(nodes > 5_000, "{nodes} nodes");
}

/// A walk from a root down and up again: what it meets, in order, and how many nodes it saw.
fn walk(
    recording: &Recording,
    node: u32,
    ply: u32,
    shape: &Shape,
    moments: &mut Vec<Moment>,
) -> u32 {
    moments.push(Moment { node, is_left: false });
    let is_child = |other: &u32| recording.nodes[*other as usize].parent == Some(node);
    let children: Vec<u32> = (0..recording.nodes.len() as u32).filter(is_child).collect();
    let below: u32 =
        children.iter().map(|child| walk(recording, *child, ply + 1, shape, moments)).sum();
    assert_eq!(shape.children(node), children);
    assert_eq!((shape.ply[node as usize], shape.size[node as usize]), (ply, below + 1));
    moments.push(Moment { node, is_left: true });
    below + 1
}

#[test]
fn shapes_agree_with_a_walk_through_the_tree() {
    on_recorded_searches(|recording, shape, _| {
        let is_root = |node: &u32| recording.nodes[*node as usize].parent.is_none();
        let roots: Vec<u32> = (0..recording.nodes.len() as u32).filter(is_root).collect();
        assert_eq!(shape.roots().collect::<Vec<_>>(), roots);
        let mut moments = Vec::new();
        roots.iter().for_each(|root| {
            walk(recording, *root, 0, shape, &mut moments);
        });
        assert_eq!(shape.moments() as usize, moments.len());
        let mut open = Vec::new();
        for (time, moment) in (0..).zip(moments) {
            assert_eq!(shape.at(time), Some(moment));
            if moment.is_left {
                assert_eq!((open.pop(), shape.left_at(moment.node)), (Some(moment.node), time));
            } else {
                open.push(moment.node);
                assert_eq!((&shape.way(moment.node), shape.entered_at(moment.node)), (&open, time));
            }
        }
    });
}

/// The nodes that alpha-beta visited and saved add up to minimax's tree: every node has the same
/// width, cut or not.
#[test]
fn widths_are_those_of_minimax() {
    let mut cuts = 0;
    on_recorded_searches(|recording, shape, places| {
        let spans = Spans::of(recording, shape);
        for (id, node) in (0..).zip(&recording.nodes) {
            let way = shape.way(id);
            let root = &recording.nodes[way[0] as usize];
            let whole = minimax_size(&places[way[0] as usize], root.depth) as f64;
            let size =
                |id: u32| minimax_size(&places[id as usize], recording.nodes[id as usize].depth);
            // To the left lies all that minimax would have visited before, but for the nodes on the
            // way.
            let before = |id: &u32| {
                let siblings =
                    recording.nodes[*id as usize].parent.map(|parent| shape.children(parent));
                siblings
                    .unwrap_or(&[])
                    .iter()
                    .filter(|other| *other < id)
                    .map(|other| size(*other))
                    .sum::<u64>()
            };
            let expected = [way.iter().map(before).sum(), size(id), node.saved.positions];
            let found = [spans.left(id), spans.width(id), spans.cut(id)].map(|share| share * whole);
            for (found, expected) in found.into_iter().zip(expected) {
                assert!(
                    (found - expected as f64).abs() < 1e-6,
                    "node {id}: {found}, expected {expected}"
                );
            }
            cuts += u32::from(node.saved.positions > 0);
        }
    });
    assert!(cuts > 500, "{cuts} cuts");
}

/// Every node of the last iteration that is wide enough has a strip, and every one that saved
/// enough a hatched one.
#[test]
fn drawings_and_graphs_have_all_nodes() {
    on_recorded_searches(|recording, shape, _| {
        let spans = Spans::of(recording, shape);
        let root =
            (0..).zip(&recording.nodes).filter(|(_, node)| node.parent.is_none()).last().unwrap().0;
        let last: Vec<u32> = (root..recording.nodes.len() as u32).collect();
        let wide = |id: &&u32| spans.width(**id) >= 1.0 / 3_200.0;
        let text = svg(recording, shape);
        assert_eq!(text.matches("<rect class=").count(), last.iter().filter(wide).count());
        let hatched =
            last.iter().filter(wide).filter(|id| spans.cut(**id) >= 1.0 / 3_200.0).count();
        assert_eq!(text.matches("<rect fill=\"url(#cut)\"").count(), hatched);
        let graph = dot(recording, |id| id >= root);
        assert_eq!((graph.matches("[label=").count(), graph.matches(" -> ").count()), {
            let nodes = last.len();
            (2 * nodes - 1, nodes - 1)
        });
    });
}

/// The child that a reason names gives the node its value, and what was held was known before and
/// reaches the window.
#[test]
fn reasons_are_true() {
    let mut counts = [0; 3];
    on_recorded_searches(|recording, shape, _| {
        for (id, node) in (0..).zip(&recording.nodes) {
            let value = |child: u32| -recording.nodes[child as usize].value;
            let known_before = |with: u32, at: u32| {
                assert_eq!(recording.nodes[with as usize].parent, Some(at));
                assert!(shape.way(id).contains(&at) && shape.left_at(with) < shape.entered_at(id));
            };
            // Equally good moves are let through at the root, so that the window is a point wider
            // there.
            let reaches = |held: Held, limit: Value| {
                held.value == limit
                    || shape.ply[held.at as usize] == 0 && held.value.offset(-1) == limit
            };
            let (child, place) = match reason(recording, shape, id) {
                Reason::Cut { by, held, skipped } => {
                    let held = held.expect("the search began with an open window");
                    known_before(held.with, held.at);
                    assert!(reaches(held, -node.entry.beta), "node {id}: {held:?}");
                    assert!(value(by) >= node.entry.beta && skipped == node.skipped);
                    (by, 0)
                }
                Reason::NoneBetter { child, held } => {
                    let held = held.expect("the search began with an open window");
                    known_before(held.with, held.at);
                    assert!(reaches(held, node.entry.alpha), "node {id}: {held:?}");
                    (child, 1)
                }
                Reason::Best { child } => {
                    assert!(node.value > node.entry.alpha && node.value < node.entry.beta);
                    (child, 2)
                }
                reason => {
                    assert_eq!((reason, shape.children(id)), (Reason::Plain(node.why), &[][..]));
                    continue;
                }
            };
            assert_eq!(value(child), node.value, "node {id}");
            assert!(last_looks(recording, shape, id).all(|other| value(other) <= node.value));
            counts[place] += 1;
        }
    });
    assert!(counts.iter().all(|count| *count > 100), "{counts:?}");
}
