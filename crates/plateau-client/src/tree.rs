//! The tree of a search as a drawing: a strip for each position, as wide as all that lies below it, under the strip of the
//! position it came from. What was cut off has strips of its own, as wide as what it saved.

use plateau_game::Unit;
use plateau_search::Value;
use plateau_search::recording::{Bound, Recording, Shape, Spans};

use crate::labels::short;
use crate::text::Texts;

/// A strip of the drawing; lengths are shares of the whole width.
#[derive(Clone, Debug, PartialEq)]
pub struct Strip {
    /// Plies below the root.
    pub row: u32,
    pub left: f32,
    pub width: f32,
    pub kind: Kind,
    /// The moves that lead here.
    pub line: Vec<String>,
    /// What the position is worth to whoever moved there, and what that value is; for the side to move at the root.
    pub value: Option<(Value, Bound)>,
}

/// What a strip stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The best move of its position, or the root.
    Best,
    Visited,
    /// Neighbours that are too narrow to be told apart.
    Crowd,
    /// So many moves that were never looked at.
    Cut(u32),
}

impl Strip {
    /// The value in as few signs as possible: `+0.3`, or a bound of it, `≥ +0.3`.
    pub fn worth(&self, texts: &Texts) -> String {
        let Some((value, bound)) = self.value else { return String::new() };
        let value = short(value.at_depth(Unit::Hundredths), texts).unwrap_or_default();
        match bound {
            Bound::Exact => value,
            Bound::AtLeast => format!("≥ {value}"),
            Bound::AtMost => format!("≤ {value}"),
        }
    }
}

/// How many plies of a tree with so many moves at its root can be drawn strip by strip.
pub fn plies_to_draw(moves: usize) -> u32 {
    const MOST_STRIPS: f64 = 25_000.0;
    const DEEPEST: u32 = 3;
    let fits = |plies: &u32| (moves.max(2) as f64).powi(*plies as i32) <= MOST_STRIPS;
    (1..=DEEPEST).rev().find(fits).unwrap_or(1)
}

/// The strips of a tree, parents first. Neighbours that are too narrow to be told apart share one.
pub fn strips(recording: &Recording) -> Vec<Strip> {
    const NARROWEST: f64 = 0.002;
    let shape = Shape::of(recording);
    let spans = Spans::of(recording, &shape);
    let mut strips = Vec::new();
    for (index, node) in (0..).zip(&recording.nodes) {
        let row = shape.ply[index as usize];
        let (left, width) = (spans.left(index), spans.width(index));
        let way = shape.way(index);
        let line: Vec<String> =
            way[1..].iter().map(|node| recording.nodes[*node as usize].mv.clone()).collect();
        let at = |kind, row, left: f64, width: f64, value| Strip {
            row,
            left: left as f32,
            width: width as f32,
            kind,
            line: line.clone(),
            value,
        };
        if width < NARROWEST {
            crowd(&mut strips, at(Kind::Crowd, row, left, width, None));
            continue;
        }
        let value = match node.parent {
            Some(_) => (-node.value, node.bound.reversed()),
            None => (node.value, node.bound),
        };
        let is_best = node.parent.is_none_or(|parent| best_child(recording, &shape, parent) == Some(index));
        let kind = if is_best { Kind::Best } else { Kind::Visited };
        strips.push(at(kind, row, left, width, Some(value)));
        if node.saved.positions > 0 {
            let last = shape.children(index).last();
            let from = last.map_or(left, |last| spans.left(*last) + spans.width(*last));
            strips.push(at(Kind::Cut(node.skipped), row + 1, from, spans.cut(index), None));
        }
    }
    strips
}

/// Adds a narrow strip to the one before it in its row, if that is another of the kind.
fn crowd(strips: &mut Vec<Strip>, mut strip: Strip) {
    let before = strips.iter_mut().rev().find(|other| other.row == strip.row);
    let adjoins = |other: &&mut Strip| {
        other.kind == Kind::Crowd && (other.left + other.width - strip.left).abs() < 0.25 * strip.width
    };
    match before.filter(adjoins) {
        Some(other) => other.width += strip.width,
        None => {
            strip.line.pop();
            strips.push(strip);
        }
    }
}

/// The child that is best for whoever is to move; of equals the first, because the others may only be bounds.
fn best_child(recording: &Recording, shape: &Shape, node: u32) -> Option<u32> {
    let value = |child: &u32| recording.nodes[*child as usize].value;
    shape.children(node).iter().copied().min_by_key(|child| (value(child), *child))
}

#[cfg(test)]
mod tests {
    use plateau_games::{AnyPosition, GameId, Variant};
    use plateau_players::{Control, look_inside};

    use super::*;
    use crate::text::Lang;

    fn recorded(game: GameId, size: Option<u8>, moves: &str, search: &str) -> Recording {
        let start = AnyPosition::start(Variant::build(game, size, &[]).unwrap());
        let root = moves
            .split_whitespace()
            .fold(start, |position, mv| position.try_play(position.parse_move(mv).unwrap()).unwrap());
        look_inside(&root, &[], &search.parse().unwrap(), Control::default()).unwrap()
    }

    /// 70 % of the tree of Sogo is cut off: it had 12 % of the width when cuts were as wide as the moves they skipped.
    #[test]
    fn what_was_cut_is_as_wide_as_what_it_saved() {
        let recording = recorded(GameId::Sogo, None, "b2", "alphabeta:depth=3");
        let summary = &recording.summary;
        let saved = 1.0 - summary.visited as f64 / summary.minimax.positions as f64;
        let strips = strips(&recording);
        let cut: f32 =
            strips.iter().filter(|strip| matches!(strip.kind, Kind::Cut(_))).map(|strip| strip.width).sum();
        assert!(summary.minimax.counted && saved > 0.6, "{saved}");
        // Some are too narrow to be drawn by themselves.
        assert!((f64::from(cut) - saved).abs() < 0.1, "{cut} of the width for {saved} of the tree");
    }

    #[test]
    fn strips_lie_under_their_parents_side_by_side() {
        let recording = recorded(GameId::Force3, None, "", "minimax:depth=2");
        let strips = strips(&recording);
        let row = |row: u32| strips.iter().filter(move |strip| strip.row == row && strip.kind != Kind::Crowd);
        assert_eq!((row(0).count(), row(1).count()), (1, 12));
        for strip in row(1) {
            let below = row(2).filter(|below| below.line.len() == 2 && below.line[0] == strip.line[0]);
            for below in below {
                assert!(below.left >= strip.left - 1e-6, "{below:?} under {strip:?}");
                assert!(
                    below.left + below.width <= strip.left + strip.width + 1e-6,
                    "{below:?} under {strip:?}"
                );
            }
        }
        assert_eq!(row(1).filter(|strip| strip.kind == Kind::Best).count(), 1);
    }

    #[test]
    fn narrow_neighbours_share_a_strip() {
        let recording = recorded(GameId::Morpion, Some(3), "", "minimax:depth=3");
        let strips = strips(&recording);
        assert!(strips.iter().any(|strip| strip.kind == Kind::Crowd));
        assert!(strips.len() < 4_000, "{} strips for {} nodes", strips.len(), recording.nodes.len());
    }

    /// On the same node alpha-beta showed -0.8 and minimax -1.3, both as values.
    #[test]
    fn a_bound_is_shown_as_one() {
        let worth = |search: &str| {
            let strips = strips(&recorded(GameId::Pogo, None, "", search));
            strips
                .iter()
                .find(|strip| strip.line == ["2a1-b2"] && strip.value.is_some())
                .unwrap()
                .worth(Lang::En.texts())
        };
        let [alphabeta, minimax] = ["alphabeta:depth=3", "minimax:depth=3"].map(worth);
        assert!(alphabeta.starts_with("≤ ") && !minimax.contains('≤'), "{alphabeta} {minimax}");
    }

    #[test]
    fn large_boards_are_drawn_less_deep() {
        assert_eq!([2, 16, 27, 64, 216, 100_000].map(plies_to_draw), [3, 3, 3, 2, 1, 1]);
    }
}
