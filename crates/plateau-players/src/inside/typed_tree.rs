//! A game tree typed in one line: `((-1 3) (5 1)) ((-6 -4) (0 9))`. Numbers are leaves, worth so
//! much to the player who begins; brackets hold the moves of one position.

use std::fmt;
use std::iter::Map;
use std::ops::Range;
use std::str::FromStr;

use plateau_game::{Game, Outcome, Side, TextError};
use plateau_search::Evaluator;

/// A place in a typed tree, as a position of a game without a board: `x` begins and wants much,
/// `o` wants little.
///
/// ```
/// use plateau_game::Game;
/// use plateau_players::TypedTree;
///
/// let tree: TypedTree = "((-1 3) (5 1)) ((-6 -4) (0 9))".parse().unwrap();
/// assert_eq!((tree.len(), tree.height(), tree.move_count()), (15, 3, 2));
/// let leaf = "aba".chars().fold(tree, |tree, mv| tree.after(mv).unwrap());
/// assert_eq!(leaf.leaf(), Some(5));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TypedTree {
    /// Nodes from each one down, itself included, in the order in which they were typed.
    size: [u8; TypedTree::MOST_NODES],
    /// What each leaf is worth to the player who begins.
    value: [i16; TypedTree::MOST_NODES],
    at: u8,
    ply: u8,
}

/// A move: the child with this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Branch(u8);

/// There is no such move here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoBranch;

impl TypedTree {
    /// As many nodes a tree may have.
    pub const MOST_NODES: usize = 64;
    /// Leaves are worth at most so much, either way.
    pub const LARGEST: i16 = 9_999;
    /// The tree that Sogo's report explains minimax and alpha-beta on.
    pub const OF_SOGO: &'static str = "((-1 3) (5 1)) ((-6 -4) (0 9))";
    const MOST_MOVES: usize = 26;

    /// Nodes of the whole tree.
    #[expect(clippy::len_without_is_empty, reason = "a tree has a root")]
    pub fn len(&self) -> usize {
        usize::from(self.size[0])
    }

    /// Plies of the longest line from here.
    pub fn height(&self) -> u32 {
        self.moves().map(|mv| 1 + self.play(mv).height()).max().unwrap_or(0)
    }

    /// The number of this place in the order of typing.
    pub fn place(&self) -> usize {
        usize::from(self.at)
    }

    /// Plies from the root.
    pub fn ply(&self) -> u32 {
        u32::from(self.ply)
    }

    /// What a leaf is worth to the player who begins; `None` where moves follow.
    pub fn leaf(&self) -> Option<i16> {
        (self.size[self.place()] == 1).then(|| self.value[self.place()])
    }

    /// The place after the move with this letter.
    pub fn after(&self, letter: char) -> Option<TypedTree> {
        self.moves().find(|mv| mv.to_string().starts_with(letter)).map(|mv| self.play(mv))
    }

    /// Every place from here down, in the order of typing.
    pub fn places(&self) -> Vec<TypedTree> {
        let below = self.moves().flat_map(|mv| self.play(mv).places());
        std::iter::once(*self).chain(below).collect()
    }

    /// The same tree with another number at a leaf.
    #[must_use]
    pub fn with_leaf(mut self, place: usize, value: i16) -> TypedTree {
        if place < self.len() && self.size[place] == 1 {
            self.value[place] = value.clamp(-TypedTree::LARGEST, TypedTree::LARGEST);
        }
        self
    }

    /// The average of the leaves from here down, as the player who begins sees them.
    fn average(&self) -> i32 {
        let leaves: Vec<i32> =
            self.places().iter().filter_map(TypedTree::leaf).map(i32::from).collect();
        leaves.iter().sum::<i32>() / leaves.len().max(1) as i32
    }

    fn largest_leaf(&self) -> i32 {
        self.value.iter().map(|value| i32::from(value.abs())).max().unwrap_or(0).max(1)
    }

    /// For the player to move here.
    fn seen_by_mover(&self, points: i32) -> i32 {
        if self.side_to_move() == Side::X { points } else { -points }
    }

    fn child(&self, number: u8) -> Option<usize> {
        let end = self.place() + usize::from(self.size[self.place()]);
        let mut child = self.place() + 1;
        for _ in 0..number {
            child += usize::from(*self.size.get(child).filter(|_| child < end)?);
        }
        (child < end).then_some(child)
    }
}

/// What is read of a tree so far.
struct Reader<'t> {
    text: &'t str,
    tree: TypedTree,
    count: usize,
}

impl Reader<'_> {
    fn bad(&self, problem: impl Into<String>) -> TextError {
        TextError::Bad { what: "tree", input: self.text.to_owned(), problem: problem.into() }
    }

    fn begin(&mut self, value: i16) -> Result<usize, TextError> {
        if self.count == TypedTree::MOST_NODES {
            return Err(self.bad(format!("more than {} nodes", TypedTree::MOST_NODES)));
        }
        self.tree.value[self.count] = value;
        self.count += 1;
        Ok(self.count - 1)
    }

    /// The trees up to the end of a bracket, or of the text.
    fn siblings<'w>(
        &mut self,
        words: &mut impl Iterator<Item = &'w str>,
        is_inner: bool,
    ) -> Result<usize, TextError> {
        let mut siblings = 0;
        loop {
            match words.next() {
                None if is_inner => return Err(self.bad("a ')' is missing")),
                Some(")") if !is_inner => return Err(self.bad("a ')' too many")),
                None | Some(")") => break,
                Some("(") => {
                    let node = self.begin(0)?;
                    if self.siblings(words, true)? == 0 {
                        return Err(self.bad("'()' holds no move"));
                    }
                    self.tree.size[node] = (self.count - node) as u8;
                }
                Some(word) => {
                    let range = -TypedTree::LARGEST..=TypedTree::LARGEST;
                    let is_small = |value: &i16| range.contains(value);
                    let value = word.parse().ok().filter(is_small).ok_or_else(|| {
                        let largest = TypedTree::LARGEST;
                        self.bad(format!("'{word}' is no whole number up to {largest}"))
                    })?;
                    let leaf = self.begin(value)?;
                    self.tree.size[leaf] = 1;
                }
            }
            siblings += 1;
        }
        if siblings > TypedTree::MOST_MOVES {
            return Err(self.bad(format!("more than {} moves", TypedTree::MOST_MOVES)));
        }
        Ok(siblings)
    }
}

impl FromStr for TypedTree {
    type Err = TextError;

    fn from_str(text: &str) -> Result<TypedTree, TextError> {
        let spaced = text.replace('(', " ( ").replace(')', " ) ").replace(',', " ");
        let nothing = TypedTree {
            size: [0; TypedTree::MOST_NODES],
            value: [0; TypedTree::MOST_NODES],
            at: 0,
            ply: 0,
        };
        let mut reader = Reader { text, tree: nothing, count: 0 };
        let root = reader.begin(0)?;
        let moves = reader.siblings(&mut spaced.split_whitespace(), false)?;
        reader.tree.size[root] = reader.count as u8;
        let mut tree = reader.tree;
        // A bracket around everything is the root itself.
        if moves == 1 && tree.size[1] > 1 {
            tree.size.rotate_left(1);
            tree.value.rotate_left(1);
            tree.size[TypedTree::MOST_NODES - 1] = 0;
        }
        if tree.move_count() == 0 || tree.len() < 2 {
            return Err(reader.bad("there is nothing to choose, such as in '3 5'"));
        }
        Ok(tree)
    }
}

/// The tree from here down, as it is typed.
impl fmt::Display for TypedTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(value) = self.leaf() {
            return write!(f, "{value}");
        }
        for (number, mv) in self.moves().enumerate() {
            let child = self.play(mv);
            f.write_str(if number > 0 { " " } else { "" })?;
            if child.leaf().is_some() { write!(f, "{child}")? } else { write!(f, "({child})")? }
        }
        Ok(())
    }
}

impl fmt::Debug for TypedTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TypedTree({self} at {})", self.at)
    }
}

impl fmt::Display for Branch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'a' + self.0))
    }
}

impl fmt::Display for NoBranch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the tree has no such move here")
    }
}

impl Game for TypedTree {
    type Rules = ();
    type Move = Branch;
    type Moves = Map<Range<u8>, fn(u8) -> Branch>;
    type Refusal = NoBranch;

    const MOVE_INDICES: usize = TypedTree::MOST_MOVES;

    fn start((): ()) -> TypedTree {
        TypedTree::OF_SOGO.parse().expect("a tree that is tested")
    }

    fn side_to_move(&self) -> Side {
        if self.ply.is_multiple_of(2) { Side::X } else { Side::O }
    }

    /// Always open: a leaf has a number instead.
    fn outcome(&self) -> Option<Outcome> {
        None
    }

    fn moves(&self) -> Self::Moves {
        let count = (0..).take_while(|number| self.child(*number).is_some()).count();
        (0..count as u8).map(Branch)
    }

    fn check(&self, mv: Branch) -> Result<(), NoBranch> {
        self.child(mv.0).map(|_| ()).ok_or(NoBranch)
    }

    fn play(&self, mv: Branch) -> TypedTree {
        debug_assert!(self.check(mv).is_ok(), "{mv} in {self:?}");
        let at = self.child(mv.0).unwrap_or(self.place());
        TypedTree { at: at as u8, ply: self.ply + 1, ..*self }
    }

    fn move_index(mv: Branch) -> usize {
        usize::from(mv.0)
    }

    fn move_from_index(index: usize) -> Option<Branch> {
        (index < TypedTree::MOST_MOVES).then_some(Branch(index as u8))
    }
}

/// A leaf is worth its number; a place above leaves their average, where a search stops before.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Averages;

impl Evaluator<TypedTree> for Averages {
    type State = ();

    fn state(&self, _tree: &TypedTree) {}

    fn advance(&self, (): &(), _before: &TypedTree, _mv: Branch, _after: &TypedTree) {}

    fn evaluate(&self, tree: &TypedTree, (): &()) -> i32 {
        tree.seen_by_mover(tree.leaf().map_or_else(|| tree.average(), i32::from))
    }

    fn leaf_share(&self, tree: &TypedTree) -> Option<f64> {
        let points = tree.seen_by_mover(i32::from(tree.leaf()?));
        Some(f64::from(points) / f64::from(tree.largest_leaf()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_is_read_and_written() {
        for (text, written) in [
            (TypedTree::OF_SOGO, TypedTree::OF_SOGO),
            ("(((-1 3)(5 1)) ((-6 -4) (0 9)))", TypedTree::OF_SOGO),
            ("3 5", "3 5"),
            ("(3, 5)", "3 5"),
            ("7", "7"),
            ("1 (2 (3 4)) 5", "1 (2 (3 4)) 5"),
        ] {
            let tree: TypedTree = text.parse().unwrap();
            assert_eq!(tree.to_string(), written, "{text}");
            assert_eq!(tree.places().len(), tree.len(), "{text}");
        }
        let wrong = ["", "()", "(3 5", "3 5)", "3 x", "3 ()", "10000 1", "1.5 2"];
        for text in wrong
            .map(str::to_owned)
            .into_iter()
            .chain(["1 ".repeat(27), "(1 2 3 4 5 6) ".repeat(10)])
        {
            let refused = text.parse::<TypedTree>();
            assert!(matches!(&refused, Err(TextError::Bad { .. })), "{text}: {refused:?}");
        }
    }

    #[test]
    fn leaves_can_be_changed() {
        let tree: TypedTree = TypedTree::OF_SOGO.parse().unwrap();
        let places = tree.places();
        assert!(places.iter().enumerate().all(|(place, one)| one.place() == place));
        let leaf = places.iter().find(|place| place.leaf() == Some(5)).unwrap();
        let changed = tree.with_leaf(leaf.place(), -2);
        assert_eq!(changed.to_string(), TypedTree::OF_SOGO.replace('5', "-2"));
        assert_eq!(tree.with_leaf(0, 7), tree, "the root is no leaf");
    }
}
