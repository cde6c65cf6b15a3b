//! The tree of a search as a drawing: a strip for each position, as wide as what was looked at below it, under the strip of
//! the position it came from. What was cut off has strips of its own.

use plateau_game::Score;
use plateau_wire::Branch;

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
    pub value: Option<Score>,
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

/// The strips of a tree, parents first. Neighbours that are too narrow to be told apart share one.
pub fn strips(branches: &[Branch]) -> Vec<Strip> {
    const NARROWEST: f32 = 0.002;
    let weights = weights(branches);
    let Some(whole) = weights.first().copied() else { return Vec::new() };
    let best = best_children(branches);
    let mut strips = Vec::new();
    // For each branch: its row, its line, and where its next child begins.
    let mut open: Vec<(u32, Vec<String>, f32)> = Vec::with_capacity(branches.len());
    for (index, branch) in branches.iter().enumerate() {
        let width = weights[index] / whole;
        let (row, line, left) = match branch.parent.and_then(|parent| open.get_mut(parent as usize)) {
            Some((row, line, next)) => {
                let left = *next;
                *next += width;
                (*row + 1, [&line[..], std::slice::from_ref(&branch.mv)].concat(), left)
            }
            None => (0, Vec::new(), 0.0),
        };
        if width >= NARROWEST {
            let is_best = branch.parent.is_none_or(|parent| best[parent as usize] == Some(branch.value));
            let kind = if is_best { Kind::Best } else { Kind::Visited };
            strips.push(Strip { row, left, width, kind, line: line.clone(), value: Some(branch.value) });
            if branch.cut > 0 {
                let cut = branch.cut as f32 / whole;
                let kind = Kind::Cut(branch.cut);
                let left = left + width - cut;
                strips.push(Strip { row: row + 1, left, width: cut, kind, line: line.clone(), value: None });
            }
        } else {
            crowd(
                &mut strips,
                Strip { row, left, width, kind: Kind::Crowd, line: line.clone(), value: None },
            );
        }
        open.push((row, line, left));
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

/// How much was looked at in and below each branch: its ends, and its cuts.
fn weights(branches: &[Branch]) -> Vec<f32> {
    let mut weights: Vec<f32> = branches.iter().map(|branch| branch.cut as f32).collect();
    for index in (0..branches.len()).rev() {
        // An end, or a branch whose children found no room.
        if weights[index] == 0.0 {
            weights[index] = 1.0;
        }
        if let Some(parent) = branches[index].parent {
            weights[parent as usize] += weights[index];
        }
    }
    weights
}

/// What the best child of each branch is worth.
fn best_children(branches: &[Branch]) -> Vec<Option<Score>> {
    let mut best = vec![None; branches.len()];
    for branch in branches {
        if let Some(parent) = branch.parent.and_then(|parent| best.get_mut(parent as usize)) {
            *parent = Some(branch.value).max(*parent);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use plateau_game::Unit;

    use super::*;

    fn branch(parent: Option<u32>, mv: &str, points: i32, cut: u32) -> Branch {
        Branch { parent, mv: mv.into(), value: Score::Points(points, Unit::Hundredths), cut }
    }

    /// Two moves; the first has two replies, the second one reply and three that were cut off.
    fn tree() -> Vec<Branch> {
        vec![
            branch(None, "", 5, 0),
            branch(Some(0), "a", 5, 0),
            branch(Some(1), "c", -5, 0),
            branch(Some(1), "d", -9, 0),
            branch(Some(0), "b", 2, 3),
            branch(Some(4), "e", -2, 0),
        ]
    }

    #[test]
    fn strips_lie_under_their_parents_side_by_side() {
        let strips = strips(&tree());
        let at = |line: &[&str]| {
            let found = strips.iter().find(|strip| strip.line == line && !matches!(strip.kind, Kind::Cut(_)));
            found.map(|strip| {
                (strip.row, (strip.left * 6.0).round() as i32, (strip.width * 6.0).round() as i32)
            })
        };
        assert_eq!(at(&[]), Some((0, 0, 6)));
        assert_eq!(at(&["a"]), Some((1, 0, 2)));
        assert_eq!(at(&["a", "d"]), Some((2, 1, 1)));
        assert_eq!(at(&["b"]), Some((1, 2, 4)));
        assert_eq!(at(&["b", "e"]), Some((2, 2, 1)));
        let cut = strips.iter().find(|strip| strip.kind == Kind::Cut(3)).unwrap();
        assert_eq!((cut.row, (cut.left * 6.0).round() as i32, (cut.width * 6.0).round() as i32), (2, 3, 3));
    }

    #[test]
    fn narrow_neighbours_share_a_strip() {
        let mut branches =
            vec![branch(None, "", 0, 0), branch(Some(0), "a", 0, 0), branch(Some(0), "b", 0, 700)];
        branches.extend((0..300).map(|_| branch(Some(1), "c", 0, 0)));
        let crowds: Vec<Strip> =
            strips(&branches).into_iter().filter(|strip| strip.kind == Kind::Crowd).collect();
        let [crowd] = &crowds[..] else { panic!("{crowds:?}") };
        assert_eq!((crowd.row, &crowd.line[..]), (2, &["a".to_owned()][..]));
        assert!((crowd.width - 0.3).abs() < 0.01, "{}", crowd.width);
    }

    #[test]
    fn the_best_of_each_position_stands_out() {
        let best: Vec<String> = strips(&tree())
            .into_iter()
            .filter(|strip| strip.kind == Kind::Best)
            .map(|strip| strip.line.join(" "))
            .collect();
        assert_eq!(best, ["", "a", "a c", "b e"]);
        assert!(strips(&[]).is_empty());
    }
}
