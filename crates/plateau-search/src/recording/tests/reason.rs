//! Why nodes ended as they did, in alpha-beta on paper.

use super::*;

fn window(alpha: Option<i32>, beta: Option<i32>) -> Window {
    let Window { alpha: lowest, beta: highest } = Window::OPEN;
    Window { alpha: alpha.map_or(lowest, Value::eval), beta: beta.map_or(highest, Value::eval) }
}

/// Depth 3; the player at the root is sure of 3 after the first move, and finds 6 with the last.
///
/// ```text
/// 0 root 6, open
/// ├ 1 a  -3, open, all moves    2 x 3    3 y 5
/// ├ 4 b  -2, beta -3, cut       5 x 2
/// ├ 6 c  -1, beta -3, cut       7 x 1, alpha 3, all moves    8 p -1    9 q 0
/// └ 10 d -6, beta -3, all moves 11 x 6
/// ```
fn on_paper() -> Recording {
    let inner =
        |parent, mv, points, entry, why| Visited { entry, why, ..visited(parent, mv, points) };
    let leaf = |parent, mv, points, entry| Visited { entry, ..visited(Some(parent), mv, points) };
    let [open, beta, alpha] = [window(None, None), window(None, Some(-3)), window(Some(3), None)];
    let mut nodes = vec![
        inner(None, "", 6, open, Why::AllMoves),
        inner(Some(0), "a", -3, open, Why::AllMoves),
        leaf(1, "x", 3, open),
        leaf(1, "y", 5, window(None, Some(3))),
        inner(Some(0), "b", -2, beta, Why::BetaCutoff),
        leaf(4, "x", 2, alpha),
        inner(Some(0), "c", -1, beta, Why::BetaCutoff),
        inner(Some(6), "x", 1, alpha, Why::AllMoves),
        leaf(7, "p", -1, beta),
        leaf(7, "q", 0, beta),
        inner(Some(0), "d", -6, beta, Why::AllMoves),
        leaf(10, "x", 6, alpha),
    ];
    (nodes[4].skipped, nodes[6].skipped) = (2, 5);
    let summary = Summary { line: ["d", "x"].map(str::to_string).to_vec(), ..Summary::default() };
    Recording { nodes, summary, ..Recording::default() }
}

fn why(recording: &Recording, node: u32) -> Reason {
    reason(recording, &Shape::of(recording), node)
}

/// The player at the root is sure of 3 by the first move.
fn the_first_move() -> Option<Held> {
    Some(Held { at: 0, with: 1, value: Value::eval(3) })
}

#[test]
fn every_node_on_paper_has_its_reason() {
    let recording = on_paper();
    let expected = [
        (0, Reason::Best { child: 10 }),
        (1, Reason::Best { child: 2 }),
        (2, Reason::Plain(Why::Leaf)),
        (4, Reason::Cut { by: 5, held: the_first_move(), skipped: 2 }),
        (6, Reason::Cut { by: 7, held: the_first_move(), skipped: 5 }),
        (7, Reason::NoneBetter { child: 8, held: the_first_move() }),
        (10, Reason::Best { child: 11 }),
    ];
    for (node, reason) in expected {
        assert_eq!(why(&recording, node), reason, "node {node}");
    }
}

#[test]
fn a_reason_alone_explains_what_has_no_children() {
    let mut recording = on_paper();
    for reason in
        [Why::AllMoves, Why::BetaCutoff, Why::ForcedMove, Why::Averaged, Why::Proven, Why::Oracle]
    {
        recording.nodes[2].why = reason;
        assert_eq!(why(&recording, 2), Reason::Plain(reason));
    }
    for (reason, expected) in [
        (Why::Averaged, Reason::Best { child: 2 }),
        (Why::Proven, Reason::Best { child: 2 }),
        (Why::ForcedMove, Reason::Forced { child: 2 }),
        (Why::TranspositionCutoff, Reason::Plain(Why::TranspositionCutoff)),
    ] {
        recording.nodes[1].why = reason;
        assert_eq!(why(&recording, 1), expected);
    }
}

#[test]
fn windows_are_held_by_somebody() {
    let recording = on_paper();
    let shape = Shape::of(&recording);
    let by = |node, whose| held(&recording, &shape, node, whose);
    for node in [4, 6, 8, 9, 10] {
        assert_eq!(by(node, Whose::Opponent), the_first_move(), "beta of node {node}");
        assert_eq!(by(node, Whose::Mover), None, "alpha of node {node} is open");
    }
    for node in [5, 7, 11] {
        assert_eq!(by(node, Whose::Mover), the_first_move(), "alpha of node {node}");
        assert_eq!(by(node, Whose::Opponent), None, "beta of node {node} is open");
    }
    let first_reply = Some(Held { at: 1, with: 2, value: Value::eval(-3) });
    assert_eq!(by(3, Whose::Opponent), first_reply, "the other player has a reply that leaves 3");
    for node in [0, 1, 2] {
        assert_eq!([by(node, Whose::Mover), by(node, Whose::Opponent)], [None; 2], "node {node}");
    }
}

/// At the root the window is one point wider, so that equally good moves are seen; no other
/// difference will do.
#[test]
fn the_window_at_the_root_may_be_a_point_wider() {
    let found = |beta: i32| {
        let mut recording = on_paper();
        recording.nodes[4].entry = window(None, Some(beta));
        held(&recording, &Shape::of(&recording), 4, Whose::Opponent)
    };
    assert_eq!(
        [found(-1), found(-2), found(-3), found(-4)],
        [None, the_first_move(), the_first_move(), None]
    );
}

/// Of equals the one that came first was already enough; a better one that came before counts more.
#[test]
fn the_best_of_the_earlier_ones_holds_the_window() {
    let mut recording = on_paper();
    recording.nodes[4].value = Value::eval(-3);
    let by = |recording: &Recording| held(recording, &Shape::of(recording), 6, Whose::Opponent);
    assert_eq!(by(&recording), the_first_move());
    recording.nodes[4].value = Value::eval(-4);
    assert_eq!(
        by(&recording),
        Some(Held { at: 0, with: 4, value: Value::eval(4) }),
        "a point wider"
    );
    recording.nodes[4].value = Value::eval(-5);
    assert_eq!(by(&recording), None);
}

/// Only the last look at a move counts, and looks at one move follow each other.
#[test]
fn the_last_look_counts() {
    let recording = two_iterations();
    let shape = Shape::of(&recording);
    let looks = |node| last_looks(&recording, &shape, node).collect::<Vec<_>>();
    assert_eq!([looks(3), looks(4), looks(5)], [vec![4, 10, 12], vec![5, 6], vec![]]);
    let again = ["a", "a", "a", "b", "a"].map(|mv| visited(Some(0), mv, 0));
    let nodes = [vec![visited(None, "", 0)], again.to_vec()].concat();
    let recording = Recording { nodes, ..Recording::default() };
    assert_eq!(last_looks(&recording, &Shape::of(&recording), 0).collect::<Vec<_>>(), [3, 4, 5]);
}

/// A root with the moves a to d, of which c was looked at twice, and below each two replies; all
/// replies of a move are equal.
///
/// ```text
/// 0 ─ 1 a -3 (2 x, 3 y)   4 b -4 (5 x, 6 y)   7 c 0   8 c -3 (9 x, 10 y)   11 d -3 (12 x, 13 y)
/// ```
fn equals(line: &[&str], iterations: u32) -> Recording {
    let mut nodes = Vec::new();
    for iteration in 0..iterations {
        let root = iteration * 14;
        nodes.push(Visited { why: Why::AllMoves, ..visited(None, "", 3) });
        let mut add = |mv: &str, points: i32, replies: &[&str]| {
            let at = nodes.len() as u32;
            nodes.push(Visited { why: Why::AllMoves, ..visited(Some(root), mv, points) });
            nodes.extend(replies.iter().map(|reply| visited(Some(at), reply, -points)));
        };
        add("a", -3, &["x", "y"]);
        add("b", -4, &["x", "y"]);
        add("c", 0, &[]);
        add("c", -3, &["x", "y"]);
        add("d", -3, &["x", "y"]);
    }
    let line = line.iter().map(ToString::to_string).collect();
    Recording { nodes, summary: Summary { line, ..Summary::default() }, ..Recording::default() }
}

#[test]
fn the_root_answers_with_the_best_line() {
    let best = |line: &[&str], iterations, node| why(&equals(line, iterations), node);
    let child = |child| Reason::Best { child };
    assert_eq!(best(&["c", "y"], 1, 0), child(8), "the last look at it, though b seems better");
    assert_eq!(best(&["a"], 1, 0), child(1));
    assert_eq!(best(&[], 1, 0), child(4), "without a line the best that was found");
    assert_eq!(best(&["e"], 1, 0), child(4), "a move that found no room in the recording");
    assert_eq!(best(&["c", "y"], 2, 0), child(4), "the line is that of the last iteration");
    assert_eq!(best(&["c", "y"], 2, 14), child(22));
}

#[test]
fn elsewhere_the_best_line_decides_between_equals() {
    let best = |line: &[&str], node| why(&equals(line, 1), node);
    let child = |child| Reason::Best { child };
    assert_eq!(best(&["c", "y"], 8), child(10));
    assert_eq!(best(&["d", "y"], 8), child(9), "another line: the first of equals");
    assert_eq!(best(&["c"], 8), child(9), "the line ends before");
    assert_eq!(best(&["a", "y"], 1), child(3));
    let mut worse = equals(&["c", "y"], 1);
    worse.nodes[10].value = Value::eval(4);
    assert_eq!(why(&worse, 8), child(9), "below the root the values decide");
}

/// A root whose value is not above its window has no answer: the best that was found, with no bound
/// held.
#[test]
fn a_root_below_its_window_has_no_answer() {
    let mut recording = equals(&["c", "y"], 1);
    recording.nodes[0].entry = window(Some(3), None);
    assert_eq!(why(&recording, 0), Reason::NoneBetter { child: 4, held: None });
    recording.nodes[0].entry = window(Some(2), None);
    assert_eq!(why(&recording, 0), Reason::Best { child: 8 });
}
