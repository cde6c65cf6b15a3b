//! A recorded search, and all that follows from it.

use plateau_game::Side;
use plateau_games::AnyPosition;
use plateau_players::{InsideOptions, imagined};
use plateau_search::recording::{Reason, Recording, Shape, reason};

use super::icicle::Icicle;

/// A recorded search and all that follows from it.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordedSearch {
    pub options: InsideOptions,
    pub root: AnyPosition,
    pub recording: Recording,
    pub shape: Shape,
    pub icicle: Icicle,
}

impl RecordedSearch {
    pub fn new(options: InsideOptions, root: AnyPosition, recording: Recording) -> RecordedSearch {
        let shape = Shape::of(&recording);
        let icicle = Icicle::of(&recording, &shape);
        RecordedSearch { options, root, recording, shape, icicle }
    }

    pub fn len(&self) -> u32 {
        self.recording.nodes.len() as u32
    }

    pub fn is_empty(&self) -> bool {
        self.recording.nodes.is_empty()
    }

    /// The side to move at a node.
    pub fn side(&self, node: u32) -> Side {
        let side = self.root.side_to_move();
        if self.shape.ply[node as usize].is_multiple_of(2) { side } else { !side }
    }

    /// The moves that lead to a node.
    pub fn line(&self, node: u32) -> Vec<String> {
        let moves = self
            .shape
            .way(node)
            .into_iter()
            .map(|node| self.recording.nodes[node as usize].mv.clone());
        moves.filter(|mv| !mv.is_empty()).collect()
    }

    /// The position of a node as the search took it: by the rules, unless it forgot some of them.
    pub fn position(&self, node: u32) -> Option<AnyPosition> {
        self.line(node)
            .iter()
            .try_fold(self.root, |position, mv| imagined(&position, &self.options, mv))
    }

    /// The child that a move leads to; of several looks at it the last, which is the one that
    /// counts.
    pub fn child(&self, node: u32, mv: &str) -> Option<u32> {
        let mut children = self.shape.children(node).iter().rev().copied();
        children.find(|child| self.recording.nodes[*child as usize].mv == mv)
    }

    /// The node that these moves lead to in the last iteration, or the last one on the way there.
    pub fn along(&self, line: &[String]) -> u32 {
        let mut node = self.last_root();
        for mv in line {
            match self.child(node, mv) {
                Some(child) => node = child,
                None => break,
            }
        }
        node
    }

    /// Whether a node is another one or lies below it: what lies below a node follows it without a
    /// gap.
    pub fn is_below(&self, node: u32, above: u32) -> bool {
        (above..above + self.shape.size[above as usize]).contains(&node)
    }

    /// The root of the iteration that a node belongs to.
    pub fn root_of(&self, node: u32) -> u32 {
        self.shape.way(node)[0]
    }

    /// The root of the last finished iteration: what the search came to.
    pub fn last_root(&self) -> u32 {
        self.recording.answer_root()
    }

    /// The nodes of the best line from a root, as far as they are recorded: what the search
    /// answered from the last one, what each node thought best from those before.
    pub fn best_line(&self, root: u32) -> Vec<u32> {
        if root != self.last_root() {
            return std::iter::successors(Some(root), |node| best_child(self, *node)).collect();
        }
        let mut line = vec![root];
        for mv in &self.recording.summary.line {
            match self.child(line[line.len() - 1], mv) {
                Some(child) => line.push(child),
                None => break,
            }
        }
        line
    }

    /// Whether what a node believes and what is true point to different players.
    pub fn is_mistaken(&self, node: u32) -> bool {
        let visited = &self.recording.nodes[node as usize];
        let believed = visited.value.at_depth(plateau_game::Unit::Hundredths);
        visited.truth.is_some_and(|truth| {
            let decided = believed.is_decided() || truth.is_decided();
            decided && believed.sign() != truth.sign()
        })
    }
}

/// The child that decided a node.
pub fn best_child(looked: &RecordedSearch, node: u32) -> Option<u32> {
    match reason(&looked.recording, &looked.shape, node) {
        Reason::Best { child } | Reason::NoneBetter { child, .. } | Reason::Forced { child } => {
            Some(child)
        }
        Reason::Cut { by, .. } => Some(by),
        Reason::Plain(_) => None,
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use plateau_games::{GameId, Variant};
    use plateau_players::{Control, look_inside};

    use super::*;

    pub(crate) fn looked(game: GameId, moves: &str, search: &str) -> RecordedSearch {
        let start = AnyPosition::start(Variant::new(game));
        let root = moves.split_whitespace().fold(start, |position, mv| {
            position.try_play(position.parse_move(mv).unwrap()).unwrap()
        });
        looked_from(root, search)
    }

    /// An unfinished position of a game of which chance decides the moves.
    pub(crate) fn by_chance(game: GameId, seed: u64) -> AnyPosition {
        let mut position = AnyPosition::start(Variant::new(game));
        let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5bd1_e995;
        for _ in 0..seed % 34 {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let moves = position.moves();
            let next = position.try_play(moves[(state >> 33) as usize % moves.len()]).unwrap();
            if next.outcome().is_some() {
                break;
            }
            position = next;
        }
        position
    }

    pub(crate) fn looked_from(root: AnyPosition, search: &str) -> RecordedSearch {
        let options: InsideOptions = search.parse().unwrap();
        let recording = look_inside(&root, &[], &options, Control::default()).unwrap();
        RecordedSearch::new(options, root, recording)
    }

    #[test]
    fn lines_lead_to_their_nodes() {
        let looked = looked(GameId::Force3, "", "alphabeta:depth=3");
        for node in 0..looked.len() {
            assert_eq!(looked.position(node).unwrap().side_to_move(), looked.side(node));
        }
        let best = looked.best_line(0);
        assert_eq!(looked.line(best[best.len() - 1]), looked.recording.summary.line);
    }

    /// Another search of the same position: the same moves where it went there too, else as far as
    /// it did.
    #[test]
    fn a_line_is_found_again_in_another_search() {
        let before = looked(GameId::Force3, "", "alphabeta:depth=3");
        let deepest = (0..before.len()).find(|node| before.shape.ply[*node as usize] == 3).unwrap();
        let line = before.line(deepest);
        for (search, kept) in [("minimax:depth=3", 3), ("minimax:depth=1", 1)] {
            let after = looked(GameId::Force3, "", search);
            assert_eq!(after.line(after.along(&line)), line[..kept], "{search}");
            assert_eq!(
                after.along(&["b1-b3".to_owned()]),
                after.last_root(),
                "nobody can play that"
            );
        }
    }

    /// At the start of Sogo the card named the first of equally good moves and the picture lit
    /// another.
    #[test]
    fn one_move_is_chosen() {
        let searches = [
            "alphabeta:depth=3",
            "alphabeta:depth=3,seed=5,deepening=yes",
            "search:depth=4",
            "minimax:depth=2",
        ];
        for (game, search) in
            GameId::ALL.into_iter().flat_map(|game| searches.map(|search| (game, search)))
        {
            let looked = looked(game, "", search);
            let chosen = looked.recording.summary.line[0].as_str();
            let root = looked.last_root();
            let mv = |node: u32| looked.recording.nodes[node as usize].mv.as_str();
            assert_eq!(mv(looked.best_line(root)[1]), chosen, "{game} {search}");
            assert_eq!(best_child(&looked, root).map(mv), Some(chosen), "{game} {search}");
            let iterations = crate::explorer::depths::iterations(&looked);
            assert_eq!(iterations.last().unwrap().best.map(mv), Some(chosen), "{game} {search}");
        }
    }
}
