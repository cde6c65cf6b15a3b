//! Recordings that are small enough to be worked out by hand; those of real searches are found out
//! once more in `tests/search`.

mod drawing;
mod reason;
mod shape;
mod spans;

use super::*;

/// A leaf that was entered with an open window; tests change what they are about.
fn visited(parent: Option<u32>, mv: &str, points: i32) -> Visited {
    Visited {
        parent,
        mv: mv.to_string(),
        role: if parent.is_none() { Role::Root } else { Role::FullWindow },
        depth: 0,
        entry: Window::OPEN,
        exit: Window::OPEN,
        value: Value::eval(points),
        bound: Bound::Exact,
        why: Why::Leaf,
        moves: 0,
        skipped: 0,
        saved: Saved { positions: 0, counted: true },
        cropped: false,
        sample: Sample::default(),
        truth: None,
    }
}

/// Two iterations; the value of each node is its number. What was skipped saved so many positions:
///
/// ```text
/// 0 (4)            3
/// ├ 1              ├ 4 a (3)          8 b (2)        10 b        12 c (1)
/// └ 2 (1)          │ ├ 5 x            └ 9 12345678   └ 11 z (4)
///                  │ └ 6 y
///                  │   └ 7 123456789
/// ```
fn two_iterations() -> Recording {
    let parents = [
        (None, "", 4),
        (Some(0), "a", 0),
        (Some(0), "b", 1),
        (None, "", 0),
        (Some(3), "a", 3),
        (Some(4), "x", 0),
        (Some(4), "y", 0),
        (Some(6), "123456789", 0),
        (Some(3), "b", 2),
        (Some(8), "12345678", 0),
        (Some(3), "b", 0),
        (Some(10), "z", 4),
        (Some(3), "c", 1),
    ];
    let node = |(number, (parent, mv, positions)): (i32, (Option<u32>, &str, u64))| Visited {
        skipped: positions as u32 * 2,
        saved: Saved { positions, counted: true },
        ..visited(parent, mv, number)
    };
    Recording { nodes: (0..).zip(parents).map(node).collect(), ..Recording::default() }
}

#[test]
fn a_bound_follows_from_the_window() {
    let entry = Window { alpha: Value::eval(-5), beta: Value::eval(5) };
    let searched = [
        Why::AllMoves,
        Why::BetaCutoff,
        Why::ForcedMove,
        Why::ReverseFutility,
        Why::MateDistance,
        Why::TranspositionCutoff,
        Why::Stopped,
        Why::Averaged,
    ];
    for why in searched {
        let kinds = [-6, -5, -4, 4, 5, 6].map(|points| Bound::of(Value::eval(points), entry, why));
        let [below, within, above] = [Bound::AtMost, Bound::Exact, Bound::AtLeast];
        assert_eq!(kinds, [below, below, within, within, above, above], "{why:?}");
    }
    let known =
        [Why::Leaf, Why::GameOver, Why::Repetition, Why::Oracle, Why::ImmediateWin, Why::Proven];
    for why in known {
        assert!(
            [-6, -5, 0, 5, 6]
                .iter()
                .all(|p| Bound::of(Value::eval(*p), entry, why) == Bound::Exact)
        );
    }
}

#[test]
fn the_other_player_sees_a_bound_reversed() {
    let kinds = [Bound::Exact, Bound::AtLeast, Bound::AtMost];
    assert_eq!(kinds.map(Bound::reversed), [Bound::Exact, Bound::AtMost, Bound::AtLeast]);
}

/// The nodes that are wanted, with an arrow wherever both of its ends are.
#[test]
fn a_graph_has_the_nodes_that_are_wanted() {
    let mut recording = two_iterations();
    recording.nodes.truncate(6);
    (recording.nodes[3].bound, recording.nodes[4].bound) = (Bound::AtLeast, Bound::AtMost);
    let expected = "digraph search {
  node [shape=box, fontname=sans]
  n1 [label=\"+1\"]
  n3 [label=\">= +3\"]
  n4 [label=\"<= +4\", style=dashed]
  n3 -> n4 [label=\"a\"]
  n5 [label=\"+5\"]
  n4 -> n5 [label=\"x\"]
}";
    assert_eq!(dot(&recording, |id| id == 1 || id > 2), expected);
    assert_eq!(
        dot(&recording, |_| false),
        "digraph search {\n  node [shape=box, fontname=sans]\n}"
    );
}

/// No field changes its place on the way.
#[cfg(feature = "serde")]
#[test]
fn a_node_travels_whole() {
    let [one, two, three, four] = [1, 2, 3, 4].map(Value::eval);
    let node = Visited {
        depth: 11,
        entry: Window { alpha: one, beta: two },
        exit: Window { alpha: three, beta: four },
        why: Why::Proven,
        moves: 12,
        skipped: 13,
        saved: Saved { positions: 14, counted: true },
        sample: Sample { visits: 15, total: -1.5 },
        truth: Some(Score::Draw),
        ..visited(Some(16), "a", 17)
    };
    let row = Row::from(node.clone());
    assert_eq!((row.8, row.9, row.10, row.12), (12, 13, (14, true), (15, -1.5)));
    assert_eq!(Visited::from(row), node);
}
