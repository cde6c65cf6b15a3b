//! The whole tree as strips: a strip for each position under the strip of the one it came from, as
//! wide as what was looked at below it. What was cut off has strips of its own, as wide as what it
//! saved. Monte Carlo: as wide as the visits.

use plateau_search::recording::{Recording, Shape, Spans};

/// The strips of a recording.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Icicle {
    spans: Spans,
}

/// A part of the picture that is in sight: from where to where.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sight {
    pub from: f64,
    pub to: f64,
    /// In pixels.
    pub width: f64,
}

/// A strip in sight, in pixels from the left.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strip {
    pub node: u32,
    /// Plies below the root.
    pub row: u32,
    pub left: f64,
    pub width: f64,
    pub kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Visited,
    /// Never looked at, below the node.
    Cut,
    /// The node and its neighbours are too narrow to be told apart.
    Crowd,
}

impl Sight {
    pub const fn whole(width: f64) -> Sight {
        Sight { from: 0.0, to: 1.0, width }
    }

    fn pixels(&self, at: f64) -> f64 {
        (at - self.from) / (self.to - self.from) * self.width
    }

    /// Nearer or further, around a point that stays where it is; never more than the whole.
    #[must_use]
    pub fn zoomed(self, around: f64, factor: f64) -> Sight {
        const NEAREST: f64 = 1e-7;
        let length = ((self.to - self.from) * factor).clamp(NEAREST, 1.0);
        let share = around / self.width;
        let middle = self.from + share * (self.to - self.from);
        Sight { from: middle - share * length, to: middle + (1.0 - share) * length, ..self }.held()
    }

    /// So many pixels to the side.
    #[must_use]
    pub fn moved(self, pixels: f64) -> Sight {
        let by = pixels / self.width * (self.to - self.from);
        Sight { from: self.from + by, to: self.to + by, ..self }.held()
    }

    /// Within the picture.
    fn held(self) -> Sight {
        let length = (self.to - self.from).min(1.0);
        let from = self.from.clamp(0.0, 1.0 - length);
        Sight { from, to: from + length, ..self }
    }
}

impl Icicle {
    pub fn of(recording: &Recording, shape: &Shape) -> Icicle {
        Icicle { spans: Spans::of(recording, shape) }
    }

    pub fn left(&self, node: u32) -> f64 {
        self.spans.left(node)
    }

    pub fn width(&self, node: u32) -> f64 {
        self.spans.width(node)
    }

    /// How much of the width of a node was cut off.
    pub fn cut(&self, node: u32) -> f64 {
        self.spans.cut(node)
    }

    /// The strips of an iteration that can be seen: their number depends on the picture, not on the
    /// tree.
    pub fn visible(&self, shape: &Shape, root: u32, sight: Sight) -> Vec<Strip> {
        const NARROWEST: f64 = 1.5;
        let mut strips: Vec<Strip> = Vec::new();
        let mut open = vec![root];
        while let Some(node) = open.pop() {
            let row = shape.ply[node as usize];
            let (left, right) =
                (sight.pixels(self.left(node)), sight.pixels(self.left(node) + self.width(node)));
            if right < 0.0 || left > sight.width {
                continue;
            }
            let width = right - left;
            if width < NARROWEST {
                crowd(&mut strips, Strip { node, row, left, width, kind: Kind::Crowd });
                continue;
            }
            strips.push(Strip { node, row, left, width, kind: Kind::Visited });
            let cut = sight.pixels(self.left(node) + self.cut(node)) - left;
            if cut >= NARROWEST {
                let below = shape.children(node).last();
                let from =
                    below.map_or(left, |last| sight.pixels(self.left(*last) + self.width(*last)));
                strips.push(Strip { node, row: row + 1, left: from, width: cut, kind: Kind::Cut });
            }
            open.extend(shape.children(node).iter().rev());
        }
        strips
    }

    /// The node whose strip is at a point: this many pixels from the left, on this row.
    pub fn at(&self, shape: &Shape, root: u32, sight: Sight, pixels: f64, row: u32) -> Option<u32> {
        let at = sight.from + pixels / sight.width * (sight.to - sight.from);
        let covers =
            |node: &u32| self.left(*node) <= at && at < self.left(*node) + self.width(*node);
        let mut node = Some(root).filter(covers)?;
        while shape.ply[node as usize] < row {
            match shape.children(node).iter().copied().find(|child| covers(child)) {
                Some(child) => node = child,
                // What was cut off belongs to the node above it.
                None => return (shape.ply[node as usize] + 1 == row).then_some(node),
            }
        }
        Some(node)
    }
}

/// Adds a narrow strip to the one before it in its row, if that is another of the kind.
fn crowd(strips: &mut Vec<Strip>, strip: Strip) {
    let before = strips.last_mut().filter(|last| {
        last.kind == Kind::Crowd
            && last.row == strip.row
            && strip.left - (last.left + last.width) < 1.0
    });
    match before {
        Some(last) => last.width = strip.left + strip.width - last.left,
        None => strips.push(strip),
    }
}

#[cfg(test)]
mod tests {
    use plateau_games::GameId;

    use super::*;
    use crate::explorer::recording::tests::looked;

    /// The fault of the first drawing: 70 % of Sogo's tree was cut off and had 12 % of the width.
    #[test]
    fn what_was_cut_is_as_wide_as_what_it_saved() {
        let looked = looked(GameId::Sogo, "b2", "alphabeta:depth=3");
        let summary = &looked.recording.summary;
        assert!(summary.minimax.counted && summary.omitted == 0);
        let saved = 1.0 - summary.visited as f64 / summary.minimax.positions as f64;
        let drawn: f64 = (0..looked.len()).map(|node| looked.icicle.cut(node)).sum();
        assert!((drawn - saved).abs() < 1e-9, "{drawn} of the width for {saved} of the tree");
        assert!(saved > 0.6, "{saved}");
    }

    #[test]
    fn strips_lie_under_their_parents_side_by_side() {
        for (game, search) in [
            (GameId::Sogo, "alphabeta:depth=3"),
            (GameId::Force3, "minimax:depth=2"),
            (GameId::Pogo, "mcts:visits=200"),
        ] {
            let looked = looked(game, "", search);
            let icicle = &looked.icicle;
            for node in 0..looked.len() {
                let mut at = icicle.left(node);
                for &child in looked.shape.children(node) {
                    assert!((icicle.left(child) - at).abs() < 1e-9);
                    at += icicle.width(child);
                }
                assert!(
                    at + icicle.cut(node) <= icicle.left(node) + icicle.width(node) + 1e-9,
                    "{game} {node}"
                );
            }
        }
    }

    #[test]
    fn as_much_is_drawn_as_there_is_room_for() {
        let looked = looked(GameId::Sogo, "b2", "minimax:depth=4");
        let root = looked.last_root();
        let sight = Sight::whole(800.0);
        for sight in [sight, sight.zoomed(400.0, 0.01), sight.zoomed(0.0, 1e-3)] {
            let strips = looked.icicle.visible(&looked.shape, root, sight);
            assert!(strips.len() < 5_000, "{} strips for {} nodes", strips.len(), looked.len());
            assert!(
                strips.iter().all(|strip| strip.left < 800.0 && strip.left + strip.width >= 0.0)
            );
        }
        assert!(looked.len() > 60_000, "{}", looked.len());
    }

    #[test]
    fn a_point_finds_its_node() {
        let looked = looked(GameId::Force3, "", "alphabeta:depth=3");
        let sight = Sight::whole(4_000.0);
        for strip in looked.icicle.visible(&looked.shape, 0, sight) {
            let middle = strip.left + strip.width / 2.0;
            let found = looked.icicle.at(&looked.shape, 0, sight, middle, strip.row);
            if strip.kind != Kind::Crowd {
                assert_eq!(found, Some(strip.node), "{strip:?}");
            }
        }
    }

    #[test]
    fn the_picture_never_leaves_its_frame() {
        let sight = Sight::whole(100.0);
        assert_eq!(sight.zoomed(30.0, 5.0), sight);
        let near = sight.zoomed(30.0, 0.1);
        assert!((near.from - 0.27).abs() < 1e-9 && (near.to - 0.37).abs() < 1e-9, "{near:?}");
        assert_eq!(near.moved(-1e6).from, 0.0);
        assert!((near.moved(1e6).to - 1.0).abs() < 1e-12);
    }
}
