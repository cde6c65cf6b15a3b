//! Widths in parts of the whole.

use super::*;

/// Left end, width and cut of every node of an iteration, in parts of its root.
fn check(recording: &Recording, first: u32, parts: f64, expected: &[(f64, f64, f64)]) {
    let spans = Spans::of(recording, &Shape::of(recording));
    for (node, (left, width, cut)) in (first..).zip(expected) {
        let found =
            [spans.left(node), spans.width(node), spans.cut(node)].map(|share| share * parts);
        let off = found
            .iter()
            .zip([left, width, cut])
            .fold(0.0_f64, |off, (a, b)| off.max((a - b).abs()));
        assert!(
            off < 1e-9,
            "node {node}: {found:?}, expected {left}, {width} and {cut} parts of {parts}"
        );
    }
}

/// Each node is one part, and what it saved besides; a child begins where the one before it ends.
#[test]
fn a_node_is_as_wide_as_all_below_it() {
    check(&two_iterations(), 0, 8.0, &[(0.0, 8.0, 4.0), (0.0, 1.0, 0.0), (1.0, 2.0, 1.0)]);
    let second = [
        (0.0, 20.0, 0.0),
        (0.0, 7.0, 3.0),
        (0.0, 1.0, 0.0),
        (1.0, 2.0, 0.0),
        (1.0, 1.0, 0.0),
        (7.0, 4.0, 2.0),
        (7.0, 1.0, 0.0),
        (11.0, 6.0, 0.0),
        (11.0, 5.0, 4.0),
        (17.0, 2.0, 1.0),
    ];
    check(&two_iterations(), 3, 20.0, &second);
}

/// Monte Carlo: of eight visits five went to the first child and two to the second; the third was
/// never visited.
#[test]
fn a_sampled_node_is_as_wide_as_its_visits() {
    let sampled = |parent, visits| Visited {
        sample: Sample { visits, total: 0.0 },
        ..visited(parent, if parent.is_none() { "" } else { "a" }, 0)
    };
    let mut nodes = vec![
        sampled(None, 8),
        sampled(Some(0), 5),
        sampled(Some(1), 3),
        sampled(Some(1), 1),
        sampled(Some(0), 2),
        sampled(Some(0), 0),
        sampled(Some(5), 0),
    ];
    nodes[1].saved.positions = 2;
    let playouts = vec![Playout { leaf: 2, result: 1.0, moves: Vec::new() }];
    let recording = Recording { nodes, playouts, ..Recording::default() };
    let expected = [
        (0.0, 8.0, 0.0),
        (0.0, 5.0, 2.0),
        (0.0, 3.0, 0.0),
        (3.0, 1.0, 0.0),
        (5.0, 2.0, 0.0),
        (7.0, 0.0, 0.0),
        (7.0, 0.0, 0.0),
    ];
    check(&recording, 0, 8.0, &expected);
}
