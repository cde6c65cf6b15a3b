//! A first course in looking ahead: small trees with numbers at their ends, searched step by step.
//! All numbers are those of the player who begins, so that nobody has to turn signs round.

use plateau_game::{Game as _, Side};
use plateau_players::{Algorithm, Control, InsideOptions, TypedTree, look_inside_tree};
use plateau_search::Value;
use plateau_search::recording::{Bound, Moment, Recording, Shape};
use plateau_search::trace::Why;

/// A chapter: a tree, how it is searched, and what is asked before.
#[derive(Clone, Copy, Debug)]
pub struct Chapter {
    pub tree: &'static str,
    pub algorithm: Algorithm,
    pub asks: Asks,
}

/// What a chapter asks before one steps through its search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    Nothing,
    /// What is the root worth?
    Value,
    /// How many ends are read?
    Leaves,
}

const fn chapter(tree: &'static str, algorithm: Algorithm, asks: Asks) -> Chapter {
    Chapter { tree, algorithm, asks }
}

/// The numbers of Sogo's report with the worst moves first.
const WORST_FIRST: &str = "((0 9) (-6 -4)) ((5 1) (-1 3))";

pub const CHAPTERS: [Chapter; 7] = [
    chapter("3 5 1", Algorithm::Minimax, Asks::Value),
    chapter("(3 5) (2 9)", Algorithm::Minimax, Asks::Value),
    chapter(TypedTree::OF_SOGO, Algorithm::Minimax, Asks::Value),
    chapter("(3 5) (2 9)", Algorithm::AlphaBeta, Asks::Leaves),
    chapter(TypedTree::OF_SOGO, Algorithm::AlphaBeta, Asks::Leaves),
    chapter(WORST_FIRST, Algorithm::AlphaBeta, Asks::Leaves),
    chapter(TypedTree::OF_SOGO, Algorithm::AlphaBeta, Asks::Nothing),
];

/// Trees in the manner of the reports, with the colours of their players.
pub const REPORTS: [(&str, &str, Option<[&str; 2]>); 3] = [
    ("sogo", TypedTree::OF_SOGO, None),
    ("othello", "(3 5) (2 9)", Some(["#a5d66f", "#2f7d32"])),
    ("pogo", "(4 -2 6) (1 7) (-5 3)", Some(["#3b78d8", "#d8433b"])),
];

/// What an address of the course names: `CHAPTER/TREE/ALGORITHM`, the latter two where they are
/// not those of the chapter. A blank is a dot there.
#[derive(Clone, Debug, PartialEq)]
pub struct CourseAddress {
    pub chapter: usize,
    pub tree: TypedTree,
    pub algorithm: Algorithm,
}

impl CourseAddress {
    /// Anything that cannot be read is as the chapter has it.
    pub fn read(text: &str) -> CourseAddress {
        let mut parts = text.trim_matches('/').split('/');
        let number = parts.next().and_then(|number| number.parse::<usize>().ok()).unwrap_or(1);
        let chapter = number.clamp(1, CHAPTERS.len()) - 1;
        let own = CHAPTERS[chapter];
        let tree = parts.next().and_then(|text| text.replace('.', " ").parse().ok());
        let algorithm = parts.next().and_then(Algorithm::from_name);
        CourseAddress {
            chapter,
            tree: tree.unwrap_or_else(|| typed(own.tree)),
            algorithm: algorithm.unwrap_or(own.algorithm),
        }
    }

    pub fn write(&self) -> String {
        let tree = self.tree.to_string().replace(' ', ".");
        format!("{}/{tree}/{}", self.chapter + 1, self.algorithm.name())
    }
}

/// A tree of this file; each is read in a test.
pub fn typed(text: &str) -> TypedTree {
    text.parse().unwrap_or_else(|_| TypedTree::start(()))
}

/// What is known of a place at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// Still to come.
    Hidden,
    /// Being looked at, between what both players have for sure.
    Open { alpha: Value, beta: Value },
    /// Left with a value.
    Known { value: i32, bound: Bound },
    /// Never looked at: the place above was left without it.
    Unread,
}

/// A searched tree, moment by moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    pub tree: TypedTree,
    pub places: Vec<TypedTree>,
    pub recording: Recording,
    shape: Shape,
    /// The place of each recorded node.
    place: Vec<usize>,
    /// The node of each place in the last iteration.
    node: Vec<Option<u32>>,
}

impl Run {
    pub fn new(tree: TypedTree, algorithm: Algorithm) -> Run {
        let options = InsideOptions::new(algorithm, tree.height());
        let recording = look_inside_tree(&tree, &options, Control::default()).unwrap_or_default();
        let shape = Shape::of(&recording);
        let places = tree.places();
        let mut place: Vec<usize> = Vec::with_capacity(recording.nodes.len());
        let mut node = vec![None; places.len()];
        for (index, visited) in (0..).zip(&recording.nodes) {
            let above = visited.parent.map_or(tree, |parent| places[place[parent as usize]]);
            let here = visited.mv.chars().next().and_then(|letter| above.after(letter));
            let here = here.unwrap_or(tree).place();
            place.push(here);
            node[here] = Some(index);
        }
        Run { tree, places, recording, shape, place, node }
    }

    pub fn moments(&self) -> u32 {
        self.shape.moments()
    }

    pub fn moment(&self, time: u32) -> Option<(usize, Moment)> {
        let moment = self.shape.at(time)?;
        Some((self.place[moment.node as usize], moment))
    }

    /// How many ends were read.
    pub fn leaves_read(&self) -> usize {
        let is_read = |place: &&TypedTree| self.node[place.place()].is_some();
        self.leaves().iter().filter(is_read).count()
    }

    pub fn leaves(&self) -> Vec<TypedTree> {
        self.places.iter().copied().filter(|place| place.leaf().is_some()).collect()
    }

    /// The value of the root.
    pub fn value(&self) -> Option<i32> {
        self.recording.summary.value.map(Value::points)
    }

    pub fn seen(&self, place: usize, time: u32) -> Seen {
        let Some(node) = self.node[place] else {
            let is_passed = self.above(place).is_none_or(|above| match self.seen(above, time) {
                Seen::Known { .. } | Seen::Unread => true,
                Seen::Hidden | Seen::Open { .. } => false,
            });
            return if is_passed { Seen::Unread } else { Seen::Hidden };
        };
        let visited = &self.recording.nodes[node as usize];
        let side = self.places[place].side_to_move();
        if self.shape.left_at(node) <= time {
            let (value, bound) = first_sees(side, visited.value, visited.bound);
            Seen::Known { value: value.points(), bound }
        } else if self.shape.entered_at(node) <= time {
            let children = self.shape.children(node).iter();
            let left = children.filter(|child| self.shape.left_at(**child) <= time);
            let found = left.map(|child| -self.recording.nodes[*child as usize].value).max();
            let alpha = visited.entry.alpha.max(found.unwrap_or(Value::MINUS_INFINITE));
            let beta = visited.entry.beta;
            let [alpha, beta] = if side == Side::X { [alpha, beta] } else { [-beta, -alpha] };
            Seen::Open { alpha, beta }
        } else {
            Seen::Hidden
        }
    }

    /// The place above one.
    fn above(&self, place: usize) -> Option<usize> {
        let ply = self.places[place].ply().checked_sub(1)?;
        (0..place).rev().find(|above| self.places[*above].ply() == ply)
    }

    /// The letters that lead to a place.
    pub fn way(&self, place: usize) -> String {
        let Some(above) = self.above(place) else { return String::new() };
        let is_brother = |one: &usize| self.above(*one) == Some(above);
        let number = (above..place).filter(is_brother).count() as u8;
        format!("{} {}", self.way(above), char::from(b'a' + number)).trim().to_owned()
    }

    pub fn happening(&self, time: u32) -> Option<Happening> {
        let (place, moment) = self.moment(time)?;
        let visited = &self.recording.nodes[moment.node as usize];
        let here = self.places[place];
        let is_greatest = here.side_to_move() == Side::X;
        if let Some(value) = here.leaf() {
            return Some(Happening::End { place, value });
        }
        if !moment.is_left {
            return Some(Happening::Enters { place, is_greatest });
        }
        let (value, _) = first_sees(here.side_to_move(), visited.value, visited.bound);
        let value = value.points();
        if visited.why == Why::BetaCutoff {
            let side = here.side_to_move();
            let (held, _) = first_sees(side, visited.entry.beta, Bound::Exact);
            return Some(Happening::Cuts { place, is_greatest, value, held: held.points() });
        }
        let children = self.shape.children(moment.node).iter();
        let told = |child: &u32| match self.seen(self.place[*child as usize], time) {
            Seen::Known { value, .. } => value,
            _ => 0,
        };
        Some(Happening::Chooses { place, is_greatest, value, among: children.map(told).collect() })
    }

    /// The answers to the question of a chapter, and the right one.
    pub fn question(&self, asks: Asks) -> Option<(Vec<i32>, i32)> {
        let leaves = self.leaves();
        match asks {
            Asks::Nothing => None,
            Asks::Value => {
                let mut answers: Vec<i32> =
                    leaves.iter().filter_map(|leaf| leaf.leaf().map(i32::from)).collect();
                answers.sort_unstable();
                answers.dedup();
                Some((answers, self.value()?))
            }
            Asks::Leaves => Some(((1..=leaves.len() as i32).collect(), self.leaves_read() as i32)),
        }
    }
}

/// What happens at a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    Enters { place: usize, is_greatest: bool },
    End { place: usize, value: i16 },
    Chooses { place: usize, is_greatest: bool, value: i32, among: Vec<i32> },
    Cuts { place: usize, is_greatest: bool, value: i32, held: i32 },
}

/// A value of the player to move as the player who begins sees it.
fn first_sees(side: Side, value: Value, bound: Bound) -> (Value, Bound) {
    if side == Side::X { (value, bound) } else { (-value, bound.reversed()) }
}

/// Where each place is drawn: ends side by side, others over the middle of what follows.
pub fn columns(places: &[TypedTree]) -> Vec<f64> {
    let mut columns = vec![0.0; places.len()];
    let mut next = 0.0;
    for (at, _) in places.iter().enumerate().filter(|(_, place)| place.leaf().is_some()) {
        columns[at] = next;
        next += 1.0;
    }
    for at in (0..places.len()).rev() {
        let below: Vec<f64> =
            places[at].moves().map(|mv| columns[places[at].play(mv).place()]).collect();
        if let (Some(first), Some(last)) = (below.first(), below.last()) {
            columns[at] = f64::midpoint(*first, *last);
        }
    }
    columns
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::race::perfect_order;

    fn run(chapter: usize) -> Run {
        Run::new(typed(CHAPTERS[chapter].tree), CHAPTERS[chapter].algorithm)
    }

    #[test]
    fn every_tree_is_read() {
        for tree in CHAPTERS.iter().map(|one| one.tree).chain(REPORTS.iter().map(|one| one.1)) {
            let read: TypedTree = tree.parse().unwrap();
            assert_eq!(read.to_string(), tree);
        }
        let last = run(CHAPTERS.len() - 1);
        assert!((7..=15).contains(&last.tree.len()));
    }

    /// What the chapters say: the values, and how many ends are read.
    #[test]
    fn chapters_come_out_as_they_say() {
        let found: Vec<_> = (0..CHAPTERS.len())
            .map(|chapter| (run(chapter).value().unwrap(), run(chapter).leaves_read()))
            .collect();
        assert_eq!(found, [(5, 3), (3, 4), (3, 8), (3, 3), (3, 5), (3, 8), (3, 5)]);
        assert!((perfect_order(2.0, 3) - 5.0).abs() < 1e-9);
    }

    /// Nothing is told before it is known, and everything at the end.
    #[test]
    fn a_place_is_hidden_until_it_is_left() {
        for run in (0..CHAPTERS.len()).map(run) {
            let last = run.moments() - 1;
            for (at, place) in run.places.iter().enumerate() {
                assert!(matches!(run.seen(at, last), Seen::Known { .. } | Seen::Unread));
                if at > 0 {
                    assert_eq!(run.seen(at, 0), Seen::Hidden, "{place:?}");
                }
                let known = (0..=last).map(|time| matches!(run.seen(at, time), Seen::Known { .. }));
                assert!(known.collect::<Vec<_>>().windows(2).all(|pair| pair[0] <= pair[1]));
            }
            let unread = |at: &usize| run.seen(*at, last) == Seen::Unread;
            let ends = run.leaves().len() - run.leaves_read();
            assert!((0..run.tree.len()).filter(unread).count() >= ends);
        }
    }

    /// The cuts of Sogo's report: at least 5 in one place, at most -4 in the other.
    #[test]
    fn cuts_are_told_for_the_player_who_begins() {
        let run = run(4);
        let cuts: Vec<_> = (0..run.moments())
            .filter_map(|time| match run.happening(time)? {
                Happening::Cuts { place, is_greatest, value, held } => {
                    Some((run.way(place), is_greatest, value, held))
                }
                _ => None,
            })
            .collect();
        let expected = [("a b", true, 5, 3), ("b", false, -4, 3)];
        assert_eq!(
            cuts,
            expected.map(|(way, max, value, held)| (way.to_owned(), max, value, held))
        );
        let start = run.seen(0, 0);
        assert_eq!(start, Seen::Open { alpha: Value::MINUS_INFINITE, beta: Value::INFINITE });
    }

    #[test]
    fn an_address_is_read_back() {
        for text in ["1/3.5.1/minimax", "7/((1.2).(3.-4)).5/alphabeta"] {
            assert_eq!(CourseAddress::read(text).write(), text);
        }
        for text in ["", "0", "99/x/y", "2/()"] {
            let read = CourseAddress::read(text);
            assert_eq!(read.tree, typed(CHAPTERS[read.chapter].tree), "{text}");
        }
    }

    #[test]
    fn places_do_not_lie_over_each_other() {
        let tree: TypedTree = "1 (2 (3 4)) 5".parse().unwrap();
        assert_eq!(columns(&tree.places()), [2.0, 0.0, 1.75, 1.0, 2.5, 2.0, 3.0, 4.0]);
    }
}
