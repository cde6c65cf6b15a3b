//! First course on looking ahead: small trees with numbers at their leaves, searched step by step.
//! All values are for the first player, so that no sign changes from ply to ply.

use plateau_game::{Game as _, Side};
use plateau_players::{Algorithm, TypedTree};
use plateau_search::Value;
use plateau_search::recording::{Bound, Moment, Recording, Shape};
use plateau_search::trace::Why;

use crate::text::Texts;

/// A chapter: a tree, the algorithm that searches it, and the question before the steps.
#[derive(Clone, Copy, Debug)]
pub struct Chapter {
    pub tree: &'static str,
    pub algorithm: Algorithm,
    pub asks: Asks,
    /// Terms that it introduces, by their names in `course.ftl`.
    pub terms: &'static [&'static str],
}

/// Question of a chapter before its search is stepped through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    Nothing,
    /// Value of the root.
    Value,
    /// Number of leaves that are examined.
    Leaves,
}

const fn chapter(
    tree: &'static str,
    algorithm: Algorithm,
    asks: Asks,
    terms: &'static [&'static str],
) -> Chapter {
    Chapter { tree, algorithm, asks, terms }
}

/// The numbers of Sogo's report with the worst moves first.
const WORST_FIRST: &str = "((0 9) (-6 -4)) ((5 1) (-1 3))";

pub const CHAPTERS: [Chapter; 7] = [
    chapter("3 5 1", Algorithm::Minimax, Asks::Value, &["value", "leaf"]),
    chapter("(3 5) (2 9)", Algorithm::Minimax, Asks::Value, &["minimax"]),
    chapter(TypedTree::OF_SOGO, Algorithm::Minimax, Asks::Value, &["ply", "root"]),
    chapter("(3 5) (2 9)", Algorithm::AlphaBeta, Asks::Leaves, &["bound", "cut"]),
    chapter(TypedTree::OF_SOGO, Algorithm::AlphaBeta, Asks::Leaves, &["alpha", "beta", "window"]),
    chapter(WORST_FIRST, Algorithm::AlphaBeta, Asks::Leaves, &["order"]),
    chapter(TypedTree::OF_SOGO, Algorithm::AlphaBeta, Asks::Nothing, &["chance"]),
];

/// Trees as the reports draw them, with the colours of their players.
pub const REPORTS: [(&str, &str, Option<[&str; 2]>); 3] = [
    ("sogo", TypedTree::OF_SOGO, None),
    ("othello", "(3 5) (2 9)", Some(["#a5d66f", "#2f7d32"])),
    ("pogo", "(4 -2 6) (1 7) (-5 3)", Some(["#3b78d8", "#d8433b"])),
];

/// Address of the course: `CHAPTER/TREE/ALGORITHM`. Tree and algorithm default to those of the
/// chapter. A blank is written as a dot.
#[derive(Clone, Debug, PartialEq)]
pub struct CourseAddress {
    pub chapter: usize,
    pub tree: TypedTree,
    pub algorithm: Algorithm,
}

impl CourseAddress {
    /// Unreadable parts fall back to those of the chapter.
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

/// Sentences of a chapter, by the name of its title.
pub fn paragraphs(title: &str, texts: &Texts) -> Vec<&'static str> {
    let of = |number: u8| texts.course().texts().get(&format!("{title}-{number}"));
    (1..).map_while(of).collect()
}

/// State of a position of the tree at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceState {
    /// Still to come.
    Hidden,
    /// Being examined with this window.
    Open { alpha: Value, beta: Value },
    /// Left with a value.
    Done { value: i32, bound: Bound },
    /// Skipped by a cut above it.
    Skipped,
}

/// A searched tree, moment by moment. Without a recording everything in it is hidden.
#[derive(Clone, Debug, PartialEq)]
pub struct CourseRun {
    pub tree: TypedTree,
    pub places: Vec<TypedTree>,
    pub recording: Recording,
    shape: Shape,
    /// Moments of the recording that are shown: a leaf has nothing to show before it is left.
    times: Vec<u32>,
    /// The place of each recorded node.
    place: Vec<usize>,
    /// The node of each place in the last iteration.
    node: Vec<Option<u32>>,
}

impl CourseRun {
    pub fn new(tree: TypedTree, recording: Recording) -> CourseRun {
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
        let is_shown = |time: &u32| {
            let moment = shape.at(*time);
            moment.is_some_and(|at| at.is_left || places[place[at.node as usize]].leaf().is_none())
        };
        let times = (0..shape.moments()).filter(is_shown).collect();
        CourseRun { tree, places, recording, shape, times, place, node }
    }

    pub fn moments(&self) -> u32 {
        self.times.len() as u32
    }

    pub fn moment(&self, time: u32) -> Option<(usize, Moment)> {
        let moment = self.shape.at(*self.times.get(time as usize)?)?;
        Some((self.place[moment.node as usize], moment))
    }

    /// Number of leaves that were examined.
    pub fn leaves_examined(&self) -> usize {
        let is_examined = |place: &&TypedTree| self.node[place.place()].is_some();
        self.leaves().iter().filter(is_examined).count()
    }

    pub fn leaves(&self) -> Vec<TypedTree> {
        self.places.iter().copied().filter(|place| place.leaf().is_some()).collect()
    }

    /// The value of the root.
    pub fn value(&self) -> Option<i32> {
        self.recording.summary.value.map(Value::points)
    }

    pub fn state(&self, place: usize, time: u32) -> PlaceState {
        let Some(now) = self.times.get(time as usize).copied() else { return PlaceState::Hidden };
        let Some(node) = self.node[place] else {
            let is_skipped = self.parent(place).is_none_or(|above| match self.state(above, time) {
                PlaceState::Done { .. } | PlaceState::Skipped => true,
                PlaceState::Hidden | PlaceState::Open { .. } => false,
            });
            return if is_skipped { PlaceState::Skipped } else { PlaceState::Hidden };
        };
        let visited = &self.recording.nodes[node as usize];
        let side = self.places[place].side_to_move();
        if self.shape.left_at(node) <= now {
            let (value, bound) = for_first(side, visited.value, visited.bound);
            PlaceState::Done { value: value.points(), bound }
        } else if self.shape.entered_at(node) <= now {
            let children = self.shape.children(node).iter();
            let left = children.filter(|child| self.shape.left_at(**child) <= now);
            let found = left.map(|child| -self.recording.nodes[*child as usize].value).max();
            let alpha = visited.entry.alpha.max(found.unwrap_or(Value::MINUS_INFINITE));
            let beta = visited.entry.beta;
            let [alpha, beta] = if side == Side::X { [alpha, beta] } else { [-beta, -alpha] };
            PlaceState::Open { alpha, beta }
        } else {
            PlaceState::Hidden
        }
    }

    /// The parent.
    fn parent(&self, place: usize) -> Option<usize> {
        let ply = self.places[place].ply().checked_sub(1)?;
        (0..place).rev().find(|above| self.places[*above].ply() == ply)
    }

    /// Moves that lead to a position.
    pub fn line(&self, place: usize) -> String {
        let Some(above) = self.parent(place) else { return String::new() };
        let is_brother = |one: &usize| self.parent(*one) == Some(above);
        let number = (above..place).filter(is_brother).count() as u8;
        format!("{} {}", self.line(above), char::from(b'a' + number)).trim().to_owned()
    }

    pub fn event(&self, time: u32) -> Option<StepEvent> {
        let (place, moment) = self.moment(time)?;
        let visited = &self.recording.nodes[moment.node as usize];
        let here = self.places[place];
        let is_greatest = here.side_to_move() == Side::X;
        if let Some(value) = here.leaf() {
            return Some(StepEvent::Leaf { place, value });
        }
        if !moment.is_left {
            return Some(StepEvent::Enters { place, is_greatest });
        }
        let (value, _) = for_first(here.side_to_move(), visited.value, visited.bound);
        let value = value.points();
        if visited.why == Why::BetaCutoff {
            let side = here.side_to_move();
            let (held, _) = for_first(side, visited.entry.beta, Bound::Exact);
            return Some(StepEvent::Cuts { place, is_greatest, value, held: held.points() });
        }
        let children = self.shape.children(moment.node).iter();
        let value_of = |child: &u32| match self.state(self.place[*child as usize], time) {
            PlaceState::Done { value, .. } => value,
            _ => 0,
        };
        Some(StepEvent::Chooses {
            place,
            is_greatest,
            value,
            among: children.map(value_of).collect(),
        })
    }

    /// The answers to the question of a chapter, and the right one.
    pub fn question(&self, asks: Asks) -> Option<(Vec<i32>, i32)> {
        if self.recording.nodes.is_empty() {
            return None;
        }
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
            Asks::Leaves => {
                Some(((1..=leaves.len() as i32).collect(), self.leaves_examined() as i32))
            }
        }
    }
}

/// StepEvent of the search at a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepEvent {
    Enters { place: usize, is_greatest: bool },
    Leaf { place: usize, value: i16 },
    Chooses { place: usize, is_greatest: bool, value: i32, among: Vec<i32> },
    Cuts { place: usize, is_greatest: bool, value: i32, held: i32 },
}

/// A value for the player to move, converted to one for the first player.
fn for_first(side: Side, value: Value, bound: Bound) -> (Value, Bound) {
    if side == Side::X { (value, bound) } else { (-value, bound.reversed()) }
}

/// A value at the edge of a window.
pub fn bound_text(value: Value) -> String {
    match value {
        Value::INFINITE => "+∞".to_owned(),
        Value::MINUS_INFINITE => "−∞".to_owned(),
        value => value.points().to_string(),
    }
}

/// Horizontal positions: leaves side by side, others centred over their children.
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
    use plateau_locale::Lang;
    use plateau_players::{Control, InsideOptions, look_inside_tree};

    use super::*;
    use crate::explorer::race::perfect_order;

    fn run(chapter: usize) -> CourseRun {
        let Chapter { tree, algorithm, .. } = CHAPTERS[chapter];
        let tree = typed(tree);
        let options = InsideOptions::new(algorithm, tree.height());
        CourseRun::new(tree, look_inside_tree(&tree, &options, Control::default()).unwrap())
    }

    #[test]
    fn everything_is_hidden_before_the_search() {
        let run = CourseRun::new(typed("3 5"), Recording::default());
        assert!((0..3).all(|place| run.state(place, 0) == PlaceState::Hidden));
        assert_eq!((run.event(0), run.value(), run.moments()), (None, None, 0));
    }

    /// Every chapter has its sentences, and every term its meaning.
    #[test]
    fn chapters_and_terms_have_sentences() {
        for texts in Lang::ALL.map(Lang::texts) {
            let words = texts.course();
            assert_eq!(words.titles().len(), CHAPTERS.len());
            for (title, chapter) in words.titles().keys().iter().zip(CHAPTERS) {
                assert!(paragraphs(title, texts).len() >= 2, "{title}");
                for term in chapter.terms {
                    assert!(words.terms().get(term).is_some(), "{term}");
                }
            }
            assert_eq!(words.terms().keys(), words.meanings().keys());
        }
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

    /// Values and examined leaves that the sentences name.
    #[test]
    fn chapters_have_these_values_and_leaves() {
        let found: Vec<_> = (0..CHAPTERS.len())
            .map(|chapter| (run(chapter).value().unwrap(), run(chapter).leaves_examined()))
            .collect();
        assert_eq!(found, [(5, 3), (3, 4), (3, 8), (3, 3), (3, 5), (3, 8), (3, 5)]);
        assert!((perfect_order(2.0, 3) - 5.0).abs() < 1e-9);
    }

    /// A value is shown once its position is left, and all of them at the end.
    #[test]
    fn a_place_is_hidden_until_it_is_left() {
        for run in (0..CHAPTERS.len()).map(run) {
            let last = run.moments() - 1;
            for (at, place) in run.places.iter().enumerate() {
                assert!(matches!(
                    run.state(at, last),
                    PlaceState::Done { .. } | PlaceState::Skipped
                ));
                if at > 0 {
                    assert_eq!(run.state(at, 0), PlaceState::Hidden, "{place:?}");
                }
                let known =
                    (0..=last).map(|time| matches!(run.state(at, time), PlaceState::Done { .. }));
                assert!(known.collect::<Vec<_>>().windows(2).all(|pair| pair[0] <= pair[1]));
            }
            let skipped = |at: &usize| run.state(*at, last) == PlaceState::Skipped;
            let leaves = run.leaves().len() - run.leaves_examined();
            assert!((0..run.tree.len()).filter(skipped).count() >= leaves);
        }
    }

    /// The cuts of Sogo's report: at least 5 in one place, at most -4 in the other.
    #[test]
    fn cuts_are_values_for_the_first_player() {
        let run = run(4);
        let cuts: Vec<_> = (0..run.moments())
            .filter_map(|time| match run.event(time)? {
                StepEvent::Cuts { place, is_greatest, value, held } => {
                    Some((run.line(place), is_greatest, value, held))
                }
                _ => None,
            })
            .collect();
        let expected = [("a b", true, 5, 3), ("b", false, -4, 3)];
        assert_eq!(
            cuts,
            expected.map(|(line, max, value, held)| (line.to_owned(), max, value, held))
        );
        let events: Vec<_> = (0..run.moments()).map(|time| run.event(time)).collect();
        assert!(events.windows(2).all(|pair| pair[0] != pair[1]), "each moment says something new");
        let start = run.state(0, 0);
        assert_eq!(start, PlaceState::Open { alpha: Value::MINUS_INFINITE, beta: Value::INFINITE });
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
