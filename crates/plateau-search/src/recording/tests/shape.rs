//! Plies, sizes, children and moments.

use super::*;

fn shape() -> Shape {
    Shape::of(&two_iterations())
}

#[test]
fn plies_sizes_and_children_are_counted() {
    let shape = shape();
    assert_eq!(shape.ply, [0, 1, 1, 0, 1, 2, 2, 3, 1, 2, 1, 2, 1]);
    assert_eq!(shape.size, [3, 1, 1, 10, 4, 1, 2, 1, 2, 1, 2, 1, 1]);
    let children: [&[u32]; 13] =
        [&[1, 2], &[], &[], &[4, 8, 10, 12], &[5, 6], &[], &[7], &[], &[9], &[], &[11], &[], &[]];
    assert_eq!(
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(|node| shape.children(node)),
        children
    );
    assert_eq!(shape.roots().collect::<Vec<_>>(), [0, 3]);
}

#[test]
fn the_way_begins_at_the_root() {
    let shape = shape();
    assert_eq!([shape.way(7), shape.way(11)], [vec![3, 4, 6, 7], vec![3, 10, 11]]);
    assert_eq!([shape.way(2), shape.way(0), shape.way(3)], [vec![0, 2], vec![0], vec![3]]);
}

/// Both iterations, moment after moment, as one would walk through them with a finger.
#[test]
fn every_moment_has_its_time() {
    let walk = [
        "in 0", "in 1", "out 1", "in 2", "out 2", "out 0", "in 3", "in 4", "in 5", "out 5", "in 6",
        "in 7", "out 7", "out 6", "out 4", "in 8", "in 9", "out 9", "out 8", "in 10", "in 11",
        "out 11", "out 10", "in 12", "out 12", "out 3",
    ];
    let shape = shape();
    assert_eq!(shape.moments(), 26);
    for (time, expected) in (0..).zip(walk) {
        let Moment { node, is_left } = shape.at(time).unwrap();
        assert_eq!(format!("{} {node}", if is_left { "out" } else { "in" }), expected, "at {time}");
        let told = if is_left { shape.left_at(node) } else { shape.entered_at(node) };
        assert_eq!(told, time, "{expected}");
    }
    let end = Some(Moment { node: 3, is_left: true });
    assert_eq!([shape.at(26), shape.at(27), shape.at(u32::MAX)], [end; 3]);
}

#[test]
fn nothing_happens_in_an_empty_recording() {
    let shape = Shape::of(&Recording::default());
    assert_eq!((shape.moments(), shape.at(0), shape.roots().count()), (0, None, 0));
    let single =
        Shape::of(&Recording { nodes: vec![visited(None, "", 0)], ..Recording::default() });
    let moments = [0, 1, 2].map(|time| single.at(time).unwrap());
    assert_eq!(
        moments.map(|moment| (moment.node, moment.is_left)),
        [(0, false), (0, true), (0, true)]
    );
}
