//! The trace tells the truth about the tree: the value of every node follows from its children and
//! its window.

use std::collections::HashMap;

use crate::common::{Branch, Growth, Shuffle, Thicket, Ties, random_positions};
use plateau_game::perft;
use plateau_search::trace::{Role, Trace, TraceNode, Why, Window};
use plateau_search::{
    Features, Hooks, Limits, NoOracle, Options, Searcher, Task, Value, alphabeta, minimax,
};

const EVALUATOR: Ties = Ties { values: 9 };

fn check(trace: &Trace<Branch>, context: &str) {
    assert_eq!(trace.omitted, 0, "{context}: there is room for all");
    let mut children: HashMap<u32, Vec<&TraceNode<Branch>>> = HashMap::new();
    for node in &trace.nodes {
        if let Some(parent) = node.parent {
            children.entry(parent).or_default().push(node);
        }
    }
    for (index, node) in trace.nodes.iter().enumerate() {
        let children = children.remove(&(index as u32)).unwrap_or_default();
        check_node(node, &children, &format!("{context}, node {index}: {node:?}"));
    }
}

fn check_node(node: &TraceNode<Branch>, children: &[&TraceNode<Branch>], context: &str) {
    let (entered, left) = (node.entry.window, node.exit.window);
    assert!(entered.alpha < entered.beta, "{context}: an open window");
    assert_eq!(entered.beta, left.beta, "{context}: beta is the opponent's business");
    assert!(left.alpha >= entered.alpha, "{context}: alpha never falls");
    assert_eq!(node.entry.mv.is_none(), node.parent.is_none(), "{context}: a move led here");
    // The last word on every move counts: a scout may have been followed by a closer look.
    let mut moves: HashMap<Branch, Value> = HashMap::new();
    for child in children {
        assert_eq!(child.ply, node.ply + 1, "{context}");
        moves.insert(child.entry.mv.expect("a child has a move"), -child.exit.value);
    }
    let best = moves.values().max().copied();
    match node.exit.why {
        Why::AllMoves | Why::ForcedMove => assert_eq!(best, Some(node.exit.value), "{context}"),
        Why::BetaCutoff => {
            assert_eq!(best, Some(node.exit.value), "{context}");
            assert!(node.exit.value >= entered.beta, "{context}: a cut");
        }
        Why::TranspositionCutoff => {
            assert!(
                node.exit.value <= entered.alpha || node.exit.value >= entered.beta,
                "{context}"
            );
            assert_eq!(best, None, "{context}");
        }
        Why::Leaf => {
            assert!(node.entry.depth <= 0, "{context}: depth left");
            assert_eq!(best, None, "{context}");
        }
        Why::ReverseFutility => {
            assert!(node.exit.value > entered.beta && node.entry.depth > 0, "{context}: far above");
            assert_eq!(best, None, "{context}");
        }
        Why::ImmediateWin => assert_eq!(node.exit.value, Value::win_in(node.ply + 1), "{context}"),
        Why::GameOver | Why::MateDistance | Why::Repetition | Why::Oracle => {
            assert_eq!(best, None, "{context}");
        }
        Why::Averaged | Why::Proven => panic!("{context}: not of this search"),
        Why::Stopped => panic!("{context}: nobody stopped it"),
    }
}

fn positions() -> Vec<Thicket> {
    random_positions(|seed| Growth { seed, plies: 14, rarity: 12 }, 60, 6)
}

#[test]
fn minimax_has_open_windows_and_every_node() {
    for position in positions() {
        let mut trace = Trace::new(1_000_000);
        let task = Task::new(position, Limits::depth(4));
        let report = minimax(&task, &EVALUATOR, &mut trace, &mut |_| {});
        check(&trace, &format!("minimax in '{position}'"));
        assert_eq!(trace.nodes.len() as u64, (0..=4).map(|ply| perft(&position, ply)).sum::<u64>());
        assert_eq!(trace.nodes[0].exit.value, report.value);
        assert!(trace.nodes.iter().all(|node| node.entry.window == Window::OPEN));
    }
}

#[test]
fn alphabeta_says_where_it_cut() {
    let mut cuts = 0;
    for position in positions() {
        let mut trace = Trace::new(1_000_000);
        let task = Task::new(position, Limits::depth(5));
        let report = alphabeta(&task, &EVALUATOR, &mut trace, &mut |_| {});
        check(&trace, &format!("alphabeta in '{position}'"));
        assert_eq!(trace.nodes.len() as u64, report.nodes);
        assert_eq!(trace.nodes[0].exit.value, report.value);
        cuts += trace.nodes.iter().filter(|node| node.exit.why == Why::BetaCutoff).count();
    }
    assert!(cuts > 1_000, "{cuts} cuts");
}

#[test]
fn the_searcher_says_all_it_did() {
    let mut roles: HashMap<String, u32> = HashMap::new();
    let mut reasons: HashMap<String, u32> = HashMap::new();
    let with_margin = Features { futility_margin: 1, ..Features::default() };
    for features in [Features::EXACT, Features::NONE, Features::default(), with_margin] {
        for position in positions() {
            let mut trace = Trace::new(1_000_000);
            let features = Features { aspiration: features.aspiration.min(3), ..features };
            let hooks = Hooks { evaluator: EVALUATOR, orderer: Shuffle, oracle: NoOracle };
            let options = Options { features, table_bytes: 1 << 16, ..Options::default() };
            let task = Task::new(position, Limits::depth(6));
            let report =
                Searcher::new(hooks, options).search_traced(&task, &mut trace, &mut |_| {});
            check(&trace, &format!("searcher in '{position}'"));
            assert_eq!(trace.nodes.len() as u64, report.nodes);
            let root = trace.nodes.iter().rfind(|node| node.parent.is_none()).unwrap();
            assert_eq!(root.exit.value, report.value);
            for node in &trace.nodes {
                *roles.entry(format!("{:?}", node.entry.role)).or_default() += 1;
                *reasons.entry(format!("{:?}", node.exit.why)).or_default() += 1;
            }
        }
    }
    for role in [
        Role::Root,
        Role::AspirationResearch,
        Role::FullWindow,
        Role::NullWindow,
        Role::Reduced,
        Role::Research,
    ] {
        assert!(roles.contains_key(&format!("{role:?}")), "{role:?} never happened: {roles:?}");
    }
    let usual = [
        Why::AllMoves,
        Why::BetaCutoff,
        Why::ForcedMove,
        Why::ImmediateWin,
        Why::Leaf,
        Why::GameOver,
    ];
    for why in
        usual.into_iter().chain([Why::MateDistance, Why::TranspositionCutoff, Why::ReverseFutility])
    {
        assert!(reasons.contains_key(&format!("{why:?}")), "{why:?} never happened: {reasons:?}");
    }
}

#[test]
fn a_full_trace_says_what_is_missing() {
    let task = Task::new(positions()[0], Limits::depth(5));
    let mut whole = Trace::new(1_000_000);
    minimax(&task, &EVALUATOR, &mut whole, &mut |_| {});
    let mut part = Trace::new(20);
    minimax(&task, &EVALUATOR, &mut part, &mut |_| {});
    assert_eq!(part.nodes.len(), 20);
    assert_eq!(part.nodes.len() as u64 + part.omitted, whole.nodes.len() as u64);
    assert!(part.nodes.iter().any(|node| node.cropped));
    for (index, node) in part.nodes.iter().enumerate() {
        assert_eq!(node.entry, whole.nodes[index].entry);
        assert_eq!(node.exit, whole.nodes[index].exit);
        assert_eq!(
            part.children(index as u32).count() < whole.children(index as u32).count(),
            node.cropped
        );
    }
}
